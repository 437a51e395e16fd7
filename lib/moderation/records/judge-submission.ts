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

/** The parts of a draft that are judged. */
export interface JudgedDraft {
  url: string;
  profileId: string;
  /** The outcome of the crawl; null if nothing was crawled. */
  outcome: string | null;
  /** The codes of the problems of the crawl. */
  problems: readonly string[];
  name: string | null;
  logoUrl: string | null;
  /** The editors of the draft. Listings of theirs may look the same, so these are not compared. */
  editors: readonly string[];
  /** The tagline, description and features of the draft, whoever wrote them. */
  texts: readonly string[];
}

/**
 * Returns the signals of a draft's site, computed from the stored pages and the draft's texts. Takes about 50 ms in a thread, so it must
 * not be called in a transaction. A site that takes too long gets a signal that makes a person look at it.
 */
export async function judgeSubmission(draft: JudgedDraft): Promise<Signal[]> {
  const [ofSite, byModel, picture] = await Promise.all([
    judgeTexts(draft),
    modelSignal(draft.profileId),
    pictureSignal(draft, draft.editors),
  ]);
  return [...ofSite, ...[byModel, picture].filter((signal) => signal !== null)];
}

/** Returns the objection of a language model, which was stored when the draft was made. Returns null if there was none. */
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
