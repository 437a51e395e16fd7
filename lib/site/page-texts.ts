import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Actor } from '#lib/auth/actor.ts';
import { invalidate } from '#lib/cache/invalidation.ts';
import { siteTag, tags } from '#lib/cache/tags.ts';
import { db, transaction } from '#lib/core/db.ts';
import { conflict, type FieldError, invalidInput } from '#lib/core/errors.ts';
import { now } from '#lib/core/time.ts';
import { audit } from '#lib/team/audit.ts';
import { requireAct, requireView } from '#lib/team/rights.ts';

/** The pages whose texts the team can change, by the names of their files in `content`. */
export const pageNames = ['about', 'links', 'privacy', 'terms', 'voting'] as const;
export type PageName = (typeof pageNames)[number];

const maxLength = 60_000;
const keyOf = (name: PageName) => `page_${name}`;

/** The parsed text of a page: the members of its head, and parts that can be linked to. */
export interface PageText {
  members: Map<string, string>;
  parts: { title: string; id: string; body: string }[];
}

/** Parses the text of a page. The members of the head are between two lines `---`. Each part begins with `## Title {#id}`. */
export function parsePageText(source: string): PageText {
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source.replaceAll('\r\n', '\n')) ?? [];
  return {
    members: new Map(head.split('\n').map((line) => line.split(/:\s+(.*)/, 2) as [string, string])),
    parts: text
      .split(/^## (?=.*\{#[\w-]+\}$)/m)
      .slice(1)
      .map((part) => {
        const [, title = '', id = '', body = ''] = /^(.*?)\s*\{#([\w-]+)\}\n(.*)$/s.exec(part) ?? [];
        return { title, id, body };
      }),
  };
}

const fileText = (name: PageName) => readFileSync(join(process.cwd(), 'content', `${name}.md`), 'utf8').replaceAll('\r\n', '\n');

async function storedText(name: PageName): Promise<string | null> {
  const value = (await db().siteSetting.findUnique({ where: { key: keyOf(name) } }))?.value;
  return typeof value === 'string' ? value : null;
}

/** Returns the text of a page. It is the team's text or, if the team has set none, the text of the file. */
export async function readPageText(name: PageName): Promise<string> {
  return (await storedText(name)) ?? fileText(name);
}

/** Returns the text of a page. `isSet` is true if the team has set it. Throws 403 for people who may not see settings. */
export async function readPageForTeam(actor: Actor, name: PageName): Promise<{ text: string; isSet: boolean }> {
  await requireView(db(), actor, 'settings');
  const stored = await storedText(name);
  return { text: stored ?? fileText(name), isSet: stored !== null };
}

interface PageOptions {
  /** The names of values that the text may contain, as in `{{siteName}}`. */
  known: readonly string[];
  /** The text that the person saw before editing. */
  seen: string;
  reason?: string;
}

/**
 * Sets the text of a page. A blank text restores the text of the file. Throws 403, and `changed_since` if somebody else changed the text
 * meanwhile. Throws 400 with the path `text` if a member of the head is missing, an id occurs twice, or a value is unknown.
 */
export function setPageText(actor: Actor, name: PageName, typed: string, { known, seen, reason }: PageOptions): Promise<void> {
  return transaction(async (tx) => {
    await requireAct(tx, actor, 'page text set');
    const key = keyOf(name);
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`debut:${key}`}))`;
    const before = await readPageText(name);
    if (before !== seen)
      throw conflict(
        'changed_since',
        'Somebody changed this page since you opened it. Copy your text, load the page again, and put it in.',
        {
          data: { fields: ['text'] },
        },
      );
    const text = typed.trim() === '' ? null : typed.replaceAll('\r\n', '\n');
    const errors = text === null ? [] : findErrors(text, known);
    if (errors.length > 0) throw invalidInput(errors);
    const after = text ?? fileText(name);
    if (after === before && text !== null) return;
    if (text === null) await tx.siteSetting.deleteMany({ where: { key } });
    else
      await tx.siteSetting.upsert({
        where: { key },
        create: { key, value: text, updatedAt: now() },
        update: { value: text, updatedAt: now() },
      });
    await audit(tx, actor, { action: 'page text set', subject: `page:${name}`, data: { before, after, ...(reason ? { reason } : {}) } });
    await invalidate(tx, tags.settings, siteTag);
  });
}

function findErrors(text: string, known: readonly string[]): FieldError[] {
  const error = (message: string): FieldError[] => [{ path: 'text', message, code: 'invalid_page' }];
  if (text.length > maxLength) return error(`must have at most ${maxLength} characters`);
  const { members, parts } = parsePageText(text);
  const missing = ['title', 'description', 'lead'].filter((member) => !members.get(member)?.trim());
  if (missing.length > 0) return error(`must begin with a head between two lines “---” that has ${missing.join(', ')}`);
  if (parts.length === 0) return error('must have a part that begins with “## Title {#id}”');
  const twice = parts.find(({ id }, at) => parts.findIndex((part) => part.id === id) < at);
  if (twice) return error(`must have each id once; “${twice.id}” stands twice`);
  const unknown = [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, value = '']) => value).find((value) => !known.includes(value));
  return unknown === undefined ? [] : error(`must name only values that there are (${known.join(', ')}), not “${unknown}”`);
}
