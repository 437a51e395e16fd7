/**
 * The source of a regular expression for the `Accept` header. It matches if the client prefers Markdown to HTML: the header contains
 * Markdown, doesn't refuse it with `q=0`, and doesn't prefer HTML. HTML is preferred if it comes first, or if it comes after Markdown with
 * a weight below 1. The pattern examines only the first occurrence of a type, so its time is linear in the length of the header.
 */
export const prefersMarkdown = [
  '(?!(?:(?!text/html).)*text/html.*text/markdown)',
  '(?!.*text/markdown;\\s*q=0(?:\\.0*)?(?:,|$))',
  '(?!(?:(?!text/markdown;\\s*q=0).)*text/markdown;\\s*q=0.*text/html)',
  '.*text/markdown.*',
].join('');
