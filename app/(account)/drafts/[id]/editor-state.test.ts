import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import type { ProfileField } from '#lib/profile/catalogue.ts';
import type { DraftField } from '#lib/profile/content.ts';
import { allFields, type FieldGroup, groups } from './editor-fields.ts';
import {
  type Action,
  type Command,
  type EditorState,
  editorReducer,
  hasUnsaved,
  nextJob,
  type SendOutcome,
  sendableParts,
  sendDelayOf,
  shownValue,
  startEditing,
  stepsOf,
} from './editor-state.ts';
import { changedParts, changesOf, isListPart, type Parts, partOfPath, serverValue } from './parts.ts';
import { countMarks, marksOf, needsOf, summaryOf } from './sections.ts';

function emptyDraft(values: Record<string, string | string[]> = {}): DraftView {
  const fields = Object.fromEntries(
    allFields.map(({ name }): [string, DraftField] => {
      const value = values[name] ?? null;
      const [state, basis] = value === null ? (['not_found', null] as const) : (['ai', 'stated'] as const);
      return [name, { value, state, locked: false, evidence: [], ai_value: value, basis, reason: null, suggestions: [] }];
    }),
  ) as unknown as DraftView['fields'];
  const at = new Date('2026-11-20T10:00:00Z');
  return {
    id: '019a8c52-9d02-7e11-8c1b-6a5f4e3d2c10',
    url: 'https://tidemark.example',
    status: 'ready',
    progress: null,
    build: { outcome: 'complete', pages: 3, problems: [], problemPages: [], seconds: 12, drafting: {} },
    fields,
    faqs: [],
    founders: [],
    company_socials: {},
    founder_socials: {},
    story: Object.fromEntries(
      ['title', 'story', 'why_started', 'problem', 'journey', 'challenges', 'achievements', 'lessons', 'whats_next'].map((name) => [
        name,
        null,
      ]),
    ) as DraftView['story'],
    milestones: [],
    raises: [],
    quotes: { company_socials: {}, founder_socials: {}, story: {} },
    competitor_url: null,
    seo: { title: null, meta: null },
    completeness: 10,
    missing: [],
    listing: null,
    screenshot: null,
    invites: [],
    version: 1,
    submittedAt: null,
    createdAt: at,
    updatedAt: at,
  };
}

/** Returns the draft after these parts are saved, as the server would return it. */
function applied(draft: DraftView, parts: Parts): DraftView {
  const next = structuredClone(draft);
  next.version += 1;
  for (const [part, value] of Object.entries(parts)) {
    const [area = '', name = ''] = part.split('.');
    if (area === 'fields') next.fields[name as ProfileField].value = (value.length === 0 ? null : value) as never;
    else if (area === 'faqs') next.faqs = (value as { question: string; answer: string }[]).map((faq) => ({ ...faq, evidence: [] }));
    else if (area === 'story') next.story[name as 'problem'] = (value as string) || null;
    else if (area === 'competitor_url') next.competitor_url = (value as string) || null;
  }
  return next;
}

const play = (state: EditorState, ...actions: Action[]) => actions.reduce(editorReducer, state);
const type = (part: string, value: string | string[], at = 0): Action => ({ type: 'type', part, value, at });
const answer = (outcome: SendOutcome, at = 100): Action => ({ type: 'answer', outcome, at });
function send(state: EditorState): EditorState {
  const job = nextJob(state);
  if (!job) throw new Error('there is nothing to send');
  return editorReducer(state, { type: 'send', ...job });
}
const save = (state: EditorState) =>
  editorReducer(
    state,
    answer({ kind: 'saved', draft: applied(state.draft, state.sending?.parts ?? {}), versions: [state.draft.version + 1] }),
  );

test('what is typed is shown, sent once typing pauses, and then the server’s', () => {
  let state = play(startEditing(emptyDraft()), type('fields.tagline', 'Tides', 1000));
  expect(shownValue(state, 'fields.tagline')).toBe('Tides');
  expect(hasUnsaved(state)).toBe(true);
  expect(sendDelayOf(state, 1000)).toBe(800);
  expect(sendDelayOf(state, 1900)).toBe(0);
  state = send(state);
  expect(nextJob(state)).toBeNull(); // only one request at a time
  state = save(state);
  expect(state.typed).toEqual({});
  expect(state.savedAt).toBe(100);
  expect(state.undoable).toEqual([{ versions: [2], label: 'Tagline' }]);
  expect(hasUnsaved(state)).toBe(false);
});

