import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

const home = '<title>Tidemark</title><h1>Tidemark</h1>';
const emailOf = async (html: Record<string, string> | string, origin?: string) => {
  const { texts } = await draftOf(html, origin ? { origin } : {});
  return texts.contact_email?.value ?? null;
};

test.each([
  [
    '/privacy',
    '<h1>Privacy</h1><p>If you have any questions, reach out to <a href="mailto:tidemark.app@gmail.com">tidemark.app@gmail.com</a>.</p>',
  ],
  ['/privacy', '<h1>Privacy</h1><p>Write to anaprado@gmail.com.</p>'],
  ['/support', '<h1>Support</h1><p>For support with Tidemark, please contact Ana Prado at anaprado@gmail.com.</p>'],
  ['/pricing', '<h1>Pricing</h1><p>Larger fleets: <a href="mailto:hello@tidemark.example">write to us</a>.</p>'],
  ['/datenschutz', '<html lang="de"><h1>Datenschutz</h1><p>Bei Fragen schreiben Sie an tidemark@gmx.de.</p>'],
  ['/privacidade', '<html lang="pt"><h1>Privacidade</h1><p>Dúvidas? Escreva para tidemark@uol.com.br.</p>'],
  ['/privacy', '<html lang="it"><h1>Privacy</h1><p>Per domande scrivici a tidemark@libero.it.</p>'],
])('an address that stands on %s only: %s', async (path, html) => {
  expect(await emailOf({ '/': home, [path]: html })).toMatch(/@/);
});

test.each([
  ['https://yourtide.test', 'hello@yourtide.test'],
  ['https://testflow.test', 'team@testflow.test'],
  ['https://mywebharbour.test', 'me@mywebharbour.test'],
])('a real domain that looks like a placeholder: %s', async (origin, email) => {
  expect(await emailOf(`${home}<footer><p>Contact: ${email}</p></footer>`, origin)).toBe(email);
});

test.each([
  'you@tidemark.example',
  'name@yourcompany.com',
  'jane.doe@tidemark.example',
  'ana@example.com',
  'max.mustermann@firma.de',
  'tu@empresa.com',
  'logo@2x.png',
])('a placeholder: %s', async (email) => {
  expect(await emailOf(`${home}<p>Contact: ${email}</p>`)).toBeNull();
});

test('the address of an authority is not the company’s', async () => {
  expect(
    await emailOf({ '/': home, '/privacy': '<h1>Privacy</h1><h2>Supervisory authority</h2><p>Contact: mail@behoerde.test</p>' }),
  ).toBeNull();
});
