import { getDomain } from 'tldts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { quoteOf, type Site, statementsOf, withEvidence } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';
import { formsOf, tableOf } from '#lib/drafting/word-table.ts';

const address = pattern(
  String.raw`
    (?<![\p{L}\p{N}._%+-])[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}(?![\p{L}\p{N}@-])
  `,
  'gu',
);
/** Matches addresses at hosts at which anybody may have a mailbox. */
export const freeMail = pattern(String.raw`@(?:${formsOf('addresses', 'freeMail')})\.[a-z.]+$`);
/** Domains that are placeholders in examples. Similar domains, such as `testflow.io` or `mail.com`, may be real and are not listed. */
const exampleDomain = pattern(
  String.raw`@(?:${formsOf('addresses', 'exampleDomains')})\.|@(?:test|site|website|email|correo)\.(?:com|de|fr|es|org|net|tld)$|\.(?:png|jpe?g|gif|svg|webp|css|js)$`,
);
/** Placeholder names in examples and form fields. */
const exampleName = pattern(`^(?:${formsOf('addresses', 'exampleNames')})@`);
const generalMailbox = pattern(String.raw`^(?:${formsOf('addresses', 'generalMailboxes')})\b`);
const specialMailbox = pattern(String.raw`^(?:${formsOf('addresses', 'specialMailboxes')})\b`);

/** Words that credit the makers of the website, as distinct from the makers of the product. */
const siteCredit = pattern(String.raw`
    \b(?:web ?site|site|page|webseite|site web|sitio(?: web)?|sito(?: web)?|strona|design|webdesign|diseño(?: web)?|umsetzung|realisierung|gestaltung|
    réalisation|création du site|realizzazione|sviluppo)\b[^.@]{0,30}\b(?:by|von|durch|par|por|da|door|przez)\b
  `);
const contactPhrase = tableOf('questions', 'contactPhrase');

/** Finds the e-mail address for questions. Prefers those at the site's domain, and general ones such as `hello@` over `jobs@`. */
export function findContactEmail(site: Site): Proposed<string> | undefined {
  const found = new Map<string, { email: string; score: number; block: Block }>();
  const add = (email: string, block: Block, base: number) => {
    const key = email.toLowerCase();
    if (isExample(email, site)) return;
    const before = found.get(key);
    if (!before) found.set(key, { email, score: base + ownScore(email, site), block });
    else before.score += Math.min(base, 1) * 0.5;
  };
  for (const page of site.pages) {
    const pageScore =
      { contact: 3, imprint: 2.5, home: 2, press: 1.5, about: 1.5, faq: 1, pricing: 1, legal: 0, article: -1.5 }[page.kind as string] ??
      0.5;
    for (const block of page.blocks) {
      if (block.doubt && block.doubt !== 'form') continue;
      const isOfOthers =
        /aufsichtsbehörde|hosting|hébergeur|processor|supervisory|third part/i.test(block.headings.slice(-2).join(' ')) ||
        (block.text.length <= 600 && siteCredit.test(block.text));
      const asks = block.text.length <= 600 && contactPhrase.test(block.text, page.language) ? 1 : 0;
      const score = isOfOthers ? -2 : pageScore + asks + (block.region === 'footer' ? 0.5 : 0);
      for (const [email] of block.text.matchAll(address)) add(email, block, score);
    }
    for (const statement of statementsOf(page, /^(?:link|(?:JSON-LD|microdata) .*\.email)$/)) {
      if (statement.label === 'link' && !/^mailto:/i.test(statement.text)) continue;
      for (const [email] of statement.text.matchAll(address)) {
        const linkBonus = statement.label === 'link' && (page.kind === 'home' || page.kind === 'contact') ? 1 : 0;
        add(email, statement, pageScore - 0.4 + linkBonus);
      }
    }
  }
  const best = [...found.values()].toSorted((a, b) => b.score - a.score)[0];
  // If a site has only one address, that address is used whatever its purpose, unless it may belong to somebody else.
  const isOnlyOne = found.size === 1 && best && (['contact', 'imprint'].includes(best.block.page.kind) || ownScore(best.email, site) >= 0);
  const minScore = isOnlyOne ? 0 : 2;
  return best && best.score >= minScore
    ? withEvidence(best.email, quoteOf(best.block, best.block.text.length > 300 ? best.email : best.block.text))
    : undefined;
}

/** Returns true if an address is a placeholder. An address at the site's own domain is a placeholder only if its local part is one. */
function isExample(email: string, site: Site): boolean {
  return exampleName.test(email) || (!email.toLowerCase().endsWith(`@${site.domain}`) && exampleDomain.test(email));
}

function ownScore(email: string, site: Site): number {
  const host = email.split('@')[1]?.toLowerCase() ?? '';
  const domain = getDomain(host, { allowPrivateDomains: true }) ?? host;
  let score = 0;
  if (domain === site.domain) score += 4;
  else if (host.split('.')[0]?.includes(site.domainWord) || email.toLowerCase().includes(site.domainWord)) score += 1.5;
  // A free-mail address may belong to the maker. An address at any other domain than the site's may belong to anybody, so it scores less.
  else if (!freeMail.test(email)) score -= 0.5;
  if (generalMailbox.test(email)) score += 1.5;
  if (specialMailbox.test(email)) score -= 2.5;
  return score;
}
