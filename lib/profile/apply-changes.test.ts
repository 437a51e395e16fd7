import { describe, expect, test } from 'vitest';
import { applyChanges, type EditContext, type ProfileChanges } from '#lib/profile/apply-changes.ts';
import { allFields, fieldInfo, isListField } from '#lib/profile/catalogue.ts';
import { contentOf, type DraftField, type Field, type Fields, fieldsOfDraft, type ProfileContent } from '#lib/profile/content.ts';

const evidence = [{ quote: 'Tide tables for boats', url: 'https://tidemark.example/', title: 'Tidemark', checked_on: '2026-11-16' }];
const found = (value: string): Field<string> => ({ value, state: 'ai', locked: false, evidence, ai_value: value });
const content = (fields: Partial<Fields> = {}): ProfileContent => contentOf({ fields });

const context: EditContext = {
  findCategory: (name) => (name.toLowerCase() === 'sailing' ? { name: 'Sailing' } : { nearest: 'Sailing' }),
  redrafted: new Map(),
  building: false,
  submitted: false,
};

const edit = (before: ProfileContent, changes: ProfileChanges, more: Partial<EditContext> = {}) =>
  applyChanges(before, changes, { ...context, ...more });

describe('stated or inferred, and suggested (docs/domain.md)', () => {
  const reason = 'The site names prices per month.';
  const suggestions = [{ value: 'beta', reason: 'The menu names a beta.', evidence: [] }];
  const drafted = content({
    tagline: found('Tide tables for boats'),
    pricing_model: { ...found('subscription'), reason },
    stage: { value: null, state: 'not_found', locked: false, evidence: [], ai_value: null, suggestions },
  });
  const shown = (of: ProfileContent, name: 'tagline' | 'pricing_model' | 'stage'): Partial<DraftField> => {
    const field = fieldsOfDraft(of)[name];
    return { basis: field.basis, reason: field.reason, suggestions: field.suggestions };
  };
  const none = { basis: null, reason: null, suggestions: [] };

  test('a drafted value says which of the two it is, a blank field says what it might be', () => {
    expect(shown(drafted, 'tagline')).toEqual({ ...none, basis: 'stated' });
    expect(shown(drafted, 'pricing_model')).toEqual({ ...none, basis: 'inferred', reason });
    expect(shown(drafted, 'stage')).toEqual({ ...none, suggestions });
  });

  test.each<[string, ProfileChanges]>([
    ['typed over', { fields: { pricing_model: 'free', stage: 'beta', tagline: 'Tides' } }],
    ['typed anew as it was', { fields: { pricing_model: 'subscription', stage: 'beta', tagline: 'Tide tables for boats' } }],
    ['typed and locked', { fields: { pricing_model: 'free', stage: 'beta', tagline: 'Tides' }, lock_fields: ['stage', 'tagline'] }],
  ])('a value that is %s is a person’s', (_, changes) => {
    const after = edit(drafted, changes).content;
    expect([shown(after, 'tagline'), shown(after, 'pricing_model'), shown(after, 'stage')]).toEqual([none, none, none]);
  });

  test('locking keeps it, and restoring brings it back', () => {
    expect(shown(edit(drafted, { lock_fields: ['pricing_model'] }).content, 'pricing_model')).toMatchObject({ basis: 'inferred', reason });
    const typed = edit(drafted, { fields: { pricing_model: 'free', stage: 'beta' } }).content;
    const restored = edit(typed, { restore: ['pricing_model', 'stage'] }).content;
    expect(restored.fields).toEqual(drafted.fields);
  });

  test('drafting again replaces it', () => {
    const redraft = (name: 'pricing_model' | 'stage', redrafted: object) =>
      edit(drafted, { regenerate: [name] }, { redrafted: new Map([[name, redrafted]]) as EditContext['redrafted'] }).content;
    expect(shown(redraft('pricing_model', { ai_value: 'subscription', evidence }), 'pricing_model')).toEqual({ ...none, basis: 'stated' });
    expect(shown(redraft('stage', { ai_value: 'beta', evidence, reason }), 'stage')).toEqual({ ...none, basis: 'inferred', reason });
    const others = [{ ...suggestions[0], value: 'launched' }];
    expect(shown(redraft('stage', { ai_value: null, evidence: [], suggestions: others }), 'stage')).toEqual({
      ...none,
      suggestions: others,
    });
    // If a new draft finds no value, the old value stays with its quotes.
    expect(redraft('pricing_model', { ai_value: null, evidence: [], suggestions: others }).fields).toEqual(drafted.fields);
  });
});

