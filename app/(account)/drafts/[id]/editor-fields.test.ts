import { expect, test } from 'vitest';
import { z } from 'zod';
import { DraftFieldsEdit, UpdateDraft } from '#lib/drafts/schema.ts';
import { pricingModels, profileFields, stages } from '#lib/profile/catalogue.ts';
import { platforms } from '#lib/profile/socials-schema.ts';
import { allFields, limits, socialPlatforms, storySections } from './editor-fields.ts';

interface Shape {
  maxLength?: number;
  maxItems?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
}
/** Returns the schema as JSON Schema, with its references resolved. */
function shapeOf(schema: z.ZodType): Shape {
  const { $defs = {}, ...whole } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const inlined = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(inlined);
    if (node === null || typeof node !== 'object') return node;
    const { $ref, ...rest } = node as { $ref?: string };
    const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inlined(value)]));
    const name = $ref?.split('/').at(-1);
    return name ? { ...(inlined($defs[name]) as object), ...own } : own;
  };
  return inlined($ref(whole, $defs)) as Shape;
}
const $ref = (whole: { $ref?: string }, defs: Record<string, unknown>) => (whole.$ref ? defs[whole.$ref.split('/').at(-1) ?? ''] : whole);
const inner = (shape: Shape | undefined): Shape => shape?.anyOf?.find((one) => one.maxLength || one.maxItems) ?? shape ?? {};

test('every profile field stands in the editor, once, with the limits of the schema', () => {
  expect(allFields.map(({ name }) => name).toSorted()).toEqual(profileFields.toSorted());
  const { properties = {} } = shapeOf(DraftFieldsEdit);
  for (const field of allFields) {
    const shape = inner(properties[field.name]);
    if (field.entries) expect([shape.maxItems, shape.items?.maxLength], field.name).toEqual([field.entries, field.max]);
    else expect(shape.maxLength, field.name).toBe(field.max);
  }
});

test('the other parts have the limits of the schema', () => {
  const { properties = {} } = shapeOf(UpdateDraft);
  const { faqs, founders, milestones, story, seo, competitor_url, company_socials } = properties;
  expect(faqs).toMatchObject({
    maxItems: limits.faqs.entries,
    items: { properties: { question: { maxLength: limits.faqs.question }, answer: { maxLength: limits.faqs.answer } } },
  });
  expect(founders).toMatchObject({ maxItems: limits.founders.entries, items: { properties: { bio: { maxLength: limits.founders.bio } } } });
  expect(milestones).toMatchObject({
    maxItems: limits.milestones.entries,
    items: { properties: { title: { maxLength: limits.milestones.title }, url: { maxLength: limits.milestones.url } } },
  });
  expect(Object.keys(story?.properties ?? {}).toSorted()).toEqual(storySections.map(({ name }) => name as string).toSorted());
  expect(story?.properties?.problem?.maxLength).toBe(limits.story);
  expect(seo?.properties).toMatchObject({ title: { maxLength: limits.seo.title }, meta: { maxLength: limits.seo.meta } });
  expect(competitor_url?.maxLength).toBe(limits.competitorUrl);
  expect(Object.keys(company_socials?.properties ?? {}).toSorted()).toEqual([...socialPlatforms].toSorted());
  expect([...socialPlatforms].toSorted()).toEqual([...platforms].toSorted());
});

test('choices are those of the schema', () => {
  expect(allFields.find(({ name }) => name === 'stage')?.options?.map(({ value }) => value)).toEqual([...stages]);
  expect(allFields.find(({ name }) => name === 'pricing_model')?.options?.map(({ value }) => value)).toEqual([...pricingModels]);
});
