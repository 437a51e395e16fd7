import { createHmac } from 'node:crypto';
import { Provider } from 'oidc-provider';
import { secretFor } from '#lib/core/config.ts';

/** How long a used refresh token is answered with its successor, in milliseconds: an application may have lost the first answer. */
export const successorMs = 60_000;

/**
 * Returns the refresh token that follows `token`. Both, the token and AUTH_SECRET, are needed to derive it, so that it can be answered
 * again although only its digest is stored.
 */
export function successorOf(token: string): string {
  return derive('RefreshToken', token);
}

const derive = (...parts: string[]) =>
  createHmac('sha256', secretFor('successors of tokens')).update(JSON.stringify(parts)).digest('base64url');

/**
 * Makes the ids of the tokens that `server` issues for a refresh token from that token, so that two requests with one refresh token, even
 * simultaneous ones in two processes, are answered with the same tokens.
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
