import type { CheckOutcome } from '#lib/ports/kept-check.ts';

/** A register's answer about a VAT number. `name` and `address` describe the company, if the register discloses them. */
export interface RegisterAnswer {
  /** `unverified`: the register gave no answer, so the number may be valid or invalid. */
  status: 'valid' | 'invalid' | 'unverified';
  name: string | null;
  address: string | null;
  /** The register's reference number for this check, as proof of the check. */
  consultation: string | null;
}

/** Checks VAT numbers. */
export interface VatRegister {
  readonly name: 'vies' | 'embedded';
  /** Checks a VAT number. `prefix` is its country prefix (`EL` for Greece), and `number` is the rest. Never throws. */
  check(prefix: string, number: string): Promise<RegisterAnswer>;
  /** Checks whether the register answers. */
  state(): Promise<CheckOutcome>;
}
