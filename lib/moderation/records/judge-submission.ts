import { db } from '#lib/core/db.ts';
import { isAppError } from '#lib/core/errors.ts';
import { inThread } from '#lib/core/threads/in-thread.ts';
import { readStoredPages } from '#lib/crawl/storing/page-store.ts';
import { modelSignalOf } from '#lib/moderation/model/model-signal.ts';
import { findKnownListings } from '#lib/moderation/records/find-known-listings.ts';
import { pictureSignal } from '#lib/moderation/records/picture-signal.ts';
import type { Signal } from '#lib/moderation/signals/signal.ts';

const judgeInThread = inThread<typeof import('#lib/moderation/signals/judge-site.ts'), 'judgeSite'>(
  '#lib/moderation/signals/judge-site.ts',
  'judgeSite',
  'documents',
);

/** What of a draft is judged. */
export interface JudgedDraft {
  url: string;
  profileId: string;
  /** The outcome of the crawl; null if nothing was crawled. */
  outcome: string | null;
  /** The codes of what went wrong with it. */
  problems: readonly string[];
  name: string | null;
  logoUrl: string | null;
  /** Who edits it: what they own already may look the same. */
  editors: readonly string[];
  /** The draft's texts, whoever wrote them: tagline, description, features. */
  texts: readonly string[];
}

/**
 * Returns the signals of a draft's site, computed from the pages that were read for the draft and from the draft's texts. It takes a thread
 * some 50 ms, so never call it in a transaction. A site that would take too long is one that a person has to look at.
 */
export async function judgeSubmission(draft: JudgedDraft): Promise<Signal[]> {
  const [ofSite, byModel, picture] = await Promise.all([
    judgeTexts(draft),
    modelSignal(draft.profileId),
    pictureSignal(draft, draft.editors),
  ]);
  return [...ofSite, ...[byModel, picture].filter((signal) => signal !== null)];
}

/** Returns what a language model said against the site when its draft was made; null if it said nothing. */
async function modelSignal(profileId: string): Promise<Signal | null> {
  const draft = await db().draft.findUnique({ where: { profileId }, select: { judgement: true } });
  return draft?.judgement ? modelSignalOf(draft.judgement) : null;
}

async function judgeTexts({ url, profileId, outcome, problems, name, texts }: JudgedDraft): Promise<Signal[]> {
  const pages = await readStoredPages(profileId);
  const lines = [
    ...texts.map((text) => text.split(/(?<=[.!?])\s/)[0] ?? ''),
    ...(pages[0]?.blocks ?? []).slice(0, 8).map(({ start, end }) => pages[0]?.text.slice(start, end) ?? ''),
  ];
  const known = await findKnownListings({ name, host: new URL(url).hostname, lines });
  try {
    return await judgeInThread({
      url,
      pages,
      isNoWebsite: outcome === 'not_a_website',
      hasAgeWall: problems.includes('age_wall'),
      name,
      typed: [...texts],
      known,
    });
  } catch (error) {
    if (!isAppError(error) || error.code !== 'too_much_work') throw error;
    const reason = 'The site takes too long to be looked at by a program.';
    return [{ kind: 'unread', weight: 60, reason, quote: null, url: null }];
  }
}
