import type { Story } from '#lib/listings/profile.ts';

const shortest = 45;
const longest = 150;

/** A sentence of the story that can stand alone, set large between its parts; null where the text is short or has quotes of its own. */
export function pullQuote(story: Story): string | null {
  const parts = [story.lessons, story.challenges, story.problem, story.journey, story.story].filter((part) => part !== null);
  const whole = parts.join('\n');
  if (whole.length < 900 || /^>/m.test(whole)) return null;
  for (const part of parts) {
    // Marks of Markdown would stand in it as they are, so sentences with any are passed over.
    const sentences = part.split(/(?<=[.!?])\s+|\n+/).slice(1);
    const fitting = sentences.find(
      (sentence) => sentence.length >= shortest && sentence.length <= longest && /^\p{Lu}[^*_`[\]<>#|]*[.!?]$/u.test(sentence),
    );
    if (fitting) return fitting;
  }
  return null;
}
