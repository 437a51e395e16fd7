// Parses lists that people type into one field.

/** Parses questions and answers: a question on a line, its answer below, and a blank line between two questions. */
export function faqsOf(text: string): { question: string; answer: string }[] {
  return text
    .split(/\n[ \t]*\n+/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [question = '', ...answer] = part.trim().split('\n');
      return { question: question.trim(), answer: answer.join('\n').trim() };
    });
}

export const faqText = (faqs: readonly { question: string; answer: string }[]) =>
  faqs.map(({ question, answer }) => `${question}\n${answer.replace(/\n[ \t]*\n+/g, '\n')}`).join('\n\n');

/** Parses words by language, one language per line: `en: tide, chart`. A line without a language has the language `''`. */
export function termsOf(text: string): Record<string, string[]> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [, language = '', words = ''] = /^\s*([A-Za-z-]*)\s*:(.*)$/.exec(line) ?? [];
      return [language, words.split(',').flatMap((word) => word.trim() || [])];
    }),
  );
}

export const termsText = (terms: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(terms)
    .map(([language, words]) => `${language}: ${words.join(', ')}`)
    .join('\n');

/**
 * Parses the state that a person saw from a hidden field. If the field was tampered with, returns an empty object, which differs from every
 * stored state.
 */
export function seenIn(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
