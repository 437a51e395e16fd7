/** The member states of the European Union, by ISO 3166-1 code (Greece is GR; EL is its VAT prefix only). */
export const euMembers: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
