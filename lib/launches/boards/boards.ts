/** The five separate rankings, each with its title and a sentence that explains the ranking. */
export const boards = {
  'community-weekly': {
    title: 'Launches of the week',
    rule: 'By community votes cast within the week for the launches of that week. Ties go to the listing with more followers, then to the earlier launch.',
    paid: false,
  },
  'community-all-time': {
    title: 'Most voted of all time',
    rule: 'By all community votes a product ever got.',
    paid: false,
  },
  billboard: {
    title: 'Billboard',
    rule: 'A paid ranking by money contributed, net of tax and refunds. A place says nothing about quality or votes.',
    paid: true,
  },
  'domain-rating': {
    title: 'Domain Rating',
    rule: 'By the strength of the links to a product’s domain, 0 to 100, as a provider measured it. Products without a measurement are left out.',
    paid: false,
  },
  revenue: {
    title: 'Revenue',
    rule: 'By monthly revenue. Each row says of which month it is, and whether it was verified or is the owner’s own figure.',
    paid: false,
  },
} as const satisfies Record<string, { title: string; rule: string; paid: boolean }>;

export type BoardName = keyof typeof boards;
export const boardNames = Object.keys(boards) as BoardName[];

export function isBoardName(name: string): name is BoardName {
  return Object.hasOwn(boards, name);
}

/** The label of every paid place. */
export const paidLabel = 'Paid placement';
