import { Cite } from '#lib/ui/kit/cite.tsx';
import { TallClock } from '#lib/ui/kit/countdown.tsx';
import { Marker } from '#lib/ui/kit/marker.tsx';
import { Tabs } from '#lib/ui/kit/tabs.tsx';
import { BoardTable } from '#lib/ui/listing/board-table.tsx';
import { Wordmark } from '#lib/ui/shell/wordmark.tsx';

const quotes = [{ quote: 'Twelve dollars, once.', pageUrl: 'https://anvil.example/pricing', pageTitle: 'Prices', checkedOn: '2026-11-20' }];
const listing = { slug: 'anvil', tagline: 'Backups that restore themselves', logoUrl: null };
const rows = ['Anvil', 'Lantern Notes', 'Tidewater'].map((name, at) => ({
  rank: at + 1,
  previousRank: at === 2 ? null : 2 - at,
  isNew: at === 2,
  listing: { ...listing, id: at, name },
  metric: 1204 - at * 400,
}));

/** The typical elements of the site's design: wordmark, rule, frame, marker, large figures, facts with their sentences, and boards. */
export function IdentitySpecimens() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p className="flex flex-wrap items-center gap-x-10 gap-y-4">
        <Wordmark siteName="Debut" />
        <TallClock to={new Date('2030-01-07T00:00:00Z')} />
        <span className="display text-xl">
          Products that <Marker>show their sources</Marker>
        </span>
      </p>
      <div className="grid gap-8 sm:grid-cols-3">
        <div className="rule">
          <p className="display pt-3 text-xl">A rule opens a section</p>
        </div>
        <p className="part-title">A line of ink opens a part</p>
        <div className="bill-frame flex items-center gap-5 p-6">
          <span className="tall text-[5.5rem]">1</span>
          <span className="display text-xl">A frame for posters</span>
        </div>
      </div>
      <ul className="grid gap-4 sm:grid-cols-4">
        <li>
          Stated:{' '}
          <Cite subject="Price" quotes={quotes}>
            USD 12 once
          </Cite>
        </li>
        <li>
          Concluded:{' '}
          <Cite subject="Audience" quotes={quotes} reason="two sentences speak of sailors">
            Sailors
          </Cite>
        </li>
        <li className="border-l-4 border-ink pl-3">Yours: Lagos</li>
        <li className="hatched p-2">
          <span className="bg-page px-1.5 text-quiet">Blank: not stated</span>
        </li>
      </ul>
      <Tabs
        label="Sections"
        items={['This week', 'Today', 'Trending', 'Upcoming'].map((label) => ({ href: `#${label}`, label }))}
        current="#Today"
      />
      {(['race', 'paid'] as const).map((tone) => (
        <BoardTable
          key={tone}
          caption={tone}
          rows={rows}
          metric="Votes"
          format={String}
          fullBarMetric={1204}
          tone={tone}
          note={() => tone === 'paid' && 'Paid placement'}
        />
      ))}
    </div>
  );
}
