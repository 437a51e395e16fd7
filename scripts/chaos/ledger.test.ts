import { expect, test } from 'vitest';
import { type Acknowledged, type DraftRow, fateOf, judge, type Truth } from './ledger.ts';

const nothing: Truth = { votes: new Map(), drafts: new Map(), orders: new Map(), mails: [], arrived: new Map(), miscounted: [] };
const draft: DraftRow = { id: 'd1', status: 'ready', outcome: 'complete', url: 'https://w1.example/', tagline: '2 editions' };
const order = { number: 'DB-1', status: 'paid', netCents: 2500, buyer: 'ada@example.com', lines: 1, fulfilled: 1, invoices: 1 };
const invoice = { id: 'm1', kind: 'invoice', to: 'ada@example.com', status: 'sent' };
const drafts = (...rows: Partial<DraftRow>[]): Truth => ({
  ...nothing,
  drafts: new Map(rows.map((row, n) => [`d${n + 1}`, { ...draft, ...row }])),
});
const orders = (row: Partial<typeof order>, more: Partial<Truth> = {}): Truth => ({
  ...nothing,
  orders: new Map([['DB-1', { ...order, ...row }]]),
  mails: [invoice],
  arrived: new Map([['m1', 1]]),
  ...more,
});

test('a vote is done if it has a row that counts or waits for its day, else lost', () => {
  const vote: Acknowledged = { kind: 'vote', vote: 'ada/1' };
  expect(fateOf(vote, nothing)).toBe('lost');
  const fates = ['counted', 'held', 'withdrawn'].map((status) => fateOf(vote, { ...nothing, votes: new Map([['ada/1', status]]) }));
  expect(fates).toEqual(['done', 'done', 'lost']);
});

test('a draft is waited for until it is built; a second one of the same website is one too many', () => {
  const submitted: Acknowledged = { kind: 'draft', draft: 'd1' };
  expect(fateOf(submitted, nothing)).toBe('lost');
  expect(fateOf(submitted, drafts({ status: 'crawling', outcome: null }))).toBe('waiting');
  expect(fateOf(submitted, drafts({}))).toBe('done');
  expect(fateOf(submitted, drafts({ outcome: 'unreachable' }))).toBe('lost');
  expect(fateOf(submitted, drafts({}, {}))).toBe('twice');
});

test('an edit is done if the draft has its revision or a later one', () => {
  const edits = [1, 2, 3].map((revision): Acknowledged => ({ kind: 'edit', draft: 'd1', revision }));
  expect(edits.map((edit) => fateOf(edit, drafts({ tagline: '2 editions' })))).toEqual(['done', 'done', 'lost']);
  expect(fateOf({ kind: 'edit', draft: 'd1', revision: 1 }, drafts({ tagline: '' }))).toBe('lost');
});

test('an order is done once it is fulfilled, has one invoice, and the invoice has arrived', () => {
  const paid: Acknowledged = { kind: 'order', order: 'DB-1' };
  expect(fateOf(paid, orders({}))).toBe('done');
  expect(fateOf(paid, orders({ fulfilled: 0 }))).toBe('waiting');
  expect(fateOf(paid, orders({}, { arrived: new Map(), mails: [{ ...invoice, status: 'queued' }] }))).toBe('waiting');
  expect(fateOf(paid, orders({}, { mails: [] }))).toBe('waiting'); // a job writes the mail
  expect(fateOf(paid, orders({}, { arrived: new Map(), mails: [{ ...invoice, status: 'failed' }] }))).toBe('lost');
  expect(fateOf(paid, orders({ status: 'pending' }))).toBe('lost');
  expect(fateOf(paid, orders({ invoices: 0 }))).toBe('lost');
  expect(fateOf(paid, orders({ invoices: 2 }))).toBe('twice');
  const second = { ...orders({}), orders: new Map([order, { ...order, number: 'DB-2' }].map((each) => [each.number, each])) };
  expect(fateOf(paid, second)).toBe('twice');
});

test('the sum names what is lost, also a mail that nobody acknowledged and a counter that is wrong', () => {
  const mails = [
    { id: 'm2', kind: 'order-fulfilled', to: 'ada@example.com', status: 'failed' },
    { id: 'm3', kind: 'order-fulfilled', to: 'bea@example.com', status: 'queued' },
  ];
  expect(
    judge([{ kind: 'vote', vote: 'ada/1' }], { ...nothing, mails, miscounted: ['tidemark: 3 votes, of which 2 are counted'] }),
  ).toEqual({
    done: 0,
    waiting: ['mail order-fulfilled bea@example.com'],
    lost: ['tidemark: 3 votes, of which 2 are counted', 'vote ada/1', 'mail order-fulfilled ada@example.com'],
    twice: [],
  });
});
