import { wordsOf } from '#lib/drafting/extractive/site.ts';
import { joinLines, pattern } from '#lib/drafting/pattern.ts';

/** Words of benefits, per language. A title of nothing else, such as "Fast and secure", names no ability. */
const qualities: Record<string, string> = {
  en: `fast(?:er)?|quick(?:er|ly)?|speed|instant(?:ly)?|lightning|blazing(?:ly)?|secur(?:e|ely|ity)|safe(?:r|ty|ly)?|privacy|private|simpl(?:e|er|y|icity)|eas(?:y|ier|ily|e)|intuitive|
    familiar|seamless(?:ly)?|effortless(?:ly)?|reliab(?:le|ility)|scal(?:e|es|able|ability)|affordab(?:le|ility)|transparen(?:t|cy)|trust(?:ed|worthy)?|flexib(?:le|ility)|
    total|complete|full(?:y)?|control|peace|mind|quality|professional(?:s|ism)?|performance|confidence|clarity|freedom|focus(?:ed)?|productiv(?:e|ity)|growth|efficien(?:t|cy|tly)|
    consisten(?:t|cy|tly)|beautiful(?:ly)?|elegant|modern|powerful|smart(?:er)?|lightweight|better|results?|savings?|stress|hassle|free|zero|low(?:er)?|costs?|price|pricing|fair|
    high(?:er|est)?|great|best|true|truly|human|friendl(?:y|iness)|value|experience|excellence|innovati(?:on|ve)|integrity|sustainab(?:le|ility)|resilien(?:t|ce)|ready|anywhere|
    anytime|first|cheap|it['’]s|is|latency|minimal|distraction|predictable|enterprise|grade|world|class|cutting|edge|time|money|effort|process|operations?|satisfaction|local(?:ly)?|independen(?:t|ce)|
    honest(?:y)?|clean|calm|quiet|careful(?:ly)?|thoughtful|accura(?:cy|te)|precis(?:e|ion)|proven|tested|made|built|crafted|designed|design|love|care|passion|expertise|experts?|
    personal(?:ized|ised)?|dedicated|sovereignty|ownership|compliance|compliant|future[- ]?proof|return|profit(?:able|ability)?|revenue|engagement|you|your|yours|we|our|it|that|works?|
    the|a|an|of|in|on|at|by|for|to|with|without|and|or|no|not|any|all|every|always|just|more|less|as|is|everyone|people|teams?|business(?:es)?`,
  de: `schnell(?:er|e|es)?|sofort|sicher(?:heit|e|er)?|datenschutz|privat(?:sphäre)?|einfach(?:e|er|heit)?|intuitiv(?:e)?|zuverlässig(?:keit|e)?|skalierbar(?:keit)?|günstig(?:e)?|
    transparen(?:t|z|te)|vertrauen|flexib(?:el|ilität|le)|volle?|kontrolle|qualität|professionell(?:e)?|leistung(?:sstark)?|effizien(?:t|z|te)|produktiv(?:ität)?|modern(?:e)?|
    schön|verständlich(?:e)?|jede[mnrs]?|publikum|dsgvo|konform|gedacht|besser(?:e)?|ergebnisse|zeit|geld|kosten|faire?|preise?|ehrlich(?:keit)?|nachhaltig(?:keit|e)?|persönlich(?:e)?|unabhängig(?:keit)?|regional(?:e)?|erfahrung|leidenschaft|
    präzis(?:e|ion)|überall|jederzeit|immer|ihre?|deine?|unsere?|wir|und|oder|für|mit|ohne|in|der|die|das|den|von|zu|mehr|weniger|alles?|einen?|team|übersicht(?:lich)?|tradition`,
  fr: `rapid(?:e|es|ité)|vitesse|instantané\\p{L}*|sécuri(?:té|sée?s?)|sûre?|confidentialité|vie|privée|simpl(?:e|es|icité)|facil(?:e|ité)|intuiti(?:f|ve)|fiab(?:le|ilité)|évolutif|
    abordable|transparen(?:t|te|ce)|confiance|flexib(?:le|ilité)|contrôle|total\\p{L}*|qualité|professionnel\\p{L}*|performan(?:ce|t|te)|effica(?:ce|cité)|productivité|modern(?:e|ité)|
    meilleur\\p{L}*|résultats?|temps|argent|coûts?|prix|honnête\\p{L}*|durable|personnalisée?|indépendan(?:t|ce)|locale?|expérience|passion|précis(?:e|ion)?|partout|toujours|sérénité|
    suivi|votre|vos|notre|nos|et|ou|pour|avec|sans|en|le|la|les|des?|du|un|une|à|plus|moins|tout|gain|proximité|expertise`,
  es: `rápid[oa]s?|rapidez|velocidad|instantáne[oa]|segur[oa]s?|seguridad|privacidad|privad[oa]|simpl(?:e|icidad)|sencill(?:o|a|ez)|fácil(?:es)?|intuitiv[oa]|fiab(?:le|ilidad)|confiab(?:le|ilidad)|
    confianza|escalab(?:le|ilidad)|asequible|transparen(?:te|cia)|flexib(?:le|ilidad)|total|control|calidad|profesional(?:es|ismo)?|rendimiento|eficien(?:te|cia)|productividad|modern[oa]|
    mejor(?:es)?|resultados|tiempo|dinero|costos?|costes?|precios?|just[oa]s?|honest[oa]|sostenib(?:le|ilidad)|personalizad[oa]|independen(?:cia|te)|experiencia|pasión|precis(?:ión|o)|siempre|
    tranquilidad|tu|tus|su|sus|nuestr[oa]s?|y|o|para|con|sin|en|el|la|los|las|de|del|un|una|a|más|menos|todo|cercanía`,
  pt: `rápid[oa]s?|rapidez|agilidade|velocidade|instantâne[oa]|segur[oa]s?|segurança|privacidade|privad[oa]|simpl(?:es|icidade)|fácil|facilidade|intuitiv[oa]|confiáve(?:l|is)|confiabilidade|
    confiança|escaláve(?:l|is)|escalabilidade|acessível|transparen(?:te|cia)|transparência|flexíve(?:l|is)|flexibilidade|total|controle|qualidade|profissional|desempenho|eficiên(?:cia|te)|
    eficiente|produtividade|modern[oa]|melhor(?:es)?|resultados|tempo|dinheiro|custos?|preços?|just[oa]s?|honest[oa]|sustentáve(?:l|is)|personalizad[oa]|independên(?:cia|te)|experiência|
    paixão|precis(?:ão|o)|sempre|tranquilidade|praticidade|conforto|seu|sua|seus|suas|noss[oa]s?|e|ou|para|com|sem|em|no|na|o|a|os|as|de|do|da|um|uma|mais|menos|tudo`,
  it: `veloc(?:e|i|ità)|rapid(?:o|a|ità)|istantane[oa]|sicur(?:o|a|i|ezza)|privacy|privat[oa]|semplic(?:e|i|ità)|facil(?:e|ità)|intuitiv[oa]|affidabil(?:e|ità)|fiducia|scalabil(?:e|ità)|convenien(?:te|za)|
    trasparen(?:te|za)|flessibil(?:e|ità)|totale|controllo|qualità|professional(?:e|ità)|prestazioni|efficien(?:te|za)|produttività|modern[oa]|miglior(?:e|i)|risultati|tempo|denaro|costi|
    prezz[oi]|onest[oàa]+|sostenibil(?:e|ità)|personalizzat[oa]|indipenden(?:te|za)|esperienza|passione|precis(?:o|a|ione)|sempre|tranquillità|tu[oa]|tuoi|vostr[oa]|nostr[oa]|e|o|per|con|senza|
    in|il|la|i|le|di|del|della|un|una|più|meno|tutto|da|valore|agenzia|incluso`,
  nl: `snel(?:le|ler|heid)?|direct|veilig(?:heid|e)?|privacy|privé|eenvoud(?:ig|ige)?|simpel|makkelijk(?:e)?|gemak(?:kelijk)?|intuïtief|betrouwba(?:ar|re|arheid)|schaalba(?:ar|arheid)|betaalbaar|
    transparan(?:t|tie)|vertrouwen|flexib(?:el|iliteit|ele)|volledige?|controle|kwaliteit|professionele?|prestaties|efficiën(?:t|tie)|productiviteit|moderne?|beter(?:e)?|resultaten?|tijd|geld|
    kosten|eerlijke?|prijs|prijzen|duurza(?:am|amheid)|persoonlijke?|onafhankelijk(?:heid)?|ervaring|passie|precies|overal|altijd|rust|innovatie(?:f|ve)?|praktijk|bedrijf|team|je|jouw|uw|onze?|en|of|voor|met|zonder|in|de|het|een|van|meer|minder|alles`,
  pl: `szybk\\p{L}+|szybciej|natychmiast\\p{L}*|bezpiecze[nń]\\p{L}*|bezpieczn\\p{L}+|prywatno\\p{L}+|prywatn\\p{L}+|pros(?:ty|ta|te|tota)|łatw\\p{L}+|intuicyjn\\p{L}+|niezawodn\\p{L}+|skalowaln\\p{L}+|
    przystępn\\p{L}+|przejrzyst\\p{L}+|zaufani\\p{L}+|elastyczn\\p{L}+|pełn\\p{L}+|kontrol\\p{L}+|jakoś\\p{L}+|profesjonal\\p{L}+|wydajn\\p{L}+|efektywn\\p{L}+|produktywn\\p{L}+|nowoczesn\\p{L}+|lepsz\\p{L}+|
    wyniki|czas|pieniądze|koszty|cen[ay]|uczciw\\p{L}+|zrównoważon\\p{L}+|indywidualn\\p{L}+|niezależn\\p{L}+|doświadczeni\\p{L}+|pasj\\p{L}+|precyz\\p{L}+|tani\\p{L}*|to|jest|zawsze|spokój|twój|twoje|nasz\\p{L}*|i|lub|dla|z|bez|w|na|do|więcej|mniej`,
};

