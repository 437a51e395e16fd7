import { readFileSync } from 'node:fs';
import type { Draft, DraftFieldsEdit, UpdateDraft } from '../generated/types.ts';
import { type Command, type Context, print, textOf, type Values } from './context.ts';
import { showBuild, showDraft, showFact, showNext } from './show.ts';
import { UsageError } from './usage-error.ts';
import { waitForDraft } from './wait-for-draft.ts';

const pageOption = { page: { type: 'string', value: 'N', help: 'the page of the list' } } as const;

const submit: Command = {
  name: 'submit',
  takes: 'URL',
  count: { min: 1, max: 1 },
  summary: 'Draft a product’s profile from its website. Nothing is published or charged.',
  example: 'debut submit https://tidemark.example',
  options: { 'no-wait': { type: 'boolean', help: 'return at once, while the site is read' } },
  async run(context, [url = ''], values) {
    const { client, json, terminal } = context;
    let draft = await client.submitListing({ url });
    if (!json) terminal.note(`Draft ${draft.id}`);
    if (!values['no-wait']) draft = await waitForDraft(client, terminal, draft);
    print(context, draft, (shown) => {
      if (shown.status !== 'ready') return showNext(terminal, `debut draft ${shown.id} --wait`);
      terminal.line(terminal.style('bold', shown.fields.name.value ?? shown.url));
      showBuild(terminal, shown);
      showNext(terminal, `debut draft ${shown.id}   shows each value beside the quotes that support it`, ...afterDraft(shown));
    });
  },
};

const drafts: Command = {
  name: 'drafts',
  takes: '',
  count: { min: 0, max: 0 },
  summary: 'List your drafts.',
  example: 'debut drafts',
  options: pageOption,
  async run(context, _, values) {
    const { line, style } = context.terminal;
    print(context, await context.client.listMyDrafts(pageOf(values)), (page) => {
      for (const { completeness, id, listing_id, name, status, url } of page.items) {
        line(`${style('bold', name ?? url)}  ${style('dim', `${id}, ${status}, ${completeness} %`)}`);
        if (listing_id !== null) line(`  listing ${listing_id}`);
      }
      if (page.items.length === 0) line('You have no drafts. Make one with: debut submit URL');
    });
  },
};

const draft: Command = {
  name: 'draft',
  takes: 'ID',
  count: { min: 1, max: 1 },
  summary: 'Show a draft: each value with its state and the quotes that support it.',
  example: 'debut draft 019a8c52-9d02-7e11-8c1b-6a5f4e3d2c10',
  options: { wait: { type: 'boolean', help: 'wait until the draft is ready' } },
  async run(context, [id = ''], values) {
    const { client, terminal } = context;
    let current = await client.getDraft({ id });
    if (values.wait) current = await waitForDraft(client, terminal, current);
    print(context, current, (shown) => {
      showDraft(terminal, shown);
      showNext(terminal, ...afterDraft(shown));
    });
  },
};

/** Returns the commands to call next, on the way from a draft to a listing. */
function afterDraft({ id, missing, status }: Draft): string[] {
  if (status !== 'ready') return [`debut draft ${id} --wait`];
  if (missing.length > 0) return [`debut edit ${id} ${missing.map((name) => `${name}=...`).join(' ')}`];
  return [`debut edit ${id} tagline='...'`, `debut preview ${id}`, `debut launch ${id} --free   or --paid`];
}

const listFields = ['categories', 'tags', 'features', 'usps', 'keywords'] as const satisfies readonly (keyof DraftFieldsEdit)[];

