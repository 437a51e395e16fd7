import { implies } from '#lib/drafting/derivations.ts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { sentencesOf } from '#lib/drafting/extractive/sentences.ts';
import { pagesOfKind, quoteOf, type Site, statementsOf, withEvidence } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';
import type { Proposed } from '#lib/drafting/proposal.ts';

/** Phrases that say that the product is in beta. */
const inBeta = pattern(
  String.raw`
    ^(?:now in |currently in |in |open |closed |public |private |free )*(?:beta|bêta)\b.{0,25}$|\b(?:(?:open|closed|public|private|
    free|live in|now in|currently in|are in|is in|in early|the) (?:open |closed |public |private |free )?(?:beta|
    bêta)\b(?! feature)|(?:beta|bêta) (?:ouverte|fermée|publique|privée|abierta|cerrada|pública|privada|aberta|fechada|access|
    version|program(?:me)?|testers?|users?|phase|launch|waitlist|invite)|^(?:now |currently )?in (?:open |closed |private |public )?alpha\b.{0,25}$|
    \b(?:now|currently|still|is) in (?:open |closed |private |public |early )?alpha\b|(?:join|request|apply for|get) (?:\p{L}+ ){0,2}(?:beta|
    early access|pilot)|early access|(?:pendant|en) (?:la |phase )?bêta|(?:offene|geschlossene|öffentliche) Beta|Beta-?(?:Phase|
    Version|Test\p{L}*|Zugang)|(?:Pilotphase|Pilotprogramm|programme pilote|programa piloto|pilot program(?:me)?)|en (?:fase )?beta|
    em (?:fase )?beta|versión beta|versão beta|version bêta|technical preview|TestFlight)
  `,
);
/** Phrases about a beta of something else, such as a feature or an operating system, or about a beta that is over. */
const otherBeta = pattern(String.raw`
    \b(?:iOS|macOS|iPadOS|Windows|Android|Chrome|Xcode|visionOS)\s?\d*\s?(?:beta|bêta)|(?:left|leaving|out of|exit(?:ed|ing)?|
    no longer in|after|since (?:the|our)|during (?:the|our)) beta|started using|beta features?|alphabet
  `);

/** Phrases that say that the whole product is not available yet. */
const notYet = pattern(
  String.raw`
    ^(?:\S+ ){0,4}?(?:is )?(?:coming|launching|opening|arriving|available) (?:very )?soon(?:[.!…]*|\s.{0,30})$|\b(?:join|on|
    to) (?:the|our) (?:wait(?:ing)?[- ]?list|launch list)|\bwait(?:ing)?[- ]?list\b|\b(?:get|be) notified when we|\bnotify me\b|
    \b(?:let (?:you|me|us)|we['’]?ll let you|tell you) (?:know )?when (?:we|it)|\bwhen we (?:launch|go live|have more)|
    \bpre-?order (?:now|yours|today)|\b(?:back|support|available|find|live|funded|fund) (?:to back |us |it |now )*on (?:kickstarter|
    indiegogo)|\bbe the first to (?:know|hear|try)|Warteliste|\bdemnächst verfügbar|^demnächst|^in Kürze|startet bald|
    \blaunching (?:in )?(?:early |late |this )?(?:spring|summer|fall|autumn|winter|Q[1-4]|20\d\d|january|february|march|april|may|
    june|july|august|september|october|november|december)|liste d['’]attente|^(?:bientôt|prochainement)|bientôt disponible|
    arrive bientôt|\bwishlist(?: it| us)?(?: now| today)?(?: on \p{L}+)?$|^coming to \p{Lu}|^(?:releasing|releases|release date:?|coming)\s(?:in )?(?:early |late )?20\d\d|^(?:próximamente|muy pronto)|lista de espera|^(?:em breve|brevemente)|pré-lançamento
  `,
);
/** Phrases that clearly offer the product, which is therefore launched. */
const clearOffer = pattern(
  String.raw`
    \b(?:available (?:now|today|on|for|in)|currently available|now available|out now|download (?:on|now|for|it|the app|free|
    \p{Lu}\p{L}+)|get it (?:now|on|from)|(?:get|download) (?:it )?on (?:the )?(?:app store|google play)|buy(?: it)? now|
    add to (?:chrome|firefox|slack|cart)|order now|start (?:your |a |my )?(?:free|\d+-day) (?:\d+-day )?trial|start (?:your |
    for )?free|free trial|try (?:it )?(?:for )?free|sign up (?:for )?free|get started(?: for)? free|create (?:your|an|
    a) (?:free )?account|subscribe now|launch app|open app)\b|jetzt (?:kaufen|testen|starten|bestellen|registrieren|herunterladen)|
    kostenlos (?:testen|starten|registrieren)|im App ?Store|(?:télécharger|essayer gratuitement|essai gratuit|disponible sur|
    s['’]inscrire|créer un compte|acheter)|(?:descargar|prueba gratis|comprar ahora|disponible en|crear cuenta|empieza gratis|
    regístrate)|(?:baixar|baixe|disponível (?:na|no|em|para)|teste grátis|criar conta|comprar agora|comece grátis|cadastre-se)
  `,
);
/** Phrases that likely offer the product. */
const likelyOffer = pattern(
  String.raw`
    \b(?:app store|google play|log ?in|sign in|sign up(?! for (?:our |the )?(?:updates|news|newsletter|early|wait|beta|launch))|
    get started)\b|^(?:download|buy|purchase|try)\b|anmelden|registrieren|se connecter|iniciar sesión|entrar
  `,
);
const downloadWords = /download|herunterladen|télécharg|descarg|baix|sign up|order|buy|get/i;
/** Documents and pictures about the product. A download of a document or picture is no offer of the product. */
const documentWords = pattern(String.raw`
    \b(?:brochures?|press[- ]?kit|media[- ]?kit|images?|logos?|photos?|screenshots?|PDF|e-?books?|white ?papers?|fact ?sheets?|data ?sheets?|
    flyers?|guides?|catalog(?:ue)?s?|presentations?|slides?|decks?|reports?|checklists?|templates?|samples?|résumé|CV|Broschüre|Prospekt|Pressemappe|
    Datenblatt|Flyer|Leitfaden|Katalog|brochure|plaquette|dossier de presse|fiche|livre blanc|guide|catalogue|folleto|catálogo|guía|ficha|
    folheto|guia|newsletter|rss)\b
  `);

