import { wordTable } from '#lib/drafting/word-table.ts';

/** Says that the product costs nothing. */
export const freeProduct = wordTable({
  en: String.raw`(?:is|are|it['’]?s|100 ?%|completely|totally|entirely|always|truly|currently|remains?|stays?|and|now) free(?! (?:your|you|up|the|my|our|time|them|to (?!use|play|download|install)|trial|from|of (?!charge)|
    shipping|demo|consultation|quote|if|for (?:\d|the first|a (?:limited|month|week)|your first)|until|lance))|
    (?<!-)free (?:to (?:use|play|download|install)|forever|and open|of charge|(?:during|in|while in) (?:the |our )?beta|for (?:everyone|personal|all|individuals|life|good)|
    iOS app|Android app|Mac app|web app|online tool)|(?:^|a|the|our|this|your|best|simple|easy|fast|modern|powerful|and) free (?:\p{L}+ ){0,2}(?:app|tool|game|software|service|client|extension|add-?on|plugin)|(?:always|forever) free|at no (?:cost|charge)|without charge|
    (?:use|used|get|play|search|save|downloads?|available|read|watch|listen|access|create|edit|convert|browse|install)(?: \S+){0,5}? for free(?! trial| today)`,
  de: String.raw`(?:ist|sind|bleibt|komplett|völlig|vollständig|100 ?%|dauerhaft|für immer|immer|derzeit|aktuell|während der Beta) (?:\p{L}+ )?(?:kostenlos|gratis|kostenfrei|umsonst)|
    kostenlose[nrs]? (?:\p{L}+ )?(?:App|Software|Tool|Spiel|Web-?App|Rechner|Programm|Anwendung|Erweiterung)|kostenlos (?:nutzen|nutzbar|spielen|verwenden|in der Beta)|kostenlos(?:[^.]{0,20})in der Beta`,
  fr: String.raw`(?:est|sont|100 ?%|entièrement|totalement|complètement|reste) (?:\p{L}+ )?gratuit\p{L}*|(?:application|appli|outil|logiciel|jeu|service) (?:\p{L}+ )?gratuite?|
    (?:réalisez|utilisez|jouez|consultez|calculez|convertissez|découvrez|téléchargez|créez) gratuitement|gratuit (?:pour tous|pendant la bêta|en bêta|à vie)`,
  es: String.raw`(?:es|son|100 ?%|totalmente|completamente|siempre|sigue siendo) (?:gratis|gratuit[ao]s?)|(?:app|aplicación|herramienta|juego|software|servicio) (?:gratis|gratuit[ao])|
    (?:usa|utiliza|juega|descarga|crea)(?:lo|la|r)? (?:\S+ ){0,3}gratis|gratis para (?:todos|siempre|clientes|uso personal)|sin costo alguno`,
  pt: String.raw`(?:é|são|100 ?%|totalmente|completamente|sempre|continua) (?:grátis|gratuit[ao]s?)|(?:app|aplicação|aplicativo|ferramenta|jogo|software|serviço) (?:grátis|gratuit[ao])|
    (?:use|utilize|jogue|baixe|crie) (?:\S+ ){0,3}(?:grátis|gratuitamente|de graça)|(?:grátis|gratuito) (?:para (?:todos|sempre)|durante a beta)|acesso gratuito|sem custo algum`,
  it: String.raw`(?:è|sono|100 ?%|completamente|totalmente|sempre|resta|rimane) (?:gratis|gratuit[aioe])|gratis per (?:tutti|sempre)|(?:app|applicazione|strumento|software|gioco|servizio) gratuit[ao]|
    (?:usa|usal[oa]|scarica|scaricala|gioca|utilizza) (?:\S+ ){0,3}(?:gratis|gratuitamente)`,
  nl: String.raw`(?:is|zijn|100 ?%|volledig|helemaal|altijd|blijft) (?:\p{L}+ )?(?:gratis|kosteloos)|gratis (?:te gebruiken|app|tool|software|spel|voor iedereen)|(?:gebruik|speel|download) (?:\S+ ){0,3}gratis`,
  pl: String.raw`(?:jest|są|100 ?%|całkowicie|zupełnie|w pełni|zawsze|pozostaje) (?:\p{L}+ )?(?:darmow\p{L}+|bezpłatn\p{L}+|za darmo)|(?:darmow|bezpłatn)\p{L}+ (?:aplikacj\p{L}+|narzędzi\p{L}+|gr[aęy]|program\p{L}*|serwis)|
    (?:korzystaj|używaj|pobierz|graj) (?:\S+ ){0,3}(?:za darmo|bezpłatnie)`,
  ja: '(?:完全|すべて|全て|ずっと|永久|誰でも)[^。]{0,6}無料|無料(?:で(?:す|ご?利用|使え|使って|遊べ|公開|提供|配布)|アプリ|ツール|サービス|ソフト|公開|配布)|(?:利用|料金)(?:は|料は)[^。]{0,8}無料',
});

