import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Client, Interaction, InteractionResults } from 'oidc-provider';
import { type KeyScope, mayHaveScope, type Role } from '#lib/auth/actor.ts';
import { digest } from '#lib/auth/digest.ts';
import { authorizationServer } from '#lib/auth/oauth/authorization-server.ts';
import { type RedirectKind, redirectKindOf } from '#lib/auth/oauth/client-metadata.ts';
import { parseScopes } from '#lib/auth/oauth/scope-parameter.ts';
import { config } from '#lib/core/config.ts';
import { db, transaction } from '#lib/core/db.ts';

/** An authorization that waits for a person to allow or deny it. */
export interface ConsentRequest {
  uid: string;
  client: {
    id: string;
    name: string;
    /** URL of the application's logo, as the application states it. Pages show only our own copy of the image. */
    logoUrl: string | null;
    /** URL of the application's home page, as the application states it; https only. */
    url: string | null;
    /** Host of the metadata document, which proves that the application belongs to that host; null without a document. */
    verifiedHost: string | null;
  };
  /** The kind of address to which the person's answer is sent. */
  redirect: RedirectKind;
  /** The requested scopes, in the order of the constant `keyScopes`; not everybody can give all of them (`grantableScopes`). */
  scopes: KeyScope[];
}

/**
 * Reads the authorization `uid`. Returns null if the authorization is no longer pending, or if the `Cookie` header passed as `cookie` shows
 * that the authorization belongs to another browser.
 */
export async function readConsent(uid: string, cookie: string): Promise<ConsentRequest | null> {
  const interaction = await findInteraction(uid, cookie);
  return interaction && !interaction.result ? toRequest(interaction) : null;
}

/**
 * Returns the requested scopes that the person can give. Only people with a role can give the team's scope. In a transaction, locks the
 * role until the end.
 */
export async function grantableScopes(userId: string, requested: readonly KeyScope[]): Promise<KeyScope[]> {
  const [user] = await db().$queryRaw<{ role: Role }[]>`select role::text as role from users where id = ${userId}::uuid for share`;
  return requested.filter((scope) => mayHaveScope(user?.role ?? 'member', scope));
}

/**
 * Allows the application to act for `userId`: creates the connection and returns the URL to which the browser must go. Returns null if the
 * authorization is no longer pending or belongs to another browser, or if the person can give nothing of what it asks for. A repeated call
 * returns the same URL and creates no second connection.
 */
export async function allowConsent(uid: string, cookie: string, userId: string): Promise<string | null> {
  const interaction = await findInteraction(uid, cookie);
  // `toRequest` runs before the transaction, because `toRequest` may fetch the client's metadata document.
  const request = interaction && (await toRequest(interaction));
  if (!request || (await grantableScopes(userId, request.scopes)).length === 0) return null;
  return answerOnce(uid, {
    isSame: (result) => result.login?.accountId === userId,
    answer: async () => ({
      login: { accountId: userId, remember: false },
      consent: { grantId: await connect(request, interaction, userId) },
    }),
  });
}

/** Denies the application access. Returns the URL to which the browser must go; null in the same cases as `allowConsent`. */
export async function denyConsent(uid: string, cookie: string): Promise<string | null> {
  if (!(await findInteraction(uid, cookie))) return null;
  return answerOnce(uid, {
    isSame: (result) => result.error === 'access_denied',
    answer: async () => ({ error: 'access_denied', error_description: 'the person denied the application access' }),
  });
}

interface Answer {
  /** Returns true if `result`, the answer that is already stored, is the same as this answer. */
  isSame(result: InteractionResults): boolean;
  answer(): Promise<InteractionResults>;
}

/** Stores the answer to a pending authorization under a row lock, so that only the first of several simultaneous answers counts. */
async function answerOnce(uid: string, { isSame, answer }: Answer): Promise<string | null> {
  const server = await authorizationServer();
  return transaction(async (tx) => {
    await tx.$queryRaw`select 1 from oauth_records where model = 'Interaction' and id = ${digest(uid)} for update`;
    const interaction = await server.Interaction.find(uid);
    if (!interaction) return null;
    if (interaction.result) return isSame(interaction.result) ? interaction.returnTo : null;
    interaction.result = await answer();
    await interaction.persist();
    return interaction.returnTo;
  });
}

/** Finds the authorization in the browser's cookie; null if its id is not `uid`. The library checks the cookie's signature. */
async function findInteraction(uid: string, cookie: string): Promise<Interaction | null> {
  const server = await authorizationServer();
  const request = new IncomingMessage(new Socket());
  const { host, protocol } = new URL(config().siteUrl);
  Object.assign(request, { method: 'GET', url: '/', headers: { host, cookie, 'x-forwarded-proto': protocol.slice(0, -1) } });
  try {
    const interaction = await server.interactionDetails(request, new ServerResponse(request));
    return interaction.uid === uid ? interaction : null;
  } catch (error) {
    if ((error as Error).name === 'SessionNotFound') return null;
    throw error;
  }
}

const parameter = (interaction: Interaction, name: string) => String(interaction.params[name] ?? '');

async function toRequest(interaction: Interaction): Promise<ConsentRequest | null> {
  const client = await findClient(parameter(interaction, 'client_id'));
  if (!client) return null;
  const redirect = redirectKindOf(parameter(interaction, 'redirect_uri'));
  const verifiedHost = (client as { clientIdMetadataDocument?: boolean }).clientIdMetadataDocument ? new URL(client.clientId).host : null;
  return {
    uid: interaction.uid,
    client: {
      id: client.clientId,
      name: client.clientName ?? verifiedHost ?? redirect.name,
      logoUrl: client.logoUri ?? null,
      url: client.clientUri ?? null,
      verifiedHost,
    },
    redirect,
    scopes: parseScopes(parameter(interaction, 'scope')),
  };
}

/** Finds the application; null if the application is unknown, or if its metadata document is unavailable or has become invalid. */
async function findClient(id: string): Promise<Client | null> {
  try {
    return (await (await authorizationServer()).Client.find(id)) ?? null;
  } catch (error) {
    if ((error as { expose?: boolean }).expose) return null;
    throw error;
  }
}

/** Creates a grant and its row in `connected_apps`, which lets the person see and end the grant. Returns the grant's id. */
async function connect({ client, redirect, scopes }: ConsentRequest, interaction: Interaction, userId: string): Promise<string> {
  const server = await authorizationServer();
  const grant = new server.Grant({ accountId: userId, clientId: client.id });
  const granted = await grantableScopes(userId, scopes);
  const refused = scopes.filter((scope) => !granted.includes(scope)).join(' ');
  // The library checks both the server's scopes and the scopes of each resource, so the grant needs both. It would ask again for what was
  // neither given nor refused.
  grant.addOIDCScope(parameter(interaction, 'scope'));
  if (refused !== '') grant.rejectOIDCScope(refused);
  for (const resource of [interaction.params.resource ?? []].flat().map(String)) {
    grant.addResourceScope(resource, granted.join(' '));
    if (refused !== '') grant.rejectResourceScope(resource, refused);
  }
  const grantId = await grant.save();
  await db().connectedApp.create({
    data: {
      grantId,
      userId,
      scopes: granted,
      clientId: client.id,
      name: client.name,
      logoUrl: client.logoUrl,
      redirectHost: redirect.name,
      verified: client.verifiedHost !== null,
      createdAt: new Date(), // uses the machine's clock, as all times of a grant do
    },
  });
  return grantId;
}