test('someone who never pauses is saved all the same', () => {
  let state = startEditing(emptyDraft());
  for (let at = 0; at <= 4800; at += 400) state = play(state, type('fields.tagline', `T${at}`, at));
  expect(sendDelayOf(state, 4900)).toBe(100);
});

test('what is typed while it is being sent goes with the next', () => {
  let state = send(play(startEditing(emptyDraft()), type('fields.name', 'Tide')));
  state = save(play(state, type('fields.name', 'Tidemark')));
  expect(shownValue(state, 'fields.name')).toBe('Tidemark');
  expect(sendableParts(state)).toEqual({ 'fields.name': 'Tidemark' });
  // Typing the value that the server still has is an edit too, if another value is being saved.
  state = send(state);
  state = save(play(state, type('fields.name', 'Tide')));
  expect(sendableParts(state)).toEqual({ 'fields.name': 'Tide' });
});

test('a text under the cursor is not replaced by its tidied form', () => {
  let state = send(play(startEditing(emptyDraft()), { type: 'focus', part: 'fields.features' }, type('fields.features', ['Curve', ''])));
  expect(state.sending?.parts).toEqual({ 'fields.features': ['Curve'] });
  state = save(state);
  expect(shownValue(state, 'fields.features')).toEqual(['Curve', '']);
  expect(hasUnsaved(state)).toBe(false);
  state = play(state, { type: 'blur', part: 'fields.features' });
  expect(shownValue(state, 'fields.features')).toEqual(['Curve']);
});

test('typed back to what the server has, there is nothing to save', () => {
  const state = play(startEditing(emptyDraft({ name: 'Tidemark' })), type('fields.name', 'Tide'), type('fields.name', 'Tidemark'));
  expect(hasUnsaved(state)).toBe(false);
});

test('what is refused stays, says why, and keeps nothing else from being saved', () => {
  let state = send(play(startEditing(emptyDraft()), type('fields.founded_year', '20x'), type('fields.city', 'Lagos')));
  state = play(
    state,
    answer({ kind: 'invalid', message: 'm', errors: [{ path: 'fields.founded_year', message: 'This must be a year.' }] }),
  );
  expect(state.errors).toEqual({ 'fields.founded_year': 'This must be a year.' });
  expect(sendableParts(state)).toEqual({ 'fields.city': 'Lagos' });
  state = save(send(state));
  expect(nextJob(state)).toBeNull();
  expect(shownValue(state, 'fields.founded_year')).toBe('20x');
  state = play(state, type('fields.founded_year', '2024'));
  expect(state.errors).toEqual({});
  expect(sendableParts(state)).toEqual({ 'fields.founded_year': '2024' });
});

test('a refusal that names nothing that was sent is not sent for ever', () => {
  const state = play(
    send(play(startEditing(emptyDraft()), type('fields.city', 'Lagos'))),
    answer({ kind: 'invalid', message: 'Something is wrong.', errors: [] }),
  );
  expect(nextJob(state)).toBeNull();
  expect(state.errors).toEqual({ 'fields.city': 'Something is wrong.' });
});

test('without an answer it tries again, later and later', () => {
  let state = play(send(play(startEditing(emptyDraft()), type('fields.city', 'Lagos'))), answer({ kind: 'lost' }));
  expect([state.status, sendDelayOf(state, 0)]).toEqual(['offline', 2000]);
  state = play(send(state), answer({ kind: 'lost' }));
  expect(sendDelayOf(state, 0)).toBe(5000);
  expect(sendDelayOf(play(state, { type: 'retry' }), 0)).toBe(0);
  state = save(send(state));
  expect([state.status, state.failures]).toEqual(['saved', 0]);
  expect(state.draft.fields.city.value).toBe('Lagos');
});

test('an unfinished entry waits for its other half', () => {
  const half: Action = { type: 'type', part: 'faqs', value: [{ question: 'Does it?', answer: '' }], at: 0 };
  let state = play(startEditing(emptyDraft()), half);
  expect(nextJob(state)).toBeNull();
  expect(hasUnsaved(state)).toBe(true);
  state = play(state, {
    type: 'type',
    part: 'faqs',
    value: [
      { question: 'Does it?', answer: 'Yes.' },
      { question: '', answer: '' },
    ],
    at: 1,
  });
  expect(sendableParts(state)).toEqual({ faqs: [{ question: 'Does it?', answer: 'Yes.' }] });
});

