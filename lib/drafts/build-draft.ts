// The steps of the job function build-draft (inngest/). If a step runs again after a crash, it only does the remaining work.

import { config } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';
import { isAppError } from '#lib/core/errors.ts';
import type { Drafting } from '#lib/core/json-columns.ts';
import { withCpuBudget } from '#lib/core/threads/cpu-budget.ts';
import { now } from '#lib/core/time.ts';
import { cutPage } from '#lib/crawl/reading/cut-page.ts';
import { type CrawlSummary, crawlProfile, siteCpu } from '#lib/crawl/storing/crawl-profile.ts';
import { readStoredPages } from '#lib/crawl/storing/page-store.ts';
import { languageModel } from '#lib/drafting/llm/language-model.ts';
import { emptyProposal, type Proposal } from '#lib/drafting/proposal.ts';
import { proposeProfile, verifyProposal } from '#lib/drafting/propose-profile.ts';
import { verifiedFields } from '#lib/drafting/verified-fields.ts';
import { contentOfDraft, type DraftRow, draftInclude } from '#lib/drafts/read-draft.ts';
import type { BuildOutcome } from '#lib/generated/prisma/enums.ts';
import { judgeByModel } from '#lib/moderation/model/judge-by-model.ts';
import { notify } from '#lib/notices/notify.ts';
import { emit } from '#lib/ports/jobs/emit.ts';
import type { AnyField } from '#lib/profile/catalogue.ts';
import { type Field, type Links, type Member, type ProfileContent, withDrafted } from '#lib/profile/content.ts';
import { recordVersion } from '#lib/profile/record-version.ts';
import { storeContent } from '#lib/profile/store-content.ts';

/** Crawls the website and stores its pages. Pages stored by an earlier run are not fetched again. Returns null if the draft was deleted. */
export async function crawlDraft(draftId: string): Promise<CrawlSummary | null> {
  const draft = await db().draft.findUnique({
    where: { id: draftId },
    select: { url: true, status: true, profileId: true, createdAt: true },
  });
  if (!draft || draft.status === 'ready') return null;
  const { url, profileId, createdAt: since } = draft;
  return crawlProfile(url, {
    ...{ profileId, readingId: null, since },
    async saveProgress(progress) {
      await db().draft.updateMany({ where: { id: draftId, status: { not: 'ready' } }, data: { progress: { ...progress } } });
    },
  });
}

/** The problem of a site that needs more processor time than `siteCpu` allows. */
const tooMuchWork = 'too_much_work';
const isTooMuchWork = (error: unknown) => isAppError(error) && error.code === tooMuchWork;

/** Maximum number of refused values that a draft keeps for its founder. */
const maxRefused = 40;

const beginningOfPage = { blocks: 100, characters: 10_000 };

interface DraftedBuild {
  proposal: Proposal;
  problems: string[];
  /** The drafter that made the proposal. */
  by: NonNullable<Drafting['by']>;
  /** Processor time for reading and drafting, in milliseconds. */
  cpuMs: number;
}

/**
 * Drafts the profile from the stored pages. With `mayRetry`, throws on a temporary failure of the model, so that the step is retried. If
 * all pages need more time than the crawl left of `siteCpu`, drafts only from the beginning of the home page. If that needs too much time
 * too, the proposal is empty.
 */
export async function proposeForDraft(
  draftId: string,
  { mayRetry, cpuMs = 0 }: { mayRetry: boolean; cpuMs?: number },
): Promise<DraftedBuild> {
  const draft = await db().draft.findUnique({ where: { id: draftId }, select: { url: true, profileId: true } });
  if (!draft) return { proposal: emptyProposal(), problems: [], by: 'extractive', cpuMs }; // the draft was deleted after the crawl, so later steps do nothing
  await showStep(draftId, 'draft', 75);
  const all = await readStoredPages(draft.profileId);
  const { beginning, checking } = siteCpu;
  const attempts = [
    { pages: all, leftMs: siteCpu.all - cpuMs - beginning - checking, problems: [] },
    { pages: all.slice(0, 1).map((page) => cutPage(page, beginningOfPage)), leftMs: beginning, problems: [tooMuchWork] },
  ];
  let usedMs = cpuMs;
  for (const { pages, leftMs, problems } of attempts)
    try {
      const { value, cpuMs: draftingMs } = await withCpuBudget(leftMs, () => proposeProfile({ url: draft.url, pages }, { mayRetry }));
      return { ...value, problems: [...value.problems, ...problems], cpuMs: usedMs + draftingMs };
    } catch (error) {
      if (!isTooMuchWork(error)) throw error;
      usedMs += leftMs;
    }
  return { proposal: emptyProposal(), problems: [tooMuchWork], by: 'extractive', cpuMs: usedMs };
}

/**
 * Checks the proposal and stores the accepted values. Keeps values that people edited meanwhile. Returns the number of refused values by
 * reason. If checking needs more time than is left of `siteCpu`, stores no values.
 */
