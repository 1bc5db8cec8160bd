"""The work of the command line: simulate, bench, replay, shot, induce, selftest, doctor."""
