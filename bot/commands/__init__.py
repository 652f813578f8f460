"""One module per verb of the command line: `add_arguments(parser)` and `run(args)`, which gives the exit code."""
