import autocannon from 'autocannon';

export interface Figure {
  /** Requests per second. */
  rate: number;
  /** The 99th percentile of the response time, in milliseconds. */
  p99: number;
}

/**
 * Runs each of these loads on its server and returns its median figures. The loads take turns, so that other work on the machine affects
 * all of them. Rejects if a response is not a success.
 */
export async function measureInTurns(loads: autocannon.Options[], { seconds = 4, rounds = 3 } = {}): Promise<Figure[]> {
  const figures: Figure[][] = loads.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, load] of loads.entries()) {
      if (round === 0) await put(load, 1);
      figures[index]?.push(await put(load, seconds));
    }
  }
  return figures.map((each) => each.toSorted((a, b) => a.rate - b.rate)[Math.floor(rounds / 2)] as Figure);
}

async function put(load: autocannon.Options, seconds: number): Promise<Figure> {
  const { errors, latency, non2xx, requests } = await autocannon({ connections: 16, ...load, duration: seconds });
  if (errors > 0 || non2xx > 0) throw new Error(`${load.url}: ${errors} errors, ${non2xx} answers without a success status`);
  return { rate: requests.average, p99: latency.p99 };
}