describe('what becomes of a field (specification, part 3; docs/domain.md, Draft)', () => {
  const drafted = content({ tagline: found('Tide tables for boats') });

  test.each<[string, ProfileContent, ProfileChanges, Partial<Field<string>>]>([
    [
      'typed over what the AI drafted',
      drafted,
      { fields: { tagline: 'Tides' } },
      { value: 'Tides', state: 'edited', ai_value: 'Tide tables for boats', evidence },
    ],
    ['typed where there was none', content(), { fields: { tagline: 'Tides' } }, { value: 'Tides', state: 'manual', ai_value: null }],
    ['removed with null', drafted, { fields: { tagline: null } }, { value: null, state: 'deleted', ai_value: 'Tide tables for boats' }],
    ['removed with nothing but blanks', drafted, { fields: { tagline: '  ' } }, { value: null, state: 'deleted' }],
    [
      'typed and locked',
      drafted,
      { fields: { tagline: 'Mine' }, lock_fields: ['tagline'] },
      { value: 'Mine', state: 'override', locked: true },
    ],
    ['locked', drafted, { lock_fields: ['tagline'] }, { value: 'Tide tables for boats', state: 'override', locked: true }],
    ['restored where the AI found nothing', content(), { restore: ['tagline'] }, { value: null, state: 'not_found', locked: false }],
  ])('%s', (_, before, changes, expected) => {
    expect(edit(before, changes).content.fields.tagline).toMatchObject(expected);
  });

  test('typing keeps a lock, and restore takes it off and gives back the AI’s value with its evidence', () => {
    const locked = edit(drafted, { lock_fields: ['tagline'] }).content;
    const typed = edit(locked, { fields: { tagline: 'Mine' } }).content;
    expect(typed.fields.tagline).toMatchObject({ value: 'Mine', state: 'override', locked: true });
    expect(edit(typed, { restore: ['tagline'] }).content.fields.tagline).toEqual(drafted.fields.tagline);
  });

  test('redrafted: edited ones too; what is not found again stays', () => {
    const edited = edit(drafted, { fields: { tagline: 'Mine' } }).content;
    const redrafted = new Map([['tagline', { ai_value: 'Tides, told', evidence }]]) as EditContext['redrafted'];
    expect(edit(edited, { regenerate: ['tagline'] }, { redrafted }).content.fields.tagline).toMatchObject({
      value: 'Tides, told',
      state: 'ai',
    });
    const { content: same, changed } = edit(edited, { regenerate: ['tagline'] });
    expect(same.fields.tagline).toEqual(edited.fields.tagline);
    expect(changed.size).toBe(0);
  });

  test('lists lose blanks and repetitions; categories get the site’s own spelling', () => {
    const { fields } = edit(content(), {
      fields: { features: [' Tables ', '', 'Tables', 'Alarms'], categories: ['SAILING', 'sailing'] },
    }).content;
    expect(fields.features.value).toEqual(['Tables', 'Alarms']);
    expect(fields.categories.value).toEqual(['Sailing']);
  });

  test('what does not show is nothing; lines and direction marks have no place in a name', () => {
    const { fields } = edit(content(), {
      fields: { name: 'Tide\n mark\u202e', tagline: '\u200b', city: '\u00ad', description: 'One.\n\nTwo.', tags: ['\u2060', 'sea\nside'] },
    }).content;
    expect([fields.name.value, fields.tagline.value, fields.city.value]).toEqual(['Tide mark', null, null]);
    expect([fields.description.value, fields.tags.value]).toEqual(['One.\n\nTwo.', ['sea side']]);
  });

  test.each(allFields)('%s can be set and removed', (name) => {
    const value = name === 'categories' ? ['Sailing'] : isListField(name) ? ['x'] : (Object.keys(fieldInfo(name).words ?? {})[0] ?? 'x');
    const set = edit(content(), { fields: { [name]: value } });
    expect(set.content.fields[name].value).toEqual(value);
    expect(edit(set.content, { fields: { [name]: null } }).content.fields[name]).toMatchObject({ value: null, state: 'deleted' });
  });
});

