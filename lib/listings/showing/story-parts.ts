import type { Story } from '#lib/listings/profile.ts';

/** The parts of a founder’s story in reading order, each with its heading; the opening has no heading. */
export const storyParts = [
  ['story', null],
  ['whyStarted', 'Why it was started'],
  ['problem', 'The problem'],
  ['journey', 'The way so far'],
  ['challenges', 'What was hard'],
  ['achievements', 'What was reached'],
  ['lessons', 'What was learned'],
  ['whatsNext', 'What comes next'],
] as const satisfies readonly (readonly [keyof Story, string | null])[];
