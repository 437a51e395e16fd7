import type { VatRegister } from '#lib/ports/vat-register/register.ts';

/**
 * The register for sites with test payments. It contacts nobody and reports every number as valid, because callers have already verified
 * the check digits. The company name in the answer says that this is a test register.
 */
export const embeddedRegister: VatRegister = {
  name: 'embedded',
  check: async () => ({ status: 'valid', name: 'Test register (check digits only)', address: null, consultation: null }),
  state: async () => ({ ok: true, detail: 'TEST MODE: only check digits are verified' }),
};
