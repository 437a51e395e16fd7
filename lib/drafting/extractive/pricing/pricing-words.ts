import { rowsOf, tableOf, type WordRows, wordTable } from '#lib/drafting/word-table.ts';

// Words about prices. words/pricing.txt explains each table.

export const subscriptionNoun = tableOf('pricing', 'subscriptionNoun');
export const noSubscription = tableOf('pricing', 'noSubscription');
export const monthlySwitch = tableOf('pricing', 'monthlySwitch');
export const yearlySwitch = tableOf('pricing', 'yearlySwitch');
export const openSourceClaim = tableOf('pricing', 'openSourceClaim');
export const priceOnRequest = tableOf('pricing', 'priceOnRequest');
export const ownShare = tableOf('pricing', 'ownShare');

export const freeProduct = tableOf('pricing', 'freeProduct');
export const freeThing = tableOf('pricing', 'freeThing');
export const freePlan = tableOf('pricing', 'freePlan');
export const freePrice = tableOf('pricing', 'freePrice');
export const freeStart = tableOf('pricing', 'freeStart');
export const notFree = tableOf('pricing', 'notFree');
export const freeExtras = tableOf('pricing', 'freeExtras');
export const paidUpgrade = tableOf('pricing', 'paidUpgrade');
export const limitedTime = tableOf('pricing', 'limitedTime');
export const notUpgrade = tableOf('pricing', 'notUpgrade');

/** Makes a table of words that stand directly before an amount, with at most two other words in between. */
function beforeAmount({ ja, any, ...rows }: WordRows) {
  const ended = Object.fromEntries(
    Object.entries(rows).map(([language, words]) => [language, String.raw`(?:${words})\s(?:\p{L}+\s){0,2}$`]),
  );
  return wordTable({ ...ended, ...(ja && { ja: `(?:${ja})[^。、\\d]{0,6}$` }), ...(any && { any: `(?:${any})$` }) });
}

/** Makes a table of words that stand directly after an amount. */
function afterAmount({ any, ...rows }: WordRows) {
  const begun = Object.fromEntries(Object.entries(rows).map(([language, words]) => [language, `(?<=^\\s?)(?:${words})`]));
  return wordTable({ ...begun, ...(any && { any: `(?<=^\\s?)(?:${any})` }) });
}

export const notPriceBefore = beforeAmount(rowsOf('pricing', 'notPriceBefore'));
export const notPriceAfter = afterAmount(rowsOf('pricing', 'notPriceAfter'));
export const pricingSection = tableOf('pricing', 'pricingSection');
export const ownPriceWords = tableOf('pricing', 'ownPriceWords');
export const pricedWords = tableOf('pricing', 'pricedWords');
export const handledMoney = tableOf('pricing', 'handledMoney');
export const othersPriceWords = tableOf('pricing', 'othersPriceWords');
export const affiliateNotice = tableOf('pricing', 'affiliateNotice');
export const besidePrice = tableOf('pricing', 'besidePrice');
export const notPlanName = tableOf('pricing', 'notPlanName');
export const planBadge = tableOf('pricing', 'planBadge');
export const notOwnHeading = tableOf('pricing', 'notOwnHeading');

/** Words that say that users bring their own key to another service. On such a page, a table may show the prices of that service. */
export const ownKey = wordTable({
  any: String.raw`BYOK|bring your own (?:API )?keys?|your own API keys?|(?:eigene[nrs]?|propres?|propias?|própri[ao]s?|propri[ae]|własn\p{L}+) (?:API|clés?|claves?|chaves?|chiav[ei]|klucz\p{L}*)|APIキー`,
});
