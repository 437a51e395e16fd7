import { formatNumber } from '#lib/core/format-number.ts';
import type { ListingProfile } from '#lib/listings/profile.ts';

interface PageIndexProps {
  listing: ListingProfile;
  hasAlternatives: boolean;
  /** The number of questions to the makers. */
  questions: number;
}

/** Links to the parts of a listing's page, in one line that stays below the header while the page scrolls. */
export function PageIndex({ listing, hasAlternatives, questions }: PageIndexProps) {
  const { average } = listing.rating;
  const parts = [
    { id: 'facts', label: 'Facts', isThere: true },
    { id: 'about', label: 'What it does', isThere: true },
    { id: 'updates', label: 'Updates', isThere: listing.latestUpdates.length > 0, figure: listing.latestUpdates.length },
    { id: 'milestones', label: 'Milestones', isThere: (listing.milestones ?? []).length > 0 },
    { id: 'faq', label: 'FAQ', isThere: listing.faqs.length > 0 },
    { id: 'questions', label: 'Questions', isThere: true, figure: questions || null },
    { id: 'reviews', label: 'Reviews', isThere: true, figure: average },
    { id: 'alternatives', label: 'Alternatives', isThere: hasAlternatives },
  ].filter(({ isThere }) => isThere);
  return (
    <nav
      aria-label="On this page"
      className="sticky top-(--header-height) z-20 -mx-4 -mb-8 overflow-x-auto border-b border-line bg-page px-4 md:-mx-8 md:px-8 lg:mx-0 lg:px-0 print:hidden"
    >
      <ul className="flex gap-x-5">
        {parts.map(({ id, label, figure = null }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-1.5 text-sm whitespace-nowrap text-soft hover:text-ink hover:underline"
            >
              {label}
              {figure !== null && <span className="font-semibold text-ink figures">{formatNumber(figure)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
