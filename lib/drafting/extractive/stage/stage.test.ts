import { expect, test } from 'vitest';
import { findPricing } from '#lib/drafting/extractive/pricing/pricing.ts';
import { readSite } from '#lib/drafting/extractive/site.ts';
import { findStage } from '#lib/drafting/extractive/stage/stage.ts';
import { draftOf, pagesOf } from '#lib/drafting/extractive/testing/draft-of.ts';

test.each([
  ['Coming soon', 'prelaunch'],
  ['Be the first to know when we launch', 'prelaunch'],
  ['Bientôt disponible', 'prelaunch'],
  ['Lista de espera', 'prelaunch'],
  ['Now in beta', 'beta'],
  ['Request early access', 'beta'],
  ['Actuellement en bêta fermée', 'beta'],
  ['Download on the App Store', 'launched'],
  ['Windows version coming soon. Download for Mac', 'launched'],
  ['Jetzt kostenlos testen', 'launched'],
  ['Available on iOS 18 beta', 'launched'],
  ['Now in alpha', 'beta'],
  ['Wishlist now on Steam', 'prelaunch'],
  ['Coming to Windows in 2031', 'prelaunch'],
  ['Log in</p><p>Coming soon on Android', 'launched'],
  ['<a href="https://apps.apple.com/app/tidemark/id123456789">x</a>', 'launched'],
  ['We are building our first prototype', 'idea'],
  ['Tidemark is in active development', 'prelaunch'],
  ['For speed in development teams', null],
  ['Em teste fechado', 'beta'],
  ['L’application est gratuite pendant sa phase de test', 'beta'],
  ['現在ベータ版を公開中です', 'beta'],
  ['Wersja beta', 'beta'],
  ['Iscriviti alla lista d’attesa', 'prelaunch'],
  ['Binnenkort beschikbaar', 'prelaunch'],
  ['Powiadom mnie, gdy wystartujemy', 'prelaunch'],
  ['近日公開', 'prelaunch'],
  ['Tell me when it launches</p><p>$19 once', 'prelaunch'],
  ['Available to back on Kickstarter!</p><p><a href="/buy">Buy</a>', 'prelaunch'],
  ['Successfully funded on Kickstarter</p><p><a href="/buy">Buy now</a>', 'launched'],
  ['<a href="/app">Log in</a></p><p>Get notified when we launch on Windows', 'launched'],
  ['Scarica ora', 'launched'],
  ['アプリをダウンロード', 'launched'],
  ['Załóż darmowe konto', 'launched'],
  ['Tidemark has been discontinued.</p><p>Download', null],
  ['Tidemark wurde eingestellt.</p><p>Jetzt herunterladen', null],
  ['Rien à télécharger', null],
  ['Boot anmelden', null],
  ['Connexion sécurisée', null],
  ['Download statistics for your harbour', null],
  ['Sign up for the newsletter', null],
  ['Our newsletter</p><button>Subscribe</button><p>No spam', null],
  ['News by newsletter</p><a href="/list">Sign up</a><p>No spam', null],
  ['Beta features', null],
  ['Download our brochure', null],
  ['Download the press kit', null],
  ['An incentive to buy more time', null],
  ['Sign up for updates', null],
  ['<a href="#contact">Get started</a>', null],
  ['<a href="/signup">Get started</a>', 'launched'],
  ['<a href="/demo">Demo anfragen</a>', 'launched'],
  ['Richiedi una demo</p><p>Accesso completo per poche aziende nella fase di lancio', 'beta'],
  ['Used by 2,400 harbours</p><p>Read our story', 'launched'],
  ['Join 2,400 people on the waiting list', 'prelaunch'],
  ['Wir bieten Gezeitentafeln für kleine Boote', 'launched'],
  ['Tidemark has reached the end of its life.</p><p>Download', null],
  ['Momenteel in besloten test op iOS en Android</p><p>Download', 'beta'],
  ['Now in closed testing</p><p>Download', 'beta'],
  ['We werken momenteel hard aan de lancering van Tidemark', 'prelaunch'],
  ['Wir arbeiten gerade am Launch', 'prelaunch'],
  ['Join our waitlist!</p><p>Start your free trial</p><p>$19 per month', 'prelaunch'],
  ['See a demo', null],
  ['Voir la démo', null],
])('%s: %s', (line, stage) => {
  const html = `<title>Tidemark</title><main><h1>Tidemark</h1><p>Tide tables that fit</p><p>${line}</p></main>`;
  const site = readSite({ url: 'https://tidemark.example/', pages: pagesOf({ '/': html }), categories: [] });
  expect(findStage(site, findPricing(site, 'Tidemark').summary).value?.value ?? null).toBe(stage);
});

test('a stage that a rule concluded says why; a stage that the site states does not', async () => {
  const stageOf = async (line: string) =>
    (await draftOf(`<title>Tidemark</title><main><h1>Tidemark</h1><p>${line}</p></main>`)).texts.stage;
  expect((await stageOf('Log in'))?.reason).toBe('Visitors can sign up or log in.');
  expect(await stageOf('Now in open beta')).not.toHaveProperty('reason');
});

test('a stage that two things speak against each other for stays blank, and both are suggested', async () => {
  const { texts, suggestions } = await draftOf(
    '<title>Tidemark</title><main><h1>Tidemark</h1><p>Join the waitlist</p><p>Download</p></main>',
  );
  expect(texts.stage).toBeUndefined();
  expect(suggestions?.stage?.map(({ value, reason }) => [value, reason])).toEqual([
    ['prelaunch', 'The site has a waiting list.'],
    ['launched', 'The site offers a download.'],
  ]);
});
