import type { Story } from '#lib/listings/profile.ts';

/** The parts of a founder’s story in reading order, each with its heading. The opening has no heading. */
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

const minLength = 45;
const maxLength = 150;

/** Returns the sentence of the story that the page shows in large type. Null if the story is short or contains block quotes. */
export function pullQuote(story: Story): string | null {
  const parts = [story.lessons, story.challenges, story.problem, story.journey, story.story].filter((part) => part !== null);
  const whole = parts.join('\n');
  if (whole.length < 900 || /^>/m.test(whole)) return null;
  for (const part of parts) {
    // Sentences with Markdown syntax are skipped, because the quote is not rendered as Markdown.
    const sentences = part.split(/(?<=[.!?])\s+|\n+/).slice(1);
    const quote = sentences.find(
      (sentence) => sentence.length >= minLength && sentence.length <= maxLength && /^\p{Lu}[^*_`[\]<>#|]*[.!?]$/u.test(sentence),
    );
    if (quote) return quote;
  }
  return null;
}
