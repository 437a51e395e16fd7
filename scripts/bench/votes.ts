// `npm run more -- bench:votes`: measures accepted votes per second while pages are read, for one listing and for many. Each vote is a
// press of the button by another person, with a session and a network of their own. Meanwhile, pages are read at a steady rate; their p99
// is printed beside the p99 without votes. This process sends the requests.
//
// npm run more -- bench:votes [--seconds 5] [--clients 24] [--people 4000] [--reads 50]
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { startProduct } from '../testing/product.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    clients: { type: 'string', default: '24' },
    people: { type: 'string', default: '4000' },
    reads: { type: 'string', default: '50' },
  },
});
const seconds = Number(options.seconds);
const wanted = 500;

interface Person {
  cookie: string;
  address: string;
}

/** Stores people whose votes count at once, each with a session that begins now. */
async function addPeople(database: pg.Client, count: number): Promise<Person[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('hex'));
  await database.query(
    `with tokens as (select hash, n from unnest($1::text[]) with ordinality t (hash, n)),
       people as (
         insert into users (id, email, email_verified, created_at)
         select gen_random_uuid(), 'voter-' || n || '@bench.example', now(), now() - interval '1 year' from tokens returning id, email)
     insert into sessions (id, session_token, user_id, expires)
     select gen_random_uuid(), hash, people.id, now() + interval '30 days' from tokens join people on email = 'voter-' || n || '@bench.example'`,
    [tokens.map((token) => createHash('sha256').update(token).digest('hex'))],
  );
  return tokens.map((token, n) => ({ cookie: `next-auth.session-token=${token}`, address: `10.${n >> 8}.${n & 255}.1` }));
}

/** Presses the button of a listing. Returns whether the vote was counted. */
function press(origin: string, agent: Agent, { cookie, address }: Person, listing: number): Promise<boolean> {
  const body = JSON.stringify({ do: 'vote', listing, wanted: true });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-forwarded-for': address,
    origin,
    cookie,
  };
  return new Promise((resolve, reject) => {
    request(`${origin}/me/press`, { method: 'POST', agent, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve(/"vote":"counted"/.test(Buffer.concat(chunks).toString()));
    })
      .on('error', reject)
      .end(body);
  });
}

interface Votes {
  accepted: number;
  refused: number;
  rate: number;
  p99: number;
}

async function vote(origin: string, presses: Iterator<[Person, number]>): Promise<Votes> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number(options.clients) });
  const times: number[] = [];
  let [accepted, refused] = [0, 0];
  const begin = performance.now();
  const work = async () => {
    for (let next = presses.next(); !next.done && performance.now() - begin < seconds * 1000; next = presses.next()) {
      const at = performance.now();
      if (await press(origin, agent, ...next.value)) accepted += 1;
      else refused += 1;
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: Number(options.clients) }, work));
  const rate = (accepted * 1000) / (performance.now() - begin);
  agent.destroy();
  return { accepted, refused, rate, p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0 };
}

/** Requests pages and API reads at a steady rate. Returns the p99 of the response times, in milliseconds. */
async function read(origin: string, slug: string): Promise<number> {
  const { errors, non2xx, latency } = await autocannon({
    url: origin,
    connections: 4,
    duration: seconds,
    overallRate: Number(options.reads),
    headers: { 'accept-encoding': 'gzip' },
    requests: ['/', `/listings/${slug}`, '/launches', `/api/v1/listings/${slug}`].map((path) => ({ method: 'GET' as const, path })),
  });
  if (errors > 0 || non2xx > 0) throw new Error(`${errors} reads failed, ${non2xx} had no success status`);
  return latency.p99;
}

const folder = mkdtempSync(join(tmpdir(), 'debut-bench-'));
const limits = { RATE_LIMIT_ANONYMOUS: '1000000', RATE_LIMIT_PAGES: '1000000', RATE_LIMIT_WRITES: '1000000', TRUST_PROXY: '1' };
const product = await startProduct({ ...limits, NEXT_DIST_DIR: '.next', ROLE: 'web', DATA_DIR: folder });
const database = new pg.Client({ connectionString: readFileSync(join(folder, 'database-url'), 'utf8') });
try {
  await database.connect();
  const people = await addPeople(database, Number(options.people));
  const { rows: listings } = await database.query<{ id: number; slug: string }>(
    `select id, slug from listings where status = 'live' order by launched_at desc limit 50`,
  );
  const [hot] = listings;
  if (!hot) throw new Error('no listing is live');
  const sum = async () => Number((await database.query('select sum(votes) as votes from listings')).rows[0].votes);
  console.log(`reads alone: p99 ${await read(product.url, hot.slug)} ms`);
  const others = listings.slice(1);
  const cases: [name: string, presses: Iterator<[Person, number]>][] = [
    [
      `votes for ${others.length} listings`,
      (function* () {
        for (const { id } of others) for (const person of people) yield [person, id];
      })(),
    ],
    [
      'votes for one listing',
      (function* () {
        for (const person of people) yield [person, hot.id];
      })(),
    ],
  ];
  for (const [name, presses] of cases) {
    const before = await sum();
    const [votes, p99] = await Promise.all([vote(product.url, presses), read(product.url, hot.slug)]);
    if ((await sum()) - before !== votes.accepted) throw new Error('the counters are not the sum of the accepted votes');
    const refused = votes.refused > 0 ? `, ${votes.refused} refused` : '';
    console.log(`${name}: ${votes.rate.toFixed(0)} accepted a second (p99 ${votes.p99.toFixed(0)} ms${refused}); p99 of reads ${p99} ms`);
    if (votes.rate < wanted) process.exitCode = 1;
  }
} finally {
  await database.end();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
