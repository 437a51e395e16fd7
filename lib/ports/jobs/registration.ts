import { createHash } from 'node:crypto';
import type { Inngest } from 'inngest';
import { log } from '#lib/core/log.ts';
import type { RemoteApp } from '#lib/ports/jobs/protocol.ts';
import { WakeSignal } from '#lib/ports/jobs/wake.ts';

export interface RegistrationOptions {
  client: Inngest;
  signingKey: string;
  /** The app's functions. A signed request to the app makes its SDK register them with the server. */
  remote: RemoteApp;
  /** The number of milliseconds between two checks whether the server still has the app's functions. */
  lookMs?: number;
  /** The number of milliseconds before the first retry after a failure. It doubles with each failure, up to `lookMs`. */
  retryMs?: number;
}

/**
 * Registers the app's functions with an Inngest server at the start. Then asks the server every half minute whether it still has them. A
 * server that was replaced or restored from a backup may lack them. Retries after failures without end.
 */
export class Registration {
  readonly #options: RegistrationOptions;
  readonly #wake = new WakeSignal();
  #stopping = false;
  #isRegistered = false;
  #problem: string | null = 'the functions are not registered with the Inngest server yet';
  #hasLogged = false;
  #loop: Promise<void> | undefined;

  constructor(options: RegistrationOptions) {
    this.#options = options;
  }

  /** The known problem that keeps the Inngest server from calling the functions. Null if there is none. */
  get problem(): string | null {
    return this.#problem;
  }

  start(): void {
    this.#loop = this.#work();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake.call();
    await this.#loop;
  }

  async #work(): Promise<void> {
    const { lookMs = 30_000, retryMs = 1000 } = this.#options;
    for (let failures = 0; !this.#stopping; ) {
      try {
        await this.#look();
        failures = 0;
        this.#problem = null;
        this.#hasLogged = false;
      } catch (error) {
        this.#problem = (error as Error).message;
        if (!this.#hasLogged) log().error({ problem: this.#problem }, 'the jobs are not done by the Inngest server; it is asked again');
        this.#hasLogged = true;
        failures += 1;
      }
      if (!this.#stopping) await this.#wake.sleep(failures === 0 ? lookMs : Math.min(retryMs * 2 ** (failures - 1), lookMs));
    }
  }

  async #look(): Promise<void> {
    const { appId, functions } = await this.#options.remote.sync();
    const wanted = (functions as { id: string }[]).map(({ id }) => id);
    const known = await this.#knownFunctions(appId);
    if (this.#isRegistered && (!known || wanted.every((id) => known.includes(id)))) return;
    this.#isRegistered = false;
    await this.#options.remote.register();
    this.#isRegistered = true;
    log().info(
      { functions: wanted.length, server: this.#options.client.apiBaseUrl },
      'the functions are registered with the Inngest server',
    );
  }

  /**
   * Asks the server which of the app's functions it has. Returns null if the server does not say. Throws if the server is unavailable or
   * refuses the signing key.
   */
  async #knownFunctions(appId: string): Promise<string[] | null> {
    const { client, signingKey } = this.#options;
    const url = new URL(`/v1/apps/${encodeURIComponent(appId)}/functions`, client.apiBaseUrl);
    const headers = { authorization: `Bearer ${hashedKey(signingKey)}` };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000), redirect: 'error' }).catch((error: Error) => {
      const { code } = (error.cause ?? {}) as { code?: string };
      throw new Error(`the Inngest server at ${url.origin} does not answer (${code ?? error.name}); see INNGEST_BASE_URL`);
    });
    if (response.status === 401 || response.status === 403)
      throw new Error(`the Inngest server at ${url.origin} refuses INNGEST_SIGNING_KEY (${response.status})`);
    if (response.status >= 500) throw new Error(`the Inngest server at ${url.origin} answers ${response.status}`);
    const known: unknown = response.ok ? await response.json().catch(() => null) : null;
    return Array.isArray(known) ? known.map((each: { id?: unknown } | null) => String(each?.id)) : null;
  }
}

/** Returns a signing key in the form in which it is sent: its prefix, and the hash of the rest. */
function hashedKey(key: string): string {
  const [, prefix = '', hex = ''] = /^(signkey-\w+-)?(.*)$/.exec(key) ?? [];
  return prefix + createHash('sha256').update(hex, 'hex').digest('hex');
}
