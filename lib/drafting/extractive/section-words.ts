import { countWords } from '#lib/drafting/extractive/site.ts';
import { pattern } from '#lib/drafting/pattern.ts';

/**
 * What a section of a page is about, as far as the choice of features needs it. `other` are sections that say nothing of what the product
 * does: people, press, plans, legal texts, resources.
 */
export type Topic = 'features' | 'reasons' | 'steps' | 'audience' | 'problem' | 'other';

interface TopicWords extends Record<Topic, string> {
  /** Words of `other` sections that are clear in a heading of any length. Those of `other` only count in short headings. */
  otherAnywhere: string;
}

/** Words of section headings and of the small lines above them, per language. */
const headingWords: Record<string, TopicWords> = {
  en: {
    otherAnywhere: String.raw`\b(?:(?:built|made|created|founded) by (?:an? |someone|people|\S+ who)|my own|frequently asked|trusted by|in the (?:news|press)|by the numbers|pricing|coming (?:soon|next)|what['’]s (?:next|new)|changelog|release notes|
      privacy policy|terms of \p{L}+|your rights|(?:our|core) (?:values|story|mission|vision|team|partners|customers)|case studies|tech stack|
      limitations|not for|not good|versus|vs|compared|free (?:\S+ )?tools|about us|about me|key facts|get in touch|mentioned in|featured in|
      (?:potential|planned|upcoming|future) (?:\S+ )?features|what (?:people|users|customers|others) say)\b`,
    other: String.raw`\b(?:(?<=^|the |our |meet )team|people behind|crew|founders?|advisors?|contributors?|press(?: kit)?|in the news|media|mention(?:s|ed)|news|blog|articles?|
      latest posts|awards?|our partners|partners|sponsors?|(?<=^|our )clients|our customers|customers say|testimonials?|reviews?|trusted by|numbers|
      statistics|faqs?|questions|contact(?: us)?$|get in touch|newsletter|privacy policy|terms of|legal|polic(?:y|ies)|your rights|refunds?|
      cookies?|licen[sc]es?|licensing|roadmap|coming soon|coming next|what['’]s (?:next|new)|changelog|release notes|(?:latest|recent) updates|
      (?:our|core) values|mission|vision|our story|resources|guides?|tutorials?|further reading|related|
      (?:system )?requirements|payments?|credits|gallery|screenshots|case studies|portfolio|our projects|tech stack|limitations?|not for|
      not good|pricing|prices?|plans|packages?|editions|subscriptions?|vs|versus|compared|comparison|careers|free (?:\S+ )?tools|integrations?|about us|about me|
      key facts|statement|declaration|impact|background|moat|
      (?:potential|planned|upcoming|future) (?:\S+ )?features)\b|^(?:support|help|downloads?|platforms?|languages?|links|compare|about)$`,
    steps: String.raw`\b(?:how (?:it|this|we|\S+(?: \S+)?) works?|how to|how do i|(?:\d|one|two|three|four|five|six)(?: \p{L}+)? steps?|^steps?|
      step[- ]by[- ]step|get(?:ting)? started|quick ?start|set ?up in|installation|install|the process|our process|the journey|
      (?:up and running|live|ready) in)\b`,
    audience: String.raw`\b(?:where (?:it|we|you|\S+) (?:helps?|fits?|saves?|works best)|who (?:it|is|this|we|uses|can|benefits|needs)|use cases?|industries|perfect for|ideal for|great for|whether you|personas?|for everyone|
      when to use|scenarios?|examples?|real[- ]world|moments|everyone plays|situations|solutions for)\b`,
    problem: String.raw`^what (?:is|are) (?:an? )?\S+(?: \S+)?\?$\b|\b(?:problems?|pains?|pain points?|the challenges?|struggl\p{L}+|tired of|sounds? familiar|the old way|before (?:and|&|vs)\b|
      goes? wrong|fail(?:s|ing)?|stop (?:losing|wasting|guessing)|costing you|broken|the gap|at risk|why (?:this|it) matters|burying)\b`,
    features: String.raw`\b(?:features?|capabilit(?:y|ies)|functions?|functionality|modules?|highlights?|everything (?:you|your|in)|all you need|
      what (?:\S+ ){1,2}(?:does|can do|can|gets?|builds|offers|delivers|handles|provides|covers)|what we (?:do|offer|provide|build)|our (?:offering|solution)s?|what['’]s (?:inside|included)|built[- ]in|packed with|powerful|
      toolkit)\b|^(?:our |the |all )?services\b`,
    reasons: String.raw`^why\b|\b(?:benefits?|advantages?|what makes|what sets|the \S+ difference|reasons?|unlike|choose)\b`,
  },
  de: {
    otherAnywhere: String.raw`\b(?:(?:gebaut|entwickelt|gemacht|gegründet) von (?:eine[mr]|jemandem|leuten, die)|mein\p{L}* eigen\p{L}*|häufige fragen|bekannt aus|in zahlen|das sagen|über uns|unser(?:e|en)? (?:team|werte|geschichte|mission|vision|partner|kunden)|demnächst|neu in|
      geplante (?:\S+ )?funktionen|im vergleich|datenschutz\p{L}*|preise und|kontakt zu)\b`,
    other: String.raw`\b(?:geplante (?:\S+ )?funktionen|(?<!dein |ihr |euer |für |jedes )team|gründer|presse|neuigkeiten|blog|beiträge|artikel|auszeichnungen|sponsoren|bewertungen|fragen|faq|kontakt|newsletter|
      datenschutz|rechtlich\p{L}*|impressum|lizenz\p{L}*|roadmap|in planung|demnächst|neu in|werte|mission|vision|
      über (?:uns|mich)|geschichte|ratgeber|anleitung\p{L}*|downloads?|voraussetzungen|galerie|referenzen|grenzen|preise?|tarife?|
      pakete|abos?|karriere|
      ^(?:hilfe|support|plattformen|sprachen|projekte|dokumentation)$|unsere (?:kunden|partner|projekte)|in zahlen|im vergleich|zahlungs\p{L}+)(?!\p{L})`,
    steps: String.raw`^so (?:funktioniert|geht|einfach|läuft)\p{L}*|\b(?:wie (?:es|\S+) funktioniert|schritt\p{L}*|ablauf|loslegen|einrichtung|
      installation|in wenigen minuten)\b`,
    audience: String.raw`^(?:wo|wofür|wobei)\b|\b(?:für wen|zielgruppen?|anwendungs(?:fälle|beispiele)|einsatz(?:gebiete|bereiche|szenarien)|branchen|perfekt für|
      geeignet für|gemacht für|wann es sich|beispiele?)\b`,
    problem: String.raw`^was (?:ist|sind|bedeutet|heißt)\b|\b(?:probleme?|herausforderung(?:en)?|kennst du das|kennen sie das|schluss mit|risiken)\b`,
    features: String.raw`\b(?:funktion\p{L}*|features?|leistung(?:en|sumfang)|was \S+ (?:kann|bietet|leistet|macht)|was wir (?:tun|bieten|machen)|unser angebot|alles,? was|möglichkeiten|module?|highlights?|das kann)\b`,
    reasons: String.raw`^(?:warum|wieso)\b|\b(?:vorteile?|deine vorteile|unterschied|gründe|überzeugt)\b`,
  },
  fr: {
    otherAnywhere: String.raw`\b(?:(?:conçu|créé|développé|fondé)e?s? par (?:une?|quelqu['’]un)|(?:mon|ma) propre|questions fréquentes|ils (?:nous font|parlent)|en chiffres|à propos|not(?:re|s) (?:équipe|valeurs|histoire|mission|vision|partenaires|clients)|bientôt|
      à venir|fonctionnalités (?:futures|prévues)|comparé à|confidentialité)\b`,
    other: String.raw`\b(?:fonctionnalités (?:futures|prévues)|(?<!votre |ton |l['’])équipe|fondateurs?|presse|actualités?|blog|articles?|partenaires?|avis|témoignages?|faq|newsletter|confidentialité|
      conditions|mentions légales|cookies|licences?|feuille de route|à venir|bientôt|nouveautés|valeurs|mission|vision|histoire|
      à propos|ressources|guides?|téléchargements?|prérequis|galerie|réalisations|limites|prix|tarifs?|formules?|abonnements?|
      comparatif|comparaison|carrières?|
      ^(?:aide|support|langues|plateformes|projets|documentation|contact)$|nos (?:clients|partenaires|projets|offres)|en chiffres|questions fréquentes|moyens de paiement)(?!\p{L})`,
    steps: String.raw`\b(?:comment (?:ça|cela|\S+) (?:marche|fonctionne)|étapes?|fonctionnement|démarrer|mise en route|prise en main|installation|
      en quelques minutes)\b`,
    audience: String.raw`^où\b|\b(?:pour qui|à qui|cas d['’]usages?|cas d['’]utilisation|secteurs?|métiers|idéale? pour|exemples?|situations)\b`,
    problem: String.raw`^qu['’]est[- ]ce qu\b|\b(?:problèmes?|défis?|reconnaissez|fini(?:s|es)?|galères?|risques?)\b`,
    features: String.raw`\b(?:fonctionnalités?|fonctions?|modules?|tout ce (?:dont|qu\S*)|ce que \S+ (?:fait|permet|offre|propose|apporte)|ce que nous (?:faisons|proposons)|nos solutions|points forts|caractéristiques|prestations)\b|^(?:nos |les )?services\b`,
    reasons: String.raw`^pourquoi\b|\b(?:avantages?|bénéfices?|atouts|différence|raisons|choisir)\b`,
  },
  es: {
    otherAnywhere: String.raw`\b(?:(?:hecho|creado|diseñado|desarrollado|fundad[oa]) por (?:una?|alguien)|mi propi[oa]|preguntas frecuentes|confían en|en (?:números|cifras)|sobre nosotros|nuestr[oa]s? (?:equipo|valores|historia|misión|visión|socios|clientes)|
      próximamente|funcion\p{L}+ (?:futuras|planeadas|previstas)|comparado con|privacidad)\b`,
    other: String.raw`\b(?:funcion\p{L}+ (?:futuras|planeadas|previstas)|(?<!tu |su |el )equipo|fundadores?|prensa|noticias|blog|artículos?|socios|reseñas|testimonios|opiniones|cifras|preguntas|boletín|privacidad|
      términos|legal|cookies|licencias?|hoja de ruta|próximamente|novedades|valores|misión|visión|historia|nosotros|guías?|
      descargas?|requisitos|galería|límites|precios?|planes|paquetes|tarifas|suscripci\p{L}+|comparativa|comparación|empleo|
      ^(?:ayuda|soporte|idiomas|plataformas|proyectos|documentación|contacto|recursos|comunidad)$|nuestros (?:clientes|socios|proyectos)|en números|m[ée]todos de pago|formas de pago)(?!\p{L})`,
    steps: String.raw`\b(?:cómo (?:funciona|empezar|usar\S*|se usa)|pasos?|en minutos|instalación|puesta en marcha)\b`,
    audience: String.raw`^dónde\b|\b(?:para quién(?:es)?|casos de uso|sectores|industrias|ideal para|pensado para|ejemplos?|situaciones|soluciones para)\b`,
    problem: String.raw`^qué (?:es|son)\b|\b(?:problemas?|dolores|retos?|desafíos?|te suena|cansad[oa]s? de|riesgos?)\b`,
    features: String.raw`\b(?:funcion(?:es|alidad(?:es)?)|características|módulos?|todo lo que|(?:lo que|qué) (?:puedes|hace|incluye|ofrece|hacemos|ofrecemos)|servicios)\b`,
    reasons: String.raw`^por qué\b|\b(?:ventajas?|beneficios?|diferencia|distinto|razones|elegir)\b`,
  },
  pt: {
    otherAnywhere: String.raw`\b(?:(?:feito|criado|desenvolvido|fundad[oa]) por (?:uma?|alguém)|meu próprio|minha própria|perguntas frequentes|confiam em|em números|sobre nós|noss[oa]s? (?:equipe|equipa|valores|história|missão|visão|parceiros|clientes)|em breve|
      (?:funcionalidades|recursos) (?:futur[ao]s|planejad[ao]s)|comparado com|privacidade)\b`,
    other: String.raw`\b(?:(?:funcionalidades|recursos) (?:futur[ao]s|planejad[ao]s)|(?<!sua |tua |a )equip[ea]|fundador(?:es)?|imprensa|notícias|blog|artigos?|parceiros?|avaliações|depoimentos|perguntas|privacidade|termos|
      legal|cookies|licenças?|roteiro|em breve|novidades|valores|missão|visão|história|sobre|recursosúteis|guias?|downloads?|
      requisitos|galeria|limites|preços?|planos|pacotes|assinaturas?|comparativo|comparação|carreiras?|
      ^(?:ajuda|suporte|idiomas|plataformas|projetos|documentação|contato|contacto|comunidade)$|nossos (?:clientes|parceiros|projetos)|em números|formas de pag\p{L}+)(?!\p{L})`,
    steps: String.raw`\b(?:como (?:funciona|começar|usar)|passos?|etapas?|em minutos|instalação)\b`,
    audience: String.raw`^onde\b|\b(?:para quem|casos de uso|setores|segmentos|ideal para|feito para|exemplos?|situações)\b`,
    problem: String.raw`^o que (?:é|são)\b|\b(?:problemas?|dores|desafios?|cansad[oa]s? de|riscos?)\b`,
    features: String.raw`\b(?:funcionalidades?|recursos|funções|módulos?|tudo (?:o que|que|para)|o que (?:\S+ )?(?:faz|oferece|fazemos|oferecemos)|serviços)\b`,
    reasons: String.raw`^por que\b|\b(?:vantagens?|benefícios?|diferença|diferenciais|motivos|escolher)\b`,
  },
  it: {
    otherAnywhere: String.raw`\b(?:(?:fatto|creato|sviluppato|fondat[oa]) da (?:una?|qualcuno)|mi[oa] propri[oa]|domande frequenti|dicono di noi|in numeri|chi siamo|(?:il nostro|la nostra|i nostri) (?:team|storia|missione|visione|valori|partner|clienti)|
      prossimamente|in arrivo|funzion\p{L}+ (?:future|previste)|rispetto a un|ultime novità)\b`,
    other: String.raw`\b(?:funzion\p{L}+ (?:future|previste)|(?<!tuo |vostro |il )team|squadra|fondator[ei]|stampa|notizie|blog|articoli|partner|recensioni|testimonianze|newsletter|privacy|termini|legale|
      cookie|licenz[ae]|in arrivo|prossimamente|novità|valori|missione|visione|storia|chi siamo|risorse|guid[ae]|download|
      requisiti|galleria|limiti|prezz[oi]|piani|pacchetti|abbonament[oi]|confronto|carriere|scopri di più|esplora|
      ^(?:aiuto|assistenza|lingue|piattaforme|progetti|documentazione|contatti|comunità)$|i nostri (?:clienti|partner|progetti)|in numeri|domande frequenti|metodi di pagamento|chi siamo)(?!\p{L})`,
    steps: String.raw`\b(?:come (?:funziona|iniziare|si usa)|passi|passaggi|fasi|in pochi minuti|installazione)\b`,
    audience: String.raw`^dove\b|\b(?:per chi|a chi|casi d['’]uso|settori|ideale per|pensat[oa] per chi|esempi|situazioni)\b`,
    problem: String.raw`^(?:che )?cos(?:['’]è|a sono)\b|\b(?:problem[ai]|sfid[ae]|ti riconosci|stanc[ohi]+ di|rischi)\b`,
    features: String.raw`\b(?:funzionalità|funzioni|moduli|caratteristiche|tutto (?:quello|ciò|il)|cosa (?:fa|puoi|offre|include|facciamo|offriamo)|servizi)\b`,
    reasons: String.raw`^perché\b|\b(?:vantagg[io]|benefici|differenza|motivi|scegliere)\b`,
  },
  nl: {
    otherAnywhere: String.raw`\b(?:(?:gemaakt|gebouwd|ontwikkeld|opgericht) door (?:een|iemand)|mijn eigen|veelgestelde vragen|vertrouwd door|in cijfers|over ons|on(?:s|ze) (?:team|waarden|verhaal|missie|visie|partners|klanten)|binnenkort|
      (?:geplande|toekomstige) (?:\S+ )?functies|vergeleken met)\b`,
    other: String.raw`\b(?:(?:geplande|toekomstige) (?:\S+ )?functies|(?<!je |jouw |elk |voor )team|oprichters?|pers|nieuws|blog|artikelen|partners?|beoordelingen|nieuwsbrief|privacy|voorwaarden|juridisch|cookies|
      licenties?|binnenkort|nieuw in|waarden|missie|visie|verhaal|over ons|handleiding(?:en)?|gidsen|downloads?|vereisten|galerij|
      beperkingen|prijzen|prijs|tarieven|abonnement(?:en)?|pakketten|vergelijk\p{L}*|vacatures|
      ^(?:hulp|ondersteuning|talen|platforms?|projecten|documentatie|contact|vragen)$|onze (?:klanten|partners|projecten)|in cijfers|veelgestelde vragen|betaalmethoden)(?!\p{L})`,
    steps: String.raw`\b(?:hoe (?:het|\S+) werkt|hoe werkt|zo werkt|stap(?:pen)?|aan de slag|binnen enkele minuten|installatie)\b`,
    audience: String.raw`^waar(?:voor|bij)?\b|\b(?:voor wie|toepassingen|sectoren|branches|geschikt voor|gemaakt voor|voorbeelden|situaties)\b`,
    problem: String.raw`^wat (?:is|zijn|betekent)\b|\b(?:probleem|problemen|uitdaging(?:en)?|herkenbaar|klaar met|risico['’]s)\b`,
    features: String.raw`\b(?:functies?|functionaliteit(?:en)?|mogelijkheden|alles wat|wat \S+ (?:kan|doet|biedt)|wat (?:wij|we) (?:doen|bieden)|ons aanbod|modules?|kenmerken|diensten)\b`,
    reasons: String.raw`^waarom\b|\b(?:voordelen|verschil|redenen|kiezen)\b`,
  },
  pl: {
    otherAnywhere: String.raw`\b(?:(?:stworzon|założon)\p{L}+ przez (?:kogoś|ludzi, którzy)|moj\p{L}+ własn\p{L}+|częste pytania|zaufali nam|w liczbach|o nas|nas[zi]\p{L}* (?:zespół|wartości|historia|misja|wizja|partnerzy|klienci)|wkrótce|
      (?:planowane|przyszłe) funkcje|w porównaniu)\b`,
    other: String.raw`\b(?:(?:planowane|przyszłe) funkcje|zespół|założyciel\p{L}*|prasa|media|aktualności|blog|artykuły|partnerzy|opinie|liczbach|newsletter|prywatnoś\p{L}+|regulamin|
      prawn\p{L}+|cookies|licencj\p{L}+|wkrótce|nowości|wartości|misja|wizja|historia|o nas|poradniki?|pobierz|wymagania|galeria|
      ograniczenia|cennik|ceny|plany|pakiety|abonament\p{L}*|porównanie|kariera|
      ^(?:pomoc|wsparcie|języki|platformy|projekty|dokumentacja|kontakt|pytania)$|nasi (?:klienci|partnerzy)|nasze projekty|częste pytania|metody płatności)(?!\p{L})`,
    steps: String.raw`\b(?:jak (?:to )?działa|kro(?:k|ki|ków|kach)|jak zacząć|w kilka minut|instalacja)\b`,
    audience: String.raw`^(?:gdzie|do czego)\b|\b(?:dla kogo|zastosowani[ae]|branże|idealn\p{L}+ dla|stworzon\p{L}+ dla|przykłady|sytuacje)\b`,
    problem: String.raw`^(?:co to|czym) (?:jest|są)\b|\b(?:problemy?|wyzwania|znasz to|dość|ryzyko)\b`,
    features: String.raw`\b(?:funkcje|funkcjonalnoś\p{L}+|możliwości|moduły|wszystko,? czego|co (?:potrafi|oferuje|robi|daje|robimy|oferujemy)|nasza oferta|usługi)\b`,
    reasons: String.raw`^dlaczego\b|\b(?:zalety|korzyści|różnica|powody|wybrać)\b`,
  },
  ja: {
    otherAnywhere: 'よくある|お客様の声|数字で見る|会社概要|制作実績|今後の予定|近日公開|特定商取引',
    other: `チーム|メンバー|創業者|プレス|メディア|ニュース|お知らせ|ブログ|記事|受賞|パートナー|お客様|レビュー|口コミ|数字|よくある|質問|問い合わせ|プライバシー|
      規約|特定商取引|ロードマップ|近日|今後|価値観|ミッション|ビジョン|ストーリー|会社概要|資料|ガイド|ダウンロード|動作環境|支払|制作実績|実績|作品|
      料金|プラン|価格|比較|コミュニティ|採用|ヘルプ|サポート|対応言語|プロダクト`,
    steps: '使い方|ステップ|流れ|手順|始め方|はじめ方|導入方法|しくみ|仕組み',
    audience: 'こんな方|こんな人|対象|活用例|活用シーン|利用シーン|ユースケース|事例|向け|業界|場面|立場',
    problem: '課題|悩み|お困り|壁|問題|ありませんか|とは',
    features: '機能|特長|特徴|できること|モジュール|提供内容|サービス紹介|サービス内容|サービス一覧',
    reasons: '理由|選ばれる|なぜ|メリット|強み|違い',
  },
};

