import type { BillingDetails } from '#lib/billing/records/order.ts';
import { normalizeVatNumber } from '#lib/billing/vat/parse-vat-number.ts';
import { cardNumberMessage, hasCardNumber } from '#lib/core/card-number.ts';
import { isCountry } from '#lib/core/countries.ts';
import { type FieldError, invalidInput } from '#lib/core/errors.ts';
import { euMembers } from '#lib/core/eu-members.ts';
import { parseEmailAddress } from '#lib/ports/mail/index.ts';

const lengths = { name: 200, street: 200, postalCode: 20, city: 100, region: 100 };

/** Direction marks and other invisible characters. Zero-width joiners are not included, because some scripts need them. */
const invisible = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u00ad]/gu;

/** Returns a text as one trimmed line without invisible characters. Returns an empty text if the value is not a string. */
function clean(value: unknown): string {
  return typeof value === 'string'
    ? value
        .toWellFormed()
        .replace(invisible, '')
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are replaced
        .replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu, ' ')
        .trim()
    : '';
}

/** Validates a country code. Returns one error or an empty list. */
export function validateCountry(country: unknown): FieldError[] {
  const code = clean(country);
  if (code === '') return [{ path: 'country', code: 'required', message: 'must be chosen' }];
  return /^[A-Z]{2}$/.test(code) && isCountry(code)
    ? []
    : [{ path: 'country', code: 'country', message: 'must be a country’s two capital letters (ISO 3166-1), such as PT' }];
}

/** Validates the format of a VAT number. Returns one error or an empty list. Does not check whether the number exists. */
export function validateVatNumber(vatNumber: unknown): FieldError[] {
  if (hasCardNumber(clean(vatNumber))) return [{ path: 'vatNumber', code: 'card_number', message: cardNumberMessage }];
  const plain = normalizeVatNumber(clean(vatNumber));
  return plain === '' || /^[A-Z0-9]{4,20}$/.test(plain)
    ? []
    : [
        {
          path: 'vatNumber',
          code: 'vat_number',
          message: 'must be a VAT number: its country’s prefix, then digits and letters; or leave it empty',
        },
      ];
}

/**
 * Validates the billing details. Returns them without surplus blanks and invisible characters, and without a consumer's VAT number. Throws
 * `invalid_input` with every invalid field: `name`, `email`, `street`, `postalCode`, `city`, `region`, `country`, `vatNumber`, `kind`,
 * `terms`, `immediatePerformance`.
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
  const errors: FieldError[] = [];
  const addError = (path: string, code: string, message: string) => void errors.push({ path, code, message });
  const text = (name: keyof typeof lengths, isRequired: boolean): string => {
    const value = clean(details[name]);
    if (hasCardNumber(value)) addError(name, 'card_number', cardNumberMessage);
    if (value === '' && isRequired) addError(name, 'required', 'is required');
    if (value.length > lengths[name]) addError(name, 'too_big', `must be at most ${lengths[name]} characters`);
    return value;
  };
  const { kind } = details;
  if (kind !== 'consumer' && kind !== 'business') addError('kind', 'kind', 'must be consumer or business');
  const country = clean(details.country);
  const email = clean(details.email);
  const name = text('name', true);
  if (hasCardNumber(email)) addError('email', 'card_number', cardNumberMessage);
  else if (!parseEmailAddress(email)) addError('email', 'email', 'must be an e-mail address; the invoice goes there');
  const street = text('street', true);
  // Many countries outside the EU have no postal codes.
  const postalCode = text('postalCode', euMembers.has(country));
  const city = text('city', true);
  const region = text('region', false);
  errors.push(...validateCountry(country));
  if (kind === 'business') errors.push(...validateVatNumber(details.vatNumber));
  if (terms !== true) addError('terms', 'required', 'must be agreed to before you pay');
  if (kind === 'consumer' && immediatePerformance !== true)
    addError(
      'immediatePerformance',
      'required',
      'must be asked for before you pay: everything in this order takes effect as soon as it is paid',
    );
  if (errors.length > 0) throw invalidInput(errors);
  const vatNumber = kind === 'business' ? normalizeVatNumber(clean(details.vatNumber)) || null : null;
  return { kind, name, email, street, postalCode, city, region, country, vatNumber };
}
