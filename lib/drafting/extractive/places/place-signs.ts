import { getPublicSuffix } from 'tldts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { quoteOf, type Site, withEvidence } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import { countriesByPattern, countriesNamed, countriesOfPhones, countryName, countryReason } from '#lib/drafting/places.ts';
import type { Proposed, Quote, Suggestion } from '#lib/drafting/proposal.ts';
import { formsOf } from '#lib/drafting/word-table.ts';

/** A sign of the company's country. If a country's strengths add up to `certain`, it fills the field; otherwise it is suggested. */
interface Sign {
  country: string;
  strength: number;
  reason: string;
  quote: Quote | null;
}

const certain = 2;
/** Country-code domains that sites of any country use, mostly for their meaning. */
const genericSuffixes = new Set(
  'ac ad ag ai am as bz cc cd cm co dj fm gg im io la li me mu nu sc sh so st sx tk to tv vc vg ws'.split(' '),
);

const lawWords = pattern(String.raw`\b(?:${formsOf('places', 'law')})\b`);

/** Concludes the country from company numbers, legal forms, phone numbers, the law in the terms, and the domain. */
export function concludeCountry(site: Site): { country: Proposed<string> | undefined; countrySuggestions: Suggestion[] } {
  const byCountry = new Map<string, Sign[]>();
  for (const sign of [...signsIn(site), ...signsOfDomain(site)])
    byCountry.set(sign.country, [...(byCountry.get(sign.country) ?? []), sign]);
  const ranked = [...byCountry]
    .map(([country, signs]) => {
      const kinds = new Map(signs.map((sign) => [sign.reason, sign]));
      const sorted = [...kinds.values()].toSorted((a, b) => b.strength - a.strength);
      return { country, signs: sorted, strength: sorted.reduce((sum, { strength }) => sum + strength, 0) };
    })
    .toSorted((a, b) => b.strength - a.strength);
  const [best, second] = ranked;
  const quotes = best?.signs.flatMap(({ quote }) => quote ?? []) ?? [];
  const [sign] = best?.signs ?? [];
  if (best && sign && best.strength >= certain && best.strength > (second?.strength ?? 0) + 1 && quotes.length > 0)
    return { country: { ...withEvidence(best.country, ...quotes.slice(0, 3)), reason: sign.reason }, countrySuggestions: [] };
  return {
    country: undefined,
    countrySuggestions: ranked.slice(0, 3).map(({ country, signs }) => ({
      value: country,
      reason: signs[0]?.reason ?? '',
      evidence: signs.flatMap(({ quote }) => quote ?? []).slice(0, 1),
    })),
  };
}

function* signsIn(site: Site): Generator<Sign> {
  for (const block of site.facts) {
    const { text, page, region } = block;
    if (text.length > 800 || page.kind === 'article' || !isAboutCompany(block)) continue;
    const law = page.kind === 'legal' ? lawWords.exec(text) : null;
    if (!law && (region === 'footer' || ['contact', 'imprint', 'legal', 'about'].includes(page.kind))) {
      for (const country of countriesByPattern(text)) {
        const reason = countryReason(country, text);
        if (reason) yield { country, strength: 2, reason, quote: quoteOf(block) };
      }
      if (text.length <= 200)
        for (const { country, number } of countriesOfPhones(text))
          yield { country, strength: 2, reason: `The site’s phone number is in ${countryName(country)}.`, quote: quoteOf(block, number) };
    }
    const named = law && countriesNamed(text.slice(law.index, law.index + law[0].length + 60))[0];
    if (named)
      yield {
        country: named.country,
        strength: 1,
        reason: `The terms name the law of ${countryName(named.country)}.`,
        quote: quoteOf(block),
      };
  }
}

/** Words that introduce another party. Company numbers and phone numbers after them are not the company's. */
const others = pattern(String.raw`
  \b(?:example|e\.g\.|hosting|host|hébergeur|processor|aufsichtsbehörde|supervisory|authority|autorité|autoridad|customers?|clients?|kunden|
  placeholder|format)\b
`);

function isAboutCompany(block: Block): boolean {
  return !others.test(`${block.headings.at(-1) ?? ''} ${block.text.slice(0, 200)}`);
}

function signsOfDomain(site: Site): Sign[] {
  const suffixes = getPublicSuffix(site.domain)?.split('.') ?? [];
  const suffix = suffixes.at(-1) ?? '';
  const country = suffix === 'uk' ? 'GB' : suffix.toUpperCase();
  if (suffix.length !== 2 || suffix === 'eu' || (suffixes.length === 1 && genericSuffixes.has(suffix))) return [];
  return [{ country, strength: 1, reason: `The site’s domain ends in .${suffix}.`, quote: null }];
}
