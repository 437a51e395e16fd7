import { notFound } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { countOf } from '#lib/core/format-number.ts';
import { formatWeek } from '#lib/core/format-week.ts';
import { winnersOfWeek } from '#lib/launches/awards/list-awards.ts';
import { pictureFamilies } from '#lib/ui/kit/picture-fonts.ts';
import { removeUndrawable, shorten } from '#lib/ui/kit/picture-text.ts';
import { pictureColours, pictureSize } from '#lib/ui/kit/share-picture.tsx';
import { drawPicture } from '../../../picture-frame.tsx';
import { knownWeek } from './known-week.ts';

export const revalidate = 3600;
export const size = pictureSize;
export const contentType = 'image/png';
export const alt = 'The launch week and the first three of it';

/** Nothing is rendered at build time: each picture is rendered at its first request and cached. */
export function generateStaticParams() {
  return [];
}

export default async function WeekPicture({ params }: { params: Promise<{ monday: string }> }) {
  const { monday } = await params;
  tagPage(tags.listings, tags.launches, tags.awards);
  const week = await knownWeek(monday);
  if (!week) notFound();
  const winners = await winnersOfWeek(week.week);
  const first =
    winners.length > 0
      ? winners.map(({ rank, listing }) => ({ rank, name: listing.name }))
      : week.items.slice(0, 3).map(({ rank, name }) => ({ rank, name }));
  const count = countOf(week.total, 'launch', 'launches');
  return drawPicture({
    corner: 'Launch week',
    children: (
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <div
          style={{
            display: 'flex',
            fontSize: 64,
            fontFamily: pictureFamilies.display,
            fontWeight: 800,
            letterSpacing: -1,
            lineHeight: 1.1,
          }}
        >
          {removeUndrawable(formatWeek(week.week))}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column', marginTop: 32 }}>
          {first.map(({ rank, name }) => (
            <div key={`${rank} ${name}`} style={{ display: 'flex', fontSize: 38, lineHeight: 1.5, color: pictureColours.soft }}>
              {rank !== null && (
                <div
                  style={{ display: 'flex', width: 56, fontWeight: 600, color: rank === 1 ? pictureColours.accent : pictureColours.soft }}
                >
                  {rank}
                </div>
              )}
              <div style={{ display: 'flex', color: pictureColours.ink }}>{shorten(removeUndrawable(name) || 'A product', 48)}</div>
            </div>
          ))}
        </div>
      </div>
    ),
    foot: week.state === 'future' ? `${count} scheduled` : count,
    footRight: { past: winners.length > 0 ? 'Awards given' : 'Over', current: 'Votes are open', future: 'Votes open on Monday' }[
      week.state
    ],
  });
}
