import { randomUUID } from 'node:crypto';
import { findWritten, formOfText, isTextIntent, writeKeptText } from '#lib/accounts/write-kept-text.ts';
import { countWrite } from '#lib/api/limits.ts';
import { runLogged } from '#lib/api/run-logged.ts';
import type { Actor } from '#lib/auth/actor.ts';
import type { Intent } from '#lib/auth/intent.ts';
import { waitForInvalidations } from '#lib/cache/invalidation.ts';
import { castVote, withdrawVote } from '#lib/community/cast-vote.ts';
import { followListing } from '#lib/community/follow-listing.ts';
import { listMyMarks } from '#lib/community/my-marks.ts';
import { noticedPath, type PressNotice } from '#lib/community/press-notices.ts';
import { db } from '#lib/core/db.ts';
import { isAppError } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { draftAccessibleBy } from '#lib/drafts/draft-access.ts';
import { submitListing } from '#lib/drafts/submit-listing.ts';
import { parseProductAddress } from '#lib/listings/addresses/product-address.ts';

interface Press {
  /** The IP address of the visitor, for the rules against bursts of votes. */
  address: string;
  /** The path of the page on which the button was pressed. */
  back: string;
  /** The secret of the browser, if it has one. A text that was typed in another browser needs a second press. */
  browser?: string | undefined;
  /** True if the vote or follow must be undone. */
  undo?: boolean;
}

/**
 * Carries out an intent: a button that was pressed without JavaScript or before the sign-in. Returns the path that shows the result: the
 * page with the button and a notice, or the draft. Resolves only when this process has dropped its cached pages from before, so that the
 * next page shows the result. If the action is refused, the notice or the form says so. A repeated call changes nothing.
 */
export async function fulfilIntent(actor: Actor, intent: Intent, press: Press): Promise<string> {
  try {
    const { path } = await runLogged({ operation: operations[intent.do], requestId: randomUUID(), actor }, async () => {
      await countWrite(intent.do === 'submit' ? { limit: 'submissions' } : {}, actor, []);
      return { status: 303, path: await pathAfter(actor, intent, press) };
    });
    await waitForInvalidations();
    return path;
  } catch (error) {
    if (!isAppError(error)) throw error;
    // The form shows the reason for the refusal when it is submitted again.
    if (intent.do === 'submit') return paths.submitFor(intent.url);
    return isTextIntent(intent)
      ? formOfText(intent, { text: intent.text, refused: error.code })
      : noticedPath(press.back, refusals[error.code] ?? 'not-done', intent.listing.id);
  }
}

const operations: Record<Intent['do'], string> = {
  vote: 'vote',
  follow: 'follow_listing',
  review: 'write_review',
  question: 'ask_question',
  answer: 'answer_question',
  submit: 'submit_listing',
};

async function pathAfter(actor: Actor, intent: Intent, { address, back, browser, undo = false }: Press): Promise<string> {
  if (intent.do === 'submit') return paths.draft((await submitListing(actor, { url: intent.url })).id);
  const { id } = intent.listing;
  if (isTextIntent(intent)) return writeKeptText(actor, intent, { address, back, browser });
  if (intent.do === 'follow') {
    await followListing(actor, id, !undo);
    return noticedPath(back, undo ? 'unfollowed' : 'followed', id);
  }
  const { vote } = undo ? await withdrawVote(actor, id) : await castVote(actor, id, { address });
  return noticedPath(back, vote === 'none' ? 'vote-withdrawn' : vote === 'held' ? 'vote-held' : 'voted', id);
}

const refusals: Partial<Record<string, PressNotice>> = {
  own_listing: 'own-product',
  mailbox_voted: 'mailbox-voted',
  vote_rejected: 'vote-rejected',
};

/**
 * Returns the path that shows the result of an intent that has been carried out, or that can't be because the product is the person's own.
 * Returns null if it is still to be carried out. A tab calls this while it waits until the sign-in link is opened in another tab.
 */
export async function findFulfilled(actor: Actor, intent: Intent, back: string): Promise<string | null> {
  if (intent.do === 'submit') {
    const address = parseProductAddress(intent.url);
    if (!address || actor.userId === null) return null;
    const draft = await db().draft.findFirst({
      where: { addressKey: address.addressKey, ...draftAccessibleBy(actor.userId, 'edit') },
      orderBy: { createdAt: 'desc' },
      select: { id: true },
    });
    return draft && paths.draft(draft.id);
  }
  const { id } = intent.listing;
  if (isTextIntent(intent)) return findWritten(actor, intent, back);
  const [mark] = await listMyMarks(actor, [id]);
  if (mark?.own) return noticedPath(back, 'own-product', id);
  if (intent.do === 'follow') return mark?.following ? noticedPath(back, 'followed', id) : null;
  return !mark || mark.vote === 'none' ? null : noticedPath(back, mark.vote === 'held' ? 'vote-held' : 'voted', id);
}
