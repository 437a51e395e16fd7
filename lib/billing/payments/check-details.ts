import type { BillingDetails } from '#lib/billing/records/order.ts';
import { plainVatNumber } from '#lib/billing/vat/read-vat-number.ts';
import { isCountry } from '#lib/core/countries.ts';
import { type FieldError, invalidInput } from '#lib/core/errors.ts';
import { euMembers } from '#lib/core/eu-members.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';

const lengths = { name: 200, street: 200, postalCode: 20, city: 100, region: 100 };

/** Marks that turn text around, and letters without a form. Joiners stay: some scripts are written with them. */
const unseen = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u00ad]/gu;

/** A text on one line, without what isn't to be seen. */
function clean(value: unknown): string {
  return typeof value === 'string'
    ? value
        .toWellFormed()
        .replace(unseen, '')
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
        .replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu, ' ')
        .trim()
    : '';
}

/** The fault of a country, or none. */
export function countryFault(country: unknown): FieldError[] {
  const code = clean(country);
  if (code === '') return [{ path: 'country', code: 'required', message: 'Choose your country.' }];
  return /^[A-Z]{2}$/.test(code) && isCountry(code)
    ? []
    : [{ path: 'country', code: 'country', message: 'must be a country’s two capital letters (ISO 3166-1), such as PT.' }];
}

/** The fault of a VAT number's form, or none. Whether it is somebody's is another question, and no fault. */
export function vatNumberFault(vatNumber: unknown): FieldError[] {
  const plain = plainVatNumber(clean(vatNumber));
  return plain === '' || /^[A-Z0-9]{4,20}$/.test(plain)
    ? []
    : [
        {
          path: 'vatNumber',
          code: 'vat_number',
          message: 'must be a VAT number: its country’s prefix, then digits and letters. Or leave it empty.',
        },
      ];
}

/**
 * What was entered, tidied; a consumer has no VAT number. Throws `invalid_input` that names every member at fault: `name`, `email`, `street`,
 * `postalCode`, `city`, `region`, `country`, `vatNumber`, `kind`, `terms`, `immediatePerformance`.
 */
export function checkDetails({
  details,
  terms,
  immediatePerformance,
}: {
  details: BillingDetails;
  terms: boolean;
  immediatePerformance: boolean;
}): BillingDetails {
  const faults: FieldError[] = [];
  const fault = (path: string, code: string, message: string) => void faults.push({ path, code, message });
  const text = (name: keyof typeof lengths, required: string | null): string => {
    const value = clean(details[name]);
    if (value === '' && required) fault(name, 'required', required);
    if (value.length > lengths[name]) fault(name, 'too_big', `must have at most ${lengths[name]} characters.`);
    return value;
  };
  const { kind } = details;
  if (kind !== 'consumer' && kind !== 'business') fault('kind', 'kind', 'Choose whether you buy as a person or for a business.');
  const country = clean(details.country);
  const email = clean(details.email);
  const name = text('name', kind === 'business' ? 'Enter the name of the business.' : 'Enter your name.');
  if (!parseEmailAddress(email)) fault('email', 'email', 'Enter an e-mail address; the invoice goes there.');
  const street = text('street', 'Enter the street and number.');
  // Many countries have none.
  const postalCode = text('postalCode', euMembers.has(country) ? 'Enter the postal code.' : null);
  const city = text('city', 'Enter the town or city.');
  const region = text('region', null);
  faults.push(...countryFault(country));
  if (kind === 'business') faults.push(...vatNumberFault(details.vatNumber));
  if (terms !== true) fault('terms', 'required', 'Agree to the terms to pay.');
  if (kind === 'consumer' && immediatePerformance !== true)
    fault('immediatePerformance', 'required', 'Ask for delivery at once to pay: what is ordered here takes effect as soon as it is paid.');
  if (faults.length > 0) throw invalidInput(faults);
  const vatNumber = kind === 'business' ? plainVatNumber(clean(details.vatNumber)) || null : null;
  return { kind, name, email, street, postalCode, city, region, country, vatNumber };
}
