import { createHash, createHmac } from 'node:crypto';
import { secretFor } from '#lib/core/config.ts';

/**
 * The secret of an order's checkout link, 43 characters. It is derived from the order, so that its owner can be shown the link
 * again although only its hash is kept.
 */
export function checkoutToken(orderId: string): string {
  return createHmac('sha256', Buffer.from(secretFor('checkout-token'), 'hex'))
    .update(orderId)
    .digest('base64url');
}

/** What an order is found by from its link: SHA-256 of the token, hexadecimal. */
export function checkoutHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
