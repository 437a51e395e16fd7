// npm run more -- import:domain-ratings FILE
// Imports a CSV file of domain ratings: domain,rating,measured_on[,provider]. If a line is invalid, nothing is written.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type FieldError, isAppError } from '#lib/core/errors.ts';
import { importDomainRatings } from '#lib/listings/domain-ratings/domain-ratings.ts';
import { openDatabase, runCommand, UsageError } from './server-database.ts';
import { StartError } from './start-error.ts';

const usage = `Usage: npm run more -- import:domain-ratings FILE

  FILE  a CSV file with a line for each measurement: domain,rating,measured_on[,provider]
        acme.example,41.5,2026-11-02,ahrefs
        The rating is from 0 to 100; without a provider it is “csv”. The first line may name the columns.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean', default: false } }, allowPositionals: true });
  if (values.help) return console.log(usage);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new UsageError('Name one file.');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`${file} can’t be read.`);
  }
  await openDatabase();
  const { lines, listings, unlisted } = await importDomainRatings(text).catch((error) => {
    throw isAppError(error) && error.errors ? new StartError(invalidLines(error.errors)) : error;
  });
  console.log(`${lines} measurements read; ${listings} listings received at least one.`);
  if (unlisted.length > 0)
    console.log(
      `These domains belong to no listing, or to several:  ${unlisted.slice(0, 20).join(', ')}${unlisted.length > 20 ? ` and ${unlisted.length - 20} more` : ''}.`,
    );
}

function invalidLines(errors: readonly FieldError[]): string {
  return [
    `Nothing was written. ${errors.length === 1 ? 'A line is' : `${errors.length} lines are`} invalid:`,
    ...errors.slice(0, 50).map(({ path, message }) => `  ${path}: ${message}`),
    ...(errors.length > 50 ? [`  and ${errors.length - 50} more`] : []),
  ].join('\n');
}

await runCommand(usage, main);