const you = { kind: 'you' } as const;

test('a change elsewhere is taken over where it meets nothing of ours', () => {
  const start = emptyDraft({ name: 'Tidemark', city: 'Lagos' });
  let state = send(play(startEditing(start), type('fields.name', 'Tidemark 2')));
  state = play(state, answer({ kind: 'conflict', draft: applied(start, { 'fields.city': 'Faro' }), by: you }));
  expect(state.conflict).toBeNull();
  expect(state.mergedParts).toEqual(['fields.city']);
  expect(sendableParts(state)).toEqual({ 'fields.name': 'Tidemark 2' });
  expect(state.draft.version).toBe(2);
});

test('where a change elsewhere meets ours, the person decides, and neither is lost before', () => {
  const start = emptyDraft({ name: 'Tidemark' });
  const theirs = applied(start, { 'fields.name': 'Theirs' });
  const asked = play(send(play(startEditing(start), type('fields.name', 'Mine'))), answer({ kind: 'conflict', draft: theirs, by: you }));
  expect(asked.conflict?.parts).toEqual(['fields.name']);
  expect(nextJob(asked)).toBeNull();
  const mine = play(asked, { type: 'keep_mine' });
  expect([mine.draft.version, sendableParts(mine)]).toEqual([2, { 'fields.name': 'Mine' }]);
  const other = play(asked, { type: 'take_theirs' });
  expect([shownValue(other, 'fields.name'), hasUnsaved(other)]).toEqual(['Theirs', false]);
});

test('a value in question waits alone: what is typed beside it goes on being saved', () => {
  const start = emptyDraft({ name: 'Tidemark', city: 'Lagos' });
  const theirs = applied(start, { 'fields.name': 'Theirs' });
  let state = play(
    send(play(startEditing(start), type('fields.name', 'Mine'))),
    answer({ kind: 'conflict', draft: theirs, by: { kind: 'person', name: 'Rita' } }),
    { type: 'command', command: { type: 'lock', field: 'name', label: 'Name' } },
    type('fields.city', 'Vilnius'),
  );
  expect(state.conflict).toEqual({ parts: ['fields.name'], by: { kind: 'person', name: 'Rita' } });
  expect(nextJob(state)).toEqual({ parts: { 'fields.city': 'Vilnius' }, command: null });
  state = play(send(state), answer({ kind: 'saved', draft: applied(theirs, { 'fields.city': 'Vilnius' }), versions: [3] }));
  expect([state.conflict?.parts, nextJob(state), hasUnsaved(state)]).toEqual([['fields.name'], null, true]);
  // Another change from elsewhere, which conflicts with nothing, is merged in the meantime.
  state = play(state, { type: 'refreshed', draft: applied(state.draft, { 'fields.tagline': 'New' }), by: you });
  expect([state.conflict?.parts, state.mergedParts, shownValue(state, 'fields.name')]).toEqual([
    ['fields.name'],
    ['fields.tagline'],
    'Mine',
  ]);
  // Typing the other value also resolves the conflict.
  expect(play(state, type('fields.name', 'Theirs')).conflict).toBeNull();
  expect(nextJob(play(state, { type: 'keep_mine' }))).toEqual({ parts: { 'fields.name': 'Mine' }, command: null });
});

test('a logo that this page uploaded is no change from elsewhere', () => {
  const start = emptyDraft({ name: 'Tidemark' });
  const used = play(startEditing(start), type('fields.name', 'Mine'), { type: 'uploaded', part: 'fields.logo_url' });
  const newer = applied(start, { 'fields.logo_url': 'https://tidemark.example/logo.png' });
  const next = play(used, { type: 'refreshed', draft: newer, by: you });
  expect([next.mergedParts, next.uploadedParts]).toEqual([[], []]);
});

test('an old page that is drawn anew says nothing of it, a page in use does', () => {
  const start = emptyDraft({ city: 'Lagos' });
  const newer = applied(start, { 'fields.city': 'Faro' });
  const fresh = play(startEditing(start), { type: 'refreshed', draft: newer, by: you });
  expect([fresh.draft.version, fresh.mergedParts]).toEqual([2, []]);
  const used = play(startEditing(start), type('fields.name', 'Mine'), { type: 'refreshed', draft: newer, by: you });
  expect(used.mergedParts).toEqual(['fields.city']);
  expect(shownValue(used, 'fields.name')).toBe('Mine');
  const asked = play(startEditing(start), type('fields.city', 'Mine'), { type: 'refreshed', draft: newer, by: you });
  expect(asked.conflict?.parts).toEqual(['fields.city']);
});

