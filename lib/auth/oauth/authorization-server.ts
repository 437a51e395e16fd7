import type { Provider } from 'oidc-provider';
import { readServerKeys, type ServerKeys } from '#lib/auth/oauth/signing-keys.ts';
import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log.ts';
import { processWide } from '#lib/core/process-wide.ts';

/** Interval between reads of the keys. A new key signs only when it is a minute old (signing-keys.ts), when all processes have read it. */
const checkIntervalMs = 30_000;

interface State {
  server: Provider | null;
  /** Site URL and version of the keys with which `server` was created. */
  version: string;
  checkedAt: number;
  check: Promise<Provider> | null;
}

const current = processWide<State>('authorization-server', () => ({ server: null, version: '', checkedAt: 0, check: null }));

const versionOf = (keys: ServerKeys) => `${config().siteUrl} ${keys.version}`;

/** Returns the authorization server of this process. Creates it at the first call, and again when the keys have changed. */
export async function authorizationServer(): Promise<Provider> {
  const state = current.get();
  const isFresh = Date.now() - state.checkedAt < checkIntervalMs && state.version.startsWith(`${config().siteUrl} `);
  if (state.server && isFresh) return state.server;
  state.check ??= checkKeys(state).finally(() => {
    state.check = null;
  });
  return state.check;
}

async function checkKeys(state: State): Promise<Provider> {
  try {
    const keys = await readServerKeys();
    if (!state.server || state.version !== versionOf(keys)) {
      const { createAuthorizationServer } = await import('#lib/auth/oauth/create-authorization-server.ts');
      state.server = createAuthorizationServer(keys);
      state.version = versionOf(keys);
    }
  } catch (error) {
    if (!state.server) throw error;
    log().warn({ err: error }, 'the keys of the authorization server could not be read; the previous keys stay in use');
  }
  state.checkedAt = Date.now();
  return state.server;
}
