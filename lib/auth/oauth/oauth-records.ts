import { type Adapter, type AdapterPayload, errors, Provider } from 'oidc-provider';
import { digest } from '#lib/auth/digest.ts';
import { successorMs, successorOf } from '#lib/auth/oauth/successor-tokens.ts';
import { db, transaction } from '#lib/core/db.ts';
import { decrypt, encrypt } from '#lib/core/encrypt.ts';
import { log } from '#lib/core/log.ts';

/** Models (types of records) whose ids are secret, because the id is enough to use the record. Only digests of these ids are stored. */
const secretIdModels = new Set(['AccessToken', 'RefreshToken', 'AuthorizationCode', 'Interaction']);
/** Models whose ids are not secret. */
const publicIdModels = new Set(['Client', 'Grant', 'Session']);
const secretPurpose = 'oauth client secrets';

interface StoredRecord {
  payload: AdapterPayload & { returnPath?: string };
  consumed_at: Date | null;
}

/**
 * Stores the state of the authorization server's library: one row of `oauth_records` per record. Each read or change is a single statement,
 * so that any number of processes can share the table. Sessions are not stored, because next-auth decides who is signed in.
 */
export class OAuthRecords implements Adapter {
  readonly model: string;

  constructor(model: string) {
    // A bundler may shorten the class names that `model` comes from. Secret ids of an unknown model would be stored unhashed.
    if (!secretIdModels.has(model) && !publicIdModels.has(model))
      throw new Error(`The authorization server has no record type “${model}”.`);
    this.model = model;
  }

  private key(id: string): string {
    return secretIdModels.has(this.model) ? digest(id) : id;
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    if (this.model === 'Session') return;
    const { grantId = null, accountId = null, exp } = payload;
    const clientId = this.model === 'Client' ? null : (payload.clientId ?? payload.params?.client_id ?? null);
    const stored = JSON.stringify(this.toStored(id, payload));
    const expiresAt = typeof exp === 'number' ? new Date(exp * 1000).toISOString() : null;
    await db().$executeRaw`
      insert into oauth_records (model, id, payload, grant_id, user_id, client_id, expires_at)
      values (${this.model}, ${this.key(id)}, ${stored}::jsonb, ${grantId}, ${accountId}::uuid, ${clientId}, ${expiresAt}::timestamptz)
      on conflict (model, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`;
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    if (this.model === 'Session') return undefined;
    const [row] = await db().$queryRaw<StoredRecord[]>`
      select payload, consumed_at from oauth_records r
      where model = ${this.model} and id = ${this.key(id)}
        and not (model = 'Grant' and exists (select 1 from connected_apps a where a.grant_id = r.id and a.revoked_at is not null))`;
    if (!row) return undefined;
    const { payload, consumed_at: consumedAt } = row;
    if (this.model === 'RefreshToken' && consumedAt && payload.grantId && isFromAnotherClient(payload)) {
      await endGrants([payload.grantId]);
      return undefined;
    }
    return this.fromStored(id, row);
  }

  findByUid = unused;
  findByUserCode = unused;

  /**
   * Marks a code or refresh token as used. A second use, even a simultaneous one, means that somebody has a copy of the code or token. Then
   * this method ends the whole grant and throws `InvalidGrant`. There is one exception: the client of a refresh token may use it again for
   * a minute, as long as its successor is not used. Then the client gets the same new tokens again (successor-tokens.ts). The library has
   * already checked that the client is the right one.
   */
  async consume(id: string): Promise<void> {
    const key = this.key(id);
    const changed = await db().$executeRaw`
      update oauth_records set consumed_at = ${new Date().toISOString()}::timestamptz
      where model = ${this.model} and id = ${key} and consumed_at is null`;
    if (changed === 1 || (await this.mayBeUsedAgain(id))) return;
    const record = await db().oAuthRecord.findUnique({ where: { model_id: { model: this.model, id: key } }, select: { grantId: true } });
    if (record?.grantId) await endGrants([record.grantId]);
    throw new errors.InvalidGrant('used by another request at the same time');
  }