/** The first topic that matches counts. */
const headingOrder: Topic[] = ['steps', 'audience', 'problem', 'features', 'other', 'reasons'];
const styleOrder: Topic[] = ['steps', 'audience', 'problem', 'other', 'features', 'reasons'];
const languages = Object.keys(headingWords);

const topicsByLanguage = new Map(
  Object.entries(headingWords).map(([language, words]) => [
    language,
    {
      anywhere: pattern(words.otherAnywhere),
      topics: headingOrder.map((topic): [Topic, RegExp] => [topic, pattern(words[topic])]),
    },
  ]),
);
/** In a longer heading, words such as "team" or "plans" are more likely about what the product does. */
const maxNameWords = 4;

/** Returns the topic that a section's heading names. Null if it names none. `language` is the page's. */
export function topicOfHeading(heading: string, language: string | null): Topic | null {
  const known = language !== null && topicsByLanguage.has(language);
  const isShort = countWords(heading) <= maxNameWords;
  // English headings stand on sites of all languages.
  for (const one of known ? new Set([language, 'en']) : languages) {
    const words = topicsByLanguage.get(one);
    if (words?.anywhere.test(heading)) return 'other';
    const topic = words?.topics.find(([name, pattern]) => (name !== 'other' || isShort) && pattern.test(heading))?.[0];
    if (topic) return topic;
  }
  return null;
}

