// What the check is easy on: the wording of true values. And what it is strict on: whose a statement is, when it holds, and what kind of
// block it stands in. Each example is of a kind that was once judged wrongly.
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
  [
    'a colon or a line break between whole lines',
    'description',
    'No likes: no race. Group posts: real memories',
    ['No likes: no race', 'Group posts: real memories'],
  ],
  ['support of a device', 'features', 'iPod Classic support', ['iPod Classic support']],
  ['an amount that replaces another one', 'pricing_summary', '€15 a month (€180 instead of €228)', ['€15 a month (€180 instead of €228)']],
  ['a plan without an amount', 'pricing_summary', 'Solo: €9; Fleet: TBA', ['Solo: €9', 'Fleet: TBA']],
  ['a total by the year', 'pricing_summary', 'Annual total: €12,000', ['Annual total: €12,000']],
  ['a plan’s limits on its card', 'pricing_summary', 'Solo: €9 per month, 5 harbours', ['€9 per month']],
])('%s is no reason to refuse', (_, field, value, quotes) => {
  const lines = field === 'pricing_summary' && value.includes('harbours') ? ['Solo', '€9 per month', '5 harbours'] : quotes;
  expect(kept(field, value, quotes, lines)).toBe(value);
});

const heading = (text: string) => ({ text, kind: 'heading' as const, level: 2 });
/** Cards of which the first comes last, so that it is the one that is quoted. */
const cards = (quoted: string, other: string) =>
  [other, quoted].flatMap((text) => [{ text, kind: 'heading' as const, level: 3 }, ...(text === quoted ? [] : [`${text} use it at sea.`])]);
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
  ['an audience as a feature', 'features', 'Sailing schools', [heading('Who it is for'), ...cards('Sailing schools', 'Harbour masters')]],
  ['a value of the team as a feature', 'features', 'Honesty first', [heading('Our values'), ...cards('Honesty first', 'Calm work days')]],
  ['a date as a feature', 'features', 'Store checks (Q3 2027)', ['Store checks (Q3 2027)']],
  ['a figure as what sets it apart', 'usps', '5,5 mi', ['5,5 mi']],
  ['a rival’s price after a word for rivals', 'pricing_summary', '$29', ['You pay €9. Traditional scheduling tools charge $29 a seat.']],
  ['words without a price', 'pricing_summary', 'Cancellations', ['Cancellations until two hours before are free of charge.']],
  ['the end of a sentence', 'tagline', 'works as you’d expect', ['It is fast, and it works as you’d expect']],
  ['an address to readers', 'tagline', 'Dear Tidemark Users,', ['Dear Tidemark Users,']],
  ['a subscription beside words that deny one', 'pricing_model', 'subscription', ['No subscription. Others take €290 a year.']],
  ['an account that costs nothing as a free plan', 'pricing_model', 'freemium', ['Create a free account']],
  ['a country among several', 'country', 'MC', ['I worked in Australia, in London and in Monaco.']],
  ['a donors’ address', 'contact_email', 'donations@tidemark.example', ['donations@tidemark.example']],
  ['a host’s name', 'name', 'Salesforce', ['Salesforce route planning | Tidemark']],
  ['the name of a policy', 'name', 'Privacy policy', ['Privacy policy']],
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

test('what stands in a comparison counts where the features have it, too', () => {
  const compared = { text: 'Undo send', path: 'main div.comparison table td' };
  expect(kept('features', 'Undo send', ['Undo send'], [compared])).toBeUndefined();
  const evidence = [{ quote: 'Undo send', url }];
  const pages = [
    storedPageOf(url, [{ text: 'Tidemark', kind: 'heading', level: 1 }, compared], { title: 'Tidemark' }),
    storedPageOf(`${url}features`, ['Undo send, for fifteen seconds']),
  ];
  const { profile } = verify({ ...emptyProposal(), lists: { features: [{ value: 'Undo send', evidence }] } }, pages);
  expect(profile.lists.features).toMatchObject([{ value: 'Undo send', evidence: [{ url: `${url}features` }] }]);
});
