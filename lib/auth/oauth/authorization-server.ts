import type { Provider } from 'oidc-provider';
import { type ServerKeys, serverKeys } from '#lib/auth/oauth/signing-keys.ts';
import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log.ts';
import { processWide } from '#lib/core/process-wide.ts';

/** How long a process may not know of new keys; signing-keys.ts lets them sign only later than that. */
const lookMs = 30_000;

interface State {
  server: Provider | null;
  /** What it was made of. */
  version: string;
  lookedAt: number;
  looking: Promise<Provider> | null;
}

const current = processWide<State>('authorization-server', () => ({ server: null, version: '', lookedAt: 0, looking: null }));

const versionOf = (keys: ServerKeys) => `${config().siteUrl} ${keys.version}`;

/** The process's authorization server, made at first need and anew when its keys changed. */
export async function authorizationServer(): Promise<Provider> {
  const state = current.get();
  const fresh = Date.now() - state.lookedAt < lookMs && state.version.startsWith(`${config().siteUrl} `);
  if (state.server && fresh) return state.server;
  state.looking ??= look(state).finally(() => {
    state.looking = null;
  });
  return state.looking;
}

async function look(state: State): Promise<Provider> {
  try {
    const keys = await serverKeys();
    if (!state.server || state.version !== versionOf(keys)) {
      const { makeServer } = await import('#lib/auth/oauth/make-server.ts');
      state.server = makeServer(keys);
      state.version = versionOf(keys);
    }
  } catch (error) {
    if (!state.server) throw error;
    log().warn({ err: error }, 'the keys of the authorization server could not be read; those it has stay in use');
  }
  state.lookedAt = Date.now();
  return state.server;
}
