const limits = { cookies: 20, length: 4096 } as const;

/**
 * The cookies of one fetch. Some sites set a cookie and redirect, and show their page only if the browser returns the cookie. Each host
 * gets only its own cookies. They are discarded after the fetch, so a site can't recognise us.
 */
export class HopCookies {
  /** Cookie values, by host and then by cookie name. */
  private readonly byHost = new Map<string, Map<string, string>>();
  private count = 0;

  /** Stores the cookies of a response. */
  store(header: string | string[] | undefined, { host, protocol }: URL): void {
    const own = this.byHost.get(host) ?? new Map<string, string>();
    for (const line of [header ?? []].flat()) {
      const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([^;\p{Cc}]*)/u.exec(line) ?? [];
      if (!name || value === undefined || line.length > limits.length || this.count >= limits.cookies) continue;
      if (protocol !== 'https:' && /;\s*secure\s*(?:;|$)/i.test(line)) continue;
      if (!own.has(name)) this.count++;
      own.set(name, value.trim());
    }
    this.byHost.set(host, own);
  }

  /** Returns the `Cookie` header for an address; `''` if its host has set none. */
  headerFor({ host }: URL): string {
    return [...(this.byHost.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
