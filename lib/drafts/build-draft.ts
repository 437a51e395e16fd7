// The steps of the job function build-draft (inngest/). A step that runs again after a crash does only the remaining work.

import { db, transaction } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { type CrawlResult, crawlSite } from '#lib/crawl/crawl-site.ts';
import { emptyProposal, type Proposal } from '#lib/drafting/proposal.ts';
import type { DraftContent, DraftMember } from '#lib/drafts/apply-changes.ts';
import { crawlStore, DraftGone } from '#lib/drafts/crawl-store.ts';
import type { FieldView, ProfileField } from '#lib/drafts/draft-view.ts';
import { proposeProfile, verifyProposal } from '#lib/drafts/propose-profile.ts';
import { type DraftRow, draftInclude, draftView } from '#lib/drafts/read-draft.ts';
import { contentColumns, fieldColumns } from '#lib/drafts/save-draft.ts';
import { verifiedFields } from '#lib/drafts/verified-fields.ts';
import type { BuildOutcome } from '#lib/generated/prisma/enums.ts';
import { emit } from '#lib/ports/jobs/emit.ts';
import { recordDraftVersion } from '#lib/profile/record-version.ts';

/** The result of a crawl without the pages, because the stored result of a step must be small. */
export type CrawlSummary = Pick<CrawlResult, 'outcome' | 'pages' | 'bytes' | 'waitedSeconds'> & { problems: string[] };

/** Crawls the website and stores its pages. Pages stored by an earlier run are not fetched again. Returns null if the draft was deleted. */
export async function crawlDraft(draftId: string): Promise<CrawlSummary | null> {
  const draft = await db().draft.findUnique({ where: { id: draftId }, select: { url: true, status: true } });
  if (!draft || draft.status === 'ready') return null;
  const crawled = await crawlSite(draft.url, crawlStore(draftId)).catch((error: unknown) => {
    if (error instanceof DraftGone) return null; // deleted meanwhile
    throw error;
  });
  if (!crawled) return null;
  const { outcome, pages, bytes, waitedSeconds, problems } = crawled;
  return { outcome, pages, bytes, waitedSeconds, problems: [...new Set(problems.map(({ code }) => code))] };
}

/** Drafts the profile from the stored pages. With `mayRetry`, a temporary failure of the model is thrown, so that the step is retried. */
export async function proposeForDraft(
  draftId: string,
  { mayRetry }: { mayRetry: boolean },
): Promise<{ proposal: Proposal; problems: string[] }> {
  const draft = await db().draft.findUnique({ where: { id: draftId }, select: { id: true, url: true } });
  if (!draft) return { proposal: emptyProposal(), problems: [] }; // the draft was deleted after the crawl; later steps do nothing
  await showStep(draftId, 'draft', 75);
  return proposeProfile(draft, { mayRetry });
}

/**
 * Checks the proposal and stores the values that passed. Values that people edited meanwhile are kept. Returns the number of refused
 * values by reason.
 */
export async function verifyForDraft(draftId: string, proposal: Proposal): Promise<Record<string, number>> {
  await showStep(draftId, 'verify', 90);
  const { profile, refused } = await verifyProposal({ id: draftId }, proposal);
  await transaction(async (tx) => {
    const row = await lockBuilding(draftId);
    if (!row) return;
    const before = draftView(row);
    const fields = { ...before.fields } as Record<ProfileField, FieldView<string | string[]>>;
    for (const [name, found] of verifiedFields(profile)) {
      const field = fields[name];
      const untouched = field.value === null && !field.locked && field.state === 'not_found';
      fields[name] = { ...field, ...found, ...(untouched ? { value: found.aiValue, state: 'ai' as const } : {}) };
      const columns = fieldColumns(fields[name]);
      await tx.draftField.update({ where: { draftId_name: { draftId, name } }, data: columns });
    }
    const edited = await editedMembers(draftId);
    const foundUnlessEdited = <Value>(member: DraftMember, current: Value, found: Value): Value => (edited.has(member) ? current : found);
    const content: DraftContent = {
      ...before,
      fields: fields as DraftContent['fields'],
      faqs: foundUnlessEdited('faqs', before.faqs, profile.faqs),
      founders: foundUnlessEdited('founders', before.founders, profile.founders),
      milestones: foundUnlessEdited(
        'milestones',
        before.milestones,
        profile.milestones.toSorted((a, b) => (a.date < b.date ? 1 : -1)),
      ),
      companySocials: { ...addressesOf(profile.companySocials), ...before.companySocials },
      founderSocials: { ...addressesOf(profile.founderSocials), ...before.founderSocials },
      story: Object.fromEntries(
        Object.entries(before.story).map(([section, text]) => [
          section,
          text ?? profile.story[section as keyof typeof profile.story]?.value ?? null,
        ]),
      ) as DraftContent['story'],
    };
    const { companySocials, founderSocials, story } = profile;
    const linkEvidence = { companySocials, founderSocials, story };
    await tx.draft.update({ where: { id: draftId }, data: { ...contentColumns(content), linkEvidence, refused } });
  });
  return refused;
}

