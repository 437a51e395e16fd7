import { joinLines, pattern } from '#lib/drafting/pattern.ts';

/** Regex source of currency codes. Omits codes that are also words, such as `TRY`. */
export const currencyCodes = joinLines(`
  (?:USD|EUR|GBP|CHF|JPY|CNY|KRW|INR|BRL|CLP|MXN|COP|UYU|CAD|AUD|NZD|SGD|HKD|TWD|THB|IDR|MYR|VND|ZAR|NGN|KES|AED|SEK|NOK|DKK|ISK|PLN|
  CZK|HUF|RON|BGN|UAH|RUB)
`);

/** Regex source of a currency's sign or code that stands before or after an amount. */
export const currencySign = String.raw`(?:US|CA|AU|NZ|HK|NT|[RSAC])?\$|[€£¥￥₹₩₪₺₫₴฿₱₦円]|Rs\.?|S\/\.?|Kč|zł|kr|Ft|lei|${currencyCodes}`;

/** Regex source of an amount with a currency sign, code or name, such as `$9`, `9,99 €`, `CHF 12.–`, `1 200 Ft` or `9,800円`. */
export const money = joinLines(String.raw`
  (?:(?:(?:US|CA|AU|NZ|HK|NT|[RSAC])?\$|[€£¥￥₹₩₪₺₫₴฿₱₦]|(?<![\p{L}\p{N}])(?:Rs\.?|S\/\.?|Kč|zł|${currencyCodes}))\s?\d[\d.,'’ \u00a0\u202f]{0,16}|
  (?<![\d.,])\d[\d.,'’]{0,16}(?:[ \u00a0\u202f]\d{3}(?!\d)){0,3}(?:万円?|億円?|千円|만\s?원|\s?(?:[€$£¥￥₹₩₫₴]|円|원|元|
  (?:${currencyCodes}|euros?|dollars?|dólares|dollari|reais|lei|zł|złotych|kr|kronor|Kč|Ft|forint|TL|won|yen)(?!\p{L}))))
`);
/** Regex source of a billing interval, such as `per month`, `/year` or `monatlich`. */
export const interval = joinLines(String.raw`
  (?:(?:[\/／]|\bper\b|\ba\b|\bpro\b|\bim\b|\bpar\b|\bpor\b|\bal\b|\bao\b|\bau\b|\beach\b|\ball['’]|\bna\b|\bza\b|\bprzez\b)\s?(?:user|seat|person|
  member|employee|Nutzer|Benutzer|Mitarbeiter|utilisateur|salarié|usuario|empleado|usuário|funcionário|colaborador|utente|dipendente|gebruiker|medewerker|
  użytkownika|pracownika)?\s?[\/／·]?\s?(?:mo(?:nth)?|m|year|yr|y|week|wk|day|
  quarter|annum|Monat|Jahr|Woche|Mon\.|Tag|mois|an|année|semaine|mes|año|semana|mês|ano|lună|luna|mies(?:\.|iąc)?|rok|mėn|måned|
  månad|mese|anno|settimana|maand|jaar|week|měsíc|hó|hónap|ユーザー|名|人|月|年|か月|ヶ月)(?![\p{Ll}\p{Lu}])|\b(?:monthly|yearly|annually|weekly|
  monatlich|jährlich|wöchentlich|mensuel(?:le)?s?|annuel(?:le)?s?|mensual(?:es)?|anual(?:es)?|mensais|mensal|mensil[ei]|annual[ei]|
  maandelijks|jaarlijks|miesięcznie|rocznie|billed)(?!\p{L})|月額|年額|毎月|毎年|月々)
`);

const anyAmount = pattern(money);

/** Returns whether a text has an amount of money. */
export function hasAmount(text: string): boolean {
  return anyAmount.test(text);
}
