import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, serveAnswers, type TestServer } from '../testing/serve-answers.ts';
import { run } from './run.ts';

let folder: string;
let server: TestServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'debut-command-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await server?.close();
  server = undefined;
});

interface Call {
  answers?: Answer[];
  env?: Record<string, string>;
  input?: string;
  tty?: boolean;
}

/** Runs the command against a server that gives these answers. Returns the exit code and the output. */
async function debut(args: string[], { answers = [], env = {}, input = '', tty = false }: Call = {}) {
  await server?.close();
  server = await serveAnswers(...answers);
  const written = { stdout: '', stderr: '' };
  const streamOf = (name: 'stdout' | 'stderr') => ({
    write: (text: string) => {
      written[name] += text;
    },
    isTTY: tty,
    columns: 90,
  });
  const code = await run(args, {
    env: { XDG_CONFIG_HOME: folder, DEBUT_SITE: server.site, ...env },
    stdin: Readable.from([Buffer.from(input)]),
    stdout: streamOf('stdout'),
    stderr: streamOf('stderr'),
  });
  return { code, requests: server.requests, ...written };
}

const listing = {
  ...{ id: 7, slug: 'tidemark', name: 'Tidemark', tagline: 'Tide tables', status: 'live', launch_week: null, votes: 3 },
  ...{ category: { name: 'Sailing', slug: 'sailing' } },
};
const found = (items: object[]): Answer => ({ json: { items, page: 1, per_page: 20, total: items.length, has_more: false } });
const field = (value: string | string[] | null, more: object = {}) => ({
  ...{ value, ai_value: value, state: value === null ? 'not_found' : 'ai', locked: false, basis: 'stated', reason: null },
  ...{ evidence: [], suggestions: [], ...more },
});
const page = { code: 'timeout', message: 'The page took too long.', url: 'https://tidemark.example/faq' };
const ready = {
  ...{ id: 'd-1', url: 'https://tidemark.example', status: 'ready', progress: null, version: 2, completeness: 60, missing: ['categories'] },
  raises: [{ part: 'categories', percent: 10 }],
  build: { outcome: 'partial', pages: 4, problems: ['timeout'], problem_pages: [page], seconds: 2.1 },
  fields: {
    name: field('Tidemark'),
    tagline: field('Tide tables that fit your boat', {
      evidence: [{ quote: 'Tables that fit', url: 'https://tidemark.example/about', title: 'About', checked_on: '2026-11-23' }],
    }),
    categories: field(null, { suggestions: [{ value: 'Sailing', reason: 'The site names sailors.', evidence: [] }] }),
    city: field(null),
  },
  ...{ faqs: [], founders: [], milestones: [], company_socials: {}, founder_socials: {}, story: {} },
  quotes: { company_socials: {}, founder_socials: {}, story: {} },
};
const plan = {
  listing: { ...listing, status: 'awaiting_badge', preview_url: 'https://debut.example/preview' },
  launch_week: '2027-01-04',
  badge: { found: false, checked_at: null, homepage: 'https://tidemark.example', html: '<a href="https://debut.example"><img></a>' },
  next_step: 'Put the badge on your homepage.',
};

describe('what an answer says', () => {
  test('is written for people, without colours where there is no terminal', async () => {
    const { code, requests, stderr, stdout } = await debut(['search', 'tide', 'tables', '--upcoming'], { answers: [found([listing])] });
    expect(stdout).toBe('Tidemark  tidemark, 3 votes, Sailing\n  Tide tables\n1 of 1\n');
    expect([code, stderr]).toEqual([0, '']);
    expect(requests[0]?.target).toBe('/api/v1/listings?q=tide+tables&status=upcoming');
  });

  test('can’t steer the terminal', async () => {
    const hostile = { ...listing, name: '\u001b[2J\u009b31mTide\r\nsigned in\u202e', tagline: '\u001b]0;title\u0007a\u200b\u2028b' };
    const { stdout } = await debut(['search'], { answers: [found([hostile])] });
    expect(stdout).toContain('[2J31mTide signed in  ');
    expect(stdout).toContain(']0;titlea b\n');
    const json = await debut(['search', '--json'], { answers: [found([hostile])] });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    for (const text of [stdout, json.stdout]) expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u2028\u202e]/);
    expect(JSON.parse(json.stdout).items[0]).toEqual(hostile);
  });

  test('is the API’s JSON with --json, and nothing else', async () => {
    const { code, stderr, stdout } = await debut(['draft', 'd-1', '--json'], { answers: [{ json: ready }], tty: true });
    expect(JSON.parse(stdout)).toEqual(ready);
    expect([code, stderr]).toEqual([0, '']);
  });

  test('has colours in a terminal, unless NO_COLOR or TERM forbids them', async () => {
    const answers = [found([listing])];
    expect((await debut(['search'], { answers, tty: true })).stdout).toContain('\u001b[1mTidemark');
    for (const env of [{ NO_COLOR: '1' }, { TERM: 'dumb' }])
      expect((await debut(['search'], { answers, tty: true, env })).stdout).not.toContain('\u001b');
  });
});

