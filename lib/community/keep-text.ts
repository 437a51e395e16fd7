import { randomUUID } from 'node:crypto';
import { digest } from '#lib/auth/digest.ts';
import { intentValidMs } from '#lib/auth/intent.ts';
import { db, type Tx } from '#lib/core/db.ts';
import { isUuid } from '#lib/core/ids.ts';
import type { KeptContent } from '#lib/core/json-columns.ts';
import { now } from '#lib/core/time.ts';

/** A kept text, and whether it was typed in the browser that asks for it. */
export interface KeptText {
  content: KeptContent;
  sameBrowser: boolean;
}

/**
 * Keeps a text that was typed on a page that is the same for everybody. It is kept until the visitor has signed in, or until the form shows
 * it again with its errors, but not longer than an intent is valid. `browser` is the secret in the browser's cookie. Returns the id of the
 * kept text.
 */
export async function keepText(content: KeptContent, browser: string): Promise<string> {
  const id = randomUUID();
  await db().keptText.create({ data: { id, content, browser: digest(browser), createdAt: now() } });
  return id;
}

/** Returns a kept text. Returns null if it is unknown, used or too old. */
export async function readKeptText(id: unknown, browser: string | undefined): Promise<KeptText | null> {
  if (typeof id !== 'string' || !isUuid(id)) return null;
  const kept = await db().keptText.findFirst({ where: { id, createdAt: { gt: new Date(now().getTime() - intentValidMs) } } });
  return kept && { content: kept.content, sameBrowser: browser !== undefined && kept.browser === digest(browser) };
}

/** Deletes a kept text. Call it in the transaction that uses the text. */
export async function deleteKeptText(tx: Tx, id: string): Promise<void> {
  await tx.keptText.deleteMany({ where: { id } });
}