const edit: Command = {
  name: 'edit',
  takes: 'ID [FIELD=VALUE...]',
  count: { min: 1, max: 100 },
  summary: 'Edit a draft. FIELD= removes a value; repeat a list field (categories, features, ...) for each of its entries.',
  example: "debut edit 019a8c52-9d02-7e11-8c1b-6a5f4e3d2c10 tagline='Tide tables that fit your boat' categories=Sailing",
  options: {
    lock: { type: 'string', multiple: true, value: 'FIELD', help: 'keep a field from being drafted again; may be repeated' },
    unlock: { type: 'string', multiple: true, value: 'FIELD', help: 'undo --lock, and nothing else' },
    regenerate: { type: 'string', multiple: true, value: 'FIELD', help: 'draft a field again from the website' },
    restore: { type: 'string', multiple: true, value: 'FIELD', help: 'go back to the drafted value' },
    from: { type: 'string', value: 'FILE', help: 'take the changes from a JSON file, or from stdin (-), as update_draft takes them' },
  },
  async run(context, [id = '', ...assignments], values) {
    const { client, terminal } = context;
    const unlock = listOf(values, 'unlock');
    if (unlock && Object.keys(values).some((name) => ['lock', 'regenerate', 'restore', 'from'].includes(name)))
      throw new UsageError('--unlock can’t be combined with other changes. Call debut edit twice.');
    if (unlock && assignments.length > 0) throw new UsageError('--unlock can’t be combined with values. Call debut edit twice.');
    const changes = unlock ? {} : await changesOf(context, assignments, values);
    if (!unlock && Object.keys(changes).length === 0)
      throw new UsageError('Say what to change: FIELD=VALUE, --lock, --unlock, --regenerate, --restore or --from.');
    const edited = unlock ? await client.unlockFields({ id, fields: unlock }) : await client.updateDraft({ ...changes, id });
    print(context, edited, (shown) => {
      const { lock_fields = [], regenerate = [], restore = [] } = changes;
      const names = [...Object.keys(changes.fields ?? {}), ...lock_fields, ...regenerate, ...restore, ...(unlock ?? [])];
      for (const name of new Set(names)) {
        const field = Object.entries(shown.fields).find(([each]) => each === name)?.[1];
        if (!field) continue;
        const value = Array.isArray(field.value) ? field.value.join('; ') : field.value;
        showFact(terminal, name, `${value ?? '(blank)'}  [${field.state}${field.locked ? ', locked' : ''}]`);
      }
      terminal.line(`Version ${shown.version}; the profile is ${shown.completeness} % complete.`);
      if (shown.missing.length > 0) terminal.line(terminal.style('yellow', `Still required: ${shown.missing.join(', ')}.`));
    });
  },
};

/** Returns the changes in the arguments and options, combined with those in the file of `--from`. */
async function changesOf(context: Context, assignments: string[], values: Values): Promise<UpdateDraft> {
  const from = textOf(values, 'from');
  const given = from === undefined ? {} : parseChanges(from, from === '-' ? await context.readInput() : readText(from));
  const fields = { ...given.fields, ...fieldsOf(assignments) };
  const lists = { lock_fields: listOf(values, 'lock'), regenerate: listOf(values, 'regenerate'), restore: listOf(values, 'restore') };
  return {
    ...given,
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
    ...Object.fromEntries(Object.entries(lists).filter(([, names]) => names !== undefined)),
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} can’t be read: ${(error as Error).message}`);
  }
}

function parseChanges(file: string, text: string): UpdateDraft {
  const name = file === '-' ? 'stdin' : file;
  try {
    const value: unknown = JSON.parse(text);
    // The API validates the members and names the invalid ones.
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as UpdateDraft;
  } catch (error) {
    throw new UsageError(`${name} is not valid JSON: ${(error as Error).message}`);
  }
  throw new UsageError(`${name} must be a JSON object, such as { "fields": { "tagline": "..." } }.`);
}

/** Returns the fields that arguments such as `tagline=...` set. An empty value removes the field’s value. */
function fieldsOf(assignments: string[]): DraftFieldsEdit {
  const fields: Record<string, string | string[] | null> = {};
  for (const assignment of assignments) {
    const at = assignment.indexOf('=');
    if (at < 1) throw new UsageError(`“${assignment}” must be FIELD=VALUE, such as tagline='...'.`);
    const name = assignment.slice(0, at);
    const value = assignment.slice(at + 1);
    if (value === '') fields[name] = null;
    else if (!(listFields as readonly string[]).includes(name)) fields[name] = value;
    else fields[name] = [...(fields[name] ?? []), value];
  }
  return fields;
}

/** Returns the names in an option that can be repeated, or that has several names separated by commas: `--lock name,tagline`. */
function listOf(values: Values, name: string): string[] | undefined {
  const value = values[name];
  return Array.isArray(value) ? value.flatMap((names) => names.split(',')).filter(Boolean) : undefined;
}

/** Returns the requested page (`--page`) as a parameter. */
export function pageOf(values: Values): { page?: number } {
  const page = textOf(values, 'page');
  if (page === undefined) return {};
  if (!/^\d{1,4}$/.test(page)) throw new UsageError('--page must be a number.');
  return { page: Number(page) };
}

export const draftCommands = [submit, drafts, draft, edit];