/** Marks the draft as ready and stores the outcome of the build. */
export async function finishBuild(
  draftId: string,
  { crawl, problems }: { crawl: CrawlSummary; problems: string[] },
): Promise<{ outcome: BuildOutcome }> {
  await storeOutcome(draftId, { ...crawl, problems: [...new Set([...crawl.problems, ...problems])] });
  return { outcome: crawl.outcome };
}

/** Marks the draft as ready after an internal error made the build fail permanently, so that the user can fill the draft in by hand. */
export async function abandonBuild(draftId: string): Promise<void> {
  const pages = await db().draftPage.count({ where: { draftId } });
  await storeOutcome(draftId, {
    outcome: pages > 0 ? 'partial' : 'unreachable',
    pages,
    bytes: 0,
    waitedSeconds: 0,
    problems: ['build_failed'],
  });
}

async function storeOutcome(draftId: string, { outcome, problems, bytes, waitedSeconds }: CrawlSummary): Promise<void> {
  await transaction(async (tx) => {
    const row = await lockBuilding(draftId);
    if (!row) return;
    const seconds = Math.max(0, Math.round((now().getTime() - row.createdAt.getTime()) / 100) / 10);
    const { version } = await tx.draft.update({
      where: { id: draftId },
      data: {
        status: 'ready',
        outcome,
        problems,
        buildSeconds: seconds,
        buildBytes: bytes,
        buildWaiting: seconds > 0 ? Math.min(1, waitedSeconds / seconds) : 0,
        progress: {},
        version: { increment: 1 },
      },
      select: { version: true },
    });
    const view = draftView(row);
    const found = row.fields.filter(({ state }) => state === 'ai').map(({ name }) => name as ProfileField);
    await recordDraftVersion(tx, null, draftId, version, {
      action: 'build',
      before: {},
      after: Object.fromEntries(found.map((name) => [name, view.fields[name]])),
    });
    const logo = view.fields.logo_url.value;
    if (logo) await emit('logo/wanted', { url: logo });
  });
}

/**
 * Locks the draft until the transaction ends. Returns null if the draft was deleted, or if an earlier run of the step finished the build.
 */
async function lockBuilding(draftId: string): Promise<DraftRow | null> {
  await db().$queryRaw`select 1 from drafts where id = ${draftId}::uuid for update`;
  return db().draft.findFirst({ where: { id: draftId, status: { not: 'ready' } }, include: draftInclude });
}

async function showStep(draftId: string, step: string, percent: number): Promise<void> {
  await db().$executeRaw`
    update drafts set status = 'drafting', progress = progress || ${JSON.stringify({ step, percent })}::jsonb
    where id = ${draftId}::uuid and status <> 'ready'`;
}

/**
 * Returns the parts of the draft that people edited while the build ran. The build doesn't overwrite these parts, even if an edit left them
 * empty.
 */
async function editedMembers(draftId: string): Promise<Set<DraftMember>> {
  const edits = await db().version.findMany({ where: { draftId }, select: { before: true } });
  return new Set(edits.flatMap(({ before }) => Object.keys(before) as DraftMember[]));
}

function addressesOf(links: Record<string, { value: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(links).map(([platform, { value }]) => [platform, value]));
}
