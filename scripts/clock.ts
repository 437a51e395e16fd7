// npm run more -- clock --weeks 7 | --days 1 | --to 2027-01-04 | --monday | --reset: moves the clock of a site that runs on this machine, or
// prints the time of the site.
import { parseArgs } from 'node:util';
import { isoDate, now, parseDate, weekOf } from '#lib/core/time.ts';
import { type ClockMove, moveClock, syncClock } from '#lib/site/move-clock.ts';
import { openDatabase, runCommand, UsageError } from './server-database.ts';

const usage = `Usage: npm run more -- clock [one of these]

  --weeks COUNT   moves COUNT weeks forward; --weeks=-2 moves back
  --days COUNT    moves COUNT days forward
  --to DATE       moves to a date such as 2027-01-04 (midnight, UTC)
  --monday        moves to the next Monday, 00:00 UTC
  --reset         returns to real time
  --help          prints this text

Without an option it prints the site's time.`;

function readMove(): ClockMove | null | 'help' {
  const { values } = parse();
  if (values.help) return 'help';
  const moves: ClockMove[] = [];
  for (const unit of ['weeks', 'days'] as const) {
    const text = values[unit];
    if (text === undefined) continue;
    if (!/^[+-]?\d{1,4}$/.test(text)) throw new UsageError(`--${unit} must be a whole number.`);
    moves.push(unit === 'weeks' ? { weeks: Number(text) } : { days: Number(text) });
  }
  if (values.to !== undefined) {
    const to = parseDate(values.to);
    if (!to) throw new UsageError('--to must be a date that exists, such as 2027-01-04.');
    moves.push({ to });
  }
  if (values.monday) moves.push('next monday');
  if (values.reset) moves.push('real time');
  if (moves.length > 1) throw new UsageError('Use only one option at a time.');
  return moves[0] ?? null;
}

function parse() {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean', default: false } as const;
    return parseArgs({
      options: { weeks: text, days: text, to: text, monday: flag, reset: flag, help: flag },
      allowPositionals: false,
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function main(): Promise<void> {
  const move = readMove();
  if (move === 'help') return console.log(usage);
  await openDatabase();
  if (move === null) await syncClock();
  else await moveClock(move);
  const at = now();
  console.log(
    `${move === null ? 'The site’s time is' : 'The site’s time is now'} ${at.toISOString()}, in the week of ${isoDate(weekOf(at))}.`,
  );
}

await runCommand(usage, main);
