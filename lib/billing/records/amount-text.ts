/** Formats cents for mails, messages and the terminal: `$49.00`. */
export function amountText(cents: number, currency = 'usd'): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);
}
