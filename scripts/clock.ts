// npm run clock -- --weeks 7 | --days 1 | --to 2027-01-04 | --monday | --reset
// Moves the clock of a local site that runs on this machine, or says what time it has.
import { parseArgs } from 'node:util';
import { config, markEmbedded } from '#lib/core/config.ts';
import { disconnect } from '#lib/core/db.ts';
import { isoDate, now, parseDate, weekOf } from '#lib/core/time.ts';
import { type ClockMove, followClock, moveClock } from '#lib/site/move-clock.ts';
import { explained, runningDatabase, UsageError } from './server-database.ts';

const usage = `Usage: npm run clock -- [one of these]

  --weeks COUNT   so many weeks on; --weeks=-2 goes back
  --days COUNT    so many days on
  --to DATE       to a date such as 2027-01-04 (midnight, UTC)
  --monday        to the next Monday, 00:00 UTC
  --reset         back to real time
  --help          this text

Without any it says what time the site has.`;

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
  if (moves.length > 1) throw new UsageError('Only one move at a time.');
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
  // One of DATABASE_URL is local only where DEMO says so.
  if (!process.env.DATABASE_URL) markEmbedded(process.env, runningDatabase());
  try {
    config();
    if (move === null) await followClock();
    else await moveClock(move);
    const at = now();
    console.log(`${move === null ? 'The site has' : 'The site now has'} ${at.toISOString()}, in the week of ${isoDate(weekOf(at))}.`);
  } finally {
    await disconnect();
  }
}

try {
  await main();
} catch (error) {
  console.error(explained(error, usage));
  process.exitCode = 1;
}
