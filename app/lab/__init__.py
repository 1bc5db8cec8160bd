"""The work of the command line: simulate, bench, replay, shot, selftest, doctor."""
