import { createHash, createHmac } from 'node:crypto';
import { secretFor } from '#lib/core/config.ts';

/**
 * Returns the secret token of an order's checkout link, 43 characters. It is derived from the order's id. The database has only its hash,
 * but the link can still be shown to the buyer again.
 */
export function checkoutToken(orderId: string): string {
  return createHmac('sha256', Buffer.from(secretFor('checkout-token'), 'hex'))
    .update(orderId)
    .digest('base64url');
}

/** Returns the hash by which an order is found from its link (`orders.checkout_hash`): the SHA-256 of the token, hexadecimal. */
export function checkoutHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
