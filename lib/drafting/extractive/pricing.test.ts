import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

const pricingOf = async (html: string) => {
  const { texts } = await draftOf(`<title>Tidemark</title><main><h1>Tidemark</h1>${html}</main>`);
  return [texts.pricing_model?.value ?? null, texts.pricing_summary?.value ?? null];
};

test.each([
  [
    '<h2>Pricing</h2><h3>Free</h3><p>$0</p><h3>Pro</h3><p><span>$12</span> <span>per month</span></p>',
    'freemium',
    'Free: $0; Pro: $12 per month',
  ],
  ['<h2>Plans</h2><p>Personal</p><p>Free</p><p>Team</p><p>$8</p><p>per user / month</p>', 'freemium', '$8 per user / month'],
  ['<h2>Precios</h2><h3>Plan Básico</h3><p>$9.990</p><p>CLP/mes</p>', 'subscription', 'Plan Básico: $9.990 CLP/mes'],
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
])('prices: %s', async (html, model, summary) => {
  expect(await pricingOf(html)).toEqual([model, summary]);
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
])('no prices: %s', async (html) => {
  expect(await pricingOf(html)).toEqual([null, null]);
});
