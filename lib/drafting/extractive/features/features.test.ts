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
    'what users say',
    '<h2>What early sailors say about us</h2><div class="card"><h3>Lovely tables</h3><p>Never missed a tide since last year.</p></div><div class="card"><h3>Sturdy charts</h3><p>Each boat of the club has it now.</p></div>',
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

/** Returns a page with cards below a heading. A small line (`kicker`) stands above the heading. */
const section = (language: string, kicker: string, heading: string, titles: string[], line: string, style = 'box') =>
  `<html lang="${language}"><body><h1>Tidemark</h1><main><section><div class="intro"><span>${kicker}</span><h2>${heading}</h2></div>
  ${titles.map((title) => `<div class="${style}"><h3>${title}</h3><p>${line}</p></div>`).join('')}</section></main></body></html>`;
const titlesOf = async (html: string) => {
  const { lists } = await draftOf(html);
  return (lists.features ?? []).map(({ value }) => value.split(':')[0]);
};

test.each([
  ['en', 'Features', 'All that your boat needs'],
  ['de', 'Funktionen', 'Mehr als eine Tafel'],
  ['fr', 'Fonctionnalités', 'Plus qu’une table'],
  ['es', 'Funciones', 'Más que una tabla'],
  ['pt', 'Funcionalidades', 'Mais que uma tabela'],
  ['it', 'Funzionalità', 'Più di una tabella'],
  ['nl', 'Functies', 'Meer dan een tabel'],
  ['pl', 'Funkcje', 'Więcej niż tabela'],
  ['ja', '機能', '潮のすべてを'],
  ['en', 'On board', 'What Tidemark handles for you'],
  ['en', 'On board', 'What our app offers'],
  ['de', 'An Bord', 'Was Tidemark leistet'],
  ['fr', 'À bord', 'Ce que Tidemark apporte'],
  ['es', 'A bordo', 'Lo que ofrecemos'],
  ['pt', 'A bordo', 'O que oferecemos'],
  ['it', 'A bordo', 'Cosa include Tidemark'],
  ['nl', 'Aan boord', 'Wat Tidemark biedt'],
  ['pl', 'Na pokładzie', 'Co oferujemy'],
  ['ja', '船上で', '提供内容'],
  ['en', 'On board', 'Everything your team needs'],
  ['en', 'On board', 'All reviews, plans and news of the harbour in one place'],
  ['de', 'An Bord', 'Für dein Team'],
])('features under a small line in %s', async (language, kicker, heading) => {
  const titles = ['Skippo Radar', 'Marea Live'];
  expect(await titlesOf(section(language, kicker, heading, titles, 'Tidal Skipper GPS Overlay Radar.'))).toEqual(titles);
});

test.each([
  ['steps', 'en', 'How it works', 'At sea in minutes', ['Choose your harbour', 'Set the keel']],
  ['steps', 'de', 'Ablauf', 'So einfach geht es', ['Hafen wählen', 'Kiel eintragen']],
  ['steps', 'it', 'Il percorso', 'Come funziona', ['Scegli il porto', 'Imposta la chiglia']],
  ['steps', 'pl', 'Jak to działa', 'Prosto na morze', ['Wybierz port', 'Ustaw kil']],
  ['steps', 'ja', '使い方', '海へ出るまで', ['港を選びます', '船底を入れます']],
  ['an audience', 'fr', 'Pour qui', 'Tous à la mer', ['Écoles de voile', 'Ports de plaisance']],
  ['an audience', 'es', 'A bordo', 'En todos los mares', ['Escuelas', 'Empresas']],
  ['an audience', 'nl', 'Voor wie', 'Samen naar zee', ['Zeilscholen', 'Jachthavens']],
  ['a problem', 'pt', 'O problema', 'A maré não espera', ['Marés perdidas', 'Quilhas partidas']],
  ['values', 'en', 'Our values', 'How we sail', ['Craft in all we do', 'Calm in any storm']],
  ['free tools', 'en', 'Free tools', 'Try them now', ['Draught calculator', 'Harbour quiz']],
  ['what is planned', 'de', 'Ausblick', 'Geplante Funktionen', ['Flottenblick', 'Wetterimport']],
])('no features: %s in %s', async (_, language, kicker, heading, titles) => {
  expect(await titlesOf(section(language, kicker, heading, titles, 'Tidal Skipper GPS Overlay Radar.'))).toEqual([]);
});