export async function verifyForDraft(
  draftId: string,
  { proposal, by = 'extractive', cpuMs = 0 }: Pick<DraftedBuild, 'proposal'> & Partial<DraftedBuild>,
): Promise<{ refused: Record<string, number>; problems: string[] }> {
  await showStep(draftId, 'verify', 90);
  const draft = await db().draft.findUnique({ where: { id: draftId }, select: { profileId: true } });
  if (!draft) return { refused: {}, problems: [] };
  const { profileId } = draft;
  const pages = await readStoredPages(profileId);
  const checked = await withCpuBudget(siteCpu.all - cpuMs, () => verifyProposal(profileId, pages, proposal)).catch((error: unknown) => {
    if (!isTooMuchWork(error)) throw error;
    return null;
  });
  if (!checked) return { refused: {}, problems: [tooMuchWork] };
  const { profile, refused } = checked.value;
  await transaction(async (tx) => {
    const row = await lockBuilding(draftId);
    if (!row) return;
    const before = contentOfDraft(row);
    const fields: Record<AnyField, Field> = { ...before.fields };
    for (const [name, found] of verifiedFields(profile)) {
      const field = fields[name];
      const untouched = field.value === null && !field.locked && field.state === 'not_found';
      fields[name] = {
        ...withDrafted(field, found),
        ...(untouched && found.ai_value !== null ? { value: found.ai_value, state: 'ai' as const } : {}),
      };
    }
    const edited = await editedMembers(row.profileId);
    const foundUnlessEdited = <Value>(member: Member, current: Value, found: Value): Value => (edited.has(member) ? current : found);
    const { companySocials, founderSocials, story } = profile;
    const content: ProfileContent = {
      ...before,
      fields: fields as ProfileContent['fields'],
      faqs: foundUnlessEdited('faqs', before.faqs, profile.faqs),
      founders: foundUnlessEdited('founders', before.founders, profile.founders),
      milestones: foundUnlessEdited(
        'milestones',
        before.milestones,
        profile.milestones.toSorted((a, b) => (a.date < b.date ? 1 : -1)),
      ),
      company_socials: { ...valuesOf(companySocials), ...before.company_socials },
      founder_socials: { ...valuesOf(founderSocials), ...before.founder_socials },
      story: {
        ...before.story,
        ...Object.fromEntries(
          Object.entries(valuesOf(story)).map(([section, text]) => [section, before.story[section as keyof typeof story] ?? text]),
        ),
      },
      drafted: { company_socials: companySocials, founder_socials: founderSocials, story },
    };
    await storeContent(tx, row.profileId, content);
    const drafting: Drafting = { by, refused: (proposal.refused ?? []).slice(0, maxRefused).map(({ kind: _, ...each }) => each) };
    await tx.draft.update({ where: { id: draftId }, data: { drafting: { ...drafting } } });
  });
  return { refused, problems: [] };
}

/**
 * Asks the configured language model what the site offers, and stores its objection for the person who decides about the submission. Does
 * nothing without a model.
 */
export async function judgeForDraft(draftId: string): Promise<{ kind: string | null }> {
  const { llm } = config();
  const draft = llm && (await db().draft.findUnique({ where: { id: draftId }, select: { profileId: true } }));
  const judgement = draft && (await judgeByModel(await readStoredPages(draft.profileId), languageModel(llm)));
  if (judgement) await db().draft.updateMany({ where: { id: draftId }, data: { judgement: { ...judgement } } });
  return { kind: judgement?.kind ?? null };
}

/** Marks the draft as ready and stores the outcome of the build. */
export async function finishBuild(
  draftId: string,
  { crawl, problems }: { crawl: Omit<CrawlSummary, 'absent'>; problems: string[] },
): Promise<{ outcome: BuildOutcome }> {
  const outcome = crawl.outcome === 'complete' && problems.includes(tooMuchWork) ? 'partial' : crawl.outcome;
  await storeOutcome(draftId, { ...crawl, outcome, problems: [...new Set([...crawl.problems, ...problems])] });
  return { outcome };
}

/** Marks the draft as ready after an internal error made the build fail permanently. The user can then fill in the draft by hand. */
export async function abandonBuild(draftId: string): Promise<void> {
  const pages = await db().profilePage.count({ where: { profile: { draft: { id: draftId } }, readingId: null } });
  await storeOutcome(draftId, {
    outcome: pages > 0 ? 'partial' : 'unreachable',
    pages,
    bytes: 0,
    waitedSeconds: 0,
    problems: ['build_failed'],
    problemPages: [],
  });
}

async function storeOutcome(
  draftId: string,
  { outcome, problems, problemPages, bytes, waitedSeconds }: Omit<CrawlSummary, 'absent'>,
): Promise<void> {
  await transaction(async (tx) => {
    const row = await lockBuilding(draftId);
    if (!row) return;
    const seconds = Math.max(0, Math.round((now().getTime() - row.createdAt.getTime()) / 100) / 10);
    await tx.draft.update({
      where: { id: draftId },
      data: {
        status: 'ready',
        outcome,
        problems,
        problemPages,
        buildSeconds: seconds,
        buildBytes: bytes,
        buildWaiting: seconds > 0 ? Math.min(1, waitedSeconds / seconds) : 0,
        progress: {},
      },
    });
    const { fields } = contentOfDraft(row);
    await notify(tx, [row.userId], 'draft-ready', { data: { draft_id: draftId, name: fields.name.value ?? new URL(row.url).host } });
    await recordVersion(tx, null, row.profileId, {
      action: 'build',
      before: {},
      after: Object.fromEntries(Object.entries(fields).filter(([, { state }]) => state === 'ai')),
    });
    const logo = fields.logo_url.value;
    if (logo) await emit('logo/wanted', { url: logo });
    if (outcome === 'complete' || outcome === 'partial') await emit('screenshot/wanted', { profileId: row.profileId });
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
async function editedMembers(profileId: string): Promise<Set<Member>> {
  const edits = await db().version.findMany({ where: { profileId }, select: { before: true } });
  return new Set(edits.flatMap(({ before }) => Object.keys(before) as Member[]));
}

function valuesOf(drafted: Record<string, { value: string } | undefined>): Links {
  return Object.fromEntries(Object.entries(drafted).flatMap(([name, found]) => (found ? [[name, found.value]] : [])));
}