/**
 * Finds the stage: beta if the site says so, else prelaunch if the site announces the product without offering it, else launched if the
 * site offers it.
 */
export function findStage(site: Site, prices: Proposed<string> | undefined): Proposed<string> | undefined {
  const home = (site.home?.blocks ?? []).filter((block) => !block.doubt || block.doubt === 'form');
  const blocks = [...home, ...statementsOf(site.home, /^(?:title|meta description|og:description|og:title)$/)];
  const beta = blocks.find(
    (block) => (block.text.length <= 160 || block.index < 12) && inBeta.test(block.text) && !otherBeta.test(block.text),
  );
  if (beta) return proposeStage('beta', beta, inBeta);
  const offer = firstOffer(site, clearOffer);
  const announcement = blocks.find((block) => block.region !== 'footer' && block.text.length <= 240 && notYet.test(block.text));
  const likely = firstOffer(site, likelyOffer);
  const isAboutPlatform = announcement !== undefined && likely !== undefined && onPlatform.test(announcement.text);
  if (announcement && !offer && !prices && !isAboutPlatform) return proposeStage('prelaunch', announcement, notYet);
  if (offer) return proposeStage('launched', offer, clearOffer);
  if (announcement && !isAboutPlatform && isAboutWholeProduct(announcement)) return proposeStage('prelaunch', announcement, notYet);
  if (likely) return proposeStage('launched', likely, likelyOffer);
  const price = prices?.evidence.find(({ quote }) => implies('stage', 'launched', quote));
  if (price) return withEvidence('launched', price);
  const link = announcement ? undefined : statementsOf(site.home, /^link$/).find(({ text }) => implies('stage', 'launched', text));
  return link && withEvidence('launched', quoteOf(link));
}

const onPlatform =
  /\b(?:on|for|to|für|auf|sur|pour|en|para|no|na) (?:the )?(?:Android|iOS|iPhone|iPad|Windows|Mac|macOS|Linux|Google Play|App Store|Firefox|Safari|Edge|Chrome|desktop|web)\b/iu;

/** Returns whether an announcement is about the whole product: near the top of the page, or about a waiting list or crowdfunding. */
function isAboutWholeProduct(block: Block): boolean {
  return block.index < 15 || /wait|notify|kickstarter|indiegogo/i.test(block.text);
}

function firstOffer(site: Site, pattern: RegExp): Block | undefined {
  const pages = pagesOfKind(site, 'home', 'pricing', 'press', 'features', 'faq', 'about', 'other');
  return pages
    .flatMap((page) => page.blocks)
    .find(
      (block) =>
        !block.doubt &&
        (block.text.length <= 60 || block.kind !== 'paragraph' || block.page.kind === 'press') &&
        block.text.length <= 220 &&
        pattern.test(block.text) &&
        !(documentWords.test(block.text) && downloadWords.test(block.text)) &&
        !notYet.test(block.text),
    );
}

/** Proposes a stage with the sentence that matches `phrase`, if a rule of derivations.ts derives the stage from it. */
function proposeStage(stage: string, block: Block, phrase: RegExp): Proposed<string> | undefined {
  const sentence = sentencesOf(block.text, block.page.stored.language).find((text) => phrase.test(text)) ?? block.text;
  const quote = [sentence, block.text].find((text) => implies('stage', stage, text));
  return quote === undefined ? undefined : withEvidence(stage, quoteOf(block, quote));
}
