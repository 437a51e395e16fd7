import { pattern } from '#lib/drafting/pattern.ts';

/**
 * Titles that ask the reader to act. Verbs that also begin the title of an ability, such as "Book flights by team" or "Schedule posts",
 * count only with a word for the seller, the offer or the moment.
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
