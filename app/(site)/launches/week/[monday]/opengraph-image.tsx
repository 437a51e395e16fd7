import { notFound } from 'next/navigation';
import { tagPage } from '#lib/cache/tag-page.ts';
import { tags } from '#lib/cache/tags.ts';
import { countOf } from '#lib/core/format-number.ts';
import { formatWeek } from '#lib/core/format-week.ts';
import { listWinnersOfWeek } from '#lib/launches/awards/list-awards.ts';
import { pictureFamilies } from '#lib/ui/kit/picture-families.ts';
import { removeUndrawable, shorten } from '#lib/ui/kit/picture-text.ts';
import { fittedSize, pictureSize } from '#lib/ui/kit/share-picture.tsx';
import { drawPicture, PictureTitle } from '../../../picture-frame.tsx';
import { findLaunchWeek } from './find-launch-week.ts';

export const size = pictureSize;
export const contentType = 'image/png';
export const alt = 'The launch week and the first three of it';

export default async function WeekPicture({ params }: { params: Promise<{ monday: string }> }) {
  const { monday } = await params;
  tagPage(tags.listings, tags.launches, tags.awards);
  const week = await findLaunchWeek(monday);
  if (!week) notFound();
  const winners = await listWinnersOfWeek(week.week);
  const first =
    winners.length > 0
      ? winners.map(({ rank, listing }) => ({ rank, name: listing.name }))
      : week.items.slice(0, 3).map(({ rank, name }) => ({ rank, name }));
  const [leader, ...rest] = first;
  const count = countOf(week.total, 'launch', 'launches');
  return drawPicture({
    corner: 'Launch week',
    children: (
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <PictureTitle size={52}>{removeUndrawable(formatWeek(week.week))}</PictureTitle>
        <div style={{ display: 'flex', alignItems: 'center', marginTop: 36 }}>
          {leader && <Place rank={leader.rank} name={leader.name} width={rest.length > 0 ? 600 : 1000} rankSize={210} nameSize={84} />}
          <div style={{ display: 'flex', flexDirection: 'column', marginLeft: 40 }}>
            {rest.map(({ rank, name }) => (
              <Place key={`${rank} ${name}`} rank={rank} name={name} width={340} rankSize={92} nameSize={40} />
            ))}
          </div>
        </div>
      </div>
    ),
    foot: week.state === 'future' ? `${count} scheduled` : count,
    footRight: { past: winners.length > 0 ? 'Awards given' : 'Over', current: 'Votes are open', future: 'Votes open on Monday' }[
      week.state
    ],
  });
}

/** A place of the week: the rank in large figures, if there is one, and the product’s name. */
function Place(props: { rank: number | null; name: string; width: number; rankSize: number; nameSize: number }) {
  const { rank, width, rankSize, nameSize } = props;
  const name = shorten(removeUndrawable(props.name) || 'A product', 32);
  return (
    <div style={{ display: 'flex', alignItems: 'center', width }}>
      <div
        style={{
          ...{ display: 'flex', width: rank === null ? 0 : rankSize * 0.46, fontSize: rankSize, lineHeight: 1, marginRight: 20 },
          fontFamily: pictureFamilies.figure,
        }}
      >
        {rank === null ? '' : String(rank)}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
        <PictureTitle size={fittedSize(name, { width: width - rankSize * 0.46 - 20, max: nameSize, min: 28, lines: 2 })}>
          {name}
        </PictureTitle>
      </div>
    </div>
  );
}
