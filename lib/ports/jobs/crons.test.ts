import { afterEach, expect, test } from 'vitest';
import { setClock, systemClock } from '#lib/core/clock.ts';
import { pool } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { fireCrons, scheduleCrons } from '#lib/ports/jobs/crons.ts';
import { readFunctions } from '#lib/ports/jobs/function-config.ts';
import { count, engine, testClient, waitUntil } from '#lib/ports/jobs/testing/engine.ts';

afterEach(() => setClock(systemClock));

const at = (time: string) => new Date(`2026-03-02T${time}Z`);
const hourly = readFunctions('test', [{ id: 'test-hourly', triggers: [{ cron: '17 * * * *' }], steps: {} }]);

test('each tick fires once, however many processes look', async () => {
  await scheduleCrons(pool(), hourly.values(), at('10:00:00'));
  expect(await fireCrons(pool(), hourly, () => at('10:16:59'))).toBe(0);
  for (const time of ['10:17:00', '11:20:00', '12:17:30']) {
    const fired = await Promise.all(Array.from({ length: 8 }, () => fireCrons(pool(), hourly, () => at(time))));
    expect(fired.reduce((sum, one) => sum + one, 0)).toBe(1);
  }
  expect(await count("job_runs where function_id = 'hourly'")).toBe(3);
});

test('ticks that were missed make one run; a clock moved back repeats none', async () => {
  expect(await fireCrons(pool(), hourly, () => at('20:00:00'))).toBe(1);
  await scheduleCrons(pool(), hourly.values(), at('12:30:00'));
  const { rows } = await pool().query<{ next_at: Date }>('select next_at from job_crons');
  expect(rows[0]?.next_at).toEqual(at('13:17:00'));
  expect(await fireCrons(pool(), hourly, () => at('13:17:00'))).toBe(0); // 13:17 was the tick of the run above
  // If the clock is moved back right after the query, the tick stays queued for later.
  const clock = [at('14:17:00'), at('13:20:00')];
  expect(await fireCrons(pool(), hourly, () => clock.shift() as Date)).toBe(0);
  expect(await fireCrons(pool(), hourly, () => at('14:17:00'))).toBe(1);
});

test('two engines: one run a tick, with the clock that was moved', async () => {
  const client = testClient();
  const ticks: string[] = [];
  const functions = [
    client.createFunction({ id: 'weekly', triggers: { cron: 'TZ=Europe/Paris 0 9 * * 1' } }, ({ event, step }) =>
      step.run('tick', () => {
        ticks.push(String(event.name));
      }),
    ),
  ];
  let offset = at('07:59:58').getTime() - Date.now();
  setClock({ now: () => new Date(Date.now() + offset) });
  const engines = [engine(client, functions), engine(client, functions)];
  await Promise.all(engines.map((one) => one.start()));
  expect(await count("job_runs where function_id = 'weekly'")).toBe(0);
  await waitUntil(() => ticks.length === 1); // 9:00 in Paris is 8:00 UTC, two seconds from now
  offset += 7 * dayMs;
  await waitUntil(() => ticks.length === 2);
  await waitUntil(async () => (await count("job_runs where function_id = 'weekly' and status = 'completed'")) === 2);
  await Promise.all(engines.map((one) => one.stop()));
  expect(ticks).toEqual(['inngest/scheduled.timer', 'inngest/scheduled.timer']);
});
