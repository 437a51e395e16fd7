import type { Billing, Vat, VatNumberStatus } from '#lib/billing/records/order.ts';
import { checkVatNumber } from '#lib/billing/vat/check-vat-number.ts';
import { chooseVatRule } from '#lib/billing/vat/choose-vat-rule.ts';
import { vatMemberStateOf } from '#lib/billing/vat/eu-rates.ts';
import { normalizeVatNumber, parseVatNumber } from '#lib/billing/vat/parse-vat-number.ts';
import { config } from '#lib/core/config.ts';
import { shareOf } from '#lib/core/money.ts';
import { now } from '#lib/core/time.ts';

/** Calculates the VAT of lines from their net amounts (integer cents) at one rate. Each line is rounded half up. */
export function vatOfLines(nets: readonly number[], rateBasisPoints: number): { lineCents: number[]; cents: number } {
  const lineCents = nets.map((net) => shareOf(net, rateBasisPoints));
  return { lineCents, cents: lineCents.reduce((sum, cents) => sum + cents, 0) };
}

/**
 * Calculates the VAT of an order for a buyer in a country (ISO 3166-1; rules: docs/domain.md, Orders). `vatNumber` is null for a consumer.
 * `register` is the answer of the VAT register, or null if the register gave no answer. Asking the register may take five seconds, so never
 * call this in a transaction. A number that is invalid, belongs to another country or can't be verified is not an error: VAT is charged,
 * and `vatNumberStatus` says why. A number from outside the EU can't be checked, so `vatNumberStatus` is null.
 */
export async function calculateVat({
  country,
  vatNumber,
  nets,
  at = now(),
}: {
  country: string;
  vatNumber: string | null;
  nets: readonly number[];
  at?: Date;
}): Promise<{ vat: Vat; register: Billing['register'] }> {
  const checked = await checkNumber(country, vatNumber);
  const { rule, rateBasisPoints } = chooseVatRule({ seller: config().seller, buyerCountry: country, numberStatus: checked.status, at });
  return {
    vat: {
      country,
      rateBasisPoints,
      rule,
      ...vatOfLines(nets, rateBasisPoints),
      vatNumber: checked.number,
      vatNumberStatus: checked.status,
    },
    register: checked.register,
  };
}

async function checkNumber(
  country: string,
  text: string | null,
): Promise<{ number: string | null; status: VatNumberStatus | null; register: Billing['register'] }> {
  const plain = text === null ? '' : normalizeVatNumber(text);
  if (text === null || plain === '') return { number: null, status: null, register: null };
  const parsed = parseVatNumber(text, country);
  const number = parsed ? parsed.prefix + parsed.number : plain;
  const belongsToCountry =
    parsed?.isWellFormed && (vatMemberStateOf(parsed.country) ?? parsed.country) === (vatMemberStateOf(country) ?? country);
  if (!belongsToCountry) return { number, status: vatMemberStateOf(country) === null ? null : 'invalid', register: null };
  const { status, checkedAt, ...answer } = await checkVatNumber(parsed);
  return { number, status, register: status === 'unverified' ? null : { ...answer, checkedAt: checkedAt.toISOString() } };
}
