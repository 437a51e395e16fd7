import { exampleSiteUrl } from '#lib/api/examples.ts';

export const launchWeekPostSummary = {
  slug: 'how-a-launch-week-works',
  title: 'How a launch week works',
  excerpt: 'From Monday to Sunday, with Tidemark as the example.',
  author: 'The Debut team',
  url: `${exampleSiteUrl}/blog/how-a-launch-week-works`,
  reading_minutes: 1,
  published_at: '2026-11-18T08:00:00.000Z',
  updated_at: '2026-11-18T08:00:00.000Z',
};
export const launchWeekPost = {
  ...launchWeekPostSummary,
  body: [
    'Weeks run **Monday to Sunday**, in UTC. Everything that launches in one competes in one race, whatever the day it went live.',
    '## The race',
    'A vote counts for the week in which it is cast. [Tidemark](https://debut.example/listings/tidemark) launched on Monday and led by the evening; what decides is Sunday at midnight.',
    '## The awards',
    'A day after the week’s end the three launches with the most votes get theirs. They can’t be bought.',
  ].join('\n\n'),
  faqs: [{ question: 'Can a week be bought?', answer: 'A place in it can; votes can’t.' }],
};