/** Words of class names and ids, which are English on most sites. */
const styleWords: [Topic, string][] = [
  [
    'other',
    `team|member|people|person|author|staff|bio|press|news|blog|post|award|partner|logo|logos|client|clients|customer|customers|sponsor|stat|
    stats|metric|metrics|numbers|kpi|counter|faq|faqs|question|contact|address|social|newsletter|subscribe|cta|modal|dialog|popup|
    legal|policy|privacy|terms|disclaimer|notice|roadmap|changelog|release|releases|milestone|milestones|timeline|coming|upcoming|values|
    mission|principle|resource|resources|guide|guides|article|articles|download|downloads|explore|related|requirement|requirements|payment|
    payments|gallery|portfolio|pricing|price|prices|plan|plans|tier|tiers|package|packages|addon|addons|compare|comparison|vs|
    breadcrumb|footer|toc|menu|credits|tag|tags|tool|tools|calculator|quiz|sidebar|banner|provider|providers|
    integration|integrations|platforms|browsers`,
  ],
  ['steps', 'step|steps|how|howto|works|process|tutorial|install|installation|onboarding|procedure|journey'],
  [
    'audience',
    'audience|audiences|persona|personas|who|usecase|usecases|cases|industry|industries|segment|segments|role|roles|profession|scenario|scenarios|target',
  ],
  ['problem', 'problem|problems|pain|pains|challenge|challenges|risk|risks'],
  [
    'features',
    'feature|features|feat|feats|capability|capabilities|function|functions|functionality|module|modules|highlight|highlights|ability',
  ],
  ['reasons', 'benefit|benefits|why|reason|reasons|advantage|advantages|usp|usps|trust'],
];
const topicOfStyle = new Map(styleWords.flatMap(([topic, words]) => words.split(/[|\s]+/).map((word): [string, Topic] => [word, topic])));