  private async mayBeUsedAgain(id: string): Promise<boolean> {
    if (this.model !== 'RefreshToken') return false;
    const [row] = await db().$queryRaw<unknown[]>`
      select 1 from oauth_records r
      where model = 'RefreshToken' and id = ${this.key(id)} and consumed_at > ${successorTime()}
        and not exists (select 1 from oauth_records s where s.model = r.model and s.id = ${this.key(successorOf(id))} and s.consumed_at is not null)`;
    return row !== undefined;
  }

  async destroy(id: string): Promise<void> {
    if (this.model === 'Session') return;
    if (this.model === 'Grant') return void (await endGrants([id]));
    const { count } = await db().oAuthRecord.deleteMany({ where: { model: this.model, id: this.key(id) } });
    // Without this error, two simultaneous requests after one press of Allow would both get a code.
    if (this.model === 'Interaction' && count === 0) throw new errors.SessionNotFound('interaction session not found');
  }

  /** The library calls this method once per kind of token when a grant ends. Each call ends all tokens of the grant. */
  async revokeByGrantId(grantId: string): Promise<void> {
    await endGrants([grantId]);
  }

  private toStored(id: string, { jti: _, ...payload }: AdapterPayload): object {
    if (payload.client_secret !== undefined)
      return { ...payload, client_secret: encrypt(payload.client_secret, secretPurpose).toString('base64') };
    // `returnTo` ends with the record's secret id, which must not be stored.
    if (payload.returnTo?.endsWith(id)) return { ...payload, returnTo: payload.returnTo.slice(0, -id.length) };
    return payload;
  }

  private fromStored(id: string, { payload, consumed_at: consumedAt }: StoredRecord): AdapterPayload | undefined {
    if (this.model === 'Client') return decryptClient(id, payload);
    return {
      ...payload,
      jti: id,
      ...(payload.returnTo ? { returnTo: payload.returnTo + id } : {}),
      ...(consumedAt && !(this.model === 'RefreshToken' && consumedAt > successorTime())
        ? { consumed: Math.floor(consumedAt.getTime() / 1000) }
        : {}),
    };
  }
}

/** Refresh tokens that were used since this time may be used again. */
const successorTime = () => new Date(Date.now() - successorMs);

const isFromAnotherClient = ({ clientId }: AdapterPayload) => {
  const client = Provider.ctx?.oidc.client;
  return Provider.ctx?.oidc.route === 'token' && client !== undefined && client.clientId !== clientId;
};

/** The library never calls this method here: only sessions and the device flow need it, and neither is used. */
async function unused(): Promise<undefined> {}

function decryptClient(id: string, payload: AdapterPayload): AdapterPayload | undefined {
  if (payload.client_secret === undefined) return payload;
  const secret = decrypt(Buffer.from(payload.client_secret, 'base64'), secretPurpose);
  if (secret !== null) return { ...payload, client_secret: secret };
  log().warn(
    { client: id },
    'the secret of a registered application is encrypted with another AUTH_SECRET; the application has to register again',
  );
  return undefined;
}

/**
 * Ends grants and deletes all their tokens and codes. Returns how many grants this call has ended, not counting grants that had already
 * ended. Uses the machine's clock, as the lifetimes of tokens do.
 */
export async function endGrants(grantIds: readonly string[]): Promise<number> {
  return transaction(async (tx) => {
    const at = new Date().toISOString();
    const ended = await tx.$executeRaw`
      update connected_apps set revoked_at = ${at}::timestamptz where grant_id = any(${grantIds}) and revoked_at is null`;
    await tx.$executeRaw`
      delete from oauth_records where grant_id = any(${grantIds}) or (model = 'Grant' and id = any(${grantIds}))`;
    return ended;
  });
}
