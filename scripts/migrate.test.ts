import { expect, inject, test } from 'vitest';
import { diff, migrate } from './migrate.ts';

test('the migrations give exactly schema.prisma', async () => {
  expect(await diff(inject('postgres'))).toBe('');
});

test('a database that has them all is left as it is', async () => {
  expect(await migrate(process.env.DATABASE_URL ?? '')).toEqual([]);
});
