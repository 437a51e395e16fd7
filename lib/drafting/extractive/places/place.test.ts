import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

const placeOf = async (line: string, language = 'en') => {
  const { texts } = await draftOf(
    `<html lang="${language}"><title>Tidemark</title><main><h1>Tidemark</h1><p>x</p></main><footer><p>${line}</p></footer>`,
  );
  return [texts.city?.value ?? null, texts.country?.value ?? null];
};

test.each([
  ['Made with ♥ in Vilnius', 'Vilnius', 'LT'],
  ['© 2023 Foo, Vilnius, Lithuania', 'Vilnius', 'LT'],
  ['UAB Foo, Kanalo g. 1, LT-01103 Vilnius', 'Vilnius', 'LT'],
  ['Str. Portului 28, Cluj-Napoca 400114, Romania', 'Cluj-Napoca', 'RO'],
  ['Hafenstrasse 1, 8005 Zürich, Switzerland', 'Zürich', 'CH'],
  ['Rua do Cais 12, 1250-096 Lisboa', 'Lisboa', 'PT'],
  ['Foo is a Berlin-based startup building maps.', 'Berlin', 'DE'],
  ['Head office: 12 Quay Street, Bristol BS1 0AA, United Kingdom', 'Bristol', 'GB'],
  ['1 Pier Road, San Diego, CA 92101', 'San Diego', 'US'],
  ['Address: Calle Mayor 5, 28013 Madrid', 'Madrid', 'ES'],
  ['Founded in Lyon, France in 2020', 'Lyon', 'FR'],
  ['Nous sommes basés à Toulouse', 'Toulouse', 'FR'],
  ['Somos de Medellín, Colombia', 'Medellín', 'CO'],
  ['Caracas, Venezuela', 'Caracas', 'VE'],
  ['Foo Ltd, Unit 4, Harbour Park, Galway, Ireland', 'Galway', 'IE'],
  ['Founded in 2019 in Lisbon, Portugal', 'Lisbon', 'PT'],
  ['Proudly built in Ireland', null, 'IE'],
  ['Foo Ltd. Registered in England No 000000', null, 'GB'],
  ['Our company is registered in Delaware, USA', null, 'US'],
  ['Foo Ltd · London, United Kingdom', 'London', 'GB'],
  ['© 2026 Foo - Santiago, Chile. Todos los derechos reservados.', 'Santiago', 'CL'],
  ['Address: Room 12, 9 Harbour-ro, Yeongdo-gu, Busan, 49041', 'Busan', 'KR'],
  ['Based in Albuquerque, New Mexico, USA', 'Albuquerque', 'US'],
  ['We are a small team based in New South Wales, Australia', null, 'AU'],
  ['Tidemark is operated by Foo, a company registered in Lithuania.', null, 'LT'],
  ['Foo Ltd. Phone: +353 91 420 012', null, 'IE'],
  ['Based in Annex A, United Kingdom', null, 'GB'],
  ['We are based in Ambleside.', 'Ambleside', null],
  ['We are based in Cornwall.', null, null],
  ['Our maps are made in Blender.', null, null],
])('place: %s', async (line, city, country) => {
  expect(await placeOf(line)).toEqual([city, country]);
});

test.each([
  ['de', 'Foo UG, Seestr. 73, 83703 Gmund am Tegernsee', 'Gmund am Tegernsee', 'DE'],
  ['de', 'Entwickelt mit viel Kaffee in Oldenburg, Deutschland', 'Oldenburg', 'DE'],
  ['de', 'Foo GmbH mit Sitz in Graz', 'Graz', 'AT'],
  ['fr', 'Foo SAS, 12 bis quai du Port, 29200 Brest, France', 'Brest', 'FR'],
  ['fr', 'Conçu avec soin à Rennes', 'Rennes', 'FR'],
  ['es', 'Hecho con ⚡ en Bogotá, Colombia', 'Bogotá', 'CO'],
  ['es', 'Somos una empresa con domicilio social en Montevideo, Uruguay', 'Montevideo', 'UY'],
  ['pt', 'Foo Ltda, com sede na Rua das Docas, nº 55, sala 6, Porto Alegre/RS', 'Porto Alegre', 'BR'],
  ['pt', 'Feito com carinho em Braga', 'Braga', 'PT'],
  ['it', 'Foo S.r.l., con sede legale in Via Roma 1, 40121 Bologna (BO)', 'Bologna', 'IT'],
  ['it', 'Realizzato con passione in Italia', null, 'IT'],
  ['nl', 'Tidemark B.V. is gevestigd te Zwolle, Nederland', 'Zwolle', 'NL'],
  ['nl', 'Kade 12, 8011 AB Zwolle', 'Zwolle', 'NL'],
  ['pl', 'Foo sp. z o.o., ul. Portowa 3, 80-001 Gdańsk', 'Gdańsk', 'PL'],
  ['pl', 'Stworzone z pasją w Polsce', null, 'PL'],
  ['pl', 'Foo sp. z o.o. z siedzibą w Warszawie', 'Warszawa', 'PL'],
  ['pl', 'Jesteśmy małym zespołem z Krakowa', 'Kraków', 'PL'],
  ['en', 'We are a two-person studio in Porto.', 'Porto', 'PT'],
  ['de', 'Wir sind ein kleines Team aus Tübingen.', 'Tübingen', 'DE'],
  ['it', 'Siamo una piccola azienda di Bergamo.', 'Bergamo', 'IT'],
  ['ja', '株式会社フー 〒231-0001 神奈川県横浜市中区1-2-3', '横浜市', 'JP'],
  ['ja', '神奈川県横浜市を拠点に活動しています', '横浜市', 'JP'],
])('place in %s: %s', async (language, line, city, country) => {
  expect(await placeOf(line, language)).toEqual([city, country]);
});

