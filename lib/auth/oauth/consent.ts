import type { Scope } from '#lib/auth/actor.ts';

/** An authorization that waits for a person's answer. */
export interface ConsentRequest {
  uid: string;
  client: {
    id: string;
    name: string;
    /** Where its logo is, as it says; shown by our own copy only. */
    logoUrl: string | null;
    /** Its home page, as it says; https only. */
    url: string | null;
    /** The host of its metadata document, which proves that it speaks for that domain; null: it registered itself, and nobody checked. */
    verifiedHost: string | null;
  };
  /** Where the answer goes. `name` is a host, or for an app on this device the scheme of its address. */
  redirect: { kind: 'web' | 'loopback' | 'app'; name: string };
  /** What it asks for, in the order of `scopes`. */
  scopes: Scope[];
}

/**
 * The authorization `uid`, when it still waits and belongs to this browser (`cookie` is the request's `Cookie` header);
 * else null.
 */
export declare function readConsent(uid: string, cookie: string): Promise<ConsentRequest | null>;

/**
 * The person `userId` lets the application in: notes the connection and answers the address to send the browser to. Null
 * when the authorization doesn't wait any more or is another browser's.
 */
export declare function allowConsent(uid: string, cookie: string, userId: string): Promise<string | null>;

/** The person does not. Answers the address to send the browser to, as `allowConsent` does. */
export declare function denyConsent(uid: string, cookie: string): Promise<string | null>;
