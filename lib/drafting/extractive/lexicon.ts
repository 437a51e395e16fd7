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