/** Says “free” of a kind of thing, such as an app or a tool. On a site with prices, that thing is a part of the product, or beside it. */
export const freeThing = wordTable({
  en: String.raw`(?<!-)free (?!to )(?:\p{L}+ )?(?:app|iOS|Android|Mac|web|online|tool|game|software|download|client|extension|add-?on|plugin|service)`,
  de: 'kostenlose[nrs]? (?:\\p{L}+ )?(?:App|Software|Tool|Spiel|Web-?App|Rechner|Programm|Anwendung|Erweiterung)',
  fr: '(?:application|appli|outil|logiciel|jeu|service) (?:(?!est |sont |reste )\\p{L}+ )?gratuite?',
  es: '(?:app|aplicación|herramienta|juego|software|servicio) (?:gratis|gratuit[ao])',
  pt: '(?:app|aplicação|aplicativo|ferramenta|jogo|software|serviço) (?:grátis|gratuit[ao])',
  it: '(?:app|applicazione|strumento|software|gioco|servizio) gratuit[ao]',
  nl: 'gratis (?:app|tool|software|spel)',
  pl: '(?:darmow|bezpłatn)\\p{L}+ (?:aplikacj\\p{L}+|narzędzi\\p{L}+|program\\p{L}*|serwis)',
  ja: '無料(?:アプリ|ツール|サービス|ソフト)',
});

/** Says that one of the product's plans costs nothing. */
export const freePlan = wordTable({
  en: String.raw`free (?:plan|tier|version|edition|forever plan)|freemium|free (?:for )?up to \d+|free for (?:small|teams of|solo|individuals)`,
  de: 'kostenlose[nrs]? (?:Version|Plan|Tarif|Basis\\p{L}*|Paket)|Freemium|Gratis-?(?:Version|Tarif|Plan)|Basisversion ist (?:kostenlos|gratis)|(?:kostenlos|gratis) (?:für )?bis zu \\d+',
  fr: `(?:version|offre|plan|formule) gratuite?|freemium|gratuit jusqu['’]à \\d+`,
  es: '(?:plan|versión) (?:gratis|gratuit[ao])|freemium|gratis hasta \\d+ (?!de )',
  pt: '(?:plano|versão) (?:grátis|gratuit[ao])|freemium|grátis (?:para )?até \\d+ (?!de )',
  it: '(?:piano|versione) (?:gratis|gratuit[ao]|free)|freemium|gratis fino a \\d+',
  nl: 'gratis (?:plan|versie|pakket|abonnement)|freemium|gratis (?:voor )?tot \\d+',
  pl: '(?:darmow|bezpłatn)\\p{L}+ (?:plan\\p{L}*|wersj\\p{L}+|pakiet\\p{L}*)|plan (?:darmowy|bezpłatny)|freemium|(?:za darmo|bezpłatnie) do \\d+',
  ja: '(?:無料|フリー)(?:プラン|版)|フリーミアム|基本(?:プレイ)?無料|\\d+[^。\\d日月]{0,4}まで無料',
});

/** A whole text that stands in place of a price. */
export const freePrice = wordTable({
  en: '^free(?: forever| plan)?[.!]?$',
  de: '^(?:kostenlos|gratis|kostenfrei)(?: für immer)?[.!]?$',
  fr: '^(?:gratuite?|offert)(?: à vie| pour toujours)?[.!]?$',
  es: '^(?:gratis|gratuito)(?: para siempre)?[.!]?$',
  pt: '^(?:grátis|gratuito)(?: para sempre)?[.!]?$',
  it: '^(?:gratis|gratuito)(?: per sempre)?[.!]?$',
  nl: '^gratis[.!]?$',
  pl: '^(?:darmowy|darmowe|za darmo|bezpłatny|bezpłatnie|gratis)[.!]?$',
  ja: '^(?:無料|フリー|無料プラン|フリープラン)$',
});

