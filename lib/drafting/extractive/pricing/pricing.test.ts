import { expect, test } from 'vitest';
import { findPricing } from '#lib/drafting/extractive/pricing/pricing.ts';
import { readSite } from '#lib/drafting/extractive/site.ts';
import { draftOf, pagesOf } from '#lib/drafting/extractive/testing/draft-of.ts';

const url = 'https://tidemark.example/';
const pricingOf = (html: string) => {
  const pages = pagesOf({ '/': `<title>Tidemark</title><main><h1>Tidemark</h1>${html}</main>` });
  const { model, summary } = findPricing(readSite({ url, pages, categories: [] }), 'Tidemark');
  return [model?.value ?? null, summary?.value ?? null];
};

test.each([
  [
    '<h2>Pricing</h2><h3>Free</h3><p>$0</p><h3>Pro</h3><p><span>$12</span> <span>per month</span></p>',
    'freemium',
    'Free: $0; Pro: $12 per month',
  ],
  ['<h2>Plans</h2><p>Personal</p><p>Free</p><p>Team</p><p>$8</p><p>per user / month</p>', 'freemium', '$8 per user / month'],
  ['<h2>Precios</h2><h3>Plan Básico</h3><p>$9.990</p><p>CLP/mes</p>', 'subscription', 'Plan Básico: $9.990 CLP/mes'],
  [
    '<h2>Precios</h2><div class="card"><h3>Capitán</h3><div><span>17,42 €</span> <span class="line-through">19 €</span></div><p>/empleado·mes</p><ul><li>19 €/empleado con toda la plantilla</li></ul></div>',
    'subscription',
    'Capitán: 17,42 € /empleado·mes',
  ],
  [
    '<script type="application/ld+json">{"@type":"Service","name":"Tidemark","offers":{"@type":"Offer","price":"2400","priceCurrency":"PLN"}}</script><p>Wdrożenie dla jednego wydarzenia rozpoczyna się od 2 400 PLN netto.</p>',
    null,
    'Wdrożenie dla jednego wydarzenia rozpoczyna się od 2 400 PLN netto',
  ],
  ['<p>Ich habe teure Tool-Abos und Dienstleister durch eigene Abläufe ersetzt.</p>', null, null],
  ['<p>2,50 € par mois</p>', 'subscription', '2,50 € par mois'],
  ['<p>CHF 12.– pro Monat</p>', 'subscription', 'CHF 12.– pro Monat'],
  ['<p>Get it for <b>€19.99</b> one-time</p>', 'one_time', 'Get it for €19.99 one-time'],
  ['<p>Lifetime access for $49 (was $99)</p>', 'one_time', '$49'],
  ['<p>$0.01 per API call</p>', 'usage_based', '$0.01 per API call'],
  ['<p>Download for free. Upgrade to Premium for $2.99/month.</p>', 'freemium', 'Upgrade to Premium for $2.99/month'],
  ['<p>Tidemark is free to use.</p>', 'free', 'Tidemark is free to use.'],
  ['<p>Es gratis y sin anuncios</p>', 'free', 'Es gratis y sin anuncios'],
  ['<p>Free and open source. MIT licensed.</p>', 'open_source', 'Free and open source.'],
  ['<p>Start your 14-day free trial.</p>', 'free_trial', null],
  ['<p>Free to download. Premium costs $3.99 per month.</p>', 'freemium', 'Free to download. Premium costs $3.99 per month.'],
  ['<h2>Planos</h2><div class="card"><h3>Pro</h3><p>R$ 29<span>/mês</span></p></div>', 'subscription', 'Pro: R$ 29/mês'],
  [
    '<h2>Pricing</h2><table><tr><td>Solo</td><td>$5/mo</td></tr><tr><td>Team</td><td>$15/mo</td></tr></table>',
    'subscription',
    'Solo: $5/mo; Team: $15/mo',
  ],
  ['<div><h3>How much is it?</h3><p>Tidemark costs $29 once. There is no subscription.</p></div>', 'one_time', 'Tidemark costs $29 once'],
  ['<p>Apache 2.0 licensed</p>', 'open_source', null],
  [
    '<h2>Pricing</h2><div class="card"><h3>Solo</h3><div>$</div><div>29</div><div>/month</div></div><div class="card"><h3>Crew</h3><div>59</div><div>€</div></div>',
    'subscription',
    'Solo: $ 29 /month',
  ],
  [
    '<h2>Pricing</h2><div class="card"><h3>Solo</h3><p>$10 / month</p><p>Annual Total: $120</p></div><div class="card"><h3>Crew</h3><p>$20 / month</p><p>Annual Total: $240</p></div>',
    'subscription',
    'Solo: $10 / month; Crew: $20 / month',
  ],
  ['<h2>Pricing</h2><div class="card"><h3>Solo</h3><p>$ $19.99 *</p></div>', 'one_time', 'Solo: $19.99'],
  [
    '<h2>Prices</h2><div><span>The whole package</span><strong>from €49/month</strong></div>',
    'subscription',
    'The whole package from €49/month',
  ],
  [
    '<script type="application/ld+json">{"@type":"SoftwareApplication","name":"Tidemark","offers":[{"@type":"Offer","name":"Solo","price":"9.00","priceCurrency":"EUR"},{"@type":"Offer","name":"Crew","price":"19.00","priceCurrency":"EUR"}]}</script>',
    null,
    'Solo: 9.00 EUR; Crew: 19.00 EUR',
  ],
  [
    '<h2>Pricing</h2><p>€49 once</p><table><tr><td></td><td>Tidemark</td><td>Marina</td></tr><tr><td>Subscription</td><td>No</td><td>Yes</td></tr></table>',
    'one_time',
    '€49 once',
  ],
  ['<p>A free iOS app comes with it.</p><h2>Pricing</h2><p>$199</p>', 'one_time', '$199'],
  [
    '<h2>Pricing</h2><h3>Trial</h3><p>$0 / 14 days</p><h3>Pro</h3><p>$12 / month</p>',
    'subscription',
    'Trial: $0 / 14 days; Pro: $12 / month',
  ],
  ['<h2>Pricing</h2><button>Monthly</button><button>Yearly</button><h3>Pro</h3><p>$12</p>', 'subscription', 'Pro: $12'],
  ['<h2>FAQ</h2><h3>Is it free?</h3><p>No, it costs $5 per month.</p>', 'subscription', '$5 per month'],
  [
    '<h2>Preise</h2><div class="card"><p>Beliebt</p><p>Profi</p><p>9,90 € / Monat</p><a class="btn">Wählen</a></div><div class="card"><p>Flotte</p><p>29,90 € / Monat</p><a class="btn">Wählen</a></div>',
    'subscription',
    'Profi: 9,90 € / Monat; Flotte: 29,90 € / Monat',
  ],
  [
    '<h2>Tarieven</h2><div class="card"><p>Gratis</p><p>€ 0</p></div><div class="card"><p>Schipper</p><p>€ 7,50 per maand</p></div>',
    'freemium',
    'Gratis: € 0; Schipper: € 7,50 per maand',
  ],
  [
    '<h2>Cennik</h2><div class="card"><p>Darmowy</p><p>0 zł</p></div><div class="card"><p>Pro</p><p>29 zł / mies.</p></div>',
    'freemium',
    'Darmowy: 0 zł; Pro: 29 zł / mies.',
  ],
  [
    '<h2>料金プラン</h2><div class="card"><p>スタンダード</p><p>月額 1,980円（税込）</p></div><div class="card"><p>プロ</p><p>4,980円／月</p></div>',
    'subscription',
    'スタンダード: 月額 1,980円（税込）; プロ: 4,980円／月',
  ],
  [
    '<h2>Cennik</h2><div class="card"><h3>Standard <span>Polecany</span></h3><p>150 zł / mies.</p></div><div class="card"><h3>Pro</h3><p>290 zł / mies.</p></div>',
    'subscription',
    'Standard: 150 zł / mies.; Pro: 290 zł / mies.',
  ],
  ['<h2>Precios</h2><h3>Empresa</h3><p>17,42 € <span>/empleado·mes</span></p>', 'subscription', 'Empresa: 17,42 € /empleado·mes'],
  ['<h2>Pricing</h2><p>Alap</p><p>2 990 Ft / hó</p>', 'subscription', '2 990 Ft / hó'],
  ['<h2>Pricing</h2><p>₩9,900 / month</p><p>19,900원 / month</p>', 'subscription', '₩9,900 / month; 19,900원 / month'],
  [
    '<h2>Pricing</h2><div class="card"><h3>Pro</h3><p>$10/mo</p><p>$100/year</p></div><div class="card"><h3>Team</h3><p>$20/mo</p></div>',
    'subscription',
    'Pro: $10/mo; $100/year; Team: $20/mo',
  ],
  [
    '<h2>Pricing</h2><div><div>Starter</div><div>$9</div><div>/mo</div><div>Get Starter</div></div><div><div>Growth</div><div>$29</div><div>/mo</div></div>',
    'subscription',
    'Starter: $9 /mo; Growth: $29 /mo',
  ],
  ['<p>Buy one licence, get the second free!</p><h2>Pricing</h2><h3>Licence</h3><p>$40</p>', 'one_time', 'Licence: $40'],
  ['<p>Includes a converter, completely free of charge.</p><h2>Pricing</h2><p>$5/month</p>', 'subscription', '$5/month'],
  ['<h2>Pricing</h2><p>€0 / move, any time</p><h3>Lite</h3><p>€40 / month</p>', 'subscription', 'Lite: €40 / month'],
  ['<p>Create a free account</p><p>Start your 14-day free trial</p>', 'free_trial', null],
  ['<p>Wszystko jest całkowicie darmowe.</p>', 'free', 'Wszystko jest całkowicie darmowe.'],
  ['<p>潮見表アプリは無料でご利用いただけます。</p>', 'free', '潮見表アプリは無料でご利用いただけます。'],
  ['<p>Kostenlos für bis zu 3 Boote. Danach kostet es 5 € pro Monat.</p>', 'freemium', 'Danach kostet es 5 € pro Monat'],
  ['<p>L’app è gratuita. Acquisti in-app.</p>', 'freemium', 'L’app è gratuita.'],
  ['<p>Tidemark is free. Made with premium care.</p>', 'free', 'Tidemark is free.'],
  ['<h2>Tarifs</h2><p>Tarif sur devis.</p>', 'contact', null],
  ['<h2>Cennik</h2><p>Wycena indywidualna dla każdej floty.</p>', 'contact', null],
  ['<p>We charge 5% per booking.</p>', 'usage_based', 'We charge 5% per booking.'],
  ['<p>Jouez gratuitement aux marées.</p>', 'free', 'Jouez gratuitement aux marées.'],
])('prices: %s', (html, model, summary) => {
  expect(pricingOf(html)).toEqual([model, summary]);
});