describe('a draft', () => {
  const crawling = { ...ready, status: 'crawling', build: null, progress: { step: 'crawl', pages_found: 4, pages_read: 1, percent: 20 } };

  test('is shown with the quotes of its values, what is perhaps right, and what is blank', async () => {
    const { stdout } = await debut(['draft', 'd-1'], { answers: [{ json: ready }] });
    expect(stdout).toContain('  tagline           Tide tables that fit your boat  [ai]\n');
    expect(stdout).toContain('                      “Tables that fit” (/about, 2026-11-23)\n');
    expect(stdout).toContain('Perhaps Sailing: The site names sailors.');
    expect(stdout).toContain('  not on the site   categories, city\n');
    expect(stdout).toContain('Still required: categories.\nWhat would add most: categories (10 %).\n');
    expect(stdout).toContain('Next: debut edit d-1 categories=...\n');
  });

  test('is followed until it is ready, in lines', async () => {
    const { requests, stderr, stdout } = await debut(['submit', 'https://tidemark.example'], {
      answers: [{ status: 201, json: crawling }, { json: ready }],
    });
    expect(requests.map(({ method, target }) => `${method} ${target}`)).toEqual(['POST /api/v1/drafts', 'GET /api/v1/drafts/d-1']);
    expect(stderr).toBe('Draft d-1\nReading the site: 1 of 4 pages, 20 %\n');
    expect(stdout).toContain(
      'Only a part of the site could be read (timeout): 4 pages in 2.1 s.\n                      /faq: The page took too long.\n2 fields have a value, 2 are blank; the profile is 60 % complete.',
    );
  });

  test('is followed in place in a terminal', async () => {
    const { stderr } = await debut(['draft', 'd-1', '--wait'], { answers: [{ json: crawling }, { json: ready }], tty: true });
    expect(stderr).toBe('\r\u001b[2KReading the site: 1 of 4 pages, 20 %\r\u001b[2K');
  });

  test('is edited by fields, names and JSON', async () => {
    const answers = [{ json: ready }];
    const args = ['edit', 'd-1', 'tagline=a=b', 'city=', 'categories=Sailing', 'categories=Weather, sea', '--lock', 'name,tagline'];
    const { code, requests, stdout } = await debut(args, { answers });
    expect([code, requests[0]?.method, requests[0]?.target]).toEqual([0, 'PATCH', '/api/v1/drafts/d-1']);
    expect(requests[0]?.body).toEqual({
      fields: { tagline: 'a=b', city: null, categories: ['Sailing', 'Weather, sea'] },
      lock_fields: ['name', 'tagline'],
    });
    expect(stdout).toContain('  city              (blank)  [not_found]\n');
    const input = JSON.stringify({ fields: { name: 'Tidemark', city: 'Faro' }, seo: { title: 'Tides' } });
    const { requests: merged } = await debut(['edit', 'd-1', 'city=Porto', '--from', '-'], { answers, input });
    expect(merged[0]?.body).toEqual({ fields: { name: 'Tidemark', city: 'Porto' }, seo: { title: 'Tides' } });
    const { requests: unlocked } = await debut(['edit', 'd-1', '--unlock', 'name'], { answers });
    expect(unlocked[0]).toMatchObject({ target: '/api/v1/drafts/d-1/unlock', body: { fields: ['name'] } });
  });

  test.each([
    [['edit', 'd-1'], 'Say what to change'],
    [['edit', 'd-1', 'tagline'], '“tagline” must be FIELD=VALUE'],
    [['edit', 'd-1', '--from', '-'], 'stdin is not valid JSON'],
    [['edit', 'd-1', '--from', '/nowhere.json'], '/nowhere.json can’t be read'],
    [['edit', 'd-1', '--unlock', 'name', 'city=Faro'], '--unlock can’t be combined'],
    [['edit', 'd-1', '--unlock', 'name', '--lock', 'city'], '--unlock can’t be combined'],
  ])('is not changed by %j', async (args, says) => {
    const { code, requests, stderr } = await debut(args, { input: '{' });
    expect([code, requests.length]).toEqual([2, 0]);
    expect(stderr).toContain(says);
  });
});

