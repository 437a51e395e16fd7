import { config } from '#lib/core/config.ts';

/** The product token that robots.txt files name: `DebutBot` for the brand `debut`. */
export function robotsToken(): string {
  const { brand } = config();
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)}Bot`;
}

/** What we call ourselves: `DebutBot/1.0 (+https://debut.example/bot)`. That page tells how to be left out. */
export function userAgent(): string {
  return `${robotsToken()}/1.0 (+${config().siteUrl}/bot)`;
}
