// A process that imports rows, for tests that kill it. It sends a message to its parent after each batch.
import { importRows } from '#lib/desk/imports/import-rows.ts';

while ((await importRows(Number(process.argv[2]))) > 0) process.send?.('batch');
process.exit(0);
