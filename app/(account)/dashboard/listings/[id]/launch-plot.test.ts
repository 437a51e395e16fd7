import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hourMs } from '#lib/core/durations.ts';
import type { LaunchFigures } from '#lib/launches/race/launch-figures.ts';
import { LaunchPlot } from './launch-plot.tsx';

const week = new Date('2026-11-23T00:00:00Z');
const launchedAt = new Date('2026-11-26T14:59:00Z');

/** Renders the plot of a launch that began on a Thursday afternoon. `votes` are the votes of its hours. */
function plot(votes: number[], recorded = false): string {
  const first = new Date('2026-11-26T14:00:00Z');
  const hours = votes.map((count, at) => ({
    ...{ hour: new Date(first.getTime() + at * hourMs), votes: count, rank: recorded ? 1 : null },
    views: recorded ? 9 : at === votes.length - 1 ? 0 : null,
  }));
  const figures: LaunchFigures = {
    ...{ name: 'Mudlark', phase: 'racing', week, launchedAt, rank: 1, of: 1, award: null, hours },
    ...{ weekEndsAt: new Date('2026-11-30T00:00:00Z'), decidedAt: new Date('2026-12-01T00:00:00Z') },
    totals: { votes: 0, weekVotes: 0, views: 0, followers: 0, viewsPerVote: null },
    recordedFrom: recorded ? first : null,
  };
  return renderToStaticMarkup(LaunchPlot({ figures }));
}

test('in its first hour a launch says that it is being counted, and draws no blank plot; only an older one lacks records', () => {
  for (const votes of [[0], [0, 0]]) {
    expect(plot(votes)).toContain('The first hour is being counted.');
    expect(plot(votes)).not.toMatch(/not recorded|<svg/);
  }
  expect(plot([2, 1])).toMatch(/3 votes so far.*The first hour is being counted/s);
  expect(plot([0, 1, 1])).toContain('Views by hour were not recorded in these days');
  expect(plot([0], true)).toMatch(/9 views, at most 9 in an hour/);
});
