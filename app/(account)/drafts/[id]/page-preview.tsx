'use client';

import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import type { ListingProfile } from '#lib/listings/profile.ts';
import { shownFieldsOf } from '#lib/profile/listing-columns.ts';
import { evidenceOf } from '#lib/profile/public-evidence.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { IconButton } from '#lib/ui/kit/button.tsx';
import { ListingArticle } from '#lib/ui/listing/listing-article.tsx';
import { useDraftEditor } from './editor-context.ts';

/** The listing's page as visitors will see it, with the draft's saved content. */
export function PagePreview({ slugs, onClose }: { slugs: ReadonlyMap<string, string>; onClose: () => void }) {
  const { state, logo } = useDraftEditor();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label="Preview of the listing"
      onClose={onClose}
      className="m-auto h-dvh max-h-dvh w-full max-w-none overflow-y-auto bg-page p-0 sm:h-[calc(100dvh-3rem)] sm:w-[calc(100%-3rem)] sm:max-w-(--container-page) sm:rounded-lg sm:border sm:border-line"
    >
      <div className="px-4 pb-12 sm:px-8">
        <div className="sticky top-0 z-10 -mx-4 flex items-center gap-4 border-b border-line bg-page px-4 py-1 sm:-mx-8 sm:px-8">
          <p className="flex-1 text-base font-medium">As a page</p>
          <IconButton label="Close" icon={<X aria-hidden size={20} />} onClick={() => dialog.current?.close()} />
        </div>
        <div className="pt-6">
          <ListingArticle
            embedded
            listing={listingFromDraft(state.draft, { logo, slugs })}
            evidence={evidenceOf(state.draft, { story: false, milestones: false })}
            notice={
              <Alert className="mb-6">
                This is how visitors will see it. Story, milestones, images and additional categories appear once they are unlocked.
              </Alert>
            }
          />
        </div>
      </div>
    </dialog>
  );
}

/** Returns the listing that the draft would become, without paid sections, for the preview. */
function listingFromDraft(draft: DraftView, more: { logo: string | null; slugs: ReadonlyMap<string, string> }): ListingProfile {
  const { fields } = draft;
  const categories = (fields.categories.value ?? []).slice(0, 1).map((name) => ({ name, slug: more.slugs.get(name) ?? '' }));
  return {
    id: 0,
    slug: draft.listing?.slug ?? '',
    name: fields.name.value ?? 'Without a name',
    tagline: fields.tagline.value ?? '',
    websiteUrl: draft.url,
    logoUrl: more.logo,
    tint: null,
    category: categories[0] ?? null,
    categories,
    votes: 0,
    followers: 0,
    domainRating: null,
    status: 'draft',
    launchWeek: null,
    launchedAt: null,
    verified: false,
    plan: null,
    ...shownFieldsOf(fields),
    socials: draft.company_socials,
    faqs: draft.faqs,
    seoTitle: draft.seo.title,
    seoDescription: draft.seo.meta,
    notFound: Object.entries(fields)
      .filter(([, field]) => field.state === 'not_found')
      .map(([name]) => name),
    views: 0,
    rating: { average: null, count: 0 },
    founders: draft.founders.map((founder, at) => ({ slug: String(at), name: founder.name, title: founder.title, bio: founder.bio })),
    latestUpdates: [],
    domainRatingTrend: [],
    story: null,
    milestones: null,
    screenshot: draft.screenshot,
    media: null,
    updatedAt: draft.updatedAt,
    outboundNofollow: true,
  };
}
