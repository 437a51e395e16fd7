#!/usr/bin/env node
import { run } from './run.ts';

// A reader such as `head` closes the pipe when it has read enough. That is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

process.exitCode = await run(process.argv.slice(2), process);
