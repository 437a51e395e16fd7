import type { Billing, VatDecision, VatNumberStatus } from '#lib/billing/records/order.ts';
import { checkVatNumber } from '#lib/billing/vat/check-vat-number.ts';
import { chooseVatRule, vatMemberStateOf } from '#lib/billing/vat/eu-rates.ts';
import { normalizeVatNumber, parseVatNumber } from '#lib/billing/vat/parse-vat-number.ts';
import { config } from '#lib/core/config.ts';
import { now } from '#lib/core/time.ts';

/**
 * Decides the VAT for a buyer in a country (ISO 3166-1) by the rules in docs/domain.md, Orders. A consumer has no `vatNumber`. May wait
 * five seconds for the VAT register, so never call it in a transaction. A number that is invalid, belongs to another country or can't be
 * verified is not an error: VAT is charged, and `vatNumberStatus` says why. For a number from outside the EU, `vatNumberStatus` is null,
 * because it can't be checked.
 */
export async function decideVat({ country, vatNumber }: { country: string; vatNumber?: string | null | undefined }): Promise<VatDecision> {
  const { number, status, register } = await checkNumber(country, vatNumber ?? '');
  const chosen = chooseVatRule({ seller: config().seller, buyerCountry: country, numberStatus: status, at: now() });
  return { country, ...chosen, vatNumber: number, vatNumberStatus: status, register };
}

async function checkNumber(
  country: string,
  text: string,
): Promise<{ number: string | null; status: VatNumberStatus | null; register: Billing['register'] }> {
  const plain = normalizeVatNumber(text);
  if (plain === '') return { number: null, status: null, register: null };
  const parsed = parseVatNumber(text, country);
  const number = parsed ? parsed.prefix + parsed.number : plain;
  const belongsToCountry =
    parsed?.isWellFormed && (vatMemberStateOf(parsed.country) ?? parsed.country) === (vatMemberStateOf(country) ?? country);
  if (!belongsToCountry) return { number, status: vatMemberStateOf(country) === null ? null : 'invalid', register: null };
  const { status, checkedAt, ...answer } = await checkVatNumber(parsed);
  return { number, status, register: status === 'unverified' ? null : { ...answer, checkedAt: checkedAt.toISOString() } };
}