/** Says that one may start without paying. What follows is open: a trial, a free plan, or an account. */
export const freeStart = wordTable({
  en: '(?:start|get started|try|join|sign up|begin)(?: \\S+){0,2} (?:for )?free|free account|free to (?:start|join|try)',
  de: 'kostenlos (?:starten|testen|anmelden|registrieren|ausprobieren|loslegen)|gratis (?:starten|testen)',
  fr: '(?:commencer|commencez|essayer|essayez|démarrer) (?:\\S+ )?gratuitement|compte gratuit',
  es: '(?:empieza|empezar|comienza|prueba|regístrate) (?:\\S+ )?gratis|cuenta gratis|gratis para empezar',
  pt: '(?:comece|começar|teste|experimente|cadastre-se) (?:\\S+ )?(?:grátis|de graça|gratuitamente)|conta grátis|grátis para começar',
  it: '(?:inizia|prova|comincia|registrati) (?:\\S+ )?(?:gratis|gratuitamente)|account gratuito',
  nl: '(?:start|begin|probeer) (?:\\S+ )?gratis|gratis (?:starten|beginnen|account|proberen)',
  pl: '(?:zacznij|wypróbuj|załóż konto|rozpocznij) (?:\\S+ )?(?:za darmo|bezpłatnie)|(?:darmowe|bezpłatne) konto',
  ja: '無料(?:で(?:始め|はじめ|試|登録)|登録|アカウント)\\p{L}*',
});

/** Denies that something is free, limits it in time or number, or makes it depend on another purchase. */
export const notFree = wordTable({
  en: String.raw`(?:not|isn['’]t|never|no|don['’]t|without|nothing is) (?:\p{L}+ ){0,2}free|trials?|(?:try|test|start(?:ed)?|sign up|begin|join|book|schedule) .{0,20}free|\d+ (?:days?|weeks?|months?)|
    first (?:month|week|year|\d+|three|consultation)|buy (?:\S+ ){1,4}get|second .{0,12}free|too much for free|if you|when you|reviewers?|to review|press|promo code|giveaway|win a|make (?:it|this) for free|do(?:ing)? (?:it|this) for free|\d ?% off|
    below \d`,
  de: String.raw`(?:nicht|kein\p{L}*) (?:\p{L}+ ){0,2}(?:kostenlos|gratis|kostenfrei)|Tage|Wochen|Monate?|Probe\p{L}*|testen|Testphase|beim Kauf|das zweite|wenn (?:Sie|du)`,
  fr: `(?:pas|plus|non) (?:\\p{L}+ ){0,2}gratuit\\p{L}*|jours|semaines|(?:premier|1er) mois|essai|essayez|essayer|acheté|offert pour|si vous`,
  es: 'no (?:es|son) (?:gratis|gratuit[ao]s?)|días|semanas|primer mes|prueba|por la compra|compra \\S+ .*gratis|(?:segund[ao]|2d[ao]|2\\.?ª) .{0,8}gratis|si (?:usted|tú|compras)',
  pt: 'não (?:é|são) (?:grátis|gratuit[ao]s?)|dias|semanas|primeiro mês|teste grátis|na compra|compre \\S+ .*grátis|(?:segund[ao]|2[ªº]) .{0,8}grátis|cancelamentos?',
  it: 'non (?:è|sono) (?:gratis|gratuit[aioe])|giorni|settimane|primo mese|prova|acquistando|(?:seconda|secondo) .{0,8}gratis',
  nl: '(?:niet|geen) (?:\\p{L}+ ){0,2}gratis|dagen|weken|eerste maand|proef\\p{L}*|bij aankoop|tweede .{0,8}gratis',
  pl: 'nie (?:jest|są) (?:darmow|bezpłatn)\\p{L}+|dni|tygodni\\p{L}*|pierwszy miesiąc|okres\\p{L}* próbn\\p{L}+|przy zakupie|drug\\p{L}+ .{0,8}gratis',
  ja: '無料ではありません|(?:日間|ヶ月|か月|カ月|初月|初回)[^。]{0,4}無料|無料(?:体験|トライアル|お試し|相談|見積|診断|デモ|資料|セミナー|会員登録)|送料無料',
});

