import { randomUUID } from 'node:crypto';
import { digest } from '#lib/auth/digest.ts';
import { intentValidMs } from '#lib/auth/intent.ts';
import { db, type Tx } from '#lib/core/db.ts';
import { isUuid } from '#lib/core/ids.ts';
import type { KeptContent } from '#lib/core/json-columns.ts';
import { now } from '#lib/core/time.ts';

/** A text that waits for its writer, and whether it was typed in the browser that asks. */
export interface KeptText {
  content: KeptContent;
  sameBrowser: boolean;
}

/**
 * Keeps what was typed on a page that is the same for everybody: until the visitor has signed in, or until the form shows it again beside
 * what is wrong with it; for as long as an intent is valid. `browser` is the secret of the browser's cookie. Returns the id.
 */
export async function keepText(content: KeptContent, browser: string): Promise<string> {
  const id = randomUUID();
  await db().keptText.create({ data: { id, content, browser: digest(browser), createdAt: now() } });
  return id;
}

/** Returns a kept text; null if it is unknown, used or too old. */
export async function readKeptText(id: unknown, browser: string | undefined): Promise<KeptText | null> {
  if (typeof id !== 'string' || !isUuid(id)) return null;
  const kept = await db().keptText.findFirst({ where: { id, createdAt: { gt: new Date(now().getTime() - intentValidMs) } } });
  return kept && { content: kept.content, sameBrowser: browser !== undefined && kept.browser === digest(browser) };
}

/** Deletes a kept text, in the transaction that stores what became of it. */
export async function deleteKeptText(tx: Tx, id: string): Promise<void> {
  await tx.keptText.deleteMany({ where: { id } });
}
