/** A register's answer about a VAT number. `name` and `address` are the company's, if the register discloses them. */
export interface RegisterAnswer {
  /** `unverified`: the register gave no answer, so the number may be valid or invalid. */
  status: 'valid' | 'invalid' | 'unverified';
  name: string | null;
  address: string | null;
  /** The register's number for this check, which proves that it took place. */
  consultation: string | null;
}

/** Checks VAT numbers. */
export interface VatRegister {
  readonly name: 'vies' | 'embedded';
  /** Checks a number, given without its prefix. The prefix is the one in VAT numbers, such as `EL` for Greece. Never throws. */
  check(prefix: string, number: string): Promise<RegisterAnswer>;
}
