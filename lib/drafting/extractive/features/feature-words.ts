import { countWords, wordsOf } from '#lib/drafting/extractive/site.ts';
import type { Group } from '#lib/drafting/extractive/structure.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import { formsOf, rowsOf } from '#lib/drafting/word-table.ts';

// Words of list titles that are not features. words/features.txt explains each table.

const noAbility = ['service', 'terms', 'generic', 'benefit'].map((table) => rowsOf('features', table));
const compiled = new Map(
  Object.keys(rowsOf('features', 'service')).map((language) => [
    language,
    pattern(noAbility.map((rows) => `(?:${rows[language]})`).join('|')),
  ]),
);

/** Returns true if the words of a title show that it is not a feature but a service, a term of sale, a vague benefit or a heading. */
export function isNoAbility(title: string, language: string | null): boolean {
  const known = language !== null && compiled.has(language);
  for (const one of known ? new Set([language, 'en']) : compiled.keys()) if (compiled.get(one)?.test(title)) return true;
  return false;
}

const audiences = new Map(Object.entries(rowsOf('features', 'audience')).map(([language, source]) => [language, pattern(source)]));

/** Returns whether a title names people or organisations that use the product, such as "Small businesses". */
export function namesAudience(title: string, language: string | null): boolean {
  if (title.length > 60) return false;
  const known = language !== null && audiences.has(language);
  for (const one of known ? new Set([language, 'en']) : audiences.keys()) if (audiences.get(one)?.test(title)) return true;
  return false;
}

const announced = formsOf('features', 'announced');
/** A badge such as "Coming soon". */
export const announcementBadge = pattern(String.raw`^\P{L}*(?:${announced})\P{L}*$`);
/** A title that ends in a phrase such as "(coming soon)". */
export const endsWithAnnouncement = pattern(String.raw`(?:[(（]|[\s·–—|-])(?:${announced})[^\p{L}]*$|\(coming soon[^)]*\)`);

/**
 * Beginnings of texts that don't say what this product does: texts about other products, about a problem, or about what stays the same.
 * Grouped by language.
 */
const others = pattern(String.raw`
  ^(?:(?:other|most|many|traditional|typical|existing) (?:\p{L}+ ){0,2}(?:tools?|apps?|platforms?|software|systems?|solutions?|vendors?|providers?)|
  (?:andere|die meisten|viele|herkömmliche) (?:\p{L}+ )?(?:tools?|apps?|lösungen|systeme|anbieter|programme)|
  (?:d['’]autres|les autres|la plupart des) (?:outils|logiciels|applications|solutions)|(?:otr[oa]s|la mayoría de las?|muchas) (?:herramientas|aplicaciones|soluciones)|
  (?:outr[oa]s|a maioria d[ao]s|muitas) (?:ferramentas|aplicativos|soluções)|(?:altri|altre|la maggior parte de\p{L}*) (?:strumenti|app|soluzioni|software)|
  (?:andere|de meeste|veel) (?:tools|apps|systemen|oplossingen)|(?:inne|większość) (?:narzędzi\p{L}*|aplikacj\p{L}+|system\p{L}*))(?!\p{L})|
  ^[^.!?]{0,80}\b(?:makes? it (?:difficult|hard|impossible)|macht es (?:schwer|schwierig|unmöglich)|rend(?:ent)? (?:difficile|impossible)|
  hacen? (?:difícil|imposible)|dificultan?|torna(?:m)? (?:difícil|impossível)|rend(?:e|ono) (?:difficile|impossibile)|maakt het (?:moeilijk|lastig|onmogelijk)|utrudnia\p{L}*|
  nothing changes|ändert sich nichts|nichts ändert sich|rien ne change|(?:nada|no) cambia(?: nada)?|nada muda|nulla cambia|non cambia nulla|verandert (?:er )?niets|nic się nie zmienia)(?!\p{L})
`);

/** Returns true if the text below a title is about other products or a problem, as in "Most tools guess". */
export function isAboutOthers(text: string): boolean {
  return others.test(text);
}

const promises = pattern(String.raw`^(?:${formsOf('features', 'promise')})(?!\p{L})`);
const qualities = new Map(
  Object.entries(rowsOf('features', 'quality')).map(([language, source]) => [language, new RegExp(`^(?:${source})$`, 'iu')]),
);
const japanese = /^(?:安心|安全|簡単|かんたん|高速|快適|便利|信頼|柔軟|低価格|高品質|充実|手軽|・|の|な|と|で|を|に|で?|性|さ)+$/u;

/**
 * Returns true if a title only promises an effect or only praises, such as "Total control" or "Never miss a tide". `language` is the page's
 * language.
 */
export function isBareBenefit(title: string, language: string | null): boolean {
  if (promises.test(title) || japanese.test(title)) return true;
  const own = wordsOf(title);
  const known = language !== null && qualities.has(language);
  return [...(known ? new Set([language, 'en']) : qualities.keys())].some(
    (one) => own.length > 0 && own.every((word) => qualities.get(one)?.test(word)),
  );
}