/** Class names and ids of plans and prices. */
const planStyle = /(?:^|[.#_-])(?:pric(?:e|es|ing)|plans?|tiers?|packages?)(?=$|[.:_-])/i;

/**
 * Returns the topic that the class names and ids of a path name. The innermost step with a topic counts. But a step inside of plans, steps,
 * problems or audiences belongs to these, whatever its own name is.
 */
export function topicOfPath(path: string): Topic | null {
  let found: Topic | null = null;
  for (const step of path.split(' ').slice(-6).reverse()) {
    const topic = topicOfStep(step);
    if (!topic) continue;
    const isOuter = topic === 'steps' || topic === 'audience' || topic === 'problem' || planStyle.test(step);
    if (found === null || isOuter) found = topic;
    if (found !== 'features' && found !== 'reasons') return found;
  }
  return found;
}

function topicOfStep(step: string): Topic | undefined {
  const words = step
    .replace(/:\d+$/, '')
    .split(/[.#_-]|(?<=\p{Ll})(?=\p{Lu})/u)
    .slice(1);
  const topics = words.map((word) => topicOfStyle.get(word.toLowerCase()));
  return styleOrder.find((topic) => topics.includes(topic));
}

/** Returns whether class names and ids say that a path is inside plans or prices. */
export function isInPlans(path: string): boolean {
  return planStyle.test(path);
}
