import { type Config, config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import type { CheckOutcome } from '#lib/ports/kept-check.ts';
import type { VatRegister } from '#lib/ports/vat-register/register.ts';
import { viesRegister } from '#lib/ports/vat-register/vies.ts';

export type { RegisterAnswer, VatRegister } from '#lib/ports/vat-register/register.ts';

/**
 * The register for sites with test payments. It sends no requests and reports every number as valid; callers have already verified the
 * check digits. The company name in its answer says that this is a test register.
 */
export const embeddedRegister: VatRegister = {
  name: 'embedded',
  check: async () => ({ status: 'valid', name: 'Test register (check digits only)', address: null, consultation: null }),
  state: async () => ({ ok: true, detail: 'TEST MODE: only check digits are verified' }),
};

function make({ vatRegister: setting, seller }: Config): VatRegister | null {
  if (setting === null) return null;
  return setting.provider === 'vies' ? viesRegister({ baseUrl: setting.baseUrl, requester: seller.vatNumber }) : embeddedRegister;
}
/** The register, and the configuration from which it was made. The register is reused, because it caches the result of its last check. */
const current = processWide('vat-register', () => ({ config: config(), register: make(config()) }));

/** Returns the configured register of VAT numbers. Returns null if none is configured; then no number is ever verified. */
export function vatRegister(): VatRegister | null {
  if (current.get().config !== config()) current.set({ config: config(), register: make(config()) });
  return current.get().register;
}

/** Returns which register is in use and whether it answers, for the health page. */
export async function checkVatRegister(): Promise<CheckOutcome & { implementation: string }> {
  const register = vatRegister();
  if (register === null) return { implementation: 'off', ok: true, detail: 'no VAT number is verified, so VAT is charged' };
  return { implementation: register.name, ...(await register.state()) };
}