test.each([
  '<p>Save $500 per month on bills</p>',
  '<p>We raised $3M from investors</p>',
  '<p>The average sailor spends $2,400 a year on fuel.</p>',
  '<p>Agencies charge $3,000/month for work like this one.</p>',
  '<p>Unlike Chartly, which costs $99/month, we are cheap and cheerful.</p>',
  '<p>A fine of $5,000 per day</p>',
  '<p>Feel free to contact us</p>',
  '<p>Gluten-free recipes</p>',
  '<div class="app-mockup"><p>$49/month</p></div>',
  '<blockquote>The best $9 a month I spend</blockquote>',
  '<p>Shipping is free within Europe.</p>',
  '<p>$500 bonus for referrals</p>',
  '<p>Send gift cards from $5 to $500.</p>',
  '<div class="calculator"><p>Hours saved</p><p>$3,400</p></div>',
  '<div class="tile"><p>Monthly difference</p><p>$3,400</p></div>',
  '<div class="phone"><div>Rent</div><div>$915.99/mo</div><div>Berth</div><div>$99.99/mo</div></div><p>Track your subscriptions.</p>',
  '<table><tr><th></th><th>Tidemark</th><th>Chartly</th></tr><tr><td>Price</td><td>$9/mo</td><td>$99/mo</td></tr></table>',
  '<p>Aktueller Preis ca. 539 € bei Amazon.de</p>',
  '<p>Some links are affiliate links.</p><h2>Prices</h2><p>$49</p><a>Buy</a>',
  '<div class="hero-visual"><div class="floating-card"><p>$85</p><p>Best price</p></div></div>',
  '<p>Un porto da 30.000 € di incasso al mese recupera 600 € al mese.</p>',
  '<p>Bring your own API keys.</p><h2>Pricing</h2><table><tr><td>Acme</td><td>$0.02</td></tr></table>',
  '<p>No freemium, no ads.</p>',
  '<p>A distraction-free writing app</p>',
  '<p>Plan faster and free your time.</p>',
  '<p>Works with open source models.</p>',
  '<p>A subscription to our mailing list is free.</p>',
  '<p>Cancelamentos até duas horas antes são gratuitos.</p>',
  '<h2>FAQ</h2><h3>How do I make it to $10,000 a month?</h3>',
  '<p>Support is free and friendly.</p>',
  '<p>Your first lesson is free.</p>',
  '<p>Registration on the harbour list is free.</p>',
  '<p>Tidemark is not free.</p>',
  '<p>Harbour masters do too much for free.</p>',
  '<button>Subscribe!</button>',
  '<p>No subscriptions. Ever.</p>',
  '<script type="application/ld+json">{"@type":"Product","offers":[{"price":"10","priceCurrency":"USD"},{"price":"9","priceCurrency":"EUR"}]}</script>',
])('no prices: %s', (html) => {
  expect(pricingOf(html)).toEqual([null, null]);
});

