// The short form of a draft, for tools. It has the values of all fields. Each field has only those further members that differ from the
// members of a value that the site states.
import { z } from 'zod';
import { compactSchema, withoutBlanks } from '#lib/api/compact.ts';
import { Address } from '#lib/api/schema/times.ts';
import { CompactEvidence, withEvidence } from '#lib/drafts/compact-evidence.ts';
import { Draft } from '#lib/drafts/schema.ts';
import type { ProfileField } from '#lib/profile/catalogue.ts';

const locked = z.array(z.string()).optional().meta({ description: 'Fields that redrafts leave unchanged.' });
const value = z.union([z.string(), z.array(z.string())]);
const names = z.array(z.string());
const { shape } = compactSchema(Draft) as z.ZodObject;

/** The members that both compact forms of a draft have. */
const state = {
  id: Draft.shape.id,
  status: Draft.shape.status,
  listing_id: Draft.shape.listing_id.optional(),
  completeness: Draft.shape.completeness,
  raises: z
    .record(z.string(), z.number())
    .optional()
    .meta({ description: 'What is blank and would raise `completeness` most, with the percent that it adds.' }),
  missing: names.optional().meta({ description: 'Required fields that are still blank.' }),
  version: Draft.shape.version,
};

const CompactDraft = z
  .object({
    ...state,
    url: Draft.shape.url,
    progress: shape.progress as z.ZodType,
    build: shape.build as z.ZodType,
    fields: z.record(z.string(), value).optional().meta({ description: 'The values by field, of fields that have one.' }),
    evidence: CompactEvidence.optional(),
    inferred: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Fields that the site doesn’t state, with the reason why they were concluded.' }),
    suggestions: z
      .record(z.string(), z.record(z.string(), z.string()))
      .optional()
      .meta({ description: 'Values that may fit a blank field, each with the reason.' }),
    not_found: names.optional().meta({ description: 'Fields that the site doesn’t state. Ask the user, never guess.' }),
    by_people: names.optional().meta({ description: 'Fields that a person set or removed.' }),
    locked,
    faqs: z.array(z.object({ question: z.string(), answer: z.string() })).optional(),
    founders: z.array(z.object({ name: z.string(), title: z.string().optional(), bio: z.string().optional() })).optional(),
    company_socials: shape.company_socials as z.ZodType,
    founder_socials: shape.founder_socials as z.ZodType,
    story: shape.story as z.ZodType,
    milestones: z
      .array(z.object({ date: z.string(), title: z.string(), description: z.string().optional(), url: Address.optional() }))
      .optional(),
    competitor_url: Address.optional(),
    seo: shape.seo as z.ZodType,
    invites: shape.invites as z.ZodType,
  })
  .meta({ id: 'CompactDraft', description: 'A draft in short: values, and a quote for each that the AI drafted.' });

const DraftChange = z
  .object({
    ...state,
    locked,
    changed: z.record(z.string(), z.unknown()).meta({
      description:
        'What the call set, redrafted or restored, with its value now; null if it is blank. Locking and unlocking change no value: see `locked`.',
    }),
  })
  .meta({ id: 'DraftChange', description: 'What an edit changed, and what the draft still needs.' });

type DraftFieldOf = Draft['fields'][ProfileField];
const fieldsOf = (draft: Draft) => Object.entries(draft.fields) as [ProfileField, DraftFieldOf][];
const namesWhere = (draft: Draft, holds: (field: DraftFieldOf) => boolean) =>
  fieldsOf(draft).flatMap(([name, field]) => (holds(field) ? [name] : []));
const raisesOf = ({ raises }: Draft) => Object.fromEntries(raises.map(({ part, percent }) => [part, percent]));
const stateOf = (draft: Draft) => ({
  id: draft.id,
  status: draft.status,
  listing_id: draft.listing_id,
  completeness: draft.completeness,
  raises: raisesOf(draft),
  missing: draft.missing,
  version: draft.version,
  locked: namesWhere(draft, (field) => field.locked),
});

function shortDraft(draft: Draft) {
  const isReady = draft.status === 'ready';
  const { fields, quotes: _, screenshot_url: __, created_at: ___, updated_at: ____, submitted_at: _____, ...rest } = draft;
  return withoutBlanks({
    ...rest,
    raises: isReady ? raisesOf(draft) : {},
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value])),
    inferred: Object.fromEntries(Object.entries(fields).map(([name, { reason, value }]) => [name, value === null ? null : reason])),
    suggestions: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        Object.fromEntries(field.suggestions.map((suggestion) => [suggestion.value, suggestion.reason])),
      ]),
    ),
    not_found: isReady ? namesWhere(draft, ({ state: found }) => found === 'not_found') : [],
    by_people: namesWhere(draft, ({ state: by }) => by === 'edited' || by === 'manual' || by === 'deleted'),
    locked: namesWhere(draft, ({ locked }) => locked),
  });
}

/** The compact form of get_draft and submit_listing. */
export const compactDraftForm = {
  schema: CompactDraft,
  of: (draft: Draft) => CompactDraft.parse(withEvidence(shortDraft(draft) as object, draft)),
};

/** The members of an edit that name fields. For unlock_fields, `fields` is a list of names. */
interface NamedFields {
  fields?: ProfileField[] | Partial<Record<ProfileField, unknown>>;
  lock_fields?: ProfileField[];
  regenerate?: ProfileField[];
  restore?: ProfileField[];
}
interface EditInput {
  /** The body of update_draft, or of unlock_fields. In the latter, `fields` is a list of names. */
  body: Record<string, unknown>;
}

/** The compact form of the result of an edit: the parts that the call set, with their present values. */
export const draftEditForm = {
  schema: DraftChange,
  of(draft: Draft, { body }: EditInput) {
    const { fields = {}, lock_fields: _, regenerate = [], restore = [], ...parts } = body as NamedFields;
    const named = [Array.isArray(fields) ? [] : (Object.keys(fields) as ProfileField[]), regenerate, restore].flat();
    const changed = {
      ...Object.fromEntries(named.map((name) => [name, draft.fields[name].value])),
      ...Object.fromEntries(Object.keys(parts).map((name) => [name, withoutBlanks(draft[name as keyof Draft])])),
    };
    return DraftChange.parse({ ...(withoutBlanks(stateOf(draft)) as object), changed });
  },
};
