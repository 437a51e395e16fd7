import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Client, Interaction, InteractionResults } from 'oidc-provider';
import type { Scope } from '#lib/auth/actor.ts';
import { digest } from '#lib/auth/digest.ts';
import { authorizationServer } from '#lib/auth/oauth/authorization-server.ts';
import { type RedirectKind, redirectKind } from '#lib/auth/oauth/redirect-kind.ts';
import { scopesIn } from '#lib/auth/oauth/scope-parameter.ts';
import { config } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';

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
  redirect: RedirectKind;
  /** What it asks for, in the order of `scopes`. */
  scopes: Scope[];
}

/**
 * The authorization `uid`, when it still waits and belongs to this browser (`cookie` is the request's `Cookie` header);
 * else null.
 */
export async function readConsent(uid: string, cookie: string): Promise<ConsentRequest | null> {
  const waiting = await findWaiting(uid, cookie);
  return waiting && !waiting.result ? toRequest(waiting) : null;
}

/**
 * The person `userId` lets the application in: notes the connection and answers the address to send the browser to. Null
 * when the authorization doesn't wait any more or is another browser's. Pressed twice, it answers the same and makes one
 * connection.
 */
export async function allowConsent(uid: string, cookie: string, userId: string): Promise<string | null> {
  const waiting = await findWaiting(uid, cookie);
  // Before the transaction, for it may have to fetch.
  const request = waiting && (await toRequest(waiting));
  if (!request) return null;
  return answerOnce(uid, {
    isSame: (result) => result.login?.accountId === userId,
    answer: async () => ({ login: { accountId: userId, remember: false }, consent: { grantId: await connect(request, waiting, userId) } }),
  });
}

/** The person does not. Answers the address to send the browser to, as `allowConsent` does. */
export async function denyConsent(uid: string, cookie: string): Promise<string | null> {
  if (!(await findWaiting(uid, cookie))) return null;
  return answerOnce(uid, {
    isSame: (result) => result.error === 'access_denied',
    answer: async () => ({ error: 'access_denied', error_description: 'the person did not let the application in' }),
  });
}

interface Answer {
  /** Whether an answer that is there already is the same as this one. */
  isSame(result: InteractionResults): boolean;
  answer(): Promise<InteractionResults>;
}

/** Gives a waiting authorization its answer, whoever else may be about to. */
async function answerOnce(uid: string, { isSame, answer }: Answer): Promise<string | null> {
  const server = await authorizationServer();
  return transaction(async (tx) => {
    await tx.$queryRaw`select 1 from oauth_records where model = 'Interaction' and id = ${digest(uid)} for update`;
    const waiting = await server.Interaction.find(uid);
    if (!waiting) return null;
    if (waiting.result) return isSame(waiting.result) ? waiting.returnTo : null;
    waiting.result = await answer();
    await waiting.persist();
    return waiting.returnTo;
  });
}

/** The authorization that the browser's cookie names, when that is `uid`. The library checks the cookie's signature. */
async function findWaiting(uid: string, cookie: string): Promise<Interaction | null> {
  const server = await authorizationServer();
  const request = new IncomingMessage(new Socket());
  const { host, protocol } = new URL(config().siteUrl);
  Object.assign(request, { method: 'GET', url: '/', headers: { host, cookie, 'x-forwarded-proto': protocol.slice(0, -1) } });
  try {
    const waiting = await server.interactionDetails(request, new ServerResponse(request));
    return waiting.uid === uid ? waiting : null;
  } catch (error) {
    if ((error as Error).name === 'SessionNotFound') return null;
    throw error;
  }
}

const parameter = (waiting: Interaction, name: string) => String(waiting.params[name] ?? '');

async function toRequest(waiting: Interaction): Promise<ConsentRequest | null> {
  const client = await findClient(parameter(waiting, 'client_id'));
  if (!client) return null;
  const redirect = redirectKind(parameter(waiting, 'redirect_uri'));
  const verifiedHost = (client as { clientIdMetadataDocument?: boolean }).clientIdMetadataDocument ? new URL(client.clientId).host : null;
  return {
    uid: waiting.uid,
    client: {
      id: client.clientId,
      name: client.clientName ?? verifiedHost ?? redirect.name,
      logoUrl: client.logoUri ?? null,
      url: client.clientUri ?? null,
      verifiedHost,
    },
    redirect,
    scopes: scopesIn(parameter(waiting, 'scope')),
  };
}

/** Null also when its document is out of reach, or no longer says what it must. */
async function findClient(id: string): Promise<Client | null> {
  try {
    return (await (await authorizationServer()).Client.find(id)) ?? null;
  } catch (error) {
    if ((error as { expose?: boolean }).expose) return null;
    throw error;
  }
}

/** One press of Allow: a grant of its own, and the row by which it is seen and ended. */
async function connect({ client, redirect, scopes }: ConsentRequest, waiting: Interaction, userId: string): Promise<string> {
  const server = await authorizationServer();
  const grant = new server.Grant({ accountId: userId, clientId: client.id });
  // The library asks for both: what the server knows of scopes, and what each resource does.
  grant.addOIDCScope(parameter(waiting, 'scope'));
  for (const resource of [waiting.params.resource ?? []].flat()) grant.addResourceScope(String(resource), scopes.join(' '));
  const grantId = await grant.save();
  await db().connectedApp.create({
    data: {
      ...{ grantId, userId, scopes, clientId: client.id, name: client.name, logoUrl: client.logoUrl },
      redirectHost: redirect.name,
      verified: client.verifiedHost !== null,
      createdAt: new Date(), // the machine's, as all of a grant's times
    },
  });
  return grantId;
}
