import { isObject } from '#lib/crawl/reading/json-ld.ts';
import type { Page } from '#lib/drafting/extractive/page.ts';
import { currencyOfAmount, intervalOf, type Price } from '#lib/drafting/extractive/pricing/price.ts';
import { comparisonKey, pagesOfKind, quoteOf, type Site, statementsOf } from '#lib/drafting/extractive/site.ts';

/** Adds plan names from the structured data. A price without a plan gets the name of an offer if no other offer has the same price. */
export function withStatedPlans(prices: Price[], site: Site): Price[] {
  if (prices.every(({ plan }) => plan !== null)) return prices;
  const offers = pagesOfKind(site, 'home', 'pricing').flatMap(offersOf);
  return prices.map((entry) => {
    const same = offers.filter(
      ({ plan, amount, currency }) => plan !== null && Number(amount) === Number(entry.amount) && currency === entry.currency,
    );
    const names = new Set(same.map(({ plan }) => plan));
    const [offer] = same;
    return entry.plan === null && offer && names.size === 1 && !prices.some(({ plan }) => plan === offer.plan)
      ? { ...entry, plan: offer.plan, quotes: [...entry.quotes, ...offer.quotes.slice(2)] }
      : entry;
  });
}

/** Returns the prices in a page's structured data, with the names of the offers. */
export function offersOf(page: Page): Price[] {
  const statements = statementsOf(
    page,
    /^(?:JSON-LD|microdata) .*(?:[oO]ffers?|Offer|[pP]riceSpecification)(?:\.\w+)*\.(?:price|lowPrice|priceCurrency|name)$/,
  );
  const stated = (offer: Record<string, unknown>, ...keys: string[]) =>
    statements.find(({ text, label = '' }) => keys.some((key) => label.endsWith(`.${key}`) && text === String(offer[key]).trim()));
  const currencies = new Set(statements.filter(({ label = '' }) => label.endsWith('.priceCurrency')).map(({ text }) => text));
  // If a page states several currencies, the visitor's country decides which one applies. So no price is certain, and none is returned.
  if (currencies.size > 1) return [];
  return offersIn([...page.stored.data.jsonLd, ...page.stored.data.microdata]).flatMap((offer) => {
    const amount = stated(offer, 'price', 'lowPrice');
    const currency = stated(offer, 'priceCurrency');
    const plan = stated(offer, 'name');
    if (!amount || !currency || amount.text.length < 2 || !/^\d[\d.,]*$/.test(amount.text)) return [];
    const isName = plan && plan.text.length <= 40 && comparisonKey(plan.text) !== comparisonKey(String(page.stored.title));
    return {
      text: `${amount.text} ${currency.text}`,
      plan: isName ? plan.text : null,
      amount: amount.text,
      currency: currencyOfAmount(currency.text),
      interval: intervalOf(plan?.text ?? ''),
      quotes: [quoteOf(amount), quoteOf(currency), ...(isName ? [quoteOf(plan)] : [])],
      isStructured: true as const,
    };
  });
}

const maxObjects = 2000;

/** Returns the offers in structured data at any depth, except those in reviews and in lists of other products. */
function offersIn(objects: unknown[]): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  const pending = [...objects].reverse();
  for (let seen = 0; pending.length > 0 && seen < maxObjects; seen += 1) {
    const value = pending.pop();
    if (Array.isArray(value)) pending.push(...value.slice(0, 100).reverse());
    else if (isObject(value) && !/Review|ItemList|BlogPosting|Article/.test(String(value['@type']))) {
      if (value.priceCurrency !== undefined && (value.price ?? value.lowPrice) !== undefined) found.push(value);
      pending.push(
        ...Object.values(value)
          .filter((entry) => typeof entry === 'object')
          .reverse(),
      );
    }
  }
  return found;
}
