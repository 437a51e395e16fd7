// Sends requests continuously and counts those that fail, for tests and measurements of restarts.
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
  /** Returns the number of requests that have been answered so far. */
  answered(): number;
  /** A description of each request that got no answer, or an answer with the status 429, 500 or above. */
  failures: string[];
  /** Stops sending and waits for the running requests. */
  stop(): Promise<void>;
}

/**
 * Starts `clients` clients for each of `requests`. Each sends its request to `origin` repeatedly, `pauseMs` after its last answer. Half of
 * the clients keep their connections, and the others open a new connection for each request. Nothing is retried.
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

/** Returns the status of the response after the whole body has arrived. */
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
