import { Bell, BellRing } from 'lucide-react';
import { noticeAnchor } from '#lib/community/press-notices.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import { PressForm } from '#lib/ui/community/press-form.tsx';
import { buttonStyle } from '#lib/ui/kit/button.tsx';

export interface FollowButtonProps {
  listing: { id: number; name: string; followers: number };
  /** True for a small button without the count, in a list. */
  compact?: boolean;
}

/**
 * A button that follows or unfollows a listing. Followers see its updates on their dashboards. On the person's own product it shows only
 * the count, and nothing if `compact`.
 */
export function FollowButton({ listing, compact = false }: FollowButtonProps) {
  const { id, name, followers } = listing;
  const count = <span data-part="count">{formatNumber(followers)}</span>;
  const unit = <span data-part="unit">{followers === 1 ? ' follower' : ' followers'}</span>;
  return (
    <PressForm
      press="follow"
      listing={listing}
      count={followers}
      own={
        !compact && (
          <span data-part="own" hidden className="inline-flex min-h-11 items-center justify-center px-2 text-base text-soft figures">
            <span>
              {count}
              {unit}
            </span>
          </span>
        )
      }
    >
      <button
        type="submit"
        data-part="press"
        title="See its updates on your dashboard"
        className={compact ? buttonStyle('secondary', 'sm', 'z-10') : buttonStyle('secondary', 'md')}
      >
        {!compact && (
          <>
            <Bell aria-hidden size={16} className="group-data-on/press:hidden" />
            <BellRing aria-hidden size={16} className="hidden group-data-on/press:block" />
          </>
        )}
        <span id={noticeAnchor('followed', id)} data-part="word">
          Follow
        </span>
        <span className="sr-only">{` ${name},`}</span>
        <span className={compact ? 'sr-only' : 'font-normal text-soft figures'}>{count}</span>
        <span className="sr-only">{unit}</span>
      </button>
    </PressForm>
  );
}
