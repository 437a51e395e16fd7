/**
 * The source of a regular expression that matches the `Accept` header of an agent: the header names Markdown, doesn't refuse it with `q=0`,
 * and doesn't prefer HTML. HTML is preferred if it comes first, or if it comes after a Markdown whose weight is below 1. The pattern looks
 * only at the first occurrence of a type, so that its time is linear in the length of the header.
 */
export const prefersMarkdown = [
  '(?!(?:(?!text/html).)*text/html.*text/markdown)',
  '(?!.*text/markdown;\\s*q=0(?:\\.0*)?(?:,|$))',
  '(?!(?:(?!text/markdown;\\s*q=0).)*text/markdown;\\s*q=0.*text/html)',
  '.*text/markdown.*',
].join('');
