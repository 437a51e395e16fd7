'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { paths } from '#lib/core/paths.ts';

const askMs = 20_000;

/** Draws the cockpit again when its listing, or one beside it in the race, has other votes; asks while the page is in view. */
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
