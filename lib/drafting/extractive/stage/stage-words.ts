import { wordTable } from '#lib/drafting/word-table.ts';

/** Phrases that say of the whole product that it is in beta. The words for a beta stand in derivations/stage-words.ts. */
export const saysInBeta = wordTable({
  en: String.raw`(?:now|currently|still|live|is|are|it['’]s|we['’]re|publicly|available) in (?:an? |our )?(?:(?:very |invite-only |open |closed |private |public |
    free |limited |early )*)(?:beta|alpha)|(?:open|public|private|closed|invite-only) (?:beta|alpha)|(?:join|try|test|get|use|download|start|enter|request|apply for) (?:\S+ ){0,3}
    beta(?! features?)|beta (?:access|is (?:live|open|running|here)|testers wanted|now open|available)|(?:free|while|as long as we['’]re) (?:during|in) (?:the |our )?beta|
    available (?:now )?(?:in|as an?|on) (?:early access|TestFlight)|(?:now|currently|is|are|in) (?:in |a )?closed test(?:ing)?|(?:now|currently|is|are) in (?:early access|(?:a )?(?:private|public|technical) preview)|
    (?:running|join|our|the|currently|in|for) (?:\S+ ){0,3}pilot (?:program(?:me)?|phase)|(?:in|during) (?:our|the|this) (?:initial |early )?launch phase|currently (?:testing|piloting) with`,
  de: String.raw`(?:in|im|als|während|jetzt|derzeit|aktuell|noch|direkt) (?:\p{L}+ ){0,3}(?:Beta|Testphase|Pilotphase|Pilotbetrieb|geschlossenen Test)(?:-?(?:Phase|Test|Version|Programm))?|Beta(?:-?Version)? (?:testen|starten|nutzen|ausprobieren)|
    (?:offene|geschlossene|öffentliche|private|kostenlose) Beta|Beta-?(?:Zugang|Tester (?:werden|gesucht))|(?:mit|für|unsere|erste[nr]?|suchen|werden sie) (?:\p{L}+ ){0,2}Pilot(?:kunde|kunden|partner|nutzer|programm)`,
  fr: String.raw`(?:pendant|durant) (?:la|sa|notre|cette) phase de tests?|(?:en|pendant la|durant la|phase de) (?:version |phase |accès )?(?:de )?b[êe]ta(?: (?:ouverte|fermée|publique|privée))?|(?:rejoindre|rejoignez|tester|testez|essayer|accéder à) (?:\p{L}+ ){0,2}b[êe]ta|version b[êe]ta|b[êe]ta (?:ouverte|fermée|publique|privée|gratuite)|
    (?:programme|phase) pilote|en (?:phase de )?test(?: fermé)?|(?:en|pendant la|durant la) phase de lancement`,
  es: `en (?:fase |versión )?(?:de )?beta(?: (?:abierta|cerrada|pública|privada))?|versión beta|beta (?:abierta|cerrada|pública|privada)|(?:únete a|prueba|accede a) (?:la )?beta|(?:programa|fase) piloto|(?:en|durante (?:la|su|nuestra)) fase de pruebas?|durante la beta|(?:en|durante) (?:la |nuestra )?fase de lanzamiento`,
  pt: `durante [ao] (?:nossa |sua )?(?:fase de testes?|beta)|em (?:fase |versão )?(?:de )?(?:beta|testes?)(?: (?:abert[oa]s?|fechad[oa]s?))?|versão beta|beta (?:abert[oa]|fechad[oa]|públic[oa]|privad[oa])|testes? (?:fechado|aberto)s?|(?:programa|fase) piloto|grupo de testes|(?:na|em|durante a) (?:nossa )?fase de lançamento`,
  it: `durante (?:la|il) (?:nostra |sua )?(?:fase di test|beta)|in (?:fase |versione )?(?:di )?(?:beta|test)(?: (?:aperta|chiusa|pubblica|privata))?|versione beta|beta (?:aperta|chiusa|pubblica|privata)|(?:prova|entra nella|unisciti alla) beta|(?:programma|fase) pilota|(?:nella|in|durante la) (?:nostra )?fase di lancio`,
  nl: `(?:in|tijdens) (?:een |de |onze )?(?:gesloten|besloten) test|(?:in|tijdens) (?:de |een |onze )?(?:open |gesloten |publieke |besloten )?(?:b[èe]ta|testfase|pilotfase)|b[èe]taversie|(?:open|gesloten|publieke|besloten) b[èe]ta|(?:test|probeer) de b[èe]ta|pilotprogramma|(?:in|tijdens) de lanceringsfase`,
  pl: String.raw`(?:w|wersj[aęi]|podczas) (?:\p{L}+ ){0,2}(?:bet(?:a|y|ę|ie)|testów|testowej|beta)|(?:otwarta|zamknięta|publiczna) beta|(?:faz\p{L}+|program\p{L}*) pilotażow\p{L}+|w fazie (?:testów|startu)`,
  ja: '(?:現在|ただいま|オープン|クローズド)?[^。]{0,12}(?:ベータ|[βΒ])版?[^。]{0,8}(?:公開|提供|リリース|運用|テスト)?中|(?:ベータ|[βΒ])版(?:を|で|として|の|公開|提供|リリース)|(?:クローズド|オープン|パブリック)ベータ|試験(?:運用|公開|提供)中',
});

