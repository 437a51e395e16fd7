import { config } from '#lib/core/config.ts';
import { embeddedRegister } from '#lib/ports/vat-register/embedded.ts';
import type { VatRegister } from '#lib/ports/vat-register/register.ts';
import { viesRegister } from '#lib/ports/vat-register/vies.ts';

export type { RegisterAnswer, VatRegister } from '#lib/ports/vat-register/register.ts';

/** Who knows VAT numbers; null where nobody is asked, so that none is verified. */
export function vatRegister(): VatRegister | null {
  const { vatRegister: setting, seller } = config();
  if (setting === null) return null;
  return setting.provider === 'vies' ? viesRegister({ baseUrl: setting.baseUrl, requester: seller.vatNumber }) : embeddedRegister;
}

/** What is told of it on the health page. */
export function vatRegisterState(): { implementation: string; ok: boolean; detail: string } {
  const implementation = config().vatRegister?.provider ?? 'off';
  const details = {
    vies: 'asked once a day for a number; while it can’t be, VAT is charged',
    embedded: 'TEST MODE: check digits alone decide',
    off: 'no VAT number is verified, so VAT is charged',
  };
  return { implementation, ok: true, detail: details[implementation] };
}