test('both having typed the same is no conflict', () => {
  const start = emptyDraft({ name: 'Tidemark' });
  const state = play(
    send(play(startEditing(start), type('fields.name', 'Same'))),
    answer({ kind: 'conflict', draft: applied(start, { 'fields.name': 'Same' }), by: you }),
  );
  expect(state.conflict).toBeNull();
});

test('a command waits for what was typed before it, and can be taken back', () => {
  const start = emptyDraft({ tagline: 'Old' });
  let state = play(startEditing(start), type('fields.tagline', 'New'), {
    type: 'command',
    command: { type: 'restore', field: 'tagline', label: 'Tagline' },
  });
  expect(nextJob(state)).toEqual({ parts: { 'fields.tagline': 'New' }, command: null });
  state = save(send(state));
  expect(stepsOf(nextJob(state) as never)).toEqual([{ restore: ['tagline'] }]);
  state = send(state);
  state = play(state, answer({ kind: 'saved', draft: { ...start, version: 3 }, versions: [3] }));
  expect(shownValue(state, 'fields.tagline')).toBe('Old');
  expect(state.undoable.map(({ versions }) => versions)).toEqual([[2], [3]]);
  expect(state.announcement).toMatchObject({ undo: true });
  state = play(state, { type: 'undo' });
  expect(nextJob(state)?.command).toEqual({ type: 'undo', versions: [3], label: 'Tagline' });
  state = play(send(state), answer({ kind: 'saved', draft: applied(state.draft, { 'fields.tagline': 'New' }), versions: [] }));
  expect(shownValue(state, 'fields.tagline')).toBe('New');
  expect(state.undoable.map(({ versions }) => versions)).toEqual([[2]]);
});

test('a redraft that changed nothing is what is taken back next, not the edit before it', () => {
  const command = (type: 'lock' | 'regenerate', field: 'name' | 'tagline', label: string): Action => ({
    type: 'command',
    command: { type, field, label },
  });
  const start = emptyDraft({ name: 'Tidemark', tagline: 'Old' });
  let state = play(
    send(play(startEditing(start), command('lock', 'tagline', 'Tagline'))),
    answer({ kind: 'saved', draft: { ...start, version: 2 }, versions: [2] }),
  );
  const locking = state.announcement;
  expect(locking).toMatchObject({ undo: true, versions: [2] });
  state = play(send(play(state, command('regenerate', 'name', 'Name'))), answer({ kind: 'saved', draft: state.draft, versions: [] }));
  expect(state.announcement).toMatchObject({ undo: false });
  state = play(state, { type: 'undo' });
  expect(nextJob(state)).toBeNull();
  expect(state.announcement?.text).toBe('Name had not changed, so there was nothing to take back.');
  // The Undo button of the toast about the lock undoes the lock, even after later commands.
  state = play(state, command('regenerate', 'name', 'Name'));
  state = play(send(state), answer({ kind: 'saved', draft: state.draft, versions: [] }), {
    type: 'undo',
    versions: locking?.versions ?? [],
  });
  expect(nextJob(state)?.command).toEqual({ type: 'undo', versions: [2], label: 'Tagline' });
  state = play(send(state), answer({ kind: 'saved', draft: state.draft, versions: [] }));
  expect(state.undoable).toEqual([{ versions: [], label: 'Name' }]);
});

test('the sections tell what is stated, concluded, yours and blank, and what needs somebody', () => {
  const draft = emptyDraft({ name: 'Tidemark', country: 'PT', stage: 'beta', categories: ['Sailing'], description: 'Tides.' });
  draft.fields.country = { ...draft.fields.country, basis: 'inferred', reason: 'Its address is in Lisbon.' };
  draft.raises = [
    { part: 'city', percent: 1 },
    { part: 'faqs', percent: 4 },
  ];
  const state = play(
    startEditing(draft),
    type('fields.stage', 'launched'),
    type('fields.city', 'Lisbon'),
    type('company_socials.x', 'https://x.com/t'),
  );
  const company = groups.find(({ id }) => id === 'company') as FieldGroup;
  expect(marksOf(state, company).map(({ mark }) => mark)).toEqual(['concluded', 'yours', 'blank', 'blank']);
  expect(countMarks(state)).toMatchObject({ stated: 3, concluded: 1, yours: 3 });
  expect(summaryOf(state, company, [{ value: 'PT', label: 'Portugal' }])).toBe('Portugal · Lisbon');
  expect(needsOf(state)).toEqual([
    { part: 'fields.tagline', why: 'needed' },
    { part: 'fields.country', why: 'concluded' },
    { part: 'faqs', why: 'useful' },
  ]);
});