/** Betas of something else, such as a feature, a channel or an operating system, and betas that are over. */
export const otherBeta = wordTable({
  en: String.raw`(?:iOS|macOS|iPadOS|Windows|Android|Chrome|Xcode|visionOS|Safari|Firefox)\s?\d*\s?(?:beta|bêta)|(?:left|leaving|out of|exit(?:ed|ing)?|no longer in|after|since (?:the|our)|
    end of|following (?:the|our)) (?:\p{L}+ )?beta|started using|beta (?:features?|channel|releases?|builds?|updates?|testers? (?:say|love|feedback))|alpha(?:bet| channel)|from beta|beta-?tested`,
  de: '(?:nach|seit|aus|Ende) (?:der )?Beta(?:phase)?|Beta-?(?:Funktion(?:en)?|Kanal|Tester\\p{L}*)',
  fr: '(?:sortie? de|après la|fin de la) b[êe]ta|fonctionnalités? b[êe]ta',
  es: '(?:fuera de|tras la|fin de la) beta|funci(?:ón|ones) beta',
  pt: '(?:saiu d[oa]|após [oa]|fim d[oa]) beta|recursos? beta|fase de testes d[oa]s',
  it: '(?:uscit[oa] dalla|dopo la|fine della) beta|funzion[ei] beta',
  nl: '(?:uit|na) de b[èe]ta|b[èe]tafuncties?',
  pl: 'po becie|z bety|funkcj\\p{L}+ beta',
  ja: '(?:ベータ|β)(?:機能|チャンネル)|ベータ(?:版)?(?:を)?終了',
});

/** Platforms and stores. A product may be available while its version for one of these is only announced. */
export const platform = wordTable({
  any: String.raw`(?<!\p{L})(?:App ?Store|Google Play|Play ?Store|Steam|Android|iOS|iPhone|iPad|Windows|Mac|macOS|Linux|Firefox|Safari|Edge|Chrome|desktop|web app|mobile app)(?!\p{L})`,
});

/** Words of an announcement of the product's launch. Other announcements are about news, a part of the product, or goods in stock. */
export const aboutLaunch = wordTable({
  en: `launch(?:es|ed|ing)?|go(?:es)? live|we release|it['’]s released|early access|wait(?:ing)?[- ]?list|when we (?:open|start|have more)|it['’]s ready|(?:is|are) ready`,
  de: 'Start|starten|Launch|live gehen|losgeht|Warteliste',
  fr: `lancement|lançons|sortie|ouverture|liste d['’]attente`,
  es: 'lanzamiento|lancemos|salida|lista de espera|disponible',
  pt: 'lançamento|lançarmos|lista de espera|disponível',
  it: `lancio|lanceremo|uscita|lista d['’]attesa|disponibile`,
  nl: 'lancering|lanceren|live|wachtlijst|beschikbaar',
  pl: 'premier\\p{L}+|start\\p{L}*|wystartujemy|ruszymy|oczekujących',
  ja: 'リリース|公開|提供開始|ローンチ',
});

/** Crowdfunding that is over. */
export const wasFunded = wordTable({
  en: '(?:was|were|been|successfully|fully|got) (?:\\p{L}+ )?funded|funded (?:on|via|through|by)|backers|backed by|thank(?:s| you)|raised|as seen on|campaign (?:ended|is over)',
});

