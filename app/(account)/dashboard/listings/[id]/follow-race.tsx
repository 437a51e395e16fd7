'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { paths } from '#lib/core/paths.ts';

const askMs = 20_000;

/**
 * Refreshes the page when the votes of the listing, or of a listing next to it in the race, change. Polls the race while the page is
 * visible.
 */
export function FollowRace({ listing }: { listing: number }) {
  const router = useRouter();
  useEffect(() => {
    let stand: string | null = null;
    async function ask() {
      if (document.hidden) return;
      const response = await fetch(paths.race, { cache: 'no-cache' }).catch(() => null);
      if (!response?.ok) return;
      const { race } = (await response.json()) as { race: [id: number, votes: number][] };
      const at = race.findIndex(([id]) => id === listing);
      const now = JSON.stringify(race.slice(Math.max(0, at - 1), at + 2));
      if (at !== -1 && stand !== null && stand !== now) router.refresh();
      stand = now;
    }
    void ask();
    const timer = setInterval(ask, askMs);
    return () => clearInterval(timer);
  }, [listing, router]);
  return null;
}
