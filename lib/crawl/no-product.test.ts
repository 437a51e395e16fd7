import { expect, test } from 'vitest';
import { noProductOf } from '#lib/crawl/no-product.ts';
import { readPage } from '#lib/crawl/read-page.ts';

const of = (html: string) =>
  noProductOf(readPage({ url: 'https://tidemark.example/', contentType: 'text/html', html, bytes: html.length }));

test.each([
  ['challenge_page', '<title>Just a moment...</title><p>tidemark.example needs to review the security of your connection before proceeding.</p>'],
  ['challenge_page', '<title>Vercel Security Checkpoint</title><p>We’re verifying your browser</p>'],
  ['challenge_page', '<iframe src="/_Incapsula_Resource?CWUDNSAI=9">Request unsuccessful.</iframe>'],
  ['blocked_by_firewall', '<title>Attention Required! | Cloudflare</title><h1>Sorry, you have been blocked</h1>'],
  ['blocked_by_firewall', '<h1>Access Denied</h1><p>You don’t have permission to access "http://tidemark.example/" on this server.</p>'],
  ['captcha_page', '<h1>One more step</h1><p>Please complete the security check to access tidemark.example</p>'],
  ['captcha_page', '<p>Bitte bestätigen Sie, dass Sie kein Roboter sind.</p>'],
  ['consent_wall', '<h2>Wir brauchen Ihre Zustimmung</h2><p>Bitte stimmen Sie der Verarbeitung zu.</p>'],
  ['age_wall', '<h1>Are you over 18?</h1><p>You must be at least 18 years old to enter.</p>'],
  ['login_page', '<title>Sign in – Tidemark</title><h1>Sign in to Tidemark</h1><form><label>E-mail</label><input></form>'],
  ['login_page', '<title>Anmelden</title><form><input type="password"></form>'],
  ['maintenance_page', '<h1>We’ll be back soon!</h1><p>Our site is undergoing scheduled maintenance.</p>'],
  ['suspended_page', '<h1>This Account has been suspended.</h1><p>Contact your hosting provider for more information.</p>'],
  ['parked_domain', '<p>This domain has been registered with Quay Names and parked.</p>'],
  ['domain_for_sale', '<title>tidemark.example is for sale</title><h1>Make an offer</h1>'],
  ['default_page', '<title>Welcome to nginx!</title><p>Further configuration is required.</p>'],
  ['default_page', '<title>Index of /</title><h1>Index of /</h1><pre><a href="../">../</a></pre>'],
  ['error_page', '<h1>Error establishing a database connection</h1>'],
  ['template_page', '<p>Edit src/App.js and save to reload.</p><a href="https://react.example">Learn React</a>'],
  ['foreign_frame', '<frameset><frame src="https://pages.example/tidemark"></frameset>'],
])('%s: %s', (kind, html) => expect(of(html)?.kind).toBe(kind)); // biome-ignore format: a table

test.each([
  ['a product that tells people from robots', '<h1>Captchas that nobody has to solve</h1><p>Quaycheck shows your visitors no puzzles and keeps robots out.</p>'],
  ['a product for names', '<h1>Sell your domains</h1><p>Pierlist lists your domains at every marketplace and answers buyers for you.</p>'],
  ['a product to come', '<h1>Tidemark is coming soon</h1><p>Join the waiting list for tide tables.</p>'],
  ['a product with a login', '<h1>Tides for your berth</h1><p>Tidemark plans berths.</p><form><label>Sign in</label><input type="password"></form>'],
  ['a page with a video', '<h1>Tides</h1><p>Tidemark plans berths around the tide, for harbours of every size.</p><iframe src="https://video.example/1"></iframe>'],
  ['a long page that speaks of it', `<p>Sorry, you have been blocked: what to do.</p>${'<p>Guides for those who run harbours and their sites.</p>'.repeat(60)}`],
])('no: %s', (_, html) => expect(of(html)).toBeNull()); // biome-ignore format: a table
