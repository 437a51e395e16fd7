// Lists as they are typed into one field, and back.

/** Questions and answers: a question in a line, its answer below, a blank line between two. */
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

/** Words by language: `en: tide, chart` in each line. A line without a language has the language `''`. */
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

/** Returns what a person saw, from a hidden field; nothing that is stored equals it if somebody wrote something else into the field. */
export function seenIn(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
