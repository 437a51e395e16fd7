import { expect, test } from 'vitest';
import { z } from 'zod';
import { Address, CalendarDate, Time } from '#lib/api/schema/times.ts';
import { computed, serializerOf } from '#lib/api/serialize.ts';

const Listing = z.object({
  slug: z.string(),
  url: computed(z.string().meta({ description: 'The page.' }), ({ slug }: { slug: string }) => `https://debut.example/${slug}`),
  launch_week: CalendarDate.nullable(),
  launched_at: Time.nullable(),
  milestones: z.array(z.object({ shown_on: CalendarDate })).optional(),
  socials: z.record(z.string(), z.string()),
});
const listing = {
  slug: 'tidemark',
  launchWeek: new Date('2026-11-16'),
  launchedAt: null,
  socials: { my_site: 'https://tidemark.example' },
  previewToken: 'secret',
};

test('names, dates and computed members are those of the contract, in the order of the schema; nothing else is copied', () => {
  expect(JSON.stringify(serializerOf(Listing)(listing))).toBe(
    '{"slug":"tidemark","url":"https://debut.example/tidemark","launch_week":"2026-11-16","launched_at":null,' +
      '"socials":{"my_site":"https://tidemark.example"}}',
  );
});

test('computed members come along where the schema is extended or is part of another', () => {
  const Alternatives = z.object({ items: z.array(Listing.extend({ approved: z.boolean() })) });
  const { items } = serializerOf(Alternatives)({ items: [{ ...listing, approved: true }] });
  expect(items).toEqual([expect.objectContaining({ url: 'https://debut.example/tidemark', approved: true })]);
});

test('an optional member is left out if it is null or undefined', () => {
  const serialize = serializerOf(Listing);
  for (const milestones of [null, undefined]) expect(serialize({ ...listing, milestones })).not.toHaveProperty('milestones');
  expect(serialize({ ...listing, milestones: [{ shownOn: new Date('2026-03-02') }] }).milestones).toEqual([{ shown_on: '2026-03-02' }]);
});

test('an object may have the names of the contract already, as the content of a profile has', () => {
  const Story = z.object({ why_started: z.string().nullable(), updated_at: Time });
  const story = { why_started: null, updated_at: new Date('2026-11-18T09:30:00Z') };
  expect(serializerOf(Story)(story)).toEqual({ why_started: null, updated_at: '2026-11-18T09:30:00.000Z' });
});

test('a recursive schema', () => {
  interface Tree {
    sub_trees: Tree[];
  }
  const Tree: z.ZodType<Tree> = z.object({ sub_trees: z.array(z.lazy(() => Tree)) });
  expect(serializerOf(Tree)({ subTrees: [{ subTrees: [], secret: 1 }] })).toEqual({ sub_trees: [{ sub_trees: [] }] });
});

test('a schema that the serializer doesn’t know is refused when it is compiled', () => {
  expect(() => serializerOf(z.object({ at: z.date() }))).toThrow('type date');
  expect(() => serializerOf(z.union([Listing, z.string()]))).toThrow('union');
});

test('an address that is not absolute is null, and a link that is none is left out', () => {
  const Page = z.object({ url: Address.nullable(), links: z.record(z.string(), Address) });
  const serialize = serializerOf(Page);
  for (const stored of ['//typo-of-my-site.example', 'acme.com', 'javascript:alert(1)', 'http://[', ''])
    expect(serialize({ url: stored, links: { x: stored, site: 'https://acme.com' } })).toEqual({
      url: null,
      links: { site: 'https://acme.com' },
    });
  expect(serialize({ url: 'https://acme.com/a', links: {} }).url).toBe('https://acme.com/a');
  expect(Page.safeParse({ url: '//acme.com', links: {} }).success).toBe(false);
});