/**
 * Titles that ask the reader to act. Some verbs also begin the titles of features, such as "Book flights by team" or "Schedule posts".
 * These verbs count only with a word for the seller, the offer or the time.
 */
const invitations = pattern(String.raw`
  ^(?:sign up|log ?in|get (?:started|in touch|the app|it (?:now|on|today)|your (?:free|copy))|learn more|read more|find out more|click here|contact (?:us|me|sales|the)|subscribe|
    ready to|want to|have (?:a )?questions|questions\b|need help|let us|let['’]s|notify me|enter your e-?mail|please |cancel any|don['’]t miss|talk to|no credit card|copyright|all rights|
    mehr erfahren|jetzt |hier (?:klicken|geht)|testen sie|kontaktier|en savoir|contactez|rejoignez|cliquez|haz clic|saiba|fale (?:com|conosco)|clique|scopri di più|contatta|iscriviti|neem contact|
    meld je|skontaktuj|zarejestruj|dołącz|zapisz się|今すぐ|お気軽に|まずは)|
  ^(?:start|try|join|download|book|schedule|request|buy|order|follow|see|watch|check|visit|register|discover|explore|claim|begin|contact|click|starte\p{L}*|teste\p{L}*|lade|laden sie|registrier\p{L}*|
    melde\p{L}*|entdecke\p{L}*|schreib\p{L}*|fordern|füllen|buche\p{L}*|essay\p{L}*|commence\p{L}*|découvr\p{L}*|télécharge\p{L}*|inscri\p{L}+|demandez|remplissez|réservez|regístra\p{L}*|empieza|prueba|
    descarga|únete|comienza|suscríbe\p{L}*|solicita|descubre|completa|envía|rellena|cuéntan\p{L}*|inscrev\p{L}+|experimente|comece|baixe|junte\p{L}*|conte|cadastre|preencha|envie|conheça|descubra|inizia|prova|scopri|
    scarica|registrati|richiedi|compila|accedi|probeer|begin|ontdek|vraag|zacznij|wypróbuj|pobierz|odkryj)
    (?:$|[!→»]|(?: [\p{L}\p{N}'’.-]+){0,6}? (?:us|our|now|today|here|free|demo|trial|account|newsletter|waitlist|beta|community|more|app|in action|docs|documentation|shop|store|team|guide|collection|range|products?|
      uns|unser\p{L}*|jetzt|heute|hier|kostenlos|konto|nous|notre|nos|maintenant|aujourd['’]hui|ici|gratuit\p{L}*|démo|compte|nosotros|nuestr\p{L}+|ahora|hoy|aquí|gratis|cuenta|conosco|noss[oa]s?|
      agora|hoje|aqui|grátis|conta|noi|nostr[oaie]|ora|oggi|qui|subito|ons|onze|nu|vandaag|nas|nasz\p{L}*|teraz|dziś|tutaj|darmo\p{L}*)(?!\p{L}))|
  ^(?:try|teste|essayez|prueba|experimente|prova|probeer|wypróbuj) (?:\S+ ?){1,2}$|^see it\b|
  ^\S+(?: \S+){0,2} (?:entdecken|ansehen|kennenlernen|anfragen|erfahren)$|ください[。！!]?$
`);

/** Returns whether a title or the sentence below it asks the reader to do something, such as "Book a demo". */
export function isInvitation(text: string): boolean {
  return invitations.test(text);
}

/**
 * Compiles a pattern for the beginnings of titles or texts. `before` is a regex source for what may precede the words. It does not apply to
 * Japanese.
 */
function beginningOf(table: string, before: string): RegExp {
  const { ja, ...rows } = rowsOf('features', table);
  return pattern(String.raw`^${before}(?:${Object.values(rows).join('|')})(?!\p{L})|^(?:${ja})`);
}

const stepNumber = String.raw`(?:\d{1,2}[.):]?\s+)?`;
const firstStep = beginningOf('firstStep', stepNumber);
const lastStep = beginningOf('lastStep', stepNumber);
const nextStep = beginningOf('nextStep', '');

/**
 * Returns true if the words of the entries show that they are steps: the first begins something and the last ends it, or each text
 * continues the previous one.
 */
export function areSteps({ entries, counted }: Group): boolean {
  const titles = entries.map(({ title }) => title.text);
  if (titles.length < 2 || titles.length > 7 || titles.some((title) => countWords(title) > 10)) return false;
  const begins = firstStep.test(titles[0] as string);
  if (counted === 'numbers' && begins) return true;
  if (begins && titles.length >= 3 && lastStep.test(titles.at(-1) as string)) return true;
  const goingOn = entries.slice(1).filter(({ title, line }) => nextStep.test(title.text) || (line && nextStep.test(line.text)));
  return goingOn.length >= Math.max(1, (entries.length - 1) / 2);
}
