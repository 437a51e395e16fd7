import type { Tx } from '#lib/core/db.ts';
import { invalidInput, notFound } from '#lib/core/errors.ts';
import { rowIdOf } from '#lib/core/ids.ts';
import { visibleLine, visibleText } from '#lib/core/visible-text.ts';
import type { ListingUpdate } from '#lib/generated/prisma/client.ts';

/** What an owner writes. */
export interface UpdateText {
  title: string;
  /** Plain text. */
  body: string;
}

/** How long after its publication an update can be edited. */
export const editWindowMs = 15 * 60_000;

/** The kind of the notice by which followers hear of an update. */
export const updateNotice = 'listing_update';

/** Returns the text as it is stored: the title on one line, both without direction marks. Throws 400 if nothing visible remains of one. */
export function storedTextOf({ title, body }: UpdateText): UpdateText {
  const stored = { title: visibleLine(title), body: visibleText(body) };
  const blank = (['title', 'body'] as const).filter((name) => stored[name] === null);
  if (blank.length > 0) throw invalidInput(blank.map((path) => ({ path, message: 'must not be empty', code: 'required' })));
  return stored as UpdateText;
}

/** Reads an update of the listing; 404 if the listing has no such update. */
export async function readUpdate(tx: Tx, listingId: number, updateId: number): Promise<ListingUpdate> {
  const update = await tx.listingUpdate.findFirst({ where: { id: rowIdOf(updateId), listingId } });
  if (!update) throw notFound('update', updateId);
  return update;
}

/** Returns the time until which an update can be edited. */
export function editableUntil({ publishedAt }: { publishedAt: Date }): Date {
  return new Date(publishedAt.getTime() + editWindowMs);
}