test('a pricing model that a rule concluded says why; one that the site states does not', async () => {
  const modelOf = async (html: string) =>
    (await draftOf(`<title>Tidemark</title><main><h1>Tidemark</h1>${html}</main>`)).texts.pricing_model;
  expect((await modelOf('<h2>Pricing</h2><p>$9 per month</p>'))?.reason).toBe('The site names prices per month.');
  expect((await modelOf('<h2>Pricing</h2><p>$9</p>'))?.reason).toBe('The site names prices without a period.');
  expect(await modelOf('<p>Tidemark is completely free.</p>')).not.toHaveProperty('reason');
});

test('a price without a period on a page that speaks of periods may be one of a subscription', async () => {
  const { texts, suggestions } = await draftOf(
    '<title>Tidemark</title><main><h1>Tidemark</h1><h2>Pricing</h2><h3>Pro</h3><p>$12</p><p>Ten boats</p><p>Paid monthly in advance</p></main>',
  );
  expect(texts.pricing_model).toBeUndefined();
  expect(suggestions?.pricing_model?.map(({ value }) => value)).toEqual(['subscription', 'one_time']);
});

test('a site that only says how to begin gets no pricing model, but suggestions', async () => {
  const { texts, suggestions } = await draftOf(
    '<title>Tidemark</title><main><h1>Tidemark</h1><p>Create a free account</p><p>Book a demo</p></main>',
  );
  expect(texts.pricing_model).toBeUndefined();
  expect(suggestions?.pricing_model?.map(({ value }) => value)).toEqual(['freemium', 'contact']);
});
