// A process that makes the rows of an import, for tests that kill it: tells its parent after each batch.
import { importRows } from '#lib/desk/imports/import-rows.ts';

while ((await importRows(Number(process.argv[2]))) > 0) process.send?.('batch');
process.exit(0);
