'use client';

import { Bell, BellRing } from 'lucide-react';
import { noticeAnchor } from '#lib/community/press-notices.ts';
import { countOf, formatNumber } from '#lib/core/format-number.ts';
import { useCommunity } from '#lib/ui/community/community.tsx';
import { PressForm } from '#lib/ui/community/press-form.tsx';
import { buttonStyle } from '#lib/ui/kit/button.tsx';

export interface FollowButtonProps {
  listing: { id: number; name: string; followers: number };
  /** True for a small button without the count, in a list. */
  compact?: boolean;
}

/** A button that follows or unfollows a listing. Followers see its updates on their dashboards. */
export function FollowButton({ listing: { id, name, followers }, compact = false }: FollowButtonProps) {
  const { community, mark, figure } = useCommunity(id, 'followers', followers);
  if (compact && (!community || mark.own)) return null;
  if (!community || mark.own)
    return (
      <span className="inline-flex min-h-11 items-center justify-center px-2 text-base text-soft figures">
        {figure === 0 ? 'No followers yet' : countOf(figure, 'follower')}
      </span>
    );
  const Icon = mark.following ? BellRing : Bell;
  return (
    <PressForm press="follow" listing={{ id, name, shown: followers }} undo={mark.following} community={community}>
      <button
        type="submit"
        title={mark.following ? 'You follow it; press to stop' : 'See its updates on your dashboard'}
        className={compact ? buttonStyle('secondary', 'sm', 'z-10') : buttonStyle('secondary', 'md')}
      >
        {!compact && <Icon aria-hidden size={16} />}
        <span id={noticeAnchor('followed', id)} className="follow-word">
          {mark.following ? 'Following' : 'Follow'}
        </span>
        <span className="sr-only">{` ${name},`}</span>
        <span className={compact ? 'sr-only' : 'font-normal text-soft figures'}>{formatNumber(figure)}</span>
        <span className="sr-only">{figure === 1 ? ' follower' : ' followers'}</span>
      </button>
    </PressForm>
  );
}
