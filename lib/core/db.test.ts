import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { queryRows, transaction } from '#lib/core/db.ts';
import { makeUser } from '#scripts/testing/factories.ts';

/** Returns the messages of the warnings that the process emits during `work`. Node emits each deprecation once per process. */
async function warningsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const messages: string[] = [];
  const note = ({ message }: Error) => messages.push(message);
  process.on('warning', note);
  await work();
  await setImmediate();
  process.off('warning', note);
  return messages;
}

const relations = { accounts: true, apiKeys: true, apps: true, claims: true, drafts: true, orders: true, votes: true } as const;
const slow = (number: number) => ({ name: `slow-${number}`, text: `select ${number} as number, pg_sleep(0.01)::text` });

test('queries of a transaction go to its connection one after the other, however many start at once', async () => {
  const { id } = await makeUser();
  const warnings = await warningsDuring(async () => {
    await transaction((tx) => tx.user.findUniqueOrThrow({ where: { id }, include: relations }));
    const answers = await transaction(() => Promise.all([1, 2, 3, 4].map((number) => queryRows<{ number: number }>(slow(number)))));
    expect(answers.flat().map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });
  expect(warnings).toEqual([]);
});

test('a query that fails among several leaves the others to the transaction, which is rolled back whole', async () => {
  const { id } = await makeUser({ name: 'Before' });
  const together = transaction((tx) =>
    Promise.all([
      tx.user.update({ where: { id }, data: { name: 'After' } }),
      queryRows({ name: 'broken', text: 'select 1 / 0' }),
      tx.user.count(),
      tx.user.findUnique({ where: { id } }),
    ]),
  );
  await expect(together).rejects.toThrow('division by zero');
  expect(await transaction((tx) => tx.user.findUniqueOrThrow({ where: { id } }))).toMatchObject({ name: 'Before' });
});

test('a transaction that takes longer than its limit is rolled back', async () => {
  const { id } = await makeUser();
  const rename = (timeoutMs: number) =>
    transaction(
      async (tx) => {
        await tx.user.update({ where: { id }, data: { name: `within ${timeoutMs} ms` } });
        await tx.$queryRaw`select pg_sleep(0.2)::text`;
        return tx.user.findUniqueOrThrow({ where: { id } });
      },
      { timeoutMs },
    );
  expect((await rename(60_000)).name).toBe('within 60000 ms');
  await expect(rename(100)).rejects.toThrow(/expired transaction/);
  expect((await transaction((tx) => tx.user.findUniqueOrThrow({ where: { id } }))).name).toBe('within 60000 ms');
});
