import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { type ChromiumPlace, launchChromium } from '#lib/ports/render/chromium.ts';

export interface IsolatedBrowserOptions extends ChromiumPlace {
  /** Maximum time for a page in milliseconds, without the start of the browser. */
  totalMs: number;
  /** The idle time in milliseconds after which the browser is closed. */
  idleMs: number;
  /** The maximum number of loading and waiting pages. */
  maxPages: number;
  /**
   * The maximum memory of all processes of the browser together, in bytes. It is checked only on Linux, because other systems have no
   * /proc.
   */
  maxMemory: number;
  /** Additional Chromium arguments. */
  args: string[];
  /** The options for the profile of each page. */
  context: BrowserContextOptions;
}

export interface IsolatedBrowser {
  /**
   * Runs `work` with a new profile, in which `work` opens a page. Throws the errors of `work` and the reason of `signal`. Also throws if
   * time or memory runs out, if too many pages are waiting already, or if the browser doesn't start.
   */
  open<Result>(work: (context: BrowserContext, deadline: AbortSignal) => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** Closes the browser. The next call of `open` starts another one. */
  close(): Promise<void>;
}

/**
 * Chromium arguments that isolate the browser from the network. Playwright's `route` intercepts the page's requests. All other requests go
 * to a proxy that doesn't exist, so they fail.
 */
const isolationArgs = [
  '--proxy-server=http://127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--no-pings',
  '--disable-domain-reliability',
  '--disable-breakpad',
  '--block-new-web-contents',
  '--mute-audio',
  '--js-flags=--max-old-space-size=256',
  '--renderer-process-limit=2',
];

/**
 * Creates a browser without network access. It starts for the first page, loads pages one by one in new profiles, and closes when it is
 * idle.
 */
export function isolatedBrowser(options: IsolatedBrowserOptions): IsolatedBrowser {
  const { executablePath, cacheDir, totalMs, idleMs, maxPages, maxMemory } = options;
  let browser: Promise<Browser> | null = null;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function start(): Promise<Browser> {
    // The browser gets only these environment variables, because our other variables contain secrets.
    const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LANG: 'C.UTF-8' };
    browser ??= launchChromium({
      cacheDir,
      ...(executablePath ? { executablePath } : {}),
      sandbox: true,
      args: [...isolationArgs, ...options.args],
      env,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    try {
      const running = await browser;
      if (running.isConnected()) return running;
    } catch (error) {
      browser = null;
      throw error;
    }
    browser = null;
    return start();
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const running = browser;
    browser = null;
    await (await running?.catch(() => null))?.close();
  }

  async function openNow<Result>(
    work: (context: BrowserContext, deadline: AbortSignal) => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    signal?.throwIfAborted();
    clearTimeout(idle);
    const running = await start();
    const timeout = AbortSignal.timeout(totalMs);
    const deadline = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const context = await running.newContext({ serviceWorkers: 'block', acceptDownloads: false, permissions: [], ...options.context });
    const ended = new AbortController();
    try {
      const result = await Promise.race([
        work(context, deadline),
        rejectOnAbort(deadline),
        rejectAboveMemory(running, maxMemory, ended.signal),
      ]);
      await settlesWithin(2_000, context.close());
      return result;
    } catch (error) {
      // If the page can't be closed, the whole browser is closed.
      if (error instanceof TooMuchMemory || !(await settlesWithin(2_000, context.close()))) await close();
      signal?.throwIfAborted();
      throw timeout.aborted ? new Error('its scripts did not finish in time') : error;
    } finally {
      ended.abort();
      idle = setTimeout(() => void close().catch(() => {}), idleMs).unref();
    }
  }

  return {
    async open(work, signal) {
      if (waiting >= maxPages) throw new Error('too many pages wait to be rendered');
      waiting++;
      const turn = last.then(() => openNow(work, signal));
      last = turn.catch(() => {});
      try {
        return await turn;
      } finally {
        waiting--;
      }
    },
    close,
  };
}

class TooMuchMemory extends Error {}

/** Rejects as soon as the processes of the browser use more than `max` bytes together. Otherwise it never settles. */
async function rejectAboveMemory(browser: Browser, max: number, ended: AbortSignal): Promise<never> {
  try {
    const session = await browser.newBrowserCDPSession();
    while (!ended.aborted) {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      const sizes = await Promise.all(processInfo.map(({ id }) => residentBytes(id)));
      if (sizes.reduce((sum, size) => sum + size, 0) > max) throw new TooMuchMemory('it takes too much memory');
      await sleep(200, undefined, { signal: ended });
    }
  } catch (error) {
    if (error instanceof TooMuchMemory) throw error; // every other error means that the page or the browser was closed
  }
  return new Promise(() => {});
}

/** Returns the memory of a process in bytes. Returns 0 if the process has ended or the system has no /proc. */
async function residentBytes(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '');
  // Memory of files and shared memory is left out, because it would be counted once per process.
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Returns true if `work` succeeds or fails within `ms` milliseconds. */
async function settlesWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([
      work.then(
        () => true,
        () => true,
      ),
      timedOut,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
