// Sends requests all the time and counts those that fail, for tests and measurements of restarts.
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface LoadRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  /** Returns the body of the next request. */
  body?(): string;
}

export interface SteadyLoad {
  /** How many requests have been answered so far. */
  answered(): number;
  /** What was asked and what came of it, for each request without an answer, or with one of 429, 500 or above. */
  failures: string[];
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

/**
 * Lets `clients` for each of `requests` ask `origin` in turn, each `pauseMs` after its last answer. Half of the clients keep their
 * connection, the others open one for each request. Nothing is tried twice.
 */
export function startSteadyLoad(
  origin: string,
  requests: LoadRequest[],
  { clients = 2, pauseMs = 10 }: { clients?: number; pauseMs?: number } = {},
): SteadyLoad {
  const failures: string[] = [];
  let answered = 0;
  let isStopped = false;
  const send = async (each: LoadRequest, agent: Agent): Promise<void> => {
    const outcome = await ask(origin, each, agent).catch((error: Error & { code?: string }) => error.code ?? error.message);
    answered++;
    if (typeof outcome === 'string' || outcome === 429 || outcome >= 500) failures.push(`${each.method} ${each.path}: ${outcome}`);
  };
  const work = async (each: LoadRequest, keepAlive: boolean): Promise<void> => {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    while (!isStopped) {
      await send(each, agent);
      await wait(pauseMs);
    }
    agent.destroy();
  };
  const workers = requests.flatMap((each) => Array.from({ length: clients }, (_, index) => work(each, index % 2 === 0)));
  return {
    answered: () => answered,
    failures,
    async stop() {
      isStopped = true;
      await Promise.all(workers);
    },
  };
}

/** Returns the status of the answer when all of it has come. */
function ask(origin: string, { body, headers = {}, method, path }: LoadRequest, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const content = body?.();
    const length = content === undefined ? {} : { 'content-length': String(Buffer.byteLength(content)) };
    request(origin + path, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      answer.on('error', reject);
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    })
      .on('error', reject)
      .end(content);
  });
}
