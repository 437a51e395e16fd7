import { config } from '#lib/core/config.ts';
import { embeddedRegister } from '#lib/ports/vat-register/embedded.ts';
import type { VatRegister } from '#lib/ports/vat-register/register.ts';
import { viesRegister } from '#lib/ports/vat-register/vies.ts';

export type { RegisterAnswer, VatRegister } from '#lib/ports/vat-register/register.ts';

/** Returns the configured register of VAT numbers; null if none is configured, so that no number is ever verified. */
export function vatRegister(): VatRegister | null {
  const { vatRegister: setting, seller } = config();
  if (setting === null) return null;
  return setting.provider === 'vies' ? viesRegister({ baseUrl: setting.baseUrl, requester: seller.vatNumber }) : embeddedRegister;
}

/** Returns which register is in use, for the health page. */
export function vatRegisterState(): { implementation: string; ok: boolean; detail: string } {
  const implementation = config().vatRegister?.provider ?? 'off';
  const details = {
    vies: 'each number is checked once a day; while VIES is unavailable, VAT is charged',
    embedded: 'TEST MODE: only check digits are verified',
    off: 'no VAT number is verified, so VAT is charged',
  };
  return { implementation, ok: true, detail: details[implementation] };
}
