// Reads the numbers of a text, each with its currency, scale and period.

export interface Numeral {
  /** The digits without thousands separators, then the scale or percent sign: `1500`, `9.5`, `3m`, `20%`. */
  key: string;
  currency: string | null;
  /** The first period, such as `month`, between this number and the next number. */
  period: string | null;
  start: number;
}

/** Maps each name in a list such as `USD: $ dollar; EUR: € euro` to the key before its colon. */
const keysByName = (list: string) =>
  new Map(
    list.split(';').flatMap((entry) => {
      const [key = '', names = ''] = entry.split(': ');
      return names.split(/\s+/).map((name) => [name, key.trim()] as const);
    }),
  );

export const scales = keysByName(`
  k: k thousand thousands tsd tausend mille mil; m: m million millions mio millionen mn millones milhões milioni miljoen;
  b: b bn billion billions mrd milliarden milliards; %: % percent prozent; x: x times; hundred: hundred; dozen: dozen dutzend`);

export const currencies = keysByName(`
  USD: $ us$ usd dollar dollars; EUR: € eur euro euros; GBP: £ gbp pound pounds; JPY: ¥ ￥ jpy yen 円; INR: ₹ inr; KRW: ₩ krw won 원;
  CHF: chf; CAD: ca$ c$ cad; AUD: a$ au$ aud; BRL: r$ brl; PLN: zł pln złotych; SEK: sek; NOK: nok; DKK: dkk; RON: ron lei;
  CZK: kč czk; TRY: ₺ try; ILS: ₪ ils; RUB: ₽ rub; UAH: ₴ uah; CLP: clp; MXN: mx$ mxn`);

export const periods = keysByName(`
  hour: hour hourly hr stunde heure hora; day: day daily tag täglich jour día dia giorno dag;
  week: week weekly wk woche wöchentlich semaine semana settimana;
  month: month monthly mo mth months monat monatlich mois mensuel mes mensual mês mensal mese mensile maand maandelijks;
  year: year yearly yr annual annually annum years jahr jährlich an année año anual ano anno jaar jaarlijks;
  once: once lifetime one-time onetime one-off einmalig einmal único única`);

const numberPattern = /(?<![\p{N}])(?:\d{1,3}(?: \d{3})+(?!\d)|\d+(?:[.,']\d+)*)/gu;

/** Unifies the spellings of a number: `1,500`, `1.500` and `1 500` become `1500`; `9`, `9.00` and `9,00` become `9`. */
function plainNumber(written: string): string {
  if (/^\d{1,3}(?:[.,' ]\d{3})+$/.test(written)) return written.replace(/\D/g, '');
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/s.exec(written) ?? [];
  return whole.replace(/(?<=\d)[.,' ](?=\d{3}(?!\d))/g, '').replace(',', '.') + (/^0*$/.test(fraction) ? '' : `.${fraction}`);
}

/** Returns the usual spellings of a number: `1500`, `1,500`, `1.500`, `1 500` and `1,500.00`; `9.5`, `9,5` and `9.50`. */
export function spellingsOf(written: string): string[] {
  const [whole = '', fraction = ''] = plainNumber(written).split('.');
  const wholes = [whole, ...[',', '.', ' ', "'"].map((separator) => whole.replace(/(?<=\d)(?=(?:\d{3})+$)/g, separator))];
  const digits = fraction.length === 1 ? [fraction, `${fraction}0`] : [fraction || '00'];
  const fractions = [...(fraction === '' ? [''] : []), ...digits.flatMap((each) => [`.${each}`, `,${each}`])];
  return [...new Set([written, ...wholes.flatMap((each) => fractions.map((end) => each + end))])];
}

/** Returns the numbers of a text. */
export function numeralsIn(text: string): Numeral[] {
  const matches = [...text.matchAll(numberPattern)].filter((match) => !isInWord(text, match));
  return matches.map((match, i) => {
    const end = match.index + match[0].length;
    const next = matches[i + 1]?.index ?? text.length;
    const behind = text.slice(end, Math.min(next, end + 60));
    const front = text.slice(Math.max(0, match.index - 8), match.index);
    const [, glued = ''] = /^([\p{L}%]*)/u.exec(behind) ?? [];
    const [, apart = ''] = /^ ?([\p{L}%]+)/u.exec(behind) ?? [];
    const symbolBefore = /([\p{L}]{0,3}[$€£¥₹₩₽₺₪₴]|[\p{L}ł]{2,4}) ?$/u.exec(front)?.[1] ?? '';
    const symbolBehind = /^ ?([$€£¥₹₩₽₺₪₴円원]|[\p{L}]{2,7})/u.exec(behind)?.[1] ?? '';
    const scale = scales.get(glued.toLowerCase()) ?? scales.get(apart.toLowerCase());
    const currency =
      currencyOf(symbolBefore) ??
      currencyOf(symbolBehind) ??
      (scale ? currencyOf(/^ ?[\p{L}%]+ ([\p{L}]+|[€$£])/u.exec(behind)?.[1] ?? '') : null);
    const unit = scale ?? (glued !== '' && currency === null ? glued.toLowerCase() : '');
    const period = [...behind.toLowerCase().matchAll(/[\p{L}]+(?:-[\p{L}]+)?/gu)].map(([word]) => periods.get(word)).find(Boolean) ?? null;
    return { key: plainNumber(match[0]) + unit, currency, period, start: match.index };
  });
}

/** Returns true if digits are part of a word of letters and digits, such as `H264` or `3f9c2`. Such words are compared as words. */
function isInWord(text: string, { 0: digits, index }: RegExpExecArray): boolean {
  const before = /[\p{Script=Latin}\p{N}]*$/u.exec(text.slice(Math.max(0, index - 12), index))?.[0] ?? '';
  const after = /^[\p{Script=Latin}\p{N}]*/u.exec(text.slice(index + digits.length, index + digits.length + 12))?.[0] ?? '';
  return (/\p{L}/u.test(before) && currencyOf(before) === null) || /\p{L}\p{N}/u.test(after);
}

/** Returns the code of the currency that a sign, code or name stands for. Returns null for other texts. */
export function currencyOf(symbol: string): string | null {
  return currencies.get(symbol.toLowerCase()) ?? currencies.get(symbol.slice(-1)) ?? null;
}

/** Returns whether a word is a number or a currency. Numbers and currencies are compared as numerals, not as words. */
export function isOfNumber(text: string): boolean {
  return /^[\d.,']+\p{L}{0,3}$/u.test(text) || currencies.has(text);
}
