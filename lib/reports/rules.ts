import { paths } from '#lib/core/paths.ts';

/** The rules of this site that a decision can be based on. They are parts of its terms and of its privacy page, by name. */
const siteRules = {
  listed: { page: 'terms', part: 'listing', text: 'Terms, “What may be listed”' },
  written: { page: 'terms', part: 'content', text: 'Terms, “What you write”' },
  votes: { page: 'terms', part: 'fair', text: 'Terms, “Votes”' },
  person: { page: 'privacy', part: 'crawl', text: 'Privacy, “When you are named on a product’s website”' },
} as const;

export const siteRuleNames = Object.keys(siteRules) as SiteRule[];
export type SiteRule = keyof typeof siteRules;
const isSiteRule = (rule: string): rule is SiteRule => Object.hasOwn(siteRules, rule);

/**
 * Returns the text of a decision's rule, and the path of the page with the rule. The path is null for a law. Returns null for a decision
 * without a rule.
 */
export function ruleText(rule: string | null): { text: string; path: string | null } | null {
  if (rule === null) return null;
  if (!isSiteRule(rule)) return { text: rule, path: null };
  const { page, part, text } = siteRules[rule];
  return { text, path: `${paths[page]}#${part}` };
}
