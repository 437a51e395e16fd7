import { createHmac } from 'node:crypto';
import { Provider } from 'oidc-provider';
import { secretFor } from '#lib/core/config.ts';

/**
 * The time, in milliseconds, in which a used refresh token is answered with the same successor again, because the application may not have
 * received the first answer.
 */
export const successorMs = 60_000;

/**
 * Returns the refresh token that follows `token`. It is derived from `token` and AUTH_SECRET. So it can be sent again although only its
 * digest is stored.
 */
export function successorOf(token: string): string {
  return derive('RefreshToken', token);
}

const derive = (...parts: string[]) =>
  createHmac('sha256', secretFor('successors of tokens')).update(JSON.stringify(parts)).digest('base64url');

/**
 * Makes `server` derive the ids of new tokens from the refresh token that they are issued for. Two requests with one refresh token then get
 * the same tokens, even if two processes handle them at the same time.
 */
export function deriveSuccessors({ AccessToken, RefreshToken }: Provider): void {
  for (const model of [AccessToken, RefreshToken] as unknown as { name: string; prototype: { generateTokenId(): string } }[]) {
    const random = model.prototype.generateTokenId;
    model.prototype.generateTokenId = function (this: { scope?: string; aud?: unknown }) {
      const id = random.call(this); // also decides the token's format
      const used = Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti;
      if (!used) return id;
      return model === (RefreshToken as unknown)
        ? successorOf(used)
        : derive('AccessToken', used, this.scope ?? '', String(this.aud ?? ''));
    };
  }
}
