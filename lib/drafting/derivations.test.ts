import { expect, test } from 'vitest';
import { implies } from '#lib/drafting/derivations.ts';

test.each([
  ['stage', 'prelaunch', 'Join the waitlist'],
  ['stage', 'prelaunch', 'Demnächst verfügbar'],
  ['stage', 'beta', 'Now in open beta'],
  ['stage', 'beta', 'Programa piloto para empresas'],
  ['stage', 'launched', 'Jetzt kostenlos testen'],
  ['stage', 'launched', 'Disponible en la App Store'],
  ['stage', 'established', 'Family business since 1987'],
  ['pricing_model', 'subscription', 'EUR 9 / month'],
  ['pricing_model', 'subscription', '19 €\npro Monat'],
  ['pricing_model', 'subscription', 'R$ 29,90/mês'],
  ['pricing_model', 'one_time', 'Pay once, $29'],
  ['pricing_model', 'one_time', 'Einmalig 49 €'],
  ['pricing_model', 'free', '100% gratuit'],
  ['pricing_model', 'freemium', 'Start with the free plan'],
  ['pricing_model', 'free_trial', 'Teste grátis por 14 dias'],
  ['pricing_model', 'usage_based', '$0.01 per request'],
  ['pricing_model', 'open_source', 'Released under the MIT licence'],
  ['pricing_model', 'contact', 'Preis auf Anfrage'],
  ['country', 'DE', 'Musterfirma, Hafenstraße 3, 20457 Hamburg'],
  ['country', 'DE', 'Sitz in Deutschland'],
  ['country', 'FR', '8 quai de la Fosse, 44000 Nantes'],
  ['country', 'PT', 'Rua do Cais 4, 1200-109 Lisboa'],
  ['country', 'BR', 'CNPJ 00.000.000/0001-00'],
  ['country', 'US', 'San Diego, CA 92101'],
  ['country', 'GB', 'Registered in England and Wales'],
  ['country', 'CH', 'Bahnhofstrasse 1, CH-8001 Zürich'],
  ['country', 'RO', 'Made in Cluj-Napoca'],
] as const)('%s %s follows from “%s”', (field, value, quote) => {
  expect(implies(field, value, quote)).toBe(true);
});

test.each([
  ['stage', 'beta', 'Alphabetical order'],
  ['stage', 'prelaunch', 'Available now'],
  ['stage', 'growing', 'For growing teams'],
  ['pricing_model', 'free', 'Start your free trial'],
  ['pricing_model', 'free', 'Feel free to ask'],
  ['pricing_model', 'subscription', '$8.99'],
  ['pricing_model', 'open_source', 'An open mind'],
  ['country', 'GE', 'Atlanta, Georgia'],
  ['country', 'DE', 'We speak German'],
  ['country', 'US', 'Call us'],
  ['country', 'constructor', 'constructor'],
  ['stage', 'constructor', 'constructor'],
] as const)('%s %s does not follow from “%s”', (field, value, quote) => {
  expect(implies(field, value, quote)).toBe(false);
});
