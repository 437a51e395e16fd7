import { pattern } from '#lib/drafting/pattern.ts';
/** Words that are never terms: articles, pronouns, prepositions, common verbs. English, German, French, Spanish, Portuguese. */
export const stopWords = wordSet(`
  a an and are as at be been but by can do does for from get had has have how i if in into is it its just like make makes me
  more most my new no not now of on one only or our out over own so some such than that the their them then there these they
  this to too up us use used using very was we were what when where which while who why will with without you your yours any
  each every also all about after before between both could did down during few here him his her he she off other same should
  through under until within would
  der die das den dem des ein eine einer eines einem einen und oder aber auf aus bei bis durch für gegen ohne um an in im ist
  sind war mit nach von vom zu zum zur über unter vor wir ihr ihre ihren ihrem sie du dein deine deinen ich mein es nicht kein
  keine keinen jede jeder jedes jeden per rund erst seit auch noch nur so wie was wer wo wenn dass als am man mehr sich einfach
  alle alles jetzt hier kann können wird werden hat haben sein unsere unser unseren
  le la les un une des de du d l et ou mais en dans sur avec sans pour par au aux est sont ce cette ces cet qui que quoi dont où
  plus moins ne pas vous votre vos nous notre nos tu ton ta tes je mon ma mes il elle ils elles on se sa son ses leur leurs y
  tout tous toute toutes comme même très bien aussi fait faire être avoir ont a
  el los las una unos unas lo y o u pero con sin para por del al es son esta este estos estas ese esa eso que qué como cómo más
  menos no sí tu tus su sus mi mis nos nuestro nuestra nuestros se te le les ya muy todo todos toda todas cuando donde hay ser
  tiene tienes puede puedes desde hasta entre sobre cada
  os as um uma uns umas e ou mas com sem para por do da dos das no na nos nas ao aos à às é são este esta isto esse essa isso
  que mais menos não sim seu sua seus suas teu tua nosso nossa se te já muito tudo todos toda todas quando onde há ser tem pode
  mês dia ano desde até entre sobre cada você
`);

/** Words that occur on most sites, whatever the site sells. */
export const commonWords = wordSet(`
  app apps website site page home pricing price prices plan plans free trial sign login log start started learn contact email
  support help team company product products service services feature features blog news privacy policy terms cookies rights
  reserved copyright download get try buy today day days month months year years user users customer customers people time way
  work works best better great easy simple fast quick everything anything something thing things need want help made built see
  read back next first second two three five questions faq open click menu close submit send name know turn wear choose add see
  let show take build create find keep run set share give bring go come use using allow allows enable enables include includes
  included including offer offers provide provides support supports powered based designed available access full complete real
  whole different possible never always ever own right away without within across instead actually exactly simply easily quickly
  instantly automatically currently please thanks welcome note soon ready able sure even still much many few lot lots kind part
  parts side point example questions question answer answers install installed trove learned trusted wir sie mehr machen sehen
  finden trouver trouve rejoins découvre crée créer voir utiliser encontrar crear ver usar hacer haz encuentra descubre
  encontrar criar fazer solo sólo paso pasos vez kosten preise kontakt impressum datenschutz anmelden mehr tarif prix mentions
  légales connexion precios contacto política privacidad preços contato conta inicio accueil
`);

function wordSet(words: string): Set<string> {
  return new Set(words.split(/\s+/).filter(Boolean));
}