test.each([
  ['steps', 'step'],
  ['a problem', 'problem-card'],
  ['an audience', 'audience-card'],
  ['plans', 'plan-card'],
  ['figures', 'stat-card'],
])('no features by their class: %s', async (_, style) => {
  expect(
    await titlesOf(section('en', 'Tides', 'At sea', ['Wind overlay', 'Moon phases'], 'Shown beside the tide on a map.', style)),
  ).toEqual([]);
});

test('among features, no service, term of sale, benefit or limit of a plan', async () => {
  const titles = [
    'Wind overlay',
    'Priority support',
    'Unlimited boats',
    'Free updates',
    'Save hours at sea',
    'Moon phases',
    '24/7 human help',
    'Commercial licence',
    'And more',
    'Tide alarms',
  ];
  expect(await titlesOf(section('en', 'Features', 'At sea', titles, 'Shown beside the tide on a map.'))).toEqual([
    'Wind overlay',
    'Moon phases',
    'Tide alarms',
  ]);
  const german = ['Windkarte', 'Persönlicher Support', 'Kostenlos testen', 'Mondphasen'];
  expect(await titlesOf(section('de', 'Funktionen', 'Auf See', german, 'Neben der Tide auf einer Karte.'))).toEqual([
    'Windkarte',
    'Mondphasen',
  ]);
});

test('the heading of a section with cards is no feature, nor are cards that lead to other sites', async () => {
  const card = (title: string) =>
    `<a class="mention" href="https://paper.example/${title}"><h3>${title}</h3><p>What they wrote about the tides.</p></a>`;
  expect(
    await titlesOf(`<h1>Tidemark</h1><section><h2>Made for the coast</h2><p>All that a skipper needs each day.</p>
      <div class="box"><h3>Wind overlay</h3><p>The wind stands beside the tide.</p></div><div class="box"><h3>Moon phases</h3><p>The moon stands above the tide.</p></div>
      </section><section><h2>Seen elsewhere</h2>${card('Harbour gazette')}${card('The daily keel')}</section>`),
  ).toEqual(['Wind overlay', 'Moon phases']);
});

test('cards of plain elements, with an icon above each title', async () => {
  const card = (title: string, line: string) => `<div class="fade"><div>⚓</div><div>${title}</div><div>${line}</div></div>`;
  expect(await featuresOf(`<section id="features">${cards.map(([t, l]) => card(t, l)).join('')}</section>`)).toEqual(whole);
});

test('a question or an unfinished line below a title is left out', async () => {
  const box = (title: string, line: string) => `<div class="box"><h3>${title}</h3><p>${line}</p></div>`;
  expect(
    await featuresOf(
      box('Wind overlay', 'Do you know the wind at sea?') + box('Moon phases', 'Shown with tides (es. the spring tide). And more.'),
    ),
  ).toEqual(['Wind overlay', 'Moon phases: Shown with tides (es. the spring tide)']);
});

test('a long item of a list is its title', async () => {
  const line = 'of the boat, the harbour, the moon, the wind, the river and '.repeat(3);
  expect(
    await featuresOf(
      `<h2>Features</h2><ul><li><b>Tide tables:</b> Made ${line}more</li><li><b>Wind overlay:</b> Made ${line}so on</li></ul>`,
    ),
  ).toEqual(['Tide tables', 'Wind overlay']);
});

test('verbs that begin an ability are no invitation, nor is a comma a person', async () => {
  const titles = [
    'Book berths by boat',
    'Schedule & Crew Planning',
    'One Chart, Two Views',
    'Download tide tables as PDF',
    'Track every tide',
  ];
  expect(await featuresOf(`<h2>Features</h2><ul>${titles.map((title) => `<li>${title}</li>`).join('')}</ul>`)).toEqual(titles);
  const others = ['Book a demo', 'Discover our harbours', 'Jetzt ansehen', 'Ana Prado, Head of Design', 'Wind overlay'];
  expect(await featuresOf(`<h2>Features</h2><ul>${others.map((title) => `<li>${title}</li>`).join('')}</ul>`)).toEqual(['Wind overlay']);
});

