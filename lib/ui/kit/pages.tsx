import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '#lib/core/format-number.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';

/** Links to the previous and next page of a list; renders nothing if the list has only one page. */
export function Pages(props: { label: string; page: number; perPage: number; total: number; href: (page: number) => string }) {
  const { page, perPage, total, href } = props;
  const last = Math.max(1, Math.ceil(total / perPage));
  if (last === 1 && page === 1) return null;
  return (
    <nav aria-label={props.label} className="flex items-center justify-between gap-4 text-base">
      {page > 1 ? (
        <LinkButton href={href(Math.min(page - 1, last))} size="sm" icon={<ChevronLeft aria-hidden size={16} />}>
          Back
        </LinkButton>
      ) : (
        <span />
      )}
      <p className="text-soft figures">
        Page {formatNumber(page)} of {formatNumber(last)}
      </p>
      {page < last ? (
        <LinkButton href={href(page + 1)} size="sm">
          Next <ChevronRight aria-hidden size={16} />
        </LinkButton>
      ) : (
        <span />
      )}
    </nav>
  );
}
