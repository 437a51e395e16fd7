const format = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

/** An amount of US cents for a mail or a terminal: `$49.00`. */
export function amountText(cents: number): string {
  return format.format(cents / 100);
}
