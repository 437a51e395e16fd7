import type { VatRegister } from '#lib/ports/vat-register/register.ts';

/**
 * The register used with test payments. Contacts nobody and reports every number as valid: callers have verified the check digits already.
 * The company name in the answer says that this is a test register.
 */
export const embeddedRegister: VatRegister = {
  name: 'embedded',
  check: async () => ({ status: 'valid', name: 'Test register (check digits only)', address: null, consultation: null }),
};
