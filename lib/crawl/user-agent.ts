import { config } from '#lib/core/config.ts';

/** Returns the product token that robots.txt files use for our crawler: `DebutBot` for the brand `debut`. */
export function robotsToken(): string {
  const { brand } = config();
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)}Bot`;
}

/** Returns our user agent: `DebutBot/1.0 (+https://debut.example/bot)`. That page explains how a site can exclude the crawler. */
export function userAgent(): string {
  return `${robotsToken()}/1.0 (+${config().siteUrl}/bot)`;
}
