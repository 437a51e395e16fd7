/** What a register of VAT numbers says of one. */
export interface RegisterAnswer {
  /** `unverified`: it could not be asked; never a statement about the number. */
  status: 'valid' | 'invalid' | 'unverified';
  name: string | null;
  address: string | null;
  /** Its receipt for the answer. */
  consultation: string | null;
}

/** Who knows VAT numbers. */
export interface VatRegister {
  readonly name: 'vies' | 'embedded';
  /** `prefix` is the register's (`EL` for Greece, `XI` for Northern Ireland); `number` is without it. Never throws. */
  look(prefix: string, number: string): Promise<RegisterAnswer>;
}