describe('beside the fields', () => {
  test('lists replace; what did not change keeps its evidence', () => {
    const before = { ...content(), founders: [{ name: 'Inês Marinho', title: 'Founder', bio: null, evidence }] };
    const { founders } = edit(before, {
      founders: [{ name: 'Rui Costa' }, { name: 'Inês Marinho', title: 'Founder', bio: 'Sails.' }],
    }).content;
    expect(founders).toEqual([
      { name: 'Rui Costa', title: null, bio: null, evidence: [] },
      { name: 'Inês Marinho', title: 'Founder', bio: 'Sails.', evidence },
    ]);
  });

  test('typed texts lose direction marks and control characters, and keep the evidence of the same text', () => {
    const before = {
      ...content(),
      faqs: [{ question: 'Does it\nwork offline?', answer: 'Yes.\n\nAlways.', evidence }],
      founders: [{ name: 'Inês Marinho', title: 'Founder', bio: null, evidence }],
      milestones: [{ date: '2026-01-02', title: 'First user', description: null, url: null, evidence }],
    };
    const after = edit(before, {
      faqs: [
        { question: ' Does it work \u202Eoffline?', answer: 'Yes.\u0007\n\nAlways. ' },
        { question: 'Who\npays?', answer: '\u2066Boats.' },
      ],
      founders: [{ name: 'Inês\n Marinho\u202E', title: '\u0000Founder', bio: ' Sails.\u2069\n\nWrites. ' }],
      milestones: [{ date: '2026-01-02', title: 'First \u202Euser' }],
      seo: { title: 'Tides\u202E for\nboats', meta: ' \u202E ' },
    }).content;
    expect(after.faqs).toEqual([
      { question: 'Does it work offline?', answer: 'Yes.\n\nAlways.', evidence },
      { question: 'Who pays?', answer: 'Boats.', evidence: [] },
    ]);
    expect(after.founders).toEqual([{ name: 'Inês Marinho', title: 'Founder', bio: 'Sails.\n\nWrites.', evidence }]);
    expect(after.milestones).toEqual([{ date: '2026-01-02', title: 'First user', description: null, url: null, evidence }]);
    expect(after.seo).toEqual({ title: 'Tides for boats', meta: null });
  });

  test('links and story sections: only those that are sent; an empty text removes', () => {
    const before = { ...content(), company_socials: { x: 'https://x.com/a', github: 'https://github.com/a' } };
    const after = edit(before, { company_socials: { x: '', linkedin: 'https://linkedin.com/company/a' }, story: { problem: 'Mud.' } });
    expect(after.content.company_socials).toEqual({ github: 'https://github.com/a', linkedin: 'https://linkedin.com/company/a' });
    expect(edit(after.content, { story: { problem: '' } }).content.story.problem).toBeNull();
    expect([...after.changed].sort()).toEqual(['company_socials', 'story']);
  });

  test('milestones stand newest first', () => {
    const { milestones } = edit(content(), {
      milestones: [
        { date: '2025-01-02', title: 'One' },
        { date: '2026-01-02', title: 'Two' },
      ],
    }).content;
    expect(milestones.map(({ title }) => title)).toEqual(['Two', 'One']);
  });
});

describe('what is refused, with the member named', () => {
  const refusal = (before: ProfileContent, changes: ProfileChanges, more: Partial<EditContext> = {}) => {
    try {
      edit(before, changes, more);
    } catch (error) {
      return error;
    }
    return null;
  };

  test('a field in two members', () => {
    expect(refusal(content(), { fields: { name: 'A' }, restore: ['name'] })).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'restore', code: 'named_twice' }],
    });
  });

  test('an unknown category, with a guess', () => {
    expect(refusal(content(), { fields: { categories: ['Sailing', 'Sayling'] } })).toMatchObject({
      errors: [{ path: 'fields.categories.1', message: expect.stringContaining('Sailing'), code: 'unknown_category' }],
    });
  });

  test('a locked field to regenerate', () => {
    const locked = edit(content(), { lock_fields: ['name'] }).content;
    expect(refusal(locked, { regenerate: ['name'] })).toMatchObject({ code: 'field_locked', status: 400 });
  });

  test('regenerate and restore while the site is being read', () => {
    expect(refusal(content(), { regenerate: ['name'] }, { building: true })).toMatchObject({ code: 'draft_not_ready' });
    expect(refusal(content(), { restore: ['name'] }, { building: true })).toMatchObject({ code: 'draft_not_ready' });
  });

  test('removing what the listing can’t be without', () => {
    const before = content({ name: found('Tidemark') });
    expect(refusal(before, { fields: { name: null } }, { submitted: true })).toMatchObject({
      errors: [{ path: 'fields.name', code: 'required' }],
    });
    expect(refusal(before, { fields: { name: null } })).toBeNull();
  });
});
