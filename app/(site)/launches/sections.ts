import type { Section } from '#lib/launches/list-launches.ts';

/** Name, title, description and empty-state text of each section of `list_launches`. */
export const sectionFacts: Record<Section, { name: string; title: string; description: string; empty: string }> = {
  today: {
    name: 'Today',
    title: 'Launched today',
    description: 'What went live today, in UTC, in the order of this week’s race.',
    empty: 'Nothing went live today. Most launches begin on a Monday.',
  },
  'this-week': {
    name: 'This week',
    title: 'This week’s launches',
    description: 'Everything that launched this week, by the votes cast in it.',
    empty: 'Nothing launched this week yet.',
  },
  trending: {
    name: 'Trending',
    title: 'Trending',
    description:
      'Ordered by recent votes: a vote counts half as much after two days. Follows and views count a little. When all is quiet for two weeks, the newest launches come first.',
    empty: 'Nothing has launched yet.',
  },
  'most-voted': {
    name: 'Most voted',
    title: 'Most voted',
    description: 'Ordered by all the votes that a product ever got.',
    empty: 'Nothing has launched yet.',
  },
  recent: { name: 'Newest', title: 'Newest launches', description: 'The latest launch comes first.', empty: 'Nothing has launched yet.' },
  'most-viewed': {
    name: 'Most viewed',
    title: 'Most viewed',
    description: 'Ordered by how often people opened a product’s page.',
    empty: 'Nothing has launched yet.',
  },
  'most-followed': {
    name: 'Most followed',
    title: 'Most followed',
    description: 'Ordered by how many people follow a product’s updates.',
    empty: 'Nothing has launched yet.',
  },
  upcoming: {
    name: 'Upcoming',
    title: 'Upcoming launches',
    description: 'Scheduled launches, the nearest week first. Votes open when a launch goes live.',
    empty: 'No launch is scheduled. Yours could be the first.',
  },
};
