import { expect, test } from 'vitest';
import { db } from '#lib/core/db.ts';
import { blankTextsInVersions } from '#lib/profile/blank-texts-in-versions.ts';
import { makeListing } from '#scripts/testing/factories.ts';

const before = { editors: [], name: 'Ana', e: 'a, e, i', 'ana@tides.example': true, stars: 1, list: [{ true: 'true' }, null] };
const after = { editors: ['ANA@tides.example (owner)'], about: 'Made by ana (Ana’s tides) with Analytics, not by diana@tides.example' };

test('blanks whole words in texts, in upper or lower case, and keeps keys, literals and other words; differences that name them are deleted', async () => {
  const { profileId } = await makeListing();
  const other = { before: { name: 'Tidemark' }, after: {} };
  await db().version.createMany({
    data: Array.from({ length: 230 }, (_, place) => ({
      ...{ profileId, number: place + 1, action: 'edit', via: 'session', application: 'site' },
      ...(place % 100 === 29 ? { before, after } : other),
    })),
  });
  const difference = { profileId, member: 'founders', kind: 'gone' as const };
  await db().difference.createMany({
    data: [
      { ...difference, key: 'Ana', fingerprint: '1' },
      { ...difference, key: 'Analytics', fingerprint: '2' },
    ],
  });
  await blankTextsInVersions(db(), profileId, ['Ana', 'ana@tides.example', 'e', ',', '1', 'true', ' ', '"', '\\', '(.+', '/']);
  const versions = await db().version.findMany({ where: { profileId }, orderBy: { number: 'asc' }, select: { before: true, after: true } });
  for (const [place, version] of versions.entries())
    expect(version).toEqual(
      place % 100 === 29
        ? {
            before: { ...before, name: '…', list: [{ true: '…' }, null] },
            after: { editors: ['… (owner)'], about: 'Made by … (…’s tides) with Analytics, not by diana@tides.example' },
          }
        : other,
    );
  expect(await db().difference.findMany({ where: { profileId }, select: { key: true } })).toEqual([{ key: 'Analytics' }]);
});
