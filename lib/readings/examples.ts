export const waitingReading = {
  id: '019a8d10-5b2c-7d31-9f04-2c6a8e1d7b90',
  requested_by: 'owner',
  status: 'waiting',
  percent: 0,
  outcome: null,
  problems: [],
  doubt: null,
  pages: 0,
  confirmed: 0,
  found: 0,
  offered: 0,
  created_at: '2026-11-20T08:30:00.000Z',
  ended_at: null,
};

export const tidemarkReading = {
  ...waitingReading,
  status: 'ended',
  percent: 100,
  outcome: 'complete',
  pages: 9,
  confirmed: 21,
  found: 1,
  offered: 1,
  ended_at: '2026-11-20T08:30:41.000Z',
};

export const tidemarkDifference = {
  id: 12,
  member: 'pricing_summary',
  key: '',
  kind: 'changed',
  ours: 'Free for one harbour, EUR 9 a month for all.',
  theirs: 'Free for one harbour, EUR 12 a month for all.',
  evidence: [
    { quote: 'EUR 12 a month for all harbours', url: 'https://tidemark.example/pricing', title: 'Pricing', checked_on: '2026-11-20' },
  ],
  basis: 'stated',
  reason: null,
  state: 'open',
  found_on: '2026-11-20',
};
