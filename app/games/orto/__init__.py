"""L'orto in due: sixteen plants grow from open soil; the hand that is emptied in one turn closes."""
