import { startProxy } from '../chaos/proxy.ts';

export interface CuttableProxy {
  /** The URL of the server through the proxy. */
  url: string;
  /** Resets all connections and each new one, so that the server seems to be unavailable. */
  cut(): void;
  restore(): void;
}

/** Starts a proxy in front of the Postgres at `target`, which may listen on a socket. */
export async function startCuttableProxy(target: string): Promise<CuttableProxy> {
  const url = new URL(target);
  const host = decodeURIComponent(url.hostname);
  const address = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${url.port}` } : { host, port: Number(url.port) };
  const { cut, open, port } = await startProxy(() => [address]);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, cut, restore: open };
}
