// Words about founders, by language. Each entry lists alternatives of a regular expression that ignores case.
import { joinLines } from '#lib/drafting/pattern.ts';
import { wordTable } from '#lib/drafting/word-table.ts';

const founders = {
  en: joinLines(`
    (?:solo |technical |sole )?(?:co[- ]?)?founder|(?:co-?)?founding (?:partner|engineer|designer|developer|CEO|CTO)|
    indie (?:maker|hacker|developer)|(?:solo|sole) developer|creator|maker|inventor
  `),
  de: '(?:mit-?|co-?)?gründer(?:in)?|erfinder(?:in)?|solo-?entwickler(?:in)?',
  fr: '(?:co-?)?fondat(?:eur|rice)|créat(?:eur|rice)',
  es: '(?:co-?)?fundador(?:a)?|creador(?:a)?',
  pt: '(?:co-?)?fundador(?:a)?|criador(?:a)?|idealizador(?:a)?',
  it: '(?:co-?)?fondat(?:ore|rice)|ideat(?:ore|rice)|creat(?:ore|rice)',
  nl: '(?:mede-?|co-?)?oprichter|(?:mede-?)?oprichtster|bedenker|maker',
  pl: '(?:współ)?założyciel(?:ka)?|twórca|twórczyni',
};
/** Regex source of a founder's or maker's role in any language that parts its words. */
export const founderRole = `(?:${Object.values(founders).join('|')})`;
/** A founder's or maker's role, in the singular. */
export const founderWords = wordTable({ ...founders, ja: '創業者|創設者|代表取締役|代表者|代表|開発者' });

/** Regex source of roles of a person who owns the company. They count only as labels, such as `Inhaber: Ana Prado`. */
export const ownerRole = joinLines(`
  (?:owner|proprietor|sole trader|inhaber(?:in)?|betreiber(?:in)?|propriétaire|gérante?|propietari[oa]|proprietári[oa]|titular|
  titolare|proprietari[oa]|eigenaar|eigenaresse|właściciel(?:ka)?)
`);

/** Regex source of offices that a founder may have, too. */
export const office = joinLines(String.raw`
  (?:C[A-Z]{1,2}O|president|chief [\p{L} ]{3,25}|managing director|(?:technical |creative |art )?director|(?:lead |software )?(?:developer|
  engineer|designer|programmer)|geschäftsführer(?:in)?|entwickler(?:in)?|inhaber(?:in)?|PDG|directeur général|directrice générale|
  présidente?|gérante?|développeu(?:r|se)|directora?(?: general)?|desarrollador(?:a)?|diretora?(?: geral)?|desenvolvedor(?:a)?|
  amministrat(?:ore|rice) delegat[oa]|titolare|sviluppat(?:ore|rice)|directeur|eigenaar|ontwikkelaar|prezes|właściciel(?:ka)?)
`);

/** Regex source of words before a maker's name: `founded by`, `gegründet von`. */
export const madeBy = joinLines(String.raw`
  (?:(?:founded|created|made|built|developed|crafted|started|invented|designed and (?:built|developed)|the creation|the work)
  (?: (?:in|im) (?:19|20)\d\d)?(?: with (?:love|care|❤️?|♥))?(?: in [\p{L} ]{2,20})? (?:by|of)|
  (?:gegründet|entwickelt|erfunden|gebaut|gemacht|programmiert)(?: mit (?:Liebe|❤️?|♥))? von|
  (?:fondée?s?|créée?s?|développée?s?|imaginée?s?|conçue?s?|faite?)(?: avec (?:amour|❤️?|♥))? par|
  (?:fundad|cread|desarrollad|hech|diseñad)[ao](?: con (?:amor|❤️?|♥))? por|
  (?:fundad|criad|desenvolvid|feit|idealizad)[ao](?: com (?:amor|carinho|❤️?|♥))? (?:por|pel[ao])|
  (?:fondat|creat|sviluppat|ideat|realizzat)[ao](?: con (?:amore|❤️?|♥))? da|
  (?:opgericht|gemaakt|ontwikkeld|bedacht|gebouwd)(?: met (?:liefde|❤️?|♥))? door|(?:założon|stworzon|zbudowan)[aye] przez)
`);
/** Verbs that a footer uses of those who made the website, not the product. */
export const siteMakerWords =
  /develop|design|craft|entwick|gestalt|umgesetzt|développ|conçu|réalis|desarroll|diseñ|desenvolv|svilupp|realizz|ontwikk|ontworpen|wykonan|projekt/iu;

/** Regex source of words before the speaker's own name. */
export const iAm = joinLines(`
  (?:I['’]m|I am|[Mm]y name is|[Ii]ch bin|[Mm]ein Name ist|[Ii]ch heiße|[Jj]e suis|[Jj]e m['’]appelle|[Ss]oy|[Mm]e llamo|[Mm]i nombre es|
  [Ss]ou(?: [oa])?|[Mm]eu nome é|[Cc]hamo-me|[Mm]e chamo|[Ii]o sono|[Ss]ono|[Mm]i chiamo|[Ii]l mio nome è|[Ii]k ben|[Mm]ijn naam is|[Ii]k heet|
  [Jj]estem|[Nn]azywam się|[Mm]am na imię)
`);
/** Words by which a person says that they made the product. */
export const ownWork = wordTable({
  en: 'built|made|created|started|founded|developed|am building|wrote',
  de: 'gebaut|entwickelt|gegründet|programmiert|geschaffen|betreibe|entwickle',
  fr: "créé|fondé|développé|imaginé|j['’]ai lancé",
  es: 'creé|fundé|desarrollé|construí|he creado|lancé',
  pt: 'criei|fundei|desenvolvi|construí|lancei',
  it: 'ho creato|ho fondato|ho sviluppato|ho costruito|ho ideato',
  nl: 'gebouwd|gemaakt|ontwikkeld|opgericht|bedacht',
  pl: 'stworzyłe?a?m|założyłe?a?m|zbudowałe?a?m|napisałe?a?m',
});
/** Regex source of verbs between a founder and the product: `Ana Prado founded Tidemark`. */
export const foundedVerb = joinLines(`
  (?:(?:co-?)?founded|created|built|started|launched|gründete|entwickelte|a (?:fondé|créé|lancé)|fundó|creó|fundou|criou|ha (?:fondato|creato)|
  fondò|creò|założyła?|stworzyła?)
`);

/** Sections about the people of the company. */
export const teamWords = wordTable({
  en: 'team|founders?|founded|creators?|makers?|about|who we are|our story|meet the|leadership',
  de: 'team|gründer(?:in|innen)?|über (?:uns|mich)|wer wir sind|geschichte|wir',
  fr: 'équipe|fondat(?:eur|rice)s?|à propos|qui sommes[- ]nous|histoire',
  es: 'equipo|fundador(?:a|es|as)?|sobre (?:nosotros|mí)|quiénes somos|historia|nosotros',
  pt: 'equipe|equipa|fundador(?:a|es|as)?|sobre(?: n[óo]s| mim)?|quem somos|história',
  it: 'team|squadra|fondat(?:ore|rice|ori)|chi (?:siamo|sono)|storia',
  nl: 'team|oprichters?|over (?:ons|mij)|wie (?:wij|we) zijn|verhaal',
  pl: 'zespół|założyciel(?:e|ka)?|o (?:nas|mnie)|kim jesteśmy|historia',
  ja: 'チーム|代表|創業|私たち|プロフィール|運営|メンバー|について',
});