/** Beginnings of titles that promise an effect and name no ability, per language. */
const promises = pattern(String.raw`^(?:
  never|finally|forget|enjoy|feel|relax|imagine|sleep|boost|maximi[sz]e|unlock|empower|transform|elevate|supercharge|level up|take (?:back )?control|stay (?:organi[sz]ed|focused|in control|
  calm|consistent|on top)|impress|delight|worry|win|you (?:stay|own|keep)|your data(?: is| stays?| belongs)|(?:reduce|cut|lower|slash|eliminate|avoid) (?:\S+ )?(?:costs?|errors?|mistakes|risks?|stress|waste|churn|
  no-?shows|time|paperwork|guesswork|admin\S*|overhead)|(?:increase|improve|drive|grow|earn|make|get|win) (?:\S+ )?(?:sales|revenue|conversions?|productivity|efficiency|engagement|profits?|results|money|bookings|
  customers|leads|visibility|decisions)|keep (?:\S+ ){1,3}(?:healthy|safe|happy|secure|organi[sz]ed|productive|engaged|on track)$|(?:stay|get|be) ahead|protect (?:what|your)|[^,]{3,40}, not \p{L}+(?: \p{L}+)?$|an? \S+ problem|works? (?:the way|like you|for you|with you)|made with|crafted|independent|not (?:just|another)|knowledge that|
  nie wieder|endlich|vergessen sie|vergiss|genieß\p{L}*|steiger\p{L}+|maximier\p{L}+|behalte\p{L}*|volle kontrolle|senk\p{L}+ (?:\S+ )?kosten|reduzier\p{L}+ (?:\S+ )?(?:kosten|aufwand|fehler)|
  \p{L}*(?:steigerung|ersparnis)(?= |$)|der konkurrenz|(?:aus|in) der (?:\S+ )?praxis|(?:auf|für) (?:sie|ihr\p{L}*|dich|dein\p{L}*) .*(?:gebaut|gemacht|zugeschnitten)|[^,]{3,40}, nicht \p{L}+(?: \p{L}+)?$|
  ne (?:perdez|ratez|manquez)|enfin|oubliez|profitez|boostez|augmentez|maximisez|réduisez|gardez le|simplifiez|(?:augmentation|réduction|hausse) d|devancez|sur mesure|[^,]{3,40}, pas \p{L}+(?: \p{L}+)?$|
  nunca|por fin|disfruta|aumenta|maximiza|reduce|impulsa|olvida|mejora|toma el control|(?:aumento|reducción|incremento) de|adelántate|a tu medida|
  aproveite|aumente|maximize|reduza|impulsione|melhore|tenha (?:o )?controle|(?:aumento|redução) d[eao]s?|sob medida|
  mai più|finalmente|goditi|aumenta|massimizza|riduci|migliora|(?:aumento|riduzione) de\p{L}*|su misura|
  nooit|eindelijk|geniet|verhoog|maximaliseer|verminder|verbeter|houd|verhoging van|meer omzet|op maat|
  nigdy|wreszcie|zapomnij|ciesz się|zwiększ|zmaksymalizuj|zmniejsz|popraw|zwiększeni[ae]|wzrost|zmniejszeni[ae]|oszczędność|wyprzed\p{L}+ konkurencj\p{L}+|na miarę|[^,]{3,40}, któr[aey] (?:\S+ ){0,2}\p{L}+$
)(?!\p{L})`);

const words = new Map(Object.entries(qualities).map(([language, source]) => [language, new RegExp(`^(?:${joinLines(source)})$`, 'iu')]));
const japanese = /^(?:安心|安全|簡単|かんたん|高速|快適|便利|信頼|柔軟|低価格|高品質|充実|手軽|・|の|な|と|で|を|に|で?|性|さ)+$/u;

/** Returns whether a title only promises an effect or praises, such as "Total control" or "Never miss a tide". `language` is the page's. */
export function isBareBenefit(title: string, language: string | null): boolean {
  if (promises.test(title) || japanese.test(title)) return true;
  const own = wordsOf(title);
  const known = language !== null && words.has(language);
  return [...(known ? new Set([language, 'en']) : words.keys())].some(
    (one) => own.length > 0 && own.every((word) => words.get(one)?.test(word)),
  );
}
