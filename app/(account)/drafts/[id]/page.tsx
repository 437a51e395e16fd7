import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { currentActor, requireUser } from '#lib/auth/session.ts';
import { type CategoryNode, listCategories } from '#lib/categories/list-categories.ts';
import { isAppError } from '#lib/core/errors.ts';
import { shortAddress } from '#lib/core/link-address.ts';
import { robotsToken } from '#lib/crawl/user-agent.ts';
import { listDraftPages } from '#lib/drafts/draft-pages.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import { getDraft } from '#lib/drafts/get-draft.ts';
import { logoPathOf } from '#lib/listings/logos/logo-path.ts';
import { readTeam } from '#lib/listings/team/read-team.ts';
import { countryOptions } from './country-options.ts';
import { DraftWorkspace } from './draft-workspace.tsx';

/** Returns the actor's draft, or null for another person's draft. Cached, so that metadata and page share one query. */
const draftOf = cache(async (id: string): Promise<DraftView | null> => {
  try {
    return await getDraft(await currentActor(), id);
  } catch (error) {
    if (isAppError(error) && (error.code === 'not_found' || error.code === 'unauthorized')) return null;
    throw error;
  }
});

export async function generateMetadata({ params }: PageProps<'/drafts/[id]'>): Promise<Metadata> {
  const draft = await draftOf((await params).id);
  return { title: draft ? `Draft of ${draft.fields.name.value ?? shortAddress(draft.url)}` : 'Draft' };
}

export default async function DraftPage({ params }: PageProps<'/drafts/[id]'>) {
  const { id } = await params;
  const { actor } = await requireUser(`/drafts/${id}`);
  const draft = await draftOf(id);
  if (!draft) notFound();
  const logoUrl = draft.fields.logo_url.value;
  const [pages, categories, logo, team] = await Promise.all([
    listDraftPages(actor, id),
    listCategories({ includeEmpty: true }),
    logoUrl ? logoPathOf(logoUrl) : null,
    draft.listing && readTeam(actor, draft.listing.id),
  ]);
  return (
    <DraftWorkspace
      draft={draft}
      canInvite={team === null || team.canChange}
      pages={pages.map(({ url, title }) => ({ url, title }))}
      logo={logo}
      categories={flatten(categories, null)}
      countries={countryOptions}
      bot={robotsToken()}
    />
  );
}

function flatten(nodes: CategoryNode[], group: string | null): { name: string; slug: string; group: string | null }[] {
  return nodes.flatMap(({ name, slug, subcategories }) => [{ name, slug, group }, ...flatten(subcategories, group ?? name)]);
}
