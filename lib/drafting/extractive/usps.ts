import { isFeature, proposeFeature, topicOf } from '#lib/drafting/extractive/features.ts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { isCallToAction } from '#lib/drafting/extractive/sentences.ts';
import { comparisonKey, pagesOfKind, quoteOf, type Site, withEvidence, wordsOf } from '#lib/drafting/extractive/site.ts';
import { groupsOf } from '#lib/drafting/extractive/structure.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';

const limits = { usps: 5, length: 140 } as const;

/** Claims that something unwanted is absent ("no ads"), and promises ("money-back guarantee"). */
const claims = pattern(String.raw`
    ^(?:no|without|never|zero|kein\p{L}*|ohne|nie|sans|aucun\p{L}*|jamais|sin|nunca|sem)\s|\b(?:refund\p{L}*|money[- ]back|
    guarantee\p{L}*|open[- ]source|GDPR|DSGVO|RGPD|LGPD|privacy[- ]first|offline|self-hosted|end-to-end|the (?:first|only)|
    geld zurück|garantie|remboursé|garantía|reembols\p{L}+)(?!\p{L})
  `);

/**
 * Finds selling points: short claims on the home page, and entries of sections that say why to choose the product. Skips texts that are in
 * `features`.
 */
export function findUsps(site: Site, features: Proposed<string>[]): Proposed<string>[] {
  const taken = new Set(features.flatMap(({ evidence }) => evidence.map(({ quote }) => comparisonKey(quote))));
  const stated = (site.home?.blocks ?? []).filter(isClaim).map((block) => ({ block, usp: withEvidence(block.text, quoteOf(block)) }));
  const reasons = pagesOfKind(site, 'home', 'about', 'features')
    .flatMap((page) => groupsOf(page))
    .filter((group) => {
      const { heading, path } = topicOf(group);
      return heading === 'reasons' && (path === null || path === 'reasons' || path === 'features');
    })
    .flatMap(({ entries }) => entries.filter(isFeature).map((entry) => ({ block: entry.title, usp: proposeFeature(entry) })));
  return [...stated, ...reasons]
    .filter(({ block }) => {
      const key = comparisonKey(block.text);
      return !taken.has(key) && taken.add(key);
    })
    .slice(0, limits.usps)
    .map(({ usp }) => usp);
}

/** Returns whether a block is a short claim such as "no ads" or "money-back guarantee". */
function isClaim(block: Block): boolean {
  const count = wordsOf(block.text).length;
  if (block.doubt || block.region === 'nav' || block.region === 'footer' || count < 3 || count > 16 || block.text.length > limits.length)
    return false;
  return (
    claims.test(block.text) &&
    !/[?？]|credit card|kreditkarte|carte bancaire|tarjeta|cartão/i.test(block.text) &&
    !isCallToAction(block.text)
  );
}
