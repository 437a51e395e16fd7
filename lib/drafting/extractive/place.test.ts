import { expect, test } from 'vitest';
import { draftOf } from '#lib/drafting/extractive/testing/draft-of.ts';

const placeOf = async (line: string) => {
  const { texts } = await draftOf(`<title>Tidemark</title><main><h1>Tidemark</h1><p>x</p></main><footer><p>${line}</p></footer>`);
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
  ['Proudly built in Ireland', null, 'IE'],
  ['Foo Ltd. Registered in England No 000000', null, 'GB'],
  ['Our company is registered in Delaware, USA', null, 'US'],
])('place: %s', async (line, city, country) => {
  expect(await placeOf(line)).toEqual([city, country]);
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
