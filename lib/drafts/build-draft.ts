// The steps of the function build-draft (inngest/): each may run again after a crash, and does then what is still to do.

import { db, transaction } from '#lib/core/db.ts';
import { now } from '#lib/core/time.ts';
import { type CrawlResult, crawlSite } from '#lib/crawl/crawl-site.ts';
import { emptyProposal, type Proposal } from '#lib/drafting/proposal.ts';
import type { Content, Member } from '#lib/drafts/apply-changes.ts';
import { crawlStore, DraftGone } from '#lib/drafts/crawl-store.ts';
import type { FieldView, ProfileField } from '#lib/drafts/draft-view.ts';
import { proposeProfile, verifyProposal } from '#lib/drafts/propose-profile.ts';
import { type DraftRow, draftRows, draftView } from '#lib/drafts/read-draft.ts';
import { contentColumns, fieldColumns } from '#lib/drafts/save-draft.ts';
import { verifiedFields } from '#lib/drafts/verified-fields.ts';
import type { Prisma } from '#lib/generated/prisma/client.ts';
import type { BuildOutcome } from '#lib/generated/prisma/enums.ts';
import { emit } from '#lib/ports/jobs/emit.ts';
import { recordDraftVersion } from '#lib/profile/record-version.ts';

/** What the crawl came to, small enough to be a step's result. */
export type CrawlSummary = Pick<CrawlResult, 'outcome' | 'pages' | 'bytes' | 'waitedSeconds'> & { problems: string[] };

/** Reads the website into the draft's pages; those that are stored already are not fetched again. Null when the draft is gone. */
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

/** Drafts the profile from the stored pages. `mayRetry`: a fault of the model that may pass is thrown, for the step to run again. */
export async function proposeForDraft(
  draftId: string,
  { mayRetry }: { mayRetry: boolean },
): Promise<{ proposal: Proposal; problems: string[] }> {
  const draft = await db().draft.findUnique({ where: { id: draftId }, select: { id: true, url: true } });
  if (!draft) return { proposal: emptyProposal(), problems: [] }; // deleted since it was crawled: the steps after this have nothing to do
  await showStep(draftId, 'draft', 75);
  return proposeProfile(draft, { mayRetry });
}

/** Checks the proposal and writes down what holds. What was edited meanwhile stays as it was edited. Answers the refusals by reason. */
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
    const unless = <Value>(member: Member, is: Value, found: Value): Value => (edited.has(member) ? is : found);
    const content: Content = {
      ...before,
      fields: fields as Content['fields'],
      faqs: unless('faqs', before.faqs, profile.faqs),
      founders: unless('founders', before.founders, profile.founders),
      milestones: unless(
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
      ) as Content['story'],
    };
    const { companySocials, founderSocials, story } = profile;
    const linkEvidence = { companySocials, founderSocials, story } as unknown as Prisma.InputJsonValue;
    await tx.draft.update({ where: { id: draftId }, data: { ...contentColumns(content), linkEvidence, refused } });
  });
  return refused;
}

/** Makes the draft ready, with what came of the build. */
export async function finishBuild(
  draftId: string,
  { crawl, problems }: { crawl: CrawlSummary; problems: string[] },
): Promise<{ outcome: BuildOutcome }> {
  await end(draftId, { ...crawl, problems: [...new Set([...crawl.problems, ...problems])] });
  return { outcome: crawl.outcome };
}

/** The build failed for good, by a fault of ours: the draft is the user's to fill by hand. */
export async function abandonBuild(draftId: string): Promise<void> {
  const pages = await db().draftPage.count({ where: { draftId } });
  await end(draftId, { outcome: pages > 0 ? 'partial' : 'unreachable', pages, bytes: 0, waitedSeconds: 0, problems: ['build_failed'] });
}

async function end(draftId: string, { outcome, problems, bytes, waitedSeconds }: CrawlSummary): Promise<void> {
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

/** The draft, held until the transaction ends; null when it is gone, or was finished by an earlier run of the step. */
async function lockBuilding(draftId: string): Promise<DraftRow | null> {
  await db().$queryRaw`select 1 from drafts where id = ${draftId}::uuid for update`;
  return db().draft.findFirst({ where: { id: draftId, status: { not: 'ready' } }, include: draftRows });
}

async function showStep(draftId: string, step: string, percent: number): Promise<void> {
  await db().$executeRaw`
    update drafts set status = 'drafting', progress = progress || ${JSON.stringify({ step, percent })}::jsonb
    where id = ${draftId}::uuid and status <> 'ready'`;
}

/** What people edited while the build ran: it wins, also where they emptied it. */
async function editedMembers(draftId: string): Promise<Set<Member>> {
  const edits = await db().version.findMany({ where: { draftId }, select: { before: true } });
  return new Set(edits.flatMap(({ before }) => Object.keys(before as object) as Member[]));
}

function addressesOf(links: Record<string, { value: string }>): Record<string, string> {
  return Object.fromEntries(Object.entries(links).map(([platform, { value }]) => [platform, value]));
}
