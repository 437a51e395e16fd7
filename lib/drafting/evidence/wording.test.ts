// What the check is easy on: the wording of true values. And what it is strict on: whose a statement is, when it holds, and what kind of block
// it stands in. Each example is of a kind that was once judged wrongly.
import { expect, test } from 'vitest';
import { storedPageOf } from '#lib/drafting/evidence/testing/stored-page-of.ts';
import { verify } from '#lib/drafting/evidence/verify.ts';
import { emptyProposal, type Proposal } from '#lib/drafting/proposal.ts';
import { listFields } from '#lib/profile/catalogue.ts';

const url = 'https://tidemark.example/';
type Lines = Parameters<typeof storedPageOf>[1];

/** Checks a value of a field with these quotes, on a home page of these lines. Returns the value after the check. */
function kept(field: string, value: string, quotes: string[], lines: Lines = quotes): string | undefined {
  const part = { value, evidence: quotes.map((quote) => ({ quote, url })) };
  const proposal: Proposal = { ...emptyProposal() };
  if (listFields.some((name) => name === field)) proposal.lists = { [field]: [part] };
  else proposal.texts = { [field]: part };
  const page = storedPageOf(url, [{ text: 'Tidemark', kind: 'heading', level: 1 }, ...lines], { title: 'Tidemark' });
  const { texts, lists } = verify(proposal, [page], { categories: [] }).profile;
  return (lists as Record<string, { value: string }[]>)[field]?.[0]?.value ?? (texts as Record<string, { value: string }>)[field]?.value;
}

test.each<[string, string, string, string[]]>([
  ['a link to GitHub in the line', 'country', 'LT', ['Made in Lithuania · GitHub · Contact']],
  ['an instruction before “so you don’t”', 'features', 'Tap the watch once', ['Tap the watch once so you don’t have to wait.']],
  ['a number with spaces around it', 'pricing_summary', '月額19,800円', ['月額 19,800 円']],
  ['a number without them', 'pricing_summary', '月額 19,800 円', ['月額19,800円']],
  ['another form of an amount', 'pricing_summary', 'Solo: €15.00 per month', ['Solo €15/mo']],
  ['words that the page glued', 'tagline', 'The tides of every harbour', ['The tides ofevery harbour']],
  ['“NAME launched”', 'stage', 'launched', ['Tidemark launched in March.']],
  ['“operamos en”', 'city', 'Vigo', ['Operamos en Vigo y alrededores.']],
  ['a release that is near', 'stage', 'prelaunch', ['Almost here: tides for every harbour.']],
  ['a release of next days', 'stage', 'prelaunch', ['Shortly we will be releasing the first version.']],
  ['“0 €”', 'pricing_summary', 'Free', ['0 €']],
  [
    'a moved clause',
    'description',
    'On your watch it shows tide tables for every harbour.',
    ['It shows tide tables for every harbour on your watch.'],
  ],
  ['lines joined word for word', 'description', 'Tides Charts Alarms', ['Tides', 'Charts', 'Alarms']],
  ['a setup fee of zero beside the price', 'pricing_summary', '€0 setup, €9 per month', ['€0 setup, €9 per month']],
  ['an amount with apostrophes', 'pricing_summary', 'Audit ab CHF 5’000', ['Audit ab CHF 5’000']],
  ['what one may begin for free, and something that is paid', 'pricing_model', 'freemium', ['Start free. €9 per month for every harbour.']],
  [
    'a word of sale in a long feature',
    'features',
    'Tracks what you pay for streaming subscriptions and insurance',
    ['Tracks what you pay for streaming subscriptions and insurance'],
  ],
  ['a hexadecimal word', 'features', 'Signed builds 3f9c2a', ['Signed builds 3f9c2a']],
  ['a plan’s limits on its card', 'pricing_summary', 'Solo: €9 per month, 5 harbours', ['€9 per month']],
])('%s is no reason to refuse', (_, field, value, quotes) => {
  const lines = field === 'pricing_summary' && value.includes('harbours') ? ['Solo', '€9 per month', '5 harbours'] : quotes;
  expect(kept(field, value, quotes, lines)).toBe(value);
});

const heading = (text: string) => ({ text, kind: 'heading' as const, level: 2 });
test.each<[string, string, string, Lines]>([
  ['a feature of the roadmap', 'features', 'Charts of currents', [heading('Roadmap'), 'Charts of currents']],
  ['a feature under “Considering”', 'features', 'Charts of currents', [heading('Considering'), 'Charts of currents']],
  ['a business plan’s figure', 'pricing_summary', 'Solo: €9 per month', [heading('Business model'), 'Solo: €9 per month']],
  ['a review as a claim', 'description', 'It saves me ten hours.', [{ text: 'It saves me ten hours.', kind: 'quote' }]],
  ['a problem as a feature', 'features', 'Tables on paper', [heading('The problem'), 'Tables on paper']],
  ['a struck price', 'pricing_summary', '€19 per month', [{ text: '€19 per month', path: 'main p del' }]],
  ['a subscription that is denied', 'pricing_model', 'subscription', ['It never bugs you about subscriptions.']],
  ['a launch to come', 'stage', 'launched', ['Available soon on Google Play']],
  ['a fee of zero', 'pricing_model', 'free', ['€0 setup fee']],
  ['“gluten free”', 'pricing_model', 'free', ['Gluten free and vegan']],
  ['a part that is open source', 'pricing_model', 'open_source', ['Open-source SDK']],
  ['a processor’s country', 'country', 'IE', ['Messages go through Meta Platforms Ireland Limited in Ireland.']],
  ['a city of a court', 'city', 'Porto', ['The courts of Porto, Portugal, have jurisdiction.']],
  ['what one may only begin for free', 'pricing_model', 'freemium', ['Start free']],
  ['an amount that is saved', 'pricing_summary', '€1,200', ['Save €1,200 with tide tables']],
  [
    'a heading far down the page',
    'tagline',
    'Tides in the news',
    [...Array.from({ length: 20 }, (_, i) => `Harbour ${i}`), 'Tides in the news'],
  ],
  ['a placeholder of an address', 'contact_email', 'hello@yourdomain.com', ['hello@yourdomain.com']],
])('%s is refused', (_, field, value, lines) => {
  const last = lines.at(-1) as string | { text: string };
  expect(kept(field, value, [typeof last === 'string' ? last : last.text], lines)).toBeUndefined();
});

test('a person’s own profile is none of the company, and a server on Discord has a place', () => {
  const [person, server] = ['https://www.linkedin.com/in/ana-prata', 'https://discord.gg/tidemark'] as const;
  const links = [person, server].map((address) => ({ url: address, text: '', rel: '', region: 'footer' as const }));
  const socials = {
    linkedin: { value: person, evidence: [{ quote: person, url }] },
    custom: { value: server, evidence: [{ quote: server, url }] },
  };
  const { profile } = verify({ ...emptyProposal(), companySocials: socials }, [
    storedPageOf(url, ['Tidemark'], { title: 'Tidemark', links }),
  ]);
  expect(Object.keys(profile.companySocials)).toEqual(['custom']);
});