/** Things beside the product that are often free: shipping, support, first talks, courses, cancellation. */
export const freeExtras = wordTable({
  en: `shipping|delivery|postage|returns?|support|onboarding|registration|registering|lessons?|consultations?|consults?|calls?|audits?|set-?up|installation|demos?|updates?|upgrades?|
    quotes?|estimates?|samples?|parking|e-?books?|guides?|webinars?|newsletter|cancell?ations?|entry|admission|templates?|resources?|downloads? token|credits?|migration|training|mailing list`,
  de: 'Versand|Lieferung|Beratung|Erstgespräch|Rückgabe|Support|Probestunde|Anfahrt|Einrichtung|Stornierung|Angebot|Erstberatung|Ersteinschätzung|Eintritt|Updates?|Newsletter|Vorlagen?|Schulung',
  fr: `livraison|envoi|devis|retours?|accompagnement|assistance|consultation|inscription|annulation|mises? à jour|rendez-vous|guide|modèles?|formation|installation`,
  es: 'envíos?|entrega|soporte|consultas?|presupuesto|asesoría|cancelación|cancelaciones|actualizaciones|guía|plantillas?|instalación|capacitación|inscripción|registro',
  pt: 'frete|entrega|suporte|consultoria|orçamento|cancelamentos?|atualizações|guia|modelos?|instalação|treinamento|inscrição|cadastro|avaliação',
  it: 'spedizione|consegna|assistenza|consulenza|preventivo|cancellazione|aggiornamenti|guida|modelli|installazione|formazione|iscrizione|registrazione|sopralluogo',
  nl: 'verzending|bezorging|levering|ondersteuning|advies|offerte|annulering|updates?|gids|sjablonen|installatie|training|inschrijving|retour\\p{L}*',
  pl: 'wysyłka|dostawa|wsparcie|konsultacj\\p{L}+|wycen\\p{L}+|anulowanie|aktualizacj\\p{L}+|poradnik|szablon\\p{L}*|wdrożeni\\p{L}+|szkoleni\\p{L}+|rejestracja|zwrot\\p{L}*',
  ja: '送料|配送|サポート|相談|見積|キャンセル|アップデート|資料|登録|導入支援|初期費用',
});

/** Says that something is for sale beside what is free. */
export const paidUpgrade = wordTable({
  en: `freemium|premium (?:plan|version|features?|subscription|tier|account|membership)s?|in-app purchases?|upgrade to (?:premium|pro|plus)|
    (?:pro|plus|paid) (?:version|plan|features?|subscription)s?|subscriptions? (?:is|are) available`,
  de: 'Freemium|Premium-?(?:Version|Funktionen|Abo|Tarif|Konto|Mitgliedschaft)|In-App-Käufe|Pro-Version|kostenpflichtige\\p{L}* (?:Version|Funktion\\p{L}*|Abo\\p{L}*)',
  fr: '(?:version|offre|abonnement|fonctions?|compte) (?:premium|pro|payante?)|achats intégrés|freemium',
  es: '(?:versión|plan|suscripción|funciones|cuenta) (?:premium|pro|de pago)|compras (?:integradas|dentro de la app)|freemium',
  pt: '(?:versão|plano|assinatura|recursos|conta) (?:premium|pro|pag[oa])|compras (?:integradas|no app|na app)|freemium',
  it: '(?:versione|piano|abbonamento|funzioni|account) (?:premium|pro|a pagamento)|acquisti in-app|freemium',
  nl: 'premium-?(?:versie|functies|abonnement|account)|in-app-aankopen|betaalde versie|freemium',
  pl: '(?:wersj\\p{L}+|plan\\p{L}*|konto|funkcj\\p{L}+) (?:premium|pro|płatn\\p{L}+)|zakupy w aplikacji|freemium',
  ja: 'フリーミアム|プレミアム(?:プラン|版|会員|機能)|アプリ内課金|有料(?:プラン|版|会員)',
});

/** Limits “free” to some time: a trial. */
export const limitedTime = wordTable({
  any: String.raw`\d+[\s-]?(?:days?|weeks?|months?|Tage?n?|Wochen?|jours?|semaines?|días?|semanas?|dias?|giorni|dagen|dni)(?!\p{L})|\d+\s?(?:日間|ヶ月|か月)`,
  en: 'trial',
  de: 'Testphase|Test',
  fr: 'essai',
  es: 'prueba',
  pt: 'teste',
  it: 'prova',
  nl: 'proef\\p{L}*',
  pl: 'próbn\\p{L}+',
  ja: 'トライアル|お試し|体験',
});

/** Words that show that a sentence about paid features speaks of a plan for the future or a fear, or denies them. */
export const notUpgrade = wordTable({
  en: `will|future|may|might|any|would|no|not|never|without|coming|soon`,
  de: 'wird|werden|künftig\\p{L}*|kein\\p{L}*|ohne|nicht|nie',
  fr: `sera|seront|futur\\p{L}*|sans|aucun\\p{L}*|pas|jamais|bientôt`,
  es: 'será|serán|futur\\p{L}*|sin|ningun\\p{L}*|no|nunca|pronto',
  pt: 'será|serão|futur\\p{L}*|sem|nenhum\\p{L}*|não|nunca|em breve',
  it: 'sarà|saranno|futur\\p{L}*|senza|nessun\\p{L}*|non|mai',
  nl: 'zal|zullen|toekomst\\p{L}*|geen|zonder|niet|nooit',
  pl: 'będzie|będą|przyszł\\p{L}+|bez|żadn\\p{L}+|nie|nigdy',
  ja: '予定|今後|将来|なし|ありません|不要',
});
