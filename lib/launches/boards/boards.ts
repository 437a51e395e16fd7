// The five rankings, with all their differences. A new board needs an entry here, its name in the contract (contract.json), and an index in
// a migration.

interface Board {
  title: string;
  /** A sentence that explains the ranking. */
  rule: string;
  paid: boolean;
  /** The text of an empty board. */
  empty: string;
  /** The figure that the board shows: its name in the API, the header of its column, and its unit. */
  metric: { name: string; header: string; unit: 'number' | 'cents' | 'rating' };
}

/** A board that doesn’t restart each week. Its ranks are recorded at the beginning of each week. Its SQL refers to a listing `l`. */
interface AllTimeBoard extends Board {
  where: string;
  order: string;
  /** SQL for the figure by which the board ranks. */
  value: string;
  /** SQL for the columns with the figure's source and its day or month. */
  source?: { columns: string; join?: string };
  /** The texts of the badge for the first ten listings. Missing on the paid board, because a badge can’t be bought. */
  badge?: { over: string; by: string; where?: string };
}

const weekly = {
  'community-weekly': {
    title: 'Launches of the week',
    rule: 'By community votes cast within the week for the launches of that week. Ties go to the listing with more followers, then to the earlier launch.',
    paid: false,
    empty: 'Places are taken as soon as something launches in the week.',
    metric: { name: 'week_votes', header: 'Week’s votes', unit: 'number' },
  },
} satisfies Record<string, Board>;

const allTime = {
  'community-all-time': {
    title: 'Most voted of all time',
    rule: 'By all community votes a product ever got.',
    paid: false,
    empty: 'Places are taken as soon as something has launched.',
    metric: { name: 'votes', header: 'Votes', unit: 'number' },
    where: `l.status = 'live'`,
    order: 'l.votes desc, l.id',
    value: 'l.votes',
    // A listing without votes gets no badge.
    badge: { over: 'Most voted', by: 'of the most voted of all time', where: 'l.votes > 0' },
  },
  billboard: {
    title: 'Billboard',
    rule: 'A paid ranking by money contributed, net of tax and refunds. A place says nothing about quality or votes.',
    paid: true,
    empty: 'Places are bought, and always marked as paid.',
    metric: { name: 'contributed_cents', header: 'Contributed', unit: 'cents' },
    where: `l.status = 'live' and l.billboard_cents > 0`,
    order: 'l.billboard_cents desc, l.id',
    value: 'l.billboard_cents',
  },
  'domain-rating': {
    title: 'Domain Rating',
    rule: 'By the strength of the links to a product’s domain, 0 to 100, as a provider measured it. Products without a measurement are left out.',
    paid: false,
    empty: 'A rating appears once a provider has measured the product’s domain. It is never estimated.',
    metric: { name: 'domain_rating', header: 'Domain Rating', unit: 'rating' },
    where: `l.status = 'live' and l.domain_rating is not null`,
    order: 'l.domain_rating desc, l.id',
    value: 'l.domain_rating',
    source: {
      columns: 'm.provider, m.measured_on as "measuredOn"',
      join: `left join lateral (
        select m.provider, m.measured_on from domain_rating_measurements m
        where m.listing_id = l.id order by m.measured_on desc, m.provider limit 1
      ) m on true`,
    },
    badge: { over: 'Domain Rating', by: 'by Domain Rating' },
  },
  revenue: {
    title: 'Revenue',
    rule: 'By monthly revenue. Each row says of which month it is, and whether it was verified or is the owner’s own figure.',
    paid: false,
    empty: 'No product’s revenue is known here yet. It is never estimated.',
    metric: { name: 'monthly_revenue_cents', header: 'A month', unit: 'cents' },
    where: `l.status = 'live' and l.revenue_cents is not null`,
    order: 'l.revenue_cents desc, l.id',
    value: 'l.revenue_cents',
    source: { columns: 'l.revenue_source::text as source, l.revenue_month as month' },
    badge: { over: 'Revenue', by: 'by revenue' },
  },
} satisfies Record<string, AllTimeBoard>;

export type AllTimeBoardName = keyof typeof allTime;
export type BoardName = keyof typeof weekly | AllTimeBoardName;

export const allTimeBoards: Readonly<Record<AllTimeBoardName, AllTimeBoard>> = allTime;
export const boards: Readonly<Record<BoardName, Board>> = { ...weekly, ...allTime };
export const boardNames = Object.keys(boards) as BoardName[];

export function isBoardName(name: string): name is BoardName {
  return Object.hasOwn(boards, name);
}

/** The label of every paid place. */
export const paidLabel = 'Paid placement';
