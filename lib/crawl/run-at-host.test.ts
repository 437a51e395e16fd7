import { expect, test } from 'vitest';
import { runAtHost } from '#lib/crawl/run-at-host.ts';

const never = new AbortController().signal;

test('two at a time, in the order they came; other hosts don’t wait', async () => {
  const doors = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const entered: number[] = [];
  const visits = doors.map(({ promise }, i) =>
    runAtHost('acme.test', 2, never, () => {
      entered.push(i);
      return promise;
    }),
  );
  await runAtHost('other.test', 2, never, async () => undefined);
  expect(entered).toEqual([0, 1]);
  doors[1]?.resolve();
  await visits[1];
  expect(entered).toEqual([0, 1, 2]);
  for (const { resolve } of doors) resolve();
  await Promise.all(visits);
  expect(entered).toEqual([0, 1, 2, 3]);
});

test('whoever gives up waiting, or fails inside, leaves the place to the next', async () => {
  const door = Promise.withResolvers<void>();
  const failing = runAtHost('acme.test', 1, never, () => door.promise);
  const impatient = new AbortController();
  const left = runAtHost('acme.test', 1, impatient.signal, async () => 'in');
  const next = runAtHost('acme.test', 1, never, async () => 'in');
  impatient.abort(new Error('no time'));
  await expect(left).rejects.toThrow('no time');
  door.reject(new Error('down'));
  await expect(failing).rejects.toThrow('down');
  expect(await next).toBe('in');
});
