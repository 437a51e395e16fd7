import { beforeAll, expect, test } from 'vitest';
import { type Actor, sessionActor } from '#lib/auth/actor.ts';
import { db } from '#lib/core/db.ts';
import { parseRule, ruleTextOf } from '#lib/desk/attribute-rules.ts';
import { type AttributeTexts, deriveInCategory, listAttributesForTeam, removeAttribute, saveAttribute } from '#lib/desk/attributes.ts';
import { categoryAttributes } from '#prisma/seed/base/attributes.ts';
import { makeCategory, makeListing, makeUser } from '#scripts/testing/factories.ts';

let editor: Actor;
beforeAll(async () => {
  editor = sessionActor((await makeUser({ role: 'editor' })).id, 'editor');
});

const offline: AttributeTexts = { label: 'Works offline', type: 'boolean', rule: 'works offline\noffline mode', position: 1 };
const why = 'People ask for it.';

test('an attribute is added, its values are derived, below the category too; it is changed, removed and added again', async () => {
  const sea = await makeCategory({ name: 'Sea things' });
  const boats = await makeCategory({ name: 'Sea boats', parentId: sea.id });
  const below = await makeListing({ tagline: 'A chart that works offline', categoryIds: [boats.id] });
  const other = await makeListing({ tagline: 'A chart', categoryIds: [sea.id] });
  const valuesOf = async () =>
    (await db().listingAttribute.findMany({ where: { listingId: { in: [below.id, other.id] } } })).map(({ listingId, value }) => [
      listingId === below.id ? 'below' : 'other',
      value,
    ]);
  await expect(saveAttribute(editor, sea.id, null, offline, ' ')).rejects.toMatchObject({ errors: [{ path: 'reason' }] });
  const id = await saveAttribute(editor, sea.id, null, offline, why);
  expect(await db().jobEvent.findFirst({ where: { name: 'attributes/changed' }, orderBy: { occurredAt: 'desc' } })).toMatchObject({
    data: { categoryId: sea.id },
  });
  expect(await deriveInCategory(sea.id, 0)).toBeNull();
  expect(await valuesOf()).toEqual([['below', true]]);
  expect(await listAttributesForTeam(editor, sea.id)).toMatchObject([{ ...offline, key: 'works_offline', values: 1 }]);

  const changed = { ...offline, rule: 'without a network' };
  await expect(saveAttribute(editor, sea.id, id, { ...offline, type: 'text' }, why)).rejects.toMatchObject({ errors: [{ path: 'rule' }] });
  await saveAttribute(editor, sea.id, id, changed, 'It found too much.', offline);
  await expect(saveAttribute(editor, sea.id, id, offline, why, offline)).rejects.toMatchObject({ code: 'changed_since' });
  await deriveInCategory(sea.id, 0);
  expect(await valuesOf()).toEqual([]);

  await removeAttribute(editor, sea.id, id, 'Nobody compares by it.');
  expect(await listAttributesForTeam(editor, sea.id)).toEqual([]);
  await saveAttribute(editor, sea.id, null, offline, 'Taken back.');
  await deriveInCategory(sea.id, 0);
  expect(await valuesOf()).toEqual([['below', true]]);
  const lines = await db().auditEntry.findMany({ where: { subject: `category:${sea.id}` }, orderBy: { id: 'asc' } });
  expect(lines.map(({ data }) => (data as { reason: string }).reason)).toEqual([
    ...[why, 'It found too much.', 'Nobody compares by it.', 'Taken back.'],
  ]);
});

test('what owners typed keeps an attribute', async () => {
  const category = await makeCategory({ name: 'Typed things' });
  const listing = await makeListing({ categoryIds: [category.id] });
  const id = await saveAttribute(editor, category.id, null, offline, why);
  await db().listingAttribute.create({ data: { listingId: listing.id, attributeId: id, value: true, source: 'owner' } });
  await expect(removeAttribute(editor, category.id, id, 'No.')).rejects.toMatchObject({ code: 'still_needed' });
});

test('each rule of the delivered attributes is typed and parsed as the same rule', () => {
  for (const { type, rule } of Object.values(categoryAttributes).flat()) expect(parseRule(type, ruleTextOf(rule))).toEqual(rule);
});

test.each([
  ['boolean', ''],
  ['boolean', 'from: tagline'],
  ['boolean', 'take: most\noffline'],
  ['boolean', '***'],
  ['boolean', 'offline\nfrom: nowhere'],
  ['list', 'Slack'],
  ['list', 'Slack:'],
  ['number', 'days\nmin: few'],
  ['number', 'days\ntake: some'],
  ['text', `Slack: ${'x'.repeat(81)}`],
  ['boolean', 'offline\n'.repeat(201)],
] as const)('a rule of the type %s is refused by its name if it is %j', (type, typed) => {
  expect(() => parseRule(type, typed)).toThrow(expect.objectContaining({ errors: [expect.objectContaining({ path: 'rule' })] }));
});
