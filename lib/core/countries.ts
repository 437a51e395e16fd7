import type { FieldError } from '#lib/core/errors.ts';

/** The officially assigned codes of ISO 3166-1 alpha-2. */
const assignedCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL ' +
  'CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU ' +
  'GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC ' +
  'MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT ' +
  'PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA ' +
  'UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

export const countries: ReadonlySet<string> = new Set(assignedCodes.split(' '));

export function isCountry(code: string): boolean {
  // Only ASCII letters, because `toUpperCase` also turns `ı` into `I`.
  return /^[A-Za-z]{2}$/.test(code) && countries.has(code.toUpperCase());
}

/** Common country codes that ISO 3166-1 does not assign, each with the assigned code of the country. */
const reserved: Record<string, string> = { UK: 'GB', EL: 'GR' };
const englishNames = new Intl.DisplayNames('en', { type: 'region' });

/** Returns the code of the country that a text names: its English name, or a code in common use. Null if it names none. */
function countryNamed(text: string): string | null {
  const name = text.trim().toLowerCase();
  return reserved[text.toUpperCase()] ?? [...countries].find((code) => englishNames.of(code)?.toLowerCase() === name) ?? null;
}

/** Returns the error message for a text that is not a country code. The message suggests a code if the text names a country. */
export function noCountry(text: string): string {
  const meant = countryNamed(text);
  return `must be the code of a country (ISO 3166-1), such as DE${meant ? `; did you mean “${meant}”?` : ''}`;
}

/** Returns the errors of a country filter; an empty list if the code is valid or absent. */
export function countryErrors(code: string | undefined): FieldError[] {
  if (code === undefined || countries.has(code)) return [];
  return [{ path: 'country', message: noCountry(code), code: 'unknown_country' }];
}
