import Link from 'next/link';
import type { ReactNode } from 'react';
import type { ListingUpdate } from '#lib/community/list-latest-updates.ts';
import { openingOf } from '#lib/core/opening-of.ts';
import { paths } from '#lib/core/paths.ts';
import type { StorySummary } from '#lib/founders/list-stories.ts';
import type { LatestReview } from '#lib/listings/reviews/list-reviews.ts';
import { Stars } from '#lib/ui/kit/stars.tsx';
import { Time } from '#lib/ui/kit/time.tsx';

/** The latest texts of makers and users: a story, updates and a review. */
export function Wire({
  story,
  updates,
  review,
}: {
  story?: StorySummary | undefined;
  updates: readonly ListingUpdate[];
  review?: LatestReview | undefined;
}) {
  return (
    // On narrow screens, the entries are side by side and scroll.
    <div className="flex divide-x divide-line max-lg:-mx-4 max-lg:snap-x max-lg:overflow-x-auto max-lg:px-4 *:min-w-0 *:flex-1 *:px-6 *:first:pl-0 *:last:pr-0 *:max-lg:min-w-72 *:max-lg:snap-center">
      {story && (
        <Entry
          kind={
            <>
              Story of <ListingLink {...story.listing} />
            </>
          }
          title={story.title ?? `The story of ${story.listing.name}`}
          href={paths.story(story.listing.slug)}
          by={story.founders.map(({ name }) => name).join(' and ')}
        >
          {story.opening}
        </Entry>
      )}
      {updates.map(({ id, title, body, publishedAt, listing }) => (
        <Entry
          key={id}
          kind={
            <>
              <ListingLink {...listing} />, <Time at={publishedAt} />
            </>
          }
          title={title}
          href={`${paths.listing(listing.slug)}#updates`}
        >
          {body}
        </Entry>
      ))}
      {review && (
        <article className="grid content-start gap-2 py-5">
          <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
            Review of <ListingLink {...review.listing} /> <Stars stars={review.stars} />
          </p>
          <blockquote className="line-clamp-5 font-display text-lg leading-snug font-medium [overflow-wrap:anywhere]">
            “{openingOf(review.body, 120)}”
          </blockquote>
          {review.author && <p className="text-sm text-soft">{review.author}</p>}
        </article>
      )}
    </div>
  );
}

function Entry(props: { kind: ReactNode; title: string; href: string; by?: string; children: string }) {
  return (
    <article className="grid content-start gap-2 py-5">
      <p className="text-sm text-soft">{props.kind}</p>
      <h3 className="display text-lg leading-snug">
        <Link href={props.href} className="[overflow-wrap:anywhere] hover:underline hover:underline-offset-4">
          {props.title}
        </Link>
      </h3>
      <p className="line-clamp-6 text-soft [overflow-wrap:anywhere]">{openingOf(props.children, 110)}</p>
      {props.by && <p className="text-sm text-soft">{props.by}</p>}
    </article>
  );
}

function ListingLink({ slug, name }: { slug: string; name: string }) {
  return (
    <Link href={paths.listing(slug)} className="link press-area font-medium">
      {name}
    </Link>
  );
}
