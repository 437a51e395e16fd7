import { createHash, createHmac } from 'node:crypto';
import { secretFor } from '#lib/core/config.ts';

/**
 * Returns the secret token of an order's checkout link, 43 characters. The token is derived from the order's id, so the link can be shown
 * to the buyer again although the database has only the token's hash.
 */
export function checkoutToken(orderId: string): string {
  return createHmac('sha256', Buffer.from(secretFor('checkout-token'), 'hex'))
    .update(orderId)
    .digest('base64url');
}

/** Returns the value of `orders.checkout_hash`, by which an order is found from its link: the SHA-256 of the token, hexadecimal. */
export function checkoutHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
