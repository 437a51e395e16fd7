import type { DemoMilestone, DemoStory, DemoUpdate } from '#prisma/seed/demo/editorial.ts';

export const storiesFirst: DemoStory[] = [
  {
    product: 'Tidemark',
    title: 'Eleven minutes on a sandbar',
    story:
      'Tidemark began on a bar outside Alvor, in a boat that had been sitting on the sand for eleven minutes while the printed table in the cockpit said there was water. The table was right. It was last year’s.\n\nThe harmonic constants behind every tide table are public, and the arithmetic is from the nineteenth century. A phone does it in the time it takes to lift a thumb. What was missing was a page one could read at arm’s length, in the sun, with gloves on.',
    whyStarted:
      'I taught sailing on the Algarve for ten years, and in each of them somebody asked me at what hour the bar could be crossed.',
    problem:
      'Tables in books expire, and apps that fetch theirs are blank exactly where a boat has no signal. Both give heights in figures, when the question is yes or no: can this keel leave now?',
    journey:
      'The first version knew four harbours and had no settings. I laminated its screenshots. In the second summer a harbour master in Lagos asked for his own, and then for those of his colleagues.',
    challenges:
      'Constants differ by source and by century. For a third of the harbours I had to choose between two sets, and each choice is noted beside the curve.',
    achievements: 'Every harbour is checked against a year of gauge readings where there are any; the median error is four minutes.',
    lessons: 'A wet thumb covers a quarter of the screen. Everything that matters is now in the upper half.',
    whatsNext: 'Currents, for which the arithmetic is the same and the data are far worse.',
  },
];

export const milestonesFirst: DemoMilestone[] = [
  { product: 'Tidemark', date: '2024-03-18', title: 'First four harbours', description: 'Alvor, Portimão, Lagos and Sines, laminated.' },
  { product: 'Tidemark', date: '2024-09-02', title: 'One hundred harbours' },
  {
    product: 'Tidemark',
    date: '2025-05-12',
    title: 'Works without a connection',
    description: 'The tables are computed on the phone from then on.',
  },
  { product: 'Tidemark', date: '2026-04-27', title: 'All 4,200 harbours with published constants' },
];

export const updatesFirst: DemoUpdate[] = [
  {
    product: 'Tidemark',
    title: 'Springs and neaps on the week’s curve',
    body: 'The curve for the week now marks spring and neap tides, and the shading for your draught follows them. Nothing to set: it is there after the next start.',
    daysAgo: 3,
  },
  {
    product: 'Tidemark',
    title: 'A larger widget, and a quieter one',
    body: 'The lock screen widget comes in a second size with the next two turns of the tide. At night it dims, so that it does not light up the cabin.',
    daysAgo: 19,
  },
];
