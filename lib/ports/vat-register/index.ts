import { config } from '#lib/core/config.ts';
import { processWide } from '#lib/core/process-wide.ts';
import type { CheckOutcome } from '#lib/ports/kept-check.ts';
import { embeddedRegister } from '#lib/ports/vat-register/embedded.ts';
import type { VatRegister } from '#lib/ports/vat-register/register.ts';
import { viesRegister } from '#lib/ports/vat-register/vies.ts';

export type { RegisterAnswer, VatRegister } from '#lib/ports/vat-register/register.ts';

const current = processWide('vat-register', (): VatRegister | null => {
  const { vatRegister: setting, seller } = config();
  if (setting === null) return null;
  return setting.provider === 'vies' ? viesRegister({ baseUrl: setting.baseUrl, requester: seller.vatNumber }) : embeddedRegister;
});

/** Returns the configured register of VAT numbers; null if none is configured, so that no number is ever verified. */
export function vatRegister(): VatRegister | null {
  return current.get();
}

/** Returns which register is in use and whether it answers, for the health page. */
export async function vatRegisterState(): Promise<CheckOutcome & { implementation: string }> {
  const register = vatRegister();
  if (register === null) return { implementation: 'off', ok: true, detail: 'no VAT number is verified, so VAT is charged' };
  return { implementation: register.name, ...(await register.state()) };
}
