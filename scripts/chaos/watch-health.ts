// Requests `/api/health` every second, both as a stranger and as the operator, and summarises the answers.
import { setTimeout as delay } from 'node:timers/promises';

export interface Watched {
  name: string;
  url: string;
  /** True to ask as a client on another machine, which gets only the status. */
  asStranger?: boolean;
}

interface Heard {
  name: string;
  at: number;
  words: string;
}

interface Health {
  status: string;
  ports?: Record<string, { ok: boolean; detail: string }>;
}

/** Returns the status, and the ports that are not ok. */
function wordsOf(code: number, { status, ports = {} }: Health): string {
  const bad = Object.entries(ports).filter(([, { ok }]) => !ok);
  return [`${code} ${status}`, ...bad.map(([port]) => port)].join(' ');
}

export class HealthWatch {
  readonly heard: Heard[] = [];
  #stopped = false;
  readonly #loops: Promise<void>[];

  constructor(watched: Watched[]) {
    this.#loops = watched.map((each) => this.#watch(each));
  }

  async #watch({ name, url, asStranger }: Watched): Promise<void> {
    const headers: Record<string, string> = asStranger ? { 'x-forwarded-for': '203.0.113.9' } : {};
    while (!this.#stopped) {
      const at = Date.now();
      const words = await fetch(`${url}/api/health`, { headers, signal: AbortSignal.timeout(5000) }).then(
        async (answer) => wordsOf(answer.status, (await answer.json()) as Health),
        (error) => (error.name === 'TimeoutError' ? 'no answer in 5 s' : 'no connection'),
      );
      this.heard.push({ name, at, words });
      await delay(Math.max(0, at + 1000 - Date.now()));
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#loops);
  }

  /** Returns the different answers of `name` between two times, the most frequent first: `503 down database ×8, 200 ok ×2`. */
  summary(name: string, from: number, to: number): string {
    const counts = new Map<string, number>();
    for (const { words } of this.between(name, from, to)) counts.set(words, (counts.get(words) ?? 0) + 1);
    return [...counts]
      .sort((a, b) => b[1] - a[1])
      .map(([words, count]) => `${words} ×${count}`)
      .join(', ');
  }

  between(name: string, from: number, to: number): Heard[] {
    return this.heard.filter((each) => each.name === name && each.at >= from && each.at < to);
  }
}