test('cards below one heading may differ in style, but a line without a text is none of them', async () => {
  expect(
    await featuresOf(`<section><h2>Tides at a glance</h2><div><h3 class="small">Apps of the coast</h3></div>
      <div class="grid"><div class="wide blue"><div class="in"><h3 class="text-2xl">Bar crossing times</h3><p>Worked out for the depth of your keel.</p></div></div>
      <div class="dark"><h3 class="text-xl">Wind overlay</h3><p>The wind stands beside the tide.</p></div></div></section>`),
  ).toEqual(whole);
});

test.each([
  ['en', ['Fast and secure', 'Never miss a tide']],
  ['de', ['Volle Kontrolle', 'Nie wieder warten']],
  ['fr', ['Rapide et fiable', 'Ne perdez plus la marée']],
  ['es', ['Rápido y seguro', 'Olvida las mareas perdidas']],
  ['pt', ['Rápido e seguro', 'Aumente o seu tempo']],
  ['it', ['Veloce e sicuro', 'Mai più maree perse']],
  ['nl', ['Snel en veilig', 'Nooit te laat']],
  ['pl', ['Szybko i bezpiecznie', 'Nigdy za późno']],
  ['ja', ['安心・安全・簡単', '高品質・低価格']],
])('promises without an ability in %s are no features', async (language, promises) => {
  const titles = ['Skippo Radar', 'Marea Live', ...promises];
  expect(await titlesOf(section(language, 'Tides', 'Tidemark', titles, 'Tidal Skipper GPS Overlay Radar.'))).toEqual(titles.slice(0, 2));
});

test('what a site calls its features may be named like a promise', async () => {
  const titles = ['Fast and secure', 'Total control'];
  expect(await titlesOf(section('en', 'Features', 'Tidemark', titles, 'Tidal Skipper GPS Overlay Radar.'))).toEqual(titles);
});

test.each([
  ['de', ['Hafen erfassen', 'Kiel prüfen', 'Tafel fertig']],
  ['en', ['Choose your harbour', 'Set the keel', 'Get notified']],
  ['es', ['Elige el puerto', 'Mide la quilla', 'Recibe avisos']],
  ['fr', ['Choisissez le port', 'Mesurez la quille', 'Recevez vos alertes']],
])('steps by their own words in %s', async (language, titles) => {
  expect(await titlesOf(section(language, 'Tides', 'Tidemark', titles, 'Tidal Skipper GPS Overlay Radar.'))).toEqual([]);
});

test('texts that go on from each other are steps', async () => {
  const card = (title: string, line: string) => `<div class="box"><h3>${title}</h3><p>${line}</p></div>`;
  expect(
    await featuresOf(
      `<section><h2>Tidemark</h2>${card('Harbours', 'Put your harbours on the map.')}${card('Keels', 'Then add the depth of your keel.')}</section>`,
    ),
  ).toEqual([]);
});

test('a long heading above a list of features is the title of a section, a short one names them', async () => {
  const part = (title: string, items: string[]) =>
    `<div class="feature"><h3>${title}</h3><p>All of it stands on one map.</p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></div>`;
  expect(
    await titlesOf(
      `<section id="features"><h2>Tidemark</h2>${part('A month at sea planned in minutes', ['Tide alarms by harbour', 'Moon phase calendar'])}
       ${part('Wind overlay', ['Gust warnings by hour', 'Wind by harbour'])}</section>`,
    ),
  ).toEqual(['Wind overlay', 'Tide alarms by harbour', 'Moon phase calendar', 'Gust warnings by hour', 'Wind by harbour']);
});

test('headings of sections that promise something are no features on a home page', async () => {
  const part = (title: string) => `<section><h2>${title}</h2><p>The tide stands on the map of your coast.</p></section>`;
  expect(
    await featuresOf(['The whole coast on one screen', 'A harbour that knows your boat', 'Quiet water for every crew'].map(part).join('')),
  ).toEqual([]);
});

