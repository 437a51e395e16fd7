// Words of pages that replace a site: pages of parked domains, and pages that block robots.

/** Phrases on parked domains and on domains for sale, in the usual languages of such pages. */
const forSale = new RegExp(
  [
    String.raw`\b(?:this|the) (?:web)?(?:domain|site)(?: name)? (?:is|may be|might be) (?:parked|for sale|available (?:for|to) (?:sale|purchase|buy))`,
    String.raw`\b(?:domain|website) (?:name )?(?:is )?(?:for sale|parked|has expired|expired)\b`,
    String.raw`\b(?:buy|get|acquire|purchase|inquire about|make an offer (?:on|for)) (?:this|the) domain\b`,
    String.raw`\b(?:is|are) for sale\b.{0,60}\bdomain|\bdomain\b.{0,60}\b(?:is|are) for sale\b`,
    String.raw`\b(?:this|the) domain (?:was|is|has been) (?:recently |just |newly )?registered\b`,
    String.raw`\brelated searches\b.{0,400}\b(?:parked|domain owner|sedo|privacy policy)\b`,
    String.raw`\bdiese domain (?:steht zum verkauf|ist geparkt|wurde registriert|kann gekauft werden|kaufen)`,
    String.raw`\bdomain (?:steht )?zu(?:m)? verkauf(?:en)?\b`,
    String.raw`\b(?:ce|le) (?:nom de )?domaine (?:est )?(?:à vendre|en vente|parké|réservé)`,
    String.raw`\beste dom[ií]nio (?:está|foi) (?:à venda|a la venta|en venta|aparcado|estacionado|registrado)`,
    String.raw`\b(?:questo dominio|il dominio) (?:è )?(?:in vendita|parcheggiato)`,
    String.raw`\b(?:dit domein|deze domeinnaam) (?:is|staat) (?:te koop|geparkeerd)`,
    String.raw`\b(?:ta|domena) (?:domena )?(?:jest )?(?:na sprzedaż|zaparkowana)`,
    '(?:このドメイン|ドメイン).{0,12}(?:販売中|売り出し中|取得されています)',
  ].join('|'),
  'isu',
);

/** Phrases on pages that show the site only after a check for a person or a browser. */
const forPeople = new RegExp(
  [
    String.raw`\b(?:verify|confirm|prove) (?:that )?you(?:'re| are) (?:a )?(?:human|not a (?:ro)?bot)\b`,
    String.raw`\bverifying (?:that )?you are (?:a )?human\b`,
    String.raw`\bare you (?:a )?(?:human|robot)\b`,
    String.raw`\bchecking (?:if the site connection is secure|your browser)\b`,
    String.raw`\bjust a moment\b.{0,200}\b(?:browser|javascript|cookies|security|verif)`,
    String.raw`\benable javascript and cookies to continue\b`,
    String.raw`\b(?:performing|complete) (?:the |a )?security (?:verification|check)\b`,
    String.raw`\b(?:request|access)(?: was| has been)? (?:denied|blocked)\b.{0,400}\b(?:reference|ray id|incident|request id|security)\b`,
    String.raw`\bunusual traffic\b.{0,200}\b(?:network|computer)\b`,
  ].join('|'),
  'isu',
);

/** Returns true if a short page says that its domain is parked or for sale. */
export function isForSale(text: string): boolean {
  return forSale.test(text);
}

/** Returns true if a short page asks visitors to prove that they are a person. */
export function asksForPerson(text: string): boolean {
  return forPeople.test(text.replaceAll('’', "'"));
}
