/**
 * The source of a regular expression for the `Accept` header of an agent: Markdown is named, not refused, and not after HTML or with less
 * weight than it. Of two names only the first place of the first is looked at, so that a long header costs no more than its length.
 */
export const prefersMarkdown = [
  '(?!(?:(?!text/html).)*text/html.*text/markdown)',
  '(?!.*text/markdown;\\s*q=0(?:\\.0*)?(?:,|$))',
  '(?!(?:(?!text/markdown;\\s*q=0).)*text/markdown;\\s*q=0.*text/html)',
  '.*text/markdown.*',
].join('');