/** Pairs of patterns. The first matches a category's name, the second matches words, in several languages, of sites in that category. */
export const categoryWords: [RegExp, RegExp][] = [
  [
    /\b(?:ai|artificial intelligence|machine learning|llm)\b/i,
    pattern(String.raw`
      \b(?:ai|a\.i\.|artificial intelligence|gpt|llms?|machine learning|künstliche intelligenz|ki|intelligence artificielle|ia|
      inteligencia artificial|inteligência artificial|chatbots?|generative)\b
    `),
  ],
  [
    /\b(?:developer|development|dev tools?|devops|programming|code|api)\b/i,
    pattern(String.raw`
      \b(?:developers?|apis?|sdks?|code|coding|github|git|ci/cd|pipelines?|backend|frontend|endpoints?|debug\w*|deploy\w*|
      pull requests?|open[- ]source|cli|frameworks?|libraries|integration tests?|unit tests?|entwickler\w*|développeurs?|
      desarrolladores|desenvolvedores|programadores)\b
    `),
  ],
  [
    /\b(?:security|privacy|cyber)\b/i,
    pattern(String.raw`
      \b(?:security|phishing|malware|encryption|encrypted|vulnerabilit\w+|passwords?|vpn|dmarc|firewall|sicherheit|sécurité|
      seguridad|segurança|ciberseguridad|cybersécurité)\b
    `),
  ],
  [
    /\b(?:productivity|notes?|tasks?|organi[sz]|calendar)\b/i,
    pattern(String.raw`
      \b(?:productivity|notes?|note-taking|to-do lists?|tasks?|calendars?|reminders?|kanban|focus|organi[sz]e|schedul\w+|workflows?|
      notizen|aufgaben|produktivität|productivité|tâches|productividad|tareas|produtividade|tarefas)\b
    `),
  ],
  [
    /\b(?:marketing|seo|advertis|social media|growth)\b/i,
    pattern(String.raw`
      \b(?:marketing|seo|campaigns?|newsletters?|ads|advertis\w+|leads?|backlinks?|social media|audience|conversion|kampagnen|
      référencement|publicité|publicidad|publicidade)\b
    `),
  ],
  [
    /\b(?:sales|crm|customer relationship)\b/i,
    /\b(?:crm|sales pipeline|sales team|prospects?|deals|cold emails?|outreach|vertrieb|ventes|ventas|vendas)\b/iu,
  ],
  [
    /\b(?:design|ux|ui|graphic|creative)\b/i,
    pattern(String.raw`
      \b(?:designers?|figma|ui kit|mockups?|illustrations?|icons?|typography|fonts?|graphics?|logos?|branding|gestaltung|diseño|
      graphisme)\b
    `),
  ],
  [
    /\b(?:finance|accounting|fintech|invoic|money|invest)\b/i,
    pattern(String.raw`
      \b(?:invoices?|invoicing|accounting|bookkeeping|budgets?|budgeting|expenses?|tax(?:es)?|payroll|invest\w*|banking|payments?|
      stocks?|portfolio|crypto|rechnungen|buchhaltung|steuern?|factur\w+|comptabilité|contabilidad\w*|finanzas|finanças|impuestos|
      impostos|faturas?)\b
    `),
  ],
  [
    /\b(?:health|fitness|wellness|medical|sport)\b/i,
    pattern(String.raw`
      \b(?:health|fitness|workouts?|gym|exercises?|training|meditation|sleep|nutrition|diet|patients?|doctors?|therap\w+|wellness|
      gesundheit|sportler|santé|entraînement|sportifs?|musculation|salud|entrenamiento|saúde|treino)\b
    `),
  ],
  [
    /\b(?:education|learning|courses?|language)\b/i,
    pattern(String.raw`
      \b(?:students?|teachers?|courses?|lessons?|learners?|school|classroom|quiz(?:zes)?|flashcards?|vocabulary|tutors?|lernen|
      schüler|unterricht|élèves|cours|apprendre|estudiantes|aprender|alunos|cursos|escola|escuela)\b
    `),
  ],
  [
    /\b(?:games?|gaming|entertainment)\b/i,
    pattern(String.raw`
      \b(?:games?|gameplay|players?|gamers?|puzzles?|levels?|multiplayer|steam|spiele?|spieler|jeux?|joueurs?|juegos?|jugadores|
      jogos?|jogadores)\b
    `),
  ],
  [
    /\b(?:music|audio|podcast|sound)\b/i,
    /\b(?:music|audio|podcasts?|songs?|playlists?|musicians?|sound|narration|musik|musique|música|canciones)\b/iu,
  ],
  [
    /\b(?:photo|video|media|film)\b/i,
    /\b(?:photos?|photography|video editing|footage|cameras?|photographers?|fotos?|vidéos?|vídeos?|fotografía)\b/iu,
  ],
  [
    /\b(?:e-?commerce|shop|retail|store)\b/i,
    pattern(String.raw`
      \b(?:e-?commerce|online (?:shop|store)|shopify|woocommerce|merchants?|checkout|sellers?|amazon fba|onlineshop|
      boutique en ligne|tienda online|loja online|loja virtual)\b
    `),
  ],
  [
    /\b(?:analytics|data|business intelligence|metrics)\b/i,
    pattern(String.raw`
      \b(?:analytics|metrics|datasets?|sql|business intelligence|statistics|auswertung\w*|statistiken|statistiques|analítica|
      métricas|estadísticas)\b
    `),
  ],
  [
    /\b(?:communication|email|chat|messag|collaborat)\b/i,
    pattern(String.raw`
      \b(?:chat|messaging|messages?|e-?mails?|inbox|video calls?|meetings?|collaborat\w+|team communication|nachrichten|
      besprechungen|messagerie|mensajes|correos?|mensagens)\b
    `),
  ],
  [
    /\b(?:travel|hospitality|tourism)\b/i,
    /\b(?:travel\w*|trips?|flights?|hotels?|itinerar\w+|tourists?|vacation|reisen?|voyages?|viajes?|viagens?|hoteles)\b/iu,
  ],
  [
    /\b(?:food|recipes?|restaurant|cooking)\b/i,
    pattern(String.raw`
      \b(?:recipes?|meals?|restaurants?|cooking|kitchen|groceries|food|rezepte|kochen|recettes?|cuisine|recetas|cocina|receitas|
      cozinha)\b
    `),
  ],
  [
    /\b(?:real estate|property|housing)\b/i,
    pattern(String.raw`
      \b(?:real estate|propert(?:y|ies)|tenants?|landlords?|rentals?|mortgages?|immobilien|mieter|vermieter|immobilier|locataires?|
      inmobiliari\w+|inquilinos|imobiliári\w+|imóveis)\b
    `),
  ],
  [
    /\b(?:hr|recruit|jobs?|hiring|career)\b/i,
    pattern(String.raw`
      \b(?:recruit\w*|hiring|candidates?|résumés?|resumes?|job seekers?|employees?|onboarding|hr|bewerber\w*|mitarbeiter|
      recrutement|candidats?|contratación|candidatos?|recrutamento|vagas)\b
    `),
  ],
  [
    /\b(?:legal|law|compliance)\b/i,
    pattern(String.raw`
      \b(?:lawyers?|law firms?|contracts?|legal (?:documents?|advice|teams?)|compliance|anwält\w*|verträge|avocats?|contrats?|
      abogados?|contratos?|advogados?)\b
    `),
  ],
  [
    /\b(?:hardware|iot|smart home|devices?|robot)\b/i,
    pattern(String.raw`
      \b(?:hardware|smart home|smart devices|iot|internet of things|sensors?|leds?|gadgets?|robots?|geräte|objets connectés|
      dispositivos)\b
    `),
  ],
  [
    /\b(?:mobile|ios|android|iphone)\b/i,
    /\b(?:ios|iphone|ipad|android|app store|google play|apple watch|mobile app|aplicación móvil|application mobile)\b/iu,
  ],
  [
    /\b(?:utilit|mac|desktop|system tools?|browser extension|extension)\b/i,
    pattern(String.raw`
      \b(?:macos|mac app|menu bar|windows app|desktop app|utility|utilities|displays?|keyboard shortcuts?|chrome extension|
      browser extension|erweiterung|extensión|extensão)\b
    `),
  ],
  [
    /\b(?:writing|content|publishing|blog)\b/i,
    pattern(String.raw`
      \b(?:writers?|writing|copywriting|bloggers?|articles?|publish\w*|editors?|newsrooms?|journalis\w+|autoren|rédact\w+|
      escritores|escrever|periodis\w+)\b
    `),
  ],
  [
    /\b(?:no[- ]?code|website builder|web builder|low[- ]code)\b/i,
    /\b(?:no[- ]?code|low[- ]code|website builder|drag[- ]and[- ]drop|landing pages?)\b/iu,
  ],
  [
    /\b(?:customer support|helpdesk|support)\b/i,
    pattern(String.raw`
      \b(?:help ?desk|support tickets?|ticketing|live chat|customer support|kundenservice|kundensupport|atención al cliente|
      atendimento)\b
    `),
  ],
  [
    /\b(?:social|community|network|dating)\b/i,
    /\b(?:social network|communit(?:y|ies)|friends|followers|dating|gemeinschaft|communauté|comunidad|comunidade)\b/iu,
  ],
  [
    /\b(?:lifestyle|fashion|weather|outdoors?)\b/i,
    /\b(?:weather|forecast|outfits?|clothes|clothing|fashion|lifestyle|wardrobe|habits?|wetter|météo|clima|ropa|roupa)\b/iu,
  ],
  [
    /\b(?:sustainab|climate|environment|green|energy)\b/i,
    pattern(String.raw`
      \b(?:sustainab\w+|climate|carbon|co2|emissions?|renewable|solar|recycl\w+|nachhaltig\w*|klima|durable|écologi\w+|sostenib\w+|
      sustentáve\w+)\b
    `),
  ],
  [
    /\b(?:project management|agile|team)\b/i,
    pattern(String.raw`
      \b(?:project management|sprints?|roadmaps?|milestones|gantt|kanban|projektmanagement|gestion de projets?|gestión de proyectos|
      gestão de projetos)\b
    `),
  ],
  [
    /\b(?:automation|workflow|integration)\b/i,
    /\b(?:automat\w+|workflows?|zapier|integrations?|no manual|rpa|automatisierung|automatisation|automatización|automação)\b/iu,
  ],
  [
    /\b(?:infrastructure|cloud|hosting|server|monitoring)\b/i,
    pattern(String.raw`
      \b(?:cloud|hosting|servers?|kubernetes|docker|uptime|monitoring|latency|serverless|infrastructure|infrastruktur|hébergement|
      alojamiento|hospedagem)\b
    `),
  ],
];
