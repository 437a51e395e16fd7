/** An amount of cents for a mail, a message or a terminal: `$49.00`. */
export function amountText(cents: number, currency = 'usd'): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);
}
