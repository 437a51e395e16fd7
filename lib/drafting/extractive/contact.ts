import { getDomain } from 'tldts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { quoteOf, type Site, statementsOf, withEvidence } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';

const address = pattern(
  String.raw`
    (?<![\p{L}\p{N}._%+-])[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}(?![\p{L}\p{N}@-])
  `,
  'gu',
);
const freeMail = pattern(String.raw`
    @(?:gmail|googlemail|outlook|hotmail|live|yahoo|ymail|icloud|me|mac|gmx|web|proton|protonmail|pm|aol|posteo|mailbox|fastmail|
    hey|zoho|yandex|mail|t-online|orange|free|laposte|wanadoo|sapo|uol|bol|terra|naver)\.[a-z.]+$
  `);
const exampleAddress = pattern(String.raw`
    @(?:your\w*|my(?:site|company|domain)|startbootstrap|colorlib|bootstrapmade|webflow|wix|squarespace|template\w*|example|exemple|
    beispiel|domain|yourdomain|your-?company|company|firma|acme|email|mail|test|site|website|sentry|wixpress|mysite|tuempresa|
    empresa|entreprise|contoso)\.|^(?:you|your|name|your-?name|email|user|username|john|jane|jdoe|john\.?doe|jane\.?doe|
    max\.?mustermann|someone|me|test|foo|bar|tu|usuario|nombre|vous|nom|prenom)@|\.(?:png|jpe?g|gif|svg|webp|css|js)$
  `);
const generalMailbox = pattern(String.raw`
    ^(?:hello|hallo|hola|ola|bonjour|hi|hey|info|contact|contacto|contato|kontakt|support|help|hilfe|team|founders?|office|mail|
    service|care|ask|questions|us|geral|soporte|suporte|feedback|customer\w*|helpdesk)\b
  `);
const specialMailbox = pattern(String.raw`
    ^(?:no-?reply|donotreply|privacy|datenschutz|dpo|gdpr|dsgvo|rgpd|abuse|security|legal|dmca|copyright|jobs|careers?|hr|press|
    presse|media|investors?|billing|invoices?|webmaster|postmaster|unsubscribe|partners?|affiliates?|sales)\b
  `);

/**
 * Finds the e-mail address for questions. Prefers addresses at the site's domain, and prefers general addresses such as `hello@` to special
 * ones such as `jobs@`.
 */
export function findContactEmail(site: Site): Proposed<string> | undefined {
  const found = new Map<string, { email: string; score: number; block: Block }>();
  const add = (email: string, block: Block, base: number) => {
    const key = email.toLowerCase();
    if (exampleAddress.test(email)) return;
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
      const isOfOthers = /aufsichtsbehörde|hosting|hébergeur|processor|supervisory|third part/i.test(
        `${block.headings.slice(-2).join(' ')}`,
      );
      for (const [email] of block.text.matchAll(address))
        add(email, block, isOfOthers ? -2 : pageScore + (block.region === 'footer' ? 0.5 : 0));
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
  // The only address of a site is used whatever its purpose if that address is on the contact page or in the imprint.
  const minScore = found.size === 1 && best && ['contact', 'imprint'].includes(best.block.page.kind) ? 0 : 2;
  return best && best.score >= minScore
    ? withEvidence(best.email, quoteOf(best.block, best.block.text.length > 300 ? best.email : best.block.text))
    : undefined;
}

function ownScore(email: string, site: Site): number {
  const host = email.split('@')[1]?.toLowerCase() ?? '';
  const domain = getDomain(host, { allowPrivateDomains: true }) ?? host;
  let score = 0;
  if (domain === site.domain) score += 4;
  else if (host.split('.')[0]?.includes(site.domainWord) || email.toLowerCase().includes(site.domainWord)) score += 1.5;
  // An address at a free-mail provider may be the maker's own address. An address at another domain may belong to anybody.
  else if (!freeMail.test(email)) score -= 0.5;
  if (generalMailbox.test(email)) score += 1.5;
  if (specialMailbox.test(email)) score -= 2.5;
  return score;
}