test('taking back shows in the field that one is in', () => {
  const start = emptyDraft({ tagline: 'Old' });
  let state = save(send(play(startEditing(start), { type: 'focus', part: 'fields.tagline' }, type('fields.tagline', 'New'))));
  state = send(play(state, { type: 'undo' }));
  state = play(state, answer({ kind: 'saved', draft: { ...start, version: 3 }, versions: [] }));
  expect(shownValue(state, 'fields.tagline')).toBe('Old');
});

test('unlocking and undoing have requests of their own', () => {
  const jobOf = (command: Command) => stepsOf({ parts: {}, command });
  expect(jobOf({ type: 'unlock', field: 'tagline', label: 'Tagline' })).toBeNull();
  expect(jobOf({ type: 'undo', versions: [3], label: 'Tagline' })).toBeNull();
  expect(jobOf({ type: 'lock', field: 'tagline', label: 'Tagline' })).toEqual([{ lock_fields: ['tagline'] }]);
});

test('signed out, it waits, and goes on after', () => {
  let state = play(send(play(startEditing(emptyDraft()), type('fields.city', 'Lagos'))), answer({ kind: 'signed_out' }));
  expect(nextJob(state)).toBeNull();
  state = play(state, { type: 'retry' });
  expect(nextJob(state)).not.toBeNull();
});

test('blanks remove, and parts are told apart by path', () => {
  expect(changesOf({ 'fields.tagline': ' ', 'fields.tags': [], 'company_socials.x': '', 'seo.title': 'T' })).toEqual({
    fields: { tagline: null, tags: null },
    company_socials: { x: '' },
    seo: { title: 'T' },
  });
  for (const [path, part] of [
    ['fields.features[2]', 'fields.features'],
    ['founders[0].name', 'founders'],
    ['company_socials.x', 'company_socials.x'],
    ['milestones.1.date', 'milestones'],
    ['story.problem', 'story.problem'],
    ['competitor_url', 'competitor_url'],
  ] as const)
    expect(partOfPath(path)).toBe(part);
});

test('whatever happens in whatever order: what was typed last is what the server ends with', () => {
  const parts = ['fields.name', 'fields.city', 'fields.tags', 'story.problem', 'competitor_url'];
  const step = fc.oneof(
    fc.record({
      do: fc.constant('type' as const),
      part: fc.constantFrom(...parts),
      text: fc.string({ minLength: 1, maxLength: 3 }).filter((t) => t.trim() !== ''),
    }),
    fc.record({ do: fc.constantFrom('send' as const, 'saved' as const, 'lost' as const, 'blur' as const) }),
    fc.record({ do: fc.constant('focus' as const), part: fc.constantFrom(...parts) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let server = emptyDraft({ name: 'Tidemark' });
      let state = startEditing(server);
      const last: Parts = {};
      const savedNow = () => {
        server = applied(server, state.sending?.parts ?? {});
        state = editorReducer(state, answer({ kind: 'saved', draft: server, versions: [server.version] }));
      };
      for (const one of steps) {
        if (one.do === 'type') {
          const value = isListPart(one.part) ? [one.text] : one.text;
          last[one.part] = value;
          state = editorReducer(state, type(one.part, value));
        } else if (one.do === 'focus') state = editorReducer(state, { type: 'focus', part: one.part });
        else if (one.do === 'blur' && state.focused) state = editorReducer(state, { type: 'blur', part: state.focused });
        else if (one.do === 'send' && nextJob(state)) state = send(state);
        else if (one.do === 'saved' && state.sending) savedNow();
        else if (one.do === 'lost' && state.sending) state = editorReducer(state, answer({ kind: 'lost' }));
        for (const [part, value] of Object.entries(last)) expect(shownValue(state, part)).toEqual(value);
      }
      for (let turns = 0; hasUnsaved(state) && turns < 10; turns++) {
        if (!state.sending) state = send(state);
        savedNow();
      }
      for (const [part, value] of Object.entries(last)) expect(serverValue(server, part)).toEqual(value);
      expect(changedParts(server, state.draft)).toEqual([]);
    }),
  );
});