test.each(['/platform', '/plattform.html', '/prodotto/'])('cards on the page %s, also below a cookie notice', async (path) => {
  const boxes = cards.map(([title, line]) => `<div class="box"><h3>${title}</h3><p>${line}</p></div>`).join('');
  const page = `<div id="cookie-popup"><h2>Privacy and cookies</h2></div><h1>Tidemark at sea</h1><h2>On board</h2>${boxes}`;
  const { lists } = await draftOf({ '/': '<h1>Tidemark</h1>', [path]: page });
  expect((lists.features ?? []).map(({ value }) => value)).toEqual(whole);
});

test('an about page counts where a heading names the features', async () => {
  const boxes = cards.map(([title, line]) => `<div class="box"><h3>${title}</h3><p>${line}</p></div>`).join('');
  const featuresBelow = async (heading: string) =>
    (await draftOf({ '/': '<h1>Tidemark</h1>', '/about': `<h1>About us</h1><h2>${heading}</h2>${boxes}` })).lists.features?.length ?? 0;
  expect([await featuresBelow('What we offer'), await featuresBelow('A summer at sea')]).toEqual([2, 0]);
});

test.each([
  ['en', 'Built by a skipper who crossed the bar'],
  ['en', 'What is a tide table?'],
  ['de', 'Was ist ein Gezeitenstrom?'],
  ['de', 'Wo Tidemark an Bord heute schon hilft'],
  ['de', 'Mein Beweis: mein eigenes Boot'],
  ['fr', 'Où Tidemark aide à bord'],
  ['pl', 'Czym jest pływ?'],
])('a section in %s of another subject: %s', async (language, heading) => {
  expect(await featuresOf(section(language, '', heading, ['Atlas 12', 'Orion 7', 'Marlin 3'], 'Tidemark 1 2 3.'))).toEqual([]);
});

test('a label that names features is clearer than a slogan below it', async () => {
  const titles = ['Kaart van de haven', 'Logboek aan boord'];
  expect(await featuresOf(section('nl', 'Functies', 'Gebouwd voor wie serieus zeilt', titles, 'Leg je tochten vast.'))).toHaveLength(2);
});

test.each([
  ['other products', 'Most apps guess the tide of a harbour.'],
  ['a problem', 'A wrong table makes it hard to cross the bar.'],
  ['what stays as it is', 'For the crew nothing changes on board.'],
])('no features: texts about %s', async (_, line) => {
  expect(await featuresOf(section('en', '', 'Tidemark at sea', ['Harbour map', 'Tide alarm', 'Crew log'], line))).toEqual([]);
});

test('two long titles are parts of what the page tells', async () => {
  const titles = ['From the first lighthouse to the last', 'A thousand years of tides and charts'];
  expect(await featuresOf(section('en', '', 'The sea moves in curves', titles, 'Water follows the moon.'))).toEqual([]);
});

test('a home page that calls a long list its features says other things in other lists', async () => {
  const card = (title: string) => `<div class="card"><h3>${title}</h3><p>It knows what your boat needs.</p></div>`;
  const named = ['Bar crossing times', 'Wind overlay', 'Harbour charts', 'Lock hours', 'Berth alarms'];
  const other = ['Brain and sea', 'Deeper sleep', 'Fresh air'];
  const site = (titles: string[]) =>
    featuresOf(
      `<section><h2>Features</h2>${titles.map(card).join('')}</section><section><h2>The voice of the sea</h2>${other.map(card).join('')}</section>`,
    );
  expect(await site(named)).toHaveLength(5);
  expect(await site(named.slice(0, 3))).toHaveLength(6);
});

test('where nothing else has any, the cards of the page about the product are its features', async () => {
  const card = (title: string) => `<h3>${title}</h3><p>It plays along the coast of Portugal.</p>`;
  const about = `<main><h1>Tidemark, a game</h1>${['Single player campaign', 'Trade by sea', 'Fleet building'].map(card).join('')}</main>`;
  const { lists } = await draftOf({ '/': '<h1>Tidemark</h1><p>x</p>', '/about': about });
  expect(lists.features).toHaveLength(3);
});