test.each([
  ['en', 'We protect your data. If you are located in Germany, you may object.'],
  ['en', 'It works as well. But ISO 27001 is not all.'],
  ['en', 'Foo Studio (EU)'],
  ['en', 'Paris'],
  ['en', 'Lisbon · London · Berlin'],
  ['en', '<a>Paris, France</a></p><p><a>Berlin, Germany</a>'],
  ['en', 'We help companies based in Paris, France.'],
  ['en', 'Rental for every company in Porto.'],
  ['en', 'Phone: +49 123 456789'],
  ['de', 'Unsere Server stehen in Frankfurt, Deutschland'],
  ['de', 'Für Nutzer aus Österreich'],
  ['fr', 'Vos données sont hébergées à Paris, France'],
  ['es', 'Nuestros clientes están ubicados en Lima, Perú'],
  ['pt', 'Os dados ficam em servidores localizados em São Paulo, Brasil'],
  ['it', 'I dati sono conservati su server situati in Germania'],
  ['nl', 'Onze servers zijn gevestigd in Amsterdam'],
  ['pl', 'Serwery znajdują się w Polsce'],
])('no place in %s: %s', async (language, line) => {
  expect(await placeOf(line, language)).toEqual([null, null]);
});

test('a street in a pictured app is no city', async () => {
  const { texts } = await draftOf(`<title>Tidemark</title><main><h1>Tidemark</h1><div class="board"><table><tr><td>1407 Oak St, Suite 3</td>
    <td>Thursday</td></tr></table><p>1407 Oak St, Suite 3 · Today 2:00pm</p></div></main>`);
  expect(texts.city).toBeUndefined();
});

test('a country that the site does not name is concluded, with the reason', async () => {
  const page = (line: string) => draftOf(`<title>Tidemark</title><main><h1>Tidemark</h1></main><footer><p>${line}</p></footer>`);
  expect((await page('Hafenstraße 3, 20457 Hamburg')).texts.country?.reason).toBe(
    'The site has an address with a German street and postal code.',
  );
  expect((await page('Made in Vilnius')).texts.country?.reason).toBe('Vilnius is in Lithuania.');
  expect((await page('Phone: +353 91 420 012')).texts.country?.reason).toBe('The site’s phone number is in Ireland.');
  expect((await page('Made in Ireland')).texts.country).not.toHaveProperty('reason');
});

test('below certainty a country is suggested', async () => {
  const { texts, suggestions } = await draftOf(
    { '/': '<title>Tidemark</title><h1>Tidemark</h1>', '/terms': '<h1>Terms</h1><p>These terms are governed by the laws of Ireland.</p>' },
    { origin: 'https://tidemark.test' },
  );
  expect(texts.country).toBeUndefined();
  expect(suggestions?.country?.map(({ value, reason }) => [value, reason])).toEqual([['IE', 'The terms name the law of Ireland.']]);
});

test('a legal page names the addresses of processors, too', async () => {
  const of = async (address: string) => {
    const { texts } = await draftOf({ '/': '<title>Tidemark</title><h1>Tidemark</h1>', '/privacy': `<h1>Privacy</h1>${address}` });
    return texts.city?.value ?? null;
  };
  expect(await of('<h2>Payments</h2><p>Paymaster Inc., 340 Lemon Ave, Walnut, CA 91789, USA</p>')).toBeNull();
  expect(await of('<h2>Controller</h2><p>Foo Ltd<br>1 Pier Road<br>San Diego, CA 92101</p>')).toBe('San Diego');
});

test.each([
  'Our servers are in Frankfurt, Germany',
  'Hosted in Switzerland',
  'Loved by teams in London, UK',
  'Gerichtsstand ist München',
  'The weather in New York City',
  'Available in Germany, Austria and Switzerland',
  '123 Main St, Anytown, CA 12345',
  'Any dispute is brought before the courts located in New York, USA.',
  'These terms are governed by the laws of Delaware, USA.',
  '© 2026 Tidemark',
  'From Berlin to Tokyo, crews love it.',
  'Ana was born in Porto, Portugal.',
  'The harbour is located in Sydney, Australia.',
])('no place: %s', async (line) => {
  expect(await placeOf(line)).toEqual([null, null]);
});