describe('a launch', () => {
  test('on the free plan saves the draft, and says what to paste where', async () => {
    const { code, requests, stdout } = await debut(['launch', 'd-1', '--free'], { answers: [{ json: { listing_id: 7 } }, { json: plan }] });
    expect(requests.map(({ target }) => target)).toEqual(['/api/v1/drafts/d-1/submit', '/api/v1/me/listings/7/free']);
    expect(code).toBe(0);
    expect(stdout).toContain('\n<a href="https://debut.example"><img></a>\n');
    expect(stdout).toContain('Next: debut launch 7 --free --wait   once the badge is on https://tidemark.example\n');
  });

  test('that waits fails if the badge is not found', async () => {
    const checked = (at: string | null) => ({ json: { badge: { found: false, checked_at: at } } });
    const answers = [checked(null), { json: plan }, checked('2026-11-23T10:00:00Z'), { json: plan }];
    const { code, stderr } = await debut(['launch', '7', '--free', '--wait'], { answers });
    expect(code).toBe(1);
    expect(stderr).toContain('The badge was not found on https://tidemark.example.');
  });

  test('that is paid shows the price, and makes an order only when asked', async () => {
    const line = { name: 'Launch', net_cents: 9900, quantity: 1, options: { week: 'now' }, listing: { name: 'Tidemark' } };
    const vat = { cents: 2277, rate_percent: 23, country: 'PT', rule: 'buyer_country' };
    const quote = { lines: [line], net_cents: 9900, vat, total_cents: 12177, warnings: ['The week ends soon.'] };
    const shown = await debut(['launch', '7', '--paid', '--country', 'PT'], { answers: [{ json: quote }] });
    expect(shown.requests).toMatchObject([
      {
        target: '/api/v1/orders/quote',
        body: { items: [{ product: 'launch', listing_id: 7, options: { week: 'now' } }], billing_country: 'PT' },
      },
    ]);
    for (const text of ['$99.00', 'VAT 23 % (PT, buyer country)', '$121.77', '! The week ends soon.']) expect(shown.stdout).toContain(text);
    const checkout = { ...quote, number: 'DB-1', status: 'pending', checkout_url: 'https://debut.example/checkout/x' };
    const ordered = await debut(['launch', '7', '--paid', '--checkout'], { answers: [{ json: checkout }] });
    expect(ordered.requests[0]?.target).toBe('/api/v1/orders/checkout');
    expect(ordered.stdout).toContain('\nhttps://debut.example/checkout/x\n');
  });

  test('needs a plan', async () => {
    for (const args of [
      ['launch', '7'],
      ['launch', '7', '--free', '--paid'],
    ])
      expect((await debut(args)).code).toBe(2);
  });
});

