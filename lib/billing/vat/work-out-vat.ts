import type { Billing, Vat, VatNumberStatus } from '#lib/billing/records/order.ts';
import { checkVatNumber } from '#lib/billing/vat/check-vat-number.ts';
import { vatMember } from '#lib/billing/vat/eu-rates.ts';
import { plainVatNumber, readVatNumber } from '#lib/billing/vat/read-vat-number.ts';
import { vatRule } from '#lib/billing/vat/vat-rule.ts';
import { config } from '#lib/core/config.ts';
import { shareOf } from '#lib/core/money.ts';
import { now } from '#lib/core/time.ts';

/** The VAT of lines with these net amounts (integer cents), by their rate. Rounded per line, half up. */
export function vatOfLines(nets: readonly number[], rateBasisPoints: number): { lineCents: number[]; cents: number } {
  const lineCents = nets.map((net) => shareOf(net, rateBasisPoints));
  return { lineCents, cents: lineCents.reduce((sum, cents) => sum + cents, 0) };
}

/**
 * The VAT of an order for a buyer in a country (ISO 3166-1), as domain.md says; a consumer's `vatNumber` is null. `register` is
 * what the register of VAT numbers answered, null where it wasn't asked. Asks it, which may take five seconds: never in a
 * transaction. A number that is wrong, of another country, or can't be verified is no error: VAT is charged, and the status says why.
 * Numbers from outside the EU are nobody's to judge: their status is null.
 */
export async function workOutVat({
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
  const given = await lookAtNumber(country, vatNumber);
  const { rule, rateBasisPoints } = vatRule({ seller: config().seller, buyerCountry: country, numberStatus: given.status, at });
  return {
    vat: { country, rateBasisPoints, rule, ...vatOfLines(nets, rateBasisPoints), vatNumber: given.number, vatNumberStatus: given.status },
    register: given.register,
  };
}

async function lookAtNumber(
  country: string,
  text: string | null,
): Promise<{ number: string | null; status: VatNumberStatus | null; register: Billing['register'] }> {
  const plain = text === null ? '' : plainVatNumber(text);
  if (text === null || plain === '') return { number: null, status: null, register: null };
  const read = readVatNumber(text, country);
  const number = read ? read.prefix + read.number : plain;
  const same = read?.wellFormed && (vatMember(read.country) ?? read.country) === (vatMember(country) ?? country);
  if (!same) return { number, status: vatMember(country) === null ? null : 'invalid', register: null };
  const { status, checkedAt, ...said } = await checkVatNumber(read);
  return { number, status, register: status === 'unverified' ? null : { ...said, checkedAt: checkedAt.toISOString() } };
}
