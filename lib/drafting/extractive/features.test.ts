import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

const cards = [
  ['Bar crossing times', 'Worked out for the depth of your keel.'],
  ['Wind overlay', 'The wind stands beside the tide.'],
] as const;
const featuresOf = async (html: string) => {
  const { lists } = await draftOf(`<h1>Tidemark</h1><p>x</p>${html}`);
  return (lists.features ?? []).map(({ value }) => value);
};
const whole = ['Bar crossing times: Worked out for the depth of your keel', 'Wind overlay: The wind stands beside the tide'];

test.each<[string, (title: string, line: string) => string]>([
  ['cards', (t, l) => `<div class="card"><h3>${t}</h3><p>${l}</p></div>`],
  ['headings', (t, l) => `<h3>${t}</h3><p>${l}</p>`],
  ['sections', (t, l) => `<section><h2>${t}</h2><p>${l}</p></section>`],
  ['articles', (t, l) => `<article class="item"><h3>${t}</h3><p>${l}</p></article>`],
  ['cards of which one is styled', (t, l) => `<div class="card${t === 'Wind overlay' ? ' wide' : ''}"><h3>${t}</h3><p>${l}</p></div>`],
  ['boxes', (t, l) => `<div class="p-6"><div class="font-bold">${t}</div><div class="text-sm">${l}</div></div>`],
])('features as %s', async (_, written) => {
  expect(await featuresOf(cards.map(([t, l]) => written(t, l)).join(''))).toEqual(whole);
});

test('features as a list', async () => {
  expect(await featuresOf('<h2>Features</h2><ul><li>✓ Bar crossing times</li><li>Wind overlay</li></ul>')).toEqual([
    'Bar crossing times',
    'Wind overlay',
  ]);
});

test.each([
  [
    'problems',
    '<h2>The problem</h2><div class="card"><h3>Tides missed</h3><p>Everybody knows how that feels.</p></div><div class="card"><h3>Keels hit</h3><p>And that is even worse, for sure.</p></div>',
  ],
  [
    'people',
    '<h2>Team</h2><div><h3>Ana Prado</h3><p>Sailor of many years and seas</p></div><div><h3>Joe Kim</h3><p>Designer who likes boats a lot</p></div>',
  ],
  [
    'praise',
    '<div class="card"><h3>Lovely</h3><p>I use it every day on my boat.</p></div><div class="card"><h3>So good</h3><p>My crew and I love this app.</p></div>',
  ],
  [
    'template text',
    '<div class="card"><h3>Sturdy themes</h3><p>Lorem ipsum dolor sit amet.</p></div><div class="card"><h3>Ready to ship</h3><p>Lorem ipsum dolor sit amet.</p></div>',
  ],
  [
    'what is planned',
    '<h2>Features</h2><div class="card"><span>Soon</span><h3>Weather import</h3><p>Brings the forecast into your log.</p></div><div class="card"><h3>Fleet view</h3><span>Coming soon</span><p>All boats on one single map.</p></div>',
  ],
  [
    'plans',
    '<div class="card"><h3>Skipper</h3><p>$9</p><p>For one boat and one harbour.</p></div><div class="card"><h3>Harbour fleet</h3><p>$49</p><p>For many boats and all harbours.</p></div>',
  ],
  ['means of payment', '<h2>Payment methods</h2><ul><li>Credit card</li><li>Bank transfer</li></ul>'],
  ['what others say', '<h2>Notable mentions</h2><ul><li>The best of all tide tables</li><li>Every sailor should have it</li></ul>'],
  [
    'other Latin of templates',
    '<div class="card"><h3>Dolor sitema</h3><p>Minim veniam, quis nostrud exercitation ullamco</p></div><div class="card"><h3>Sed ut</h3><p>Excepteur sint occaecat, cillum officia deleniti</p></div>',
  ],
  ['links', '<nav><ul><li>Tide tables</li><li>Our harbours</li></ul></nav>'],
])('no features: %s', async (_, html) => {
  expect(await featuresOf(html)).toEqual([]);
});

test('a long item of a list is its title', async () => {
  const line = 'of the boat, the harbour, the moon, the wind, the river and '.repeat(3);
  expect(
    await featuresOf(
      `<h2>Features</h2><ul><li><b>Tide tables:</b> Made ${line}more</li><li><b>Wind overlay:</b> Made ${line}so on</li></ul>`,
    ),
  ).toEqual(['Tide tables', 'Wind overlay']);
});