describe('an error', () => {
  test('of the API is on stderr, with what to do next', async () => {
    const problem = { status: 401, detail: 'The key is\u001b[31m invalid.', code: 'unauthorized', request_id: 'r-1' };
    const { code, stderr, stdout } = await debut(['drafts', '--json'], { answers: [{ status: 401, json: problem }] });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe('The key is[31m invalid.\nSign in with: debut login\n');
  });

  test('of an invalid member names the command that helps', async () => {
    const errors = [{ path: 'body.fields.categories', message: 'is required', code: 'missing_field' }];
    const problem = { status: 400, detail: 'body.fields.categories: is required.', code: 'invalid_input', errors };
    const { stderr } = await debut(['launch', 'd-1', '--free'], { answers: [{ status: 400, json: problem }] });
    expect(stderr).toBe('body.fields.categories: is required.\nFill it in with: debut edit ID FIELD=VALUE\n');
  });

  test('names each invalid member', async () => {
    const errors = ['a', 'b'].map((name) => ({ path: `body.fields.${name}`, message: 'is not known here', code: 'unknown_member' }));
    const { stderr } = await debut(['edit', 'd-1', 'a=1', 'b=2'], {
      answers: [{ status: 400, json: { status: 400, detail: '2 fields are invalid; see errors.', code: 'invalid_input', errors } }],
    });
    expect(stderr).toContain('  body.fields.a is not known here\n  body.fields.b is not known here\n');
  });

  test.each([
    [['surch'], 'There is no command “surch”'],
    [['show'], 'Usage: debut show SLUG'],
    [['search', '--colour'], 'Unknown option'],
    [['search', '--page', 'two'], '--page must be a number'],
    [['search', '--site', 'http://debut.example'], 'must begin with https://'],
  ])('of the call %j has the exit code 2', async (args, says) => {
    const { code, stderr } = await debut(args);
    expect(code).toBe(2);
    expect(stderr).toContain(says);
  });

  test('says which site is missing', async () => {
    expect((await debut(['search'], { env: { DEBUT_SITE: '' } })).stderr).toContain('Which site?');
  });
});

describe('a key', () => {
  const file = () => join(folder, 'debut/config.json');
  const access = { via: 'api_key', application: 'Terminal', scopes: ['account:read'] };
  const account = { json: { email: 'ines@tidemark.example', name: null, access } };

  test('is kept in a file that only its owner can read, and sent to its own site', async () => {
    const { code, requests, stdout } = await debut(['login'], { answers: [account], input: 'debut_secret\n' });
    expect([code, requests[0]?.headers.authorization]).toEqual([0, 'Bearer debut_secret']);
    expect(stdout).toContain('Signed in as ines@tidemark.example.');
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'debut')).mode & 0o777).toBe(0o700);
    const kept = JSON.parse(readFileSync(file(), 'utf8')) as { site: string };
    const again = await debut(['account'], { answers: [account] });
    expect(again.requests[0]?.headers).not.toHaveProperty('authorization'); // the next server has another port
    expect(kept.site).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  test('is taken from the option, the environment or the file, in this order', async () => {
    const env = { DEBUT_KEY: 'of_the_environment' };
    const sent = async (...args: string[]) => (await debut(['search', ...args], { answers: [found([])], env })).requests[0]?.headers;
    expect(await sent('--key', 'of_the_option')).toMatchObject({ authorization: 'Bearer of_the_option' });
    expect(await sent()).toMatchObject({ authorization: 'Bearer of_the_environment' });
  });

  test('that is wrong is not kept', async () => {
    const { code } = await debut(['login'], { answers: [{ status: 401 }], input: 'wrong' });
    expect(code).toBe(1);
    expect(() => statSync(file())).toThrow('ENOENT');
  });

  test('that others can read is not used', async () => {
    await debut(['login'], { answers: [account], input: 'debut_secret' });
    chmodSync(file(), 0o644);
    const { code, requests, stderr } = await debut(['search']);
    expect([code, requests.length]).toEqual([2, 0]);
    expect(stderr).toContain(`chmod 600 ${file()}`);
  });

  test('is forgotten', async () => {
    const { requests: _ } = await debut(['login'], { answers: [account], input: 'debut_secret' });
    const { site } = JSON.parse(readFileSync(file(), 'utf8')) as { site: string };
    expect((await debut(['logout', '--site', site])).code).toBe(0);
    expect(readFileSync(file(), 'utf8')).not.toContain('debut_secret');
    expect((await debut(['logout', '--site', site])).code).toBe(2);
  });
});

describe('help', () => {
  test('lists every command, and explains each with an example', async () => {
    const { code, stdout } = await debut([]);
    expect(code).toBe(0);
    const names = [...stdout.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name as string);
    expect(names).toEqual(
      expect.arrayContaining(['login', 'search', 'show', 'submit', 'draft', 'edit', 'preview', 'launch', 'status', 'orders', 'account']),
    );
    for (const name of names) {
      const help = await debut([name, '--help']);
      expect(help.stdout, name).toContain(`Usage: debut ${name}`);
      expect(help.stdout, name).toContain(`Example:\n  debut ${name}`);
      expect((await debut(['help', name])).stdout).toBe(help.stdout);
    }
  });

  test('knows the version', async () => {
    expect((await debut(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