/** Says that the product has come to its end. No stage of the catalogue means that. */
export const atItsEnd = wordTable({
  en: `(?:has been|have been|was|is|are|been|now|officially) (?:discontinued|sunset(?:ted)?|retired|shut down|archived|end[- ]of[- ]life)|(?:is|are) (?:being |be )?(?:discontinued|shutting down|shut down|sunset(?:ting)?)|
    (?:is|are) no longer (?:available|maintained|supported|developed|under development|active)|(?:we|we['’]re|we are|will be) (?:shutting|closing|winding) down|(?:ceased|ended|ending) (?:operations|service|development)|end[- ]of[- ](?:its[- ])?life|
    (?:project|repository|app|product|service) (?:is )?(?:archived|abandoned|discontinued)`,
  de: '(?:wurde|ist|wird) (?:\\p{L}+ ){0,3}(?:eingestellt|abgeschaltet|geschlossen)|nicht (?:mehr|länger) (?:verfügbar|erhältlich|weiterentwickelt|gepflegt|unterstützt)',
  fr: `(?:a|est|sera) (?:\\p{L}+ )?(?:arrêtée?|fermée?|abandonnée?)|n['’]est plus (?:disponible|maintenue?|développée?|supportée?)|cess(?:é|ons|e) (?:notre activité|ses activités)`,
  es: '(?:ha sido|fue|está) (?:descontinuad[oa]|cerrad[oa]|retirad[oa])|ya no está (?:disponible|en desarrollo)|dejó de (?:estar disponible|funcionar)',
  pt: '(?:foi|está|será) (?:descontinuad[oa]|encerrad[oa])|(?:não está mais|já não está) (?:disponível|em desenvolvimento)|encerramos as atividades',
  it: 'è stat[oa] (?:dismess[oa]|interrott[oa]|chius[oa]|ritirat[oa])|non è più (?:disponibile|supportat[oa]|sviluppat[oa])',
  nl: '(?:is|wordt) (?:\\p{L}+ )?(?:stopgezet|beëindigd|gestopt)|niet (?:meer|langer) (?:beschikbaar|ondersteund|ontwikkeld)',
  pl: 'został[ao]? (?:wycofan\\p{L}+|zamknięt\\p{L}+|zakończon\\p{L}+)|nie jest już (?:dostępn\\p{L}+|rozwijan\\p{L}+|wspieran\\p{L}+)',
  ja: '(?:サービス|提供|配信|開発|販売)(?:は|を)?(?:[^。]{0,12})?終了(?:しました|いたしました|します|いたします)',
});

/** Documents, pictures and code about or beside the product. Who downloads one of them does not get the product. */
export const document = wordTable({
  en: `brochures?|press[- ]?(?:kit|release)|media[- ]?kit|assets|images?|logos?|photos?|screenshots?|PDF|e-?books?|white ?papers?|fact ?sheets?|data ?sheets?|flyers?|guides?|
    catalog(?:ue)?s?|presentations?|slides?|decks?|reports?|checklists?|templates?|samples?|résumé|CV|newsletter|rss|manual|instructions|case stud(?:y|ies)`,
  de: 'Broschüre|Prospekt|Pressemappe|Datenblatt|Flyer|Leitfaden|Katalog|Handbuch|Anleitung|Vorlagen?|Checkliste|Unterlagen',
  fr: 'brochure|plaquette|dossier de presse|fiche|livre blanc|guide|catalogue|modèles?',
  es: 'folleto|catálogo|guía|ficha|plantillas?|manual|dossier',
  pt: 'folheto|guia|catálogo|ficha|modelos?|manual',
  it: 'brochure|catalogo|guida|scheda|modell[oi]|manuale|opuscolo',
  nl: 'brochure|catalogus|gids|handleiding|folder|sjabloon|checklist',
  pl: 'broszur\\p{L}+|katalog|poradnik|ulotk\\p{L}+|szablon\\p{L}*|instrukcj\\p{L}+',
  ja: '資料|カタログ|パンフレット|ホワイトペーパー|テンプレート|マニュアル',
});

/** Things to sign up for or to subscribe to that are not the product. */
export const otherList = wordTable({
  any: 'newsletter|mailing|rss|webinar|blog|podcast',
  en: 'updates|news|early access|wait(?:ing)?[- ]?list|beta|launch(?! app)|notified|event|course|job',
  de: 'Neuigkeiten|Warteliste|Infobrief',
  fr: `actualités|liste d['’]attente|infolettre`,
  es: 'novedades|boletín|lista de espera',
  pt: 'novidades|lista de espera|boletim',
  it: `novità|lista d['’]attesa`,
  nl: 'nieuwsbrief|wachtlijst',
  pl: 'nowości|biuletyn\\p{L}*|listy oczekujących',
  ja: 'メルマガ|ニュースレター|お知らせ',
});
