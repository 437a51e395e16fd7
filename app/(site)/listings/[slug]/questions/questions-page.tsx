import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { tagPage } from '#lib/cache/tag-page.ts';
import { listingTag } from '#lib/cache/tags.ts';
import { listQuestions } from '#lib/community/questions/list-questions.ts';
import { config } from '#lib/core/config.ts';
import { nullIfNotFound } from '#lib/core/errors.ts';
import { paths } from '#lib/core/paths.ts';
import { findCurrentSlug } from '#lib/listings/addresses/find-current-slug.ts';
import { getListing } from '#lib/listings/showing/get-listing.ts';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Pages } from '#lib/ui/kit/pages.tsx';
import { BackToListing } from '#lib/ui/listing/back-to-listing.tsx';
import { QuestionList } from '#lib/ui/listing/questions/questions.tsx';
import { missingMetadata, pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { breadcrumbsData } from '../../../list-data.ts';
import { pagedRoute } from '../../../paged-route.tsx';

const perPage = 20;

interface Props {
  slug: string;
  page: number;
}

const publicListing = cache((slug: string) => nullIfNotFound(getListing(slug)));
const questionsOf = cache((id: number, page: number) => listQuestions(id, { order: 'liveliest', page, perPage }));

async function metadataOf({ slug, page }: Props) {
  const listing = await publicListing(slug);
  if (!listing) return missingMetadata;
  const { total } = await questionsOf(listing.id, page);
  return pageMetadata({
    title: `Questions about ${listing.name}${page > 1 ? `, page ${page}` : ''}`,
    description: `What people ask the makers of ${listing.name}, and what they and others answer.`,
    path: paths.questions(listing.slug, page),
    isIndexed: listing.status === 'live' && total > 0,
  });
}

/** All questions to the makers of a listing. */
async function QuestionsPage({ slug, page }: Props) {
  tagPage(listingTag(slug));
  const listing = await publicListing(slug);
  if (!listing) {
    const current = await findCurrentSlug(slug);
    if (current) permanentRedirect(paths.questions(current, page));
    notFound();
  }
  const { items, total } = await questionsOf(listing.id, page);
  if (page > 1 && items.length === 0) notFound();
  const { siteUrl } = config();
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@graph': [
            breadcrumbsData([
              { name: listing.name, url: siteUrl + paths.listing(slug) },
              { name: 'Questions', url: siteUrl + paths.questions(slug) },
            ]),
          ],
        }}
      />
      <PageHeader
        above={<BackToListing slug={listing.slug} name={listing.name} />}
        title={`Questions about ${listing.name}`}
        description="What most people ask comes first. Its makers answer, and others who use it."
      />
      <h2 className="sr-only">What they ask</h2>
      <div className="max-w-3xl pb-16">
        <QuestionList
          listing={listing}
          items={items}
          total={total}
          more={
            <Pages
              label="Pages of questions"
              page={page}
              perPage={perPage}
              total={total}
              href={(number) => paths.questions(slug, number)}
            />
          }
        />
      </div>
    </>
  );
}

const route = pagedRoute(QuestionsPage, metadataOf, (page, { slug = '' }) => ({ slug, page }));

export default route.Page;
export const { generateMetadata } = route;
