// The only code that reads the environment. `.env.example` lists the same variables; a test compares the two.
import { hkdfSync } from 'node:crypto';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { withLibpqModes } from '#lib/core/database-url.ts';
import { euMembers } from '#lib/core/eu-members.ts';
import { embeddedVariable } from '#lib/core/mark-embedded.ts';
import { processWide } from '#lib/core/process-wide.ts';

const flag = z.enum(['on', 'off'], { error: 'must be on or off' });
const count = (min: number, max: number) => z.coerce.number({ error: 'must be a number' }).int().min(min).max(max);
const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const megabyte = 1024 * 1024;
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text);

/** Returns true for an IP address, with or without a port: `192.0.2.1`, `192.0.2.1:53`, `[2001:db8::1]:53`. */
function isNameServer(text: string): boolean {
  const [, address = text] = /^\[?([^\]]+?)\]?:\d{1,5}$/.exec(isIP(text) ? '' : text) ?? [];
  return isIP(address) !== 0;
}

/** All environment variables, with their format and meaning. */
export const environment = z.object({
  SITE_URL: url(['http:', 'https:'])
    .optional()
    .meta({ description: 'Address at which people reach the site, without a path. Default: http://HOST:PORT' }),
  SITE_NAME: z.string().min(1).max(60).default('Debut').meta({ description: 'Name of the site, for pages and mails' }),
  SITE_PURPOSE: z
    .string()
    .min(1)
    .max(200)
    .default('New products, launched week by week, ranked by votes that nobody can buy.')
    .meta({ description: 'One line that says what the site is for' }),
  OPERATOR_NAME: z
    .string()
    .min(1)
    .max(120)
    .optional()
    .meta({ description: 'Name of the person or company that runs the site, for the terms and the privacy page' }),
  OPERATOR_ADDRESS: z
    .string()
    .min(1)
    .max(300)
    .optional()
    .meta({ description: 'Postal address of that person or company, in one line; the law of many countries requires it' }),
  CONTACT_EMAIL: z
    .email('must be an e-mail address')
    .optional()
    .meta({ description: 'Address for questions and requests for removal. Default: MAIL_FROM' }),
  ADMIN_EMAILS: z.string().optional().meta({
    description: 'Addresses, with commas between them, of the people who are admins from their next sign-in on, as long as they stand here',
  }),
  BRAND: z
    .string()
    .regex(/^[a-z][a-z0-9]{1,19}$/, 'must be 2 to 20 lower-case letters and digits')
    .default('debut')
    .meta({ description: 'Part of technical names that others see: prefix of API keys, user agent, names for domain verification' }),
  HOST: z.string().default('127.0.0.1').meta({ description: 'The address to listen on' }),
  PORT: count(1, 65535).default(3000).meta({ description: 'The port to listen on' }),
  REUSE_PORT: flag.default('off').meta({
    description: 'Whether a new process may listen on the port while the old one ends, for restarts without a gap. Linux and FreeBSD only',
  }),
  SHUTDOWN_GRACE: count(0, 300).optional().meta({
    description:
      'Seconds for which a process that was told to stop still takes requests, while /api/health answers 503, so that proxies leave it first. Default: 0 on a loopback site, else 5',
  }),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .meta({ description: 'Folder for the embedded Postgres, generated secrets and stored files' }),
  CACHE_DIR: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'Folder for what is made again if it is missing, such as the unpacked Chromium. Default: `cache` in DATA_DIR' }),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional().meta({ description: 'Your own Postgres server. Default: the embedded one' }),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:']).optional().meta({
    description: 'If DATABASE_URL leads through a pooler in transaction mode (PgBouncer): the address of the same database past it',
  }),
  DATABASE_POOL: count(2, 200).default(10).meta({ description: 'Maximum number of database connections of a process' }),
  ROLE: z
    .enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' })
    .default('all')
    .meta({ description: 'What this process does: pages and API (web), jobs (worker), or both (all)' }),
  DEMO: z.enum(['auto', 'on', 'off'], { error: 'must be auto, on or off' }).default('auto').meta({
    description: 'Turns on demo data, the demo key and the outbox page for mails. auto: on for a loopback site with the embedded database',
  }),
  AUTH_SECRET: z.string().min(32, 'must have at least 32 characters; make one with: openssl rand -base64 48').optional().meta({
    description:
      'Secret from which all keys for signing and encryption are derived. Generated in DATA_DIR on a loopback site; required elsewhere',
  }),
  GITHUB_ID: z.string().min(1).optional().meta({ description: 'Client id of the OAuth app for sign-in with GitHub' }),
  GITHUB_SECRET: z.string().min(1).optional().meta({ description: 'Secret of that OAuth app' }),
  GOOGLE_ID: z.string().min(1).optional().meta({ description: 'Client id of the OAuth client for sign-in with Google' }),
  GOOGLE_SECRET: z.string().min(1).optional().meta({ description: 'Secret of that OAuth client' }),
  SMTP_URL: url(['smtp:', 'smtps:'])
    .optional()
    .meta({ description: 'URL of the mail server, including user name and password. Default: mails stay in the outbox' }),
  MAIL_FROM: z.email('must be an e-mail address').optional().meta({ description: 'The sender of mails; required with SMTP_URL' }),
  BOUNCE_ADDRESS: z
    .email('must be an e-mail address')
    .regex(/^[^@+]{1,14}@/, 'must have at most 14 characters before the @, and no +')
    .optional()
    .meta({
      description: 'Address to which mail servers report what they could not deliver, with a mark of each mail: bounces+…@example.com',
    }),
  BOUNCE_SECRET: z
    .string()
    .min(24, 'must have at least 24 characters')
    .optional()
    .meta({ description: 'Secret with which those reports are sent to /api/webhooks/mail. Default: they are not taken' }),
  MAIL_RATE: count(1, 60_000).default(600).meta({
    description: 'Maximum number of mails to many (news to followers, the weekly digest) per minute. Other mails are sent at once',
  }),
  JOBS: z
    .enum(['embedded', 'inngest'], { error: 'must be embedded or inngest' })
    .default('embedded')
    .meta({ description: 'What runs the jobs: this process (embedded), or an Inngest server (cloud or self-hosted)' }),
  INNGEST_EVENT_KEY: z.string().min(1).optional().meta({ description: 'Required with JOBS=inngest' }),
  INNGEST_SIGNING_KEY: z.string().min(1).optional().meta({ description: 'Required with JOBS=inngest' }),
  INNGEST_BASE_URL: url(['http:', 'https:'])
    .optional()
    .meta({ description: 'Address of a self-hosted Inngest server. Default: Inngest’s cloud' }),
  INNGEST_SERVE_ORIGIN: z
    .string()
    .refine(isOrigin, { error: 'must be an address without a path, such as http://worker.internal:3000' })
    .optional()
    .meta({
      description:
        'Address at which the Inngest server calls the jobs, such as the inner one of the workers, so that web processes do none. Default: SITE_URL',
    }),
  RATE_LIMIT_STORE: z
    .enum(['memory', 'postgres', 'redis'], { error: 'must be memory, postgres or redis' })
    .default('memory')
    .meta({ description: 'Where rate limits are counted. memory: by each process on its own' }),
  REDIS_URL: url(['redis:', 'rediss:']).optional().meta({ description: 'Required with RATE_LIMIT_STORE=redis' }),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w.:-]{1,100}$/, 'must be letters, digits and any of . : - _')
    .optional()
    .meta({
      description: 'What the names of all keys in Redis begin with. Default: BRAND and the host of SITE_URL, as in debut:example.com:',
    }),
  RATE_LIMIT_ANONYMOUS: count(1, 1_000_000)
    .default(120)
    .meta({ description: 'Maximum requests per minute from one IP address without a credential' }),
  RATE_LIMIT_CREDENTIAL: count(1, 1_000_000).default(600).meta({ description: 'Maximum requests per minute with one credential' }),
  RATE_LIMIT_WRITES: count(1, 1_000_000).default(60).meta({ description: 'Maximum writes per minute by one user' }),
  RATE_LIMIT_PAGES: count(1, 1_000_000).default(600).meta({
    description:
      'Maximum processor time per minute that pages may take for one IP address, in hundredths of a second; a search counts as five at least',
  }),
  RATE_LIMIT_SUBMISSIONS: count(1, 1_000_000).default(20).meta({ description: 'Maximum submissions per hour by one user' }),
  RATE_LIMIT_SIGN_IN_MAILS: count(1, 1_000_000)
    .default(20)
    .meta({ description: 'Maximum sign-in mails per hour that are requested from one IP address' }),
  RATE_LIMIT_REGISTRATIONS: count(1, 1_000_000)
    .default(20)
    .meta({ description: 'Maximum OAuth applications per hour that register themselves from one IP address' }),
  TRUST_PROXY: count(0, 10).default(0).meta({ description: 'Number of proxies in front of the site that append to X-Forwarded-For' }),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], { error: 'must be silent, error, warn, info or debug' })
    .default('info')
    .meta({ description: 'Minimum severity of the messages that are logged. Default on a terminal: warn' }),
  LOG_FORMAT: z
    .enum(['json', 'pretty'], { error: 'must be json or pretty' })
    .default('json')
    .meta({ description: 'Format of the log lines' }),
  CRAWL_LOOPBACK: z
    .enum(['auto', 'on', 'off'], { error: 'must be auto, on or off' })
    .default('auto')
    .meta({ description: 'Whether sites on loopback addresses may be read. auto: on for a loopback site with the embedded database' }),
  CRAWL_HOSTS: z
    .string()
    .refine(
      (text) => text.split(',').every((pair) => /^[a-z0-9.-]+=http:\/\/(127\.\d+\.\d+\.\d+|localhost|\[::1\]):\d{1,5}$/i.test(pair.trim())),
      {
        error: 'must be a list such as product.example=http://127.0.0.1:9101 with loopback addresses, separated by commas',
      },
    )
    .optional()
    .meta({ description: 'For evaluation: list of host=origin; the site of each host is read from the loopback origin instead' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'])
    .optional()
    .meta({ description: 'Address of an OpenTelemetry collector (OTLP over HTTP) that gets a span of each operation and job' }),
  HEALTH_TOKEN: z.string().min(16, 'must have at least 16 characters').optional().meta({
    description: 'Who sends it to /api/health as a bearer token sees the state of each port. Default: only requests on this machine do',
  }),
  CLIENT_METADATA_LOOPBACK: flag
    .default('off')
    .meta({ description: 'For tests: OAuth client metadata documents may be read from https loopback addresses' }),
  NAME_SERVERS: z
    .string()
    .refine((text) => text.split(',').every((server) => isNameServer(server.trim())), {
      error: 'must be a list of IP addresses with or without a port, such as 1.1.1.1,127.0.0.1:5353',
    })
    .optional()
    .meta({ description: 'Name servers that are asked for the DNS records of claims, separated by commas. Default: the system’s' }),
  RENDER: z
    .enum(['auto', 'off'], { error: 'must be auto or off' })
    .default('auto')
    .meta({ description: 'Whether pages built by scripts are rendered in Chromium. auto: if Chromium runs on this machine' }),
  CHROMIUM_PATH: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'Path of your own Chromium for RENDER. Default: the one from the npm packages, which needs Linux' }),
  OPENAI_API_KEY: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'Lets an OpenAI model write drafts. Default: rules write them, without a model' }),
  OPENAI_MODEL: z.string().min(1).default('gpt-5-mini').meta({ description: 'Name of the OpenAI model' }),
  LLM_BASE_URL: url(['http:', 'https:'])
    .optional()
    .meta({ description: 'Lets a model on another server with the OpenAI API (Ollama, vLLM and the like) write drafts' }),
  LLM_MODEL: z.string().min(1).optional().meta({ description: 'Name of the model on that server; required with LLM_BASE_URL' }),
  LLM_API_KEY: z.string().min(1).optional().meta({ description: 'API key for LLM_BASE_URL, if that server requires one' }),
  SEARCH_MODEL: z.string().min(1).optional().meta({
    description:
      'Folder of a model of meaning, made by “search:model”, by which the search understands sentences in 16 languages. Default: words alone',
  }),
  EMBEDDINGS_URL: url(['http:', 'https:']).optional().meta({
    description:
      'Lets a model on a server with the OpenAI API compare meanings instead; it is sent what people search and what listings say',
  }),
  EMBEDDINGS_MODEL: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'Name of the embedding model on that server; required with EMBEDDINGS_URL' }),
  EMBEDDINGS_API_KEY: z.string().min(1).optional().meta({ description: 'API key for EMBEDDINGS_URL, if that server requires one' }),
  DOMAIN_RATING: z
    .enum(['off', 'ahrefs', 'open-page-rank'], { error: 'must be off, ahrefs or open-page-rank' })
    .default('off')
    .meta({ description: 'Provider that measures the Domain Rating of listings once a month. off: ratings are only imported' }),
  AHREFS_API_KEY: z.string().min(1).optional().meta({ description: 'Required with DOMAIN_RATING=ahrefs' }),
  AHREFS_BASE_URL: url(['http:', 'https:']).default('https://api.ahrefs.com').meta({ description: 'Address of the Ahrefs API' }),
  OPEN_PAGE_RANK_KEY: z.string().min(1).optional().meta({ description: 'Required with DOMAIN_RATING=open-page-rank' }),
  OPEN_PAGE_RANK_BASE_URL: url(['http:', 'https:'])
    .default('https://openpagerank.com')
    .meta({ description: 'Address of the Open PageRank API' }),
  PAYMENTS: z.enum(['auto', 'test', 'off'], { error: 'must be auto, test or off' }).default('auto').meta({
    description: 'How orders are paid. auto: with Stripe if its keys are set, else with test payments on a local site, else not at all',
  }),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret or restricted key of Stripe: sk_… or rk_…')
    .optional()
    .meta({ description: 'Stripe’s secret key; it turns on payments with Stripe' }),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must be a publishable key of Stripe: pk_…')
    .optional()
    .meta({ description: 'Stripe’s publishable key, for the form on the checkout page' }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', 'must be the signing secret of a webhook endpoint: whsec_…')
    .optional()
    .meta({ description: 'Signing secret of the webhook endpoint SITE_URL/api/webhooks/stripe at Stripe' }),
  STRIPE_API_URL: url(['http:', 'https:'])
    .optional()
    .meta({ description: 'For tests: address of a server with Stripe’s API on a loopback address' }),
  SELLER_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country’s two capital letters, such as NL')
    .optional()
    .meta({ description: 'Country where the seller is established, which decides the VAT. Required with Stripe' }),
  SELLER_VAT_NUMBER: z
    .string()
    .regex(/^[A-Z0-9]{4,20}$/, 'must be a VAT number with its prefix, without blanks')
    .optional()
    .meta({ description: 'The seller’s VAT number, for invoices. Required with live Stripe keys and a seller in the EU' }),
  SELLER_EU_VAT: flag.default('off').meta({ description: 'For a seller outside the EU: on if registered for EU VAT (non-Union OSS)' }),
  VAT_REGISTER: z.enum(['auto', 'vies', 'embedded', 'off'], { error: 'must be auto, vies, embedded or off' }).default('auto').meta({
    description:
      'How VAT numbers are checked: in VIES, or only by their check digits, for test payments (embedded). auto: vies with Stripe, embedded with test payments',
  }),
  VIES_BASE_URL: url(['http:', 'https:'])
    .default('https://ec.europa.eu/taxation_customs/vies/rest-api')
    .meta({ description: 'Address of the VIES API' }),
  EXCHANGE_RATES: z.enum(['auto', 'ecb', 'embedded'], { error: 'must be auto, ecb or embedded' }).default('auto').meta({
    description:
      'Where the rates come from by which invoices state the VAT in the seller’s currency: the European Central Bank, or made-up ones for test payments (embedded). auto: ecb with Stripe, embedded with test payments',
  }),
  ECB_BASE_URL: url(['http:', 'https:'])
    .default('https://www.ecb.europa.eu/stats/eurofxref')
    .meta({ description: 'Address of the folder with the European Central Bank’s files of reference rates' }),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'must be the name of a header')
    .optional()
    .meta({
      description: 'Header in which your proxy sends the visitor’s country, such as CF-IPCountry, as the second proof of a buyer’s country',
    }),
  STORAGE: z
    .enum(['local', 's3'], { error: 'must be local or s3' })
    .default('local')
    .meta({ description: 'Where images and documents are kept: in DATA_DIR, or in an S3-compatible service' }),
  S3_BUCKET: z.string().min(1).optional().meta({ description: 'Required with STORAGE=s3' }),
  S3_REGION: z.string().min(1).default('us-east-1').meta({ description: 'Region of the bucket' }),
  S3_ENDPOINT: url(['http:', 'https:']).optional().meta({ description: 'Address of an S3 service other than Amazon’s' }),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().meta({ description: 'Required with STORAGE=s3' }),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().meta({ description: 'Required with STORAGE=s3' }),
  S3_PATH_STYLE: flag.default('off').meta({ description: 'on for S3 services whose URLs have the bucket’s name in the path' }),
  BACKUP_TO: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'Where a backup is stored each night: a folder, or s3://BUCKET/PREFIX with the keys of S3_*. Default: nowhere' }),
  BACKUP_KEY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[A-Z0-9]+$/, 'must begin with AGE-SECRET-KEY-1; `npm run backup -- --new-key` makes one')
    .optional()
    .meta({ description: 'Key by which backups are encrypted and opened; `npm run backup -- --new-key` makes one. Keep a copy elsewhere' }),
  BACKUP_KEEP: count(1, 10_000).default(14).meta({ description: 'How many backups are kept in BACKUP_TO' }),
  PAGES_MEMORY: count(8, 1_000_000).default(128).meta({ description: 'Megabytes of memory in which a process keeps public pages' }),
  PAGES_DISK: count(0, 10_000_000).default(2048).meta({
    description: 'Megabytes on disk, in DATA_DIR, in which the processes of a machine keep public pages over a restart; 0: none',
  }),
  ANSWERS_MEMORY: count(1, 1_000_000).default(64).meta({
    description:
      'Megabytes of memory in which a process keeps its answers to public reads of the API, and half as many for their compressed form',
  }),
  PURGE: z
    .enum(['off', 'varnish', 'fastly', 'cloudflare', 'webhook'], { error: 'must be off, varnish, fastly, cloudflare or webhook' })
    .default('off')
    .meta({
      description:
        'The cache in front of the site that is told what to drop. Only then may it keep public pages. webhook: a program of yours at PURGE_URL',
    }),
  PURGE_URL: z
    .string()
    .refine((text) => text.split(',').every((each) => URL.canParse(each.trim()) && /^https?:/.test(each.trim())), {
      error: 'must be an address that starts with http:// or https://, or several with commas between them',
    })
    .optional()
    .meta({ description: 'Where purges are sent: each Varnish, or your program. Default: the API of fastly or cloudflare' }),
  PURGE_KEY: z.string().min(16, 'must have at least 16 characters').optional().meta({
    description: 'Key for purges: the API token of fastly or cloudflare, the secret that signs the webhook, or X-Purge-Key for varnish',
  }),
  PURGE_ZONE: z
    .string()
    .regex(/^\w{1,64}$/, 'must be an id of letters and digits')
    .optional()
    .meta({ description: 'Id of the service at fastly or of the zone at cloudflare' }),
  READ_CACHE: flag.default('on').meta({ description: 'Whether a process caches its answers to public reads until their data changes' }),
});

/** A bucket of a storage service that speaks the S3 protocol. */
export interface Bucket {
  driver: 's3';
  bucket: string;
  region: string;
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
  pathStyle: boolean;
}

export interface Config {
  siteUrl: string;
  siteName: string;
  sitePurpose: string;
  /** The person or company that runs the site. Without OPERATOR_NAME, `name` is the name of the site. */
  operator: { name: string; address: string | null };
  operatorEmail: string;
  /** In lower case. */
  adminEmails: readonly string[];
  brand: string;
  host: string;
  port: number;
  /** True if another process may listen on the same port at the same time. */
  reusePort: boolean;
  /** How long a process still answers requests after it was told to stop, in milliseconds. */
  shutdownGraceMs: number;
  dataDir: string;
  cacheDir: string;
  databaseUrl: string;
  /** The URL of a direct connection to the database, without a pooler. Listening for notifications and migrating need such a connection. */
  databaseDirectUrl: string;
  /** True if `databaseUrl` leads to a pooler, which may run each transaction on another connection of the server. */
  databasePooled: boolean;
  databasePool: number;
  /** True if the database is the Postgres that `npm start` runs itself. */
  databaseEmbedded: boolean;
  role: 'all' | 'web' | 'worker';
  /** True on a loopback site with the embedded database, or with DEMO=on. It allows demo data, the demo key and the outbox page. */
  local: boolean;
  github: { id: string; secret: string } | null;
  google: { id: string; secret: string } | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** The address to which mail servers report undeliverable mails; null if there is none. */
  bounceAddress: string | null;
  /** The secret that a report of a bounce must have; null if the site accepts no reports. */
  bounceSecret: string | null;
  /** The maximum number of mails per minute in a mailing to many recipients. */
  mailRate: number;
  /** A sentence below every mail; null for none. Only the team’s settings set it. */
  mailFooter: string | null;
  /** Says whether the site accepts new products, orders, and people's texts about products. Only the team’s settings set it. */
  takes: { submissions: boolean; orders: boolean; texts: boolean };
  jobs: { engine: 'embedded' } | { engine: 'inngest'; eventKey: string; signingKey: string; baseUrl: string | null; serveOrigin: string };
  rateLimits: {
    store: 'memory' | 'postgres' | 'redis';
    redisUrl: string | null;
    redisPrefix: string;
    anonymous: number;
    pages: number;
    credential: number;
    writes: number;
    submissions: number;
    signInMails: number;
    registrations: number;
  };
  /** True if spans are sent to an OpenTelemetry collector. */
  tracing: boolean;
  /** The token for the details of `/api/health`. Null if only requests from this machine may read them. */
  healthToken: string | null;
  oauth: {
    /** For tests: true if client metadata documents may have https addresses on loopback. */
    loopbackMetadata: boolean;
  };
  /** Number of proxies in front of the site that append to X-Forwarded-For. */
  trustProxy: number;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  logFormat: 'json' | 'pretty';
  readCache: boolean;
  pagesMemoryBytes: number;
  /** 0 if no pages are kept on disk. */
  pagesDiskBytes: number;
  answersMemoryBytes: number;
  /** The cache in front of the site from which invalidated pages are dropped. Null if no cache may keep pages. */
  edge: { kind: 'varnish' | 'fastly' | 'cloudflare' | 'webhook'; urls: string[]; key: string | null; zone: string; siteUrl: string } | null;
  crawl: {
    /** True if the crawler may read sites on loopback addresses. */
    loopback: boolean;
    /** For evaluation: maps a host to the loopback origin that the crawler reads in its place. */
    hosts: Map<string, string>;
  };
  /** IP addresses, with or without a port, of the DNS servers to query. If the list is empty, the system’s DNS servers are queried. */
  nameServers: string[];
  render: 'auto' | 'off';
  chromiumPath: string | null;
  /** The language model that drafts profiles. Null if rules draft profiles. */
  llm:
    | { provider: 'openai'; apiKey: string; model: string }
    | { provider: 'compatible'; baseUrl: string; model: string; apiKey: string | null }
    | null;
  /** The embedding model with which the search compares meanings. Null if it compares words only. */
  searchModel: { provider: 'local'; folder: string } | { provider: 'server'; baseUrl: string; model: string; apiKey: string | null } | null;
  /** The service that measures domain ratings. Null if ratings are only imported. */
  domainRating: { provider: 'ahrefs' | 'open-page-rank'; apiKey: string; baseUrl: string } | null;
  /** The payment provider. Null if orders can't be paid. */
  payments:
    | { provider: 'stripe'; live: boolean; secretKey: string; publishableKey: string; webhookSecret: string; apiUrl: string | null }
    | { provider: 'test' }
    | null;
  seller: {
    /** ISO 3166-1 alpha-2. */
    country: string;
    vatNumber: string | null;
    /** True if a seller outside the EU is registered for EU VAT. */
    euVat: boolean;
  };
  /** The service that checks VAT numbers. Null if no VAT number is verified. */
  vatRegister: { provider: 'vies'; baseUrl: string } | { provider: 'embedded' } | null;
  /** The source of exchange rates. */
  exchangeRates: { provider: 'ecb'; baseUrl: string } | { provider: 'embedded' };
  /** The name, in lower case, of the header in which the proxy sends the visitor's country. */
  countryHeader: string | null;
  storage: { driver: 'local'; folder: string } | Bucket;
  /** The place where backups are stored each night, their age identity (the key that decrypts them), and the number of backups to keep. */
  backup: { to: { driver: 'local'; folder: string } | (Bucket & { prefix: string }) | null; key: string | null; keep: number };
  authSecret: string;
}

/** Thrown if the configuration is invalid. The message has one line per problem, with advice on the correction. */
export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(
      `The configuration has ${problems.length === 1 ? 'an error' : `${problems.length} errors`}:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host.endsWith('.localhost') || (isIP(host) === 4 && host.startsWith('127.')) || host === '::1';
}

/**
 * Parses an environment. Throws a ConfigError that lists every invalid variable with its correction. With `needs.database` false, it may
 * run before the database is started.
 */
export function parseConfig(env: Record<string, string | undefined>, needs: { database: boolean } = { database: true }): Config {
  const problems: string[] = [];
  // An empty variable counts as unset, because `.env` files and container definitions often leave variables empty.
  const parsed = environment.safeParse(Object.fromEntries(Object.keys(environment.shape).map((name) => [name, env[name] || undefined])));
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`));
  const value = parsed.data;

  const site = new URL(value.SITE_URL ?? `http://${value.HOST.includes(':') ? `[${value.HOST}]` : value.HOST}:${value.PORT}`);
  const loopback = isLoopback(site.hostname);
  if (site.pathname !== '/' || site.search || site.hash)
    problems.push('SITE_URL must not have a path: the site must be at the root of its host.');
  if (!loopback && value.SITE_URL && site.protocol !== 'https:')
    problems.push('SITE_URL must start with https:// unless it is a loopback address: sign-in cookies need https.');
  if (!loopback && !value.SITE_URL)
    problems.push(`SITE_URL is required when HOST is ${value.HOST}: set SITE_URL to the address people use.`);
  const embedded = value.DATABASE_URL !== undefined && env[embeddedVariable] === value.DATABASE_URL;
  if (needs.database && !value.DATABASE_URL)
    problems.push(
      'DATABASE_URL is not set. Start with `npm start`, which runs its own Postgres, or set DATABASE_URL to the URL of your Postgres server.',
    );
  if (value.DATABASE_DIRECT_URL && !value.DATABASE_URL)
    problems.push('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler. Without a pooler, set only DATABASE_URL.');
  if (value.REUSE_PORT === 'on' && (embedded || !value.DATABASE_URL))
    problems.push('REUSE_PORT=on needs your own Postgres in DATABASE_URL: two processes can’t share the embedded one.');
  if (!loopback && !value.AUTH_SECRET) problems.push('AUTH_SECRET is required on a real site; make one with: openssl rand -base64 48');
  if (!loopback && value.AUTH_SECRET && new Set(value.AUTH_SECRET).size < 12)
    problems.push('AUTH_SECRET is too regular to be a secret; make one with: openssl rand -base64 48');
  const pair = (first: 'GITHUB_ID' | 'GOOGLE_ID', second: 'GITHUB_SECRET' | 'GOOGLE_SECRET') => {
    const [id, secret] = [value[first], value[second]];
    if (Boolean(id) !== Boolean(secret)) problems.push(`${id ? second : first} is missing: set both ${first} and ${second}, or neither.`);
    return id && secret ? { id, secret } : null;
  };
  const github = pair('GITHUB_ID', 'GITHUB_SECRET');
  const google = pair('GOOGLE_ID', 'GOOGLE_SECRET');
  if (!loopback && value.DEMO === 'on')
    problems.push(
      'DEMO=on is for a site on a loopback address: elsewhere strangers would find invented products and the demo key. Leave it out.',
    );
  if (!loopback && !value.SMTP_URL && !github && !google)
    problems.push('SMTP_URL is required on a real site without GitHub or Google: nobody could sign in.');
  if (!loopback && value.CLIENT_METADATA_LOOPBACK === 'on')
    problems.push(
      'CLIENT_METADATA_LOOPBACK is for tests on a loopback site: on other sites, strangers could use it to reach services of this machine.',
    );
  if (value.SMTP_URL && !value.MAIL_FROM) problems.push('MAIL_FROM is required with SMTP_URL: it is the sender’s address of all mails.');
  if (value.RATE_LIMIT_STORE === 'redis' && !value.REDIS_URL) problems.push('REDIS_URL is required with RATE_LIMIT_STORE=redis.');
  if (value.JOBS === 'inngest')
    for (const name of ['INNGEST_EVENT_KEY', 'INNGEST_SIGNING_KEY'] as const)
      if (!value[name]) problems.push(`${name} is required with JOBS=inngest.`);
  const local = value.DEMO === 'auto' ? loopback && embedded : value.DEMO === 'on';
  const crawlLoopback = value.CRAWL_LOOPBACK === 'auto' ? loopback && embedded : value.CRAWL_LOOPBACK === 'on';
  if (value.CRAWL_HOSTS && !crawlLoopback && needs.database)
    problems.push('CRAWL_HOSTS needs CRAWL_LOOPBACK=on, because CRAWL_HOSTS is for evaluation on one machine.');
  if (value.LLM_BASE_URL && !value.LLM_MODEL) problems.push('LLM_MODEL is required with LLM_BASE_URL: it names the model to use.');
  if (value.LLM_BASE_URL && value.OPENAI_API_KEY)
    problems.push('LLM_BASE_URL and OPENAI_API_KEY exclude each other: only one model drafts, so set only one.');
  if (value.EMBEDDINGS_URL && !value.EMBEDDINGS_MODEL)
    problems.push('EMBEDDINGS_MODEL is required with EMBEDDINGS_URL: it names the model to use.');
  if (value.EMBEDDINGS_URL && value.SEARCH_MODEL)
    problems.push('EMBEDDINGS_URL and SEARCH_MODEL exclude each other: the search uses one model, so set only one.');
  if (value.DOMAIN_RATING === 'ahrefs' && !value.AHREFS_API_KEY) problems.push('AHREFS_API_KEY is required with DOMAIN_RATING=ahrefs.');
  if (value.DOMAIN_RATING === 'open-page-rank' && !value.OPEN_PAGE_RANK_KEY)
    problems.push('OPEN_PAGE_RANK_KEY is required with DOMAIN_RATING=open-page-rank.');
  const payments = paymentsOf(value, local, problems);
  if (value.VAT_REGISTER === 'embedded' && payments?.provider === 'stripe')
    problems.push('VAT_REGISTER=embedded is for test payments: with Stripe, VAT numbers must be checked by VIES.');
  if (value.EXCHANGE_RATES === 'embedded' && payments?.provider === 'stripe' && payments.live)
    problems.push('EXCHANGE_RATES=embedded is for test payments: real invoices need the rates of the European Central Bank.');
  if (value.STORAGE === 's3')
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (!value[name]) problems.push(`${name} is required with STORAGE=s3.`);
  if (value.BACKUP_TO?.startsWith('s3://'))
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
      if (!value[name]) problems.push(`${name} is required with BACKUP_TO=s3://….`);
  if (value.PURGE === 'varnish' || value.PURGE === 'webhook')
    if (!value.PURGE_URL) problems.push(`PURGE_URL is required with PURGE=${value.PURGE}: it says where purges are sent.`);
  if (value.PURGE === 'fastly' || value.PURGE === 'cloudflare')
    if (!value.PURGE_ZONE) problems.push(`PURGE_ZONE is required with PURGE=${value.PURGE}.`);
  if (value.PURGE !== 'off' && value.PURGE !== 'varnish' && !value.PURGE_KEY)
    problems.push(`PURGE_KEY is required with PURGE=${value.PURGE}.`);
  const adminEmails = (value.ADMIN_EMAILS ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);
  for (const each of adminEmails)
    if (!z.email().safeParse(each).success)
      problems.push(`ADMIN_EMAILS must be e-mail addresses with commas between them; “${each}” is none.`);
  if (problems.length > 0) throw new ConfigError(problems);

  const register =
    value.VAT_REGISTER === 'auto' ? (payments?.provider === 'test' ? 'embedded' : payments ? 'vies' : 'off') : value.VAT_REGISTER;
  // Stripe’s stand-in for tests moves no money either.
  const movesNoMoney = payments?.provider === 'test' || (payments?.provider === 'stripe' && payments.apiUrl !== null);
  const rates = value.EXCHANGE_RATES === 'auto' ? (movesNoMoney ? 'embedded' : 'ecb') : value.EXCHANGE_RATES;
  const mailFrom = value.MAIL_FROM ?? `${value.BRAND}@${loopback ? 'localhost.localdomain' : site.hostname}`;
  return {
    siteUrl: site.origin,
    siteName: value.SITE_NAME,
    sitePurpose: value.SITE_PURPOSE,
    operator: { name: value.OPERATOR_NAME ?? `The ${value.SITE_NAME} team`, address: value.OPERATOR_ADDRESS ?? null },
    operatorEmail: value.CONTACT_EMAIL ?? mailFrom,
    adminEmails,
    brand: value.BRAND,
    host: value.HOST,
    port: value.PORT,
    reusePort: value.REUSE_PORT === 'on',
    shutdownGraceMs: (value.SHUTDOWN_GRACE ?? (loopback ? 0 : 5)) * 1_000,
    dataDir: value.DATA_DIR,
    cacheDir: value.CACHE_DIR ?? join(value.DATA_DIR, 'cache'),
    databaseUrl: withLibpqModes(value.DATABASE_URL ?? ''),
    databaseDirectUrl: withLibpqModes(value.DATABASE_DIRECT_URL ?? value.DATABASE_URL ?? ''),
    databasePooled: value.DATABASE_DIRECT_URL !== undefined,
    databasePool: value.DATABASE_POOL,
    databaseEmbedded: embedded,
    role: value.ROLE,
    local,
    github,
    google,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom,
    bounceAddress: value.BOUNCE_ADDRESS ?? null,
    bounceSecret: value.BOUNCE_SECRET ?? null,
    mailRate: value.MAIL_RATE,
    mailFooter: null,
    takes: { submissions: true, orders: true, texts: true },
    jobs:
      value.JOBS === 'inngest'
        ? {
            engine: 'inngest',
            eventKey: value.INNGEST_EVENT_KEY ?? '',
            signingKey: value.INNGEST_SIGNING_KEY ?? '',
            baseUrl: value.INNGEST_BASE_URL ?? null,
            serveOrigin: value.INNGEST_SERVE_ORIGIN ?? site.origin,
          }
        : { engine: 'embedded' },
    rateLimits: {
      store: value.RATE_LIMIT_STORE,
      redisUrl: value.REDIS_URL ?? null,
      redisPrefix: value.REDIS_PREFIX ?? `${value.BRAND}:${site.host}:`,
      anonymous: value.RATE_LIMIT_ANONYMOUS,
      credential: value.RATE_LIMIT_CREDENTIAL,
      pages: value.RATE_LIMIT_PAGES,
      writes: value.RATE_LIMIT_WRITES,
      submissions: value.RATE_LIMIT_SUBMISSIONS,
      signInMails: value.RATE_LIMIT_SIGN_IN_MAILS,
      registrations: value.RATE_LIMIT_REGISTRATIONS,
    },
    tracing: value.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    healthToken: value.HEALTH_TOKEN ?? null,
    oauth: { loopbackMetadata: value.CLIENT_METADATA_LOOPBACK === 'on' },
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    logFormat: value.LOG_FORMAT,
    readCache: value.READ_CACHE === 'on',
    pagesMemoryBytes: value.PAGES_MEMORY * megabyte,
    pagesDiskBytes: value.PAGES_DISK * megabyte,
    answersMemoryBytes: value.ANSWERS_MEMORY * megabyte,
    edge: edgeOf(value, site.origin),
    crawl: { loopback: crawlLoopback, hosts: hostsOf(value.CRAWL_HOSTS) },
    nameServers: (value.NAME_SERVERS ?? '').split(',').flatMap((server) => server.trim() || []),
    render: value.RENDER,
    chromiumPath: value.CHROMIUM_PATH ?? null,
    llm: value.LLM_BASE_URL
      ? { provider: 'compatible', baseUrl: value.LLM_BASE_URL, model: value.LLM_MODEL ?? '', apiKey: value.LLM_API_KEY ?? null }
      : value.OPENAI_API_KEY
        ? { provider: 'openai', apiKey: value.OPENAI_API_KEY, model: value.OPENAI_MODEL }
        : null,
    searchModel: value.SEARCH_MODEL
      ? { provider: 'local', folder: value.SEARCH_MODEL }
      : value.EMBEDDINGS_URL
        ? {
            provider: 'server',
            baseUrl: value.EMBEDDINGS_URL,
            model: value.EMBEDDINGS_MODEL ?? '',
            apiKey: value.EMBEDDINGS_API_KEY ?? null,
          }
        : null,
    domainRating:
      value.DOMAIN_RATING === 'ahrefs'
        ? { provider: 'ahrefs', apiKey: value.AHREFS_API_KEY ?? '', baseUrl: value.AHREFS_BASE_URL }
        : value.DOMAIN_RATING === 'open-page-rank'
          ? { provider: 'open-page-rank', apiKey: value.OPEN_PAGE_RANK_KEY ?? '', baseUrl: value.OPEN_PAGE_RANK_BASE_URL }
          : null,
    payments,
    seller: {
      country: value.SELLER_COUNTRY ?? testSellerCountry,
      vatNumber: value.SELLER_VAT_NUMBER ?? null,
      euVat: value.SELLER_EU_VAT === 'on',
    },
    vatRegister:
      register === 'vies' ? { provider: 'vies', baseUrl: value.VIES_BASE_URL } : register === 'embedded' ? { provider: register } : null,
    exchangeRates: rates === 'ecb' ? { provider: 'ecb', baseUrl: value.ECB_BASE_URL } : { provider: rates },
    countryHeader: value.COUNTRY_HEADER?.toLowerCase() ?? null,
    storage: value.STORAGE === 's3' ? bucketOf(value, value.S3_BUCKET ?? '') : { driver: 'local', folder: join(value.DATA_DIR, 'storage') },
    backup: { to: backupPlaceOf(value), key: value.BACKUP_KEY ?? null, keep: value.BACKUP_KEEP },
    authSecret: value.AUTH_SECRET ?? '',
  };
}

function bucketOf(value: z.output<typeof environment>, bucket: string): Bucket {
  return {
    driver: 's3',
    bucket,
    region: value.S3_REGION,
    endpoint: value.S3_ENDPOINT ?? null,
    accessKeyId: value.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: value.S3_SECRET_ACCESS_KEY ?? '',
    pathStyle: value.S3_PATH_STYLE === 'on',
  };
}

const purgeApis = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com/client/v4', varnish: '', webhook: '' };

function edgeOf({ PURGE: kind, ...value }: z.output<typeof environment>, siteUrl: string): Config['edge'] {
  if (kind === 'off') return null;
  const urls = (value.PURGE_URL ?? purgeApis[kind]).split(',').map((each) => each.trim().replace(/\/+$/, ''));
  return { kind, urls, key: value.PURGE_KEY ?? null, zone: value.PURGE_ZONE ?? '', siteUrl };
}

function backupPlaceOf(value: z.output<typeof environment>): Config['backup']['to'] {
  if (!value.BACKUP_TO) return null;
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(value.BACKUP_TO) ?? [];
  return bucket === undefined ? { driver: 'local', folder: value.BACKUP_TO } : { ...bucketOf(value, bucket), prefix };
}

/** Country of the seller for test payments if SELLER_COUNTRY is not set. It is an EU country, so that test orders show VAT. */
const testSellerCountry = 'NL';

/** Returns the payment provider and checks its variables. Refuses test payments together with Stripe keys. */
function paymentsOf(value: z.output<typeof environment>, local: boolean, problems: string[]): Config['payments'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = value;
  const hasStripeKeys = Boolean(secretKey || publishableKey || webhookSecret);
  if (value.PAYMENTS === 'test') {
    if (hasStripeKeys)
      problems.push(
        'PAYMENTS=test can’t be combined with Stripe keys: an order could be marked as paid without money. Remove one of them.',
      );
    return { provider: 'test' };
  }
  if (value.PAYMENTS === 'off') return null;
  if (!hasStripeKeys) return local ? { provider: 'test' } : null;
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    if (!value[name]) problems.push(`${name} is missing: set the secret key, the publishable key and the webhook secret together.`);
  const isLive = (key: string | undefined) => key?.includes('_live_') ?? false;
  if (secretKey && publishableKey && isLive(secretKey) !== isLive(publishableKey))
    problems.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.');
  if (!value.SELLER_COUNTRY) problems.push('SELLER_COUNTRY is required with Stripe: it decides which VAT is charged.');
  if (isLive(secretKey)) {
    for (const name of ['OPERATOR_NAME', 'OPERATOR_ADDRESS'] as const)
      if (!value[name]) problems.push(`${name} is required with live Stripe keys: invoices must state it.`);
    if (!value.SELLER_VAT_NUMBER && value.SELLER_COUNTRY && euMembers.has(value.SELLER_COUNTRY))
      problems.push('SELLER_VAT_NUMBER is required with live Stripe keys and a seller in the EU: invoices must state it.');
  }
  if (value.STRIPE_API_URL && !isLoopback(new URL(value.STRIPE_API_URL).hostname))
    problems.push('STRIPE_API_URL is for tests and must be a loopback address. Leave it unset to use Stripe’s own API.');
  if (value.STRIPE_API_URL && isLive(secretKey)) problems.push('STRIPE_API_URL is for tests: it can’t be set with live keys.');
  return {
    provider: 'stripe',
    live: isLive(secretKey),
    secretKey: secretKey ?? '',
    publishableKey: publishableKey ?? '',
    webhookSecret: webhookSecret ?? '',
    apiUrl: value.STRIPE_API_URL ?? null,
  };
}

function hostsOf(list: string | undefined): Map<string, string> {
  const pairs = (list ?? '').split(',').filter(Boolean);
  return new Map(pairs.map((pair) => pair.trim().split('=') as [string, string]).map(([host, origin]) => [host.toLowerCase(), origin]));
}

const environmental = processWide('config of the environment', () => parseConfig(process.env));
const current = processWide('config', () => ({ ...environmental.get() }));

/** Returns the configuration of this process. The first call parses it and may throw ConfigError. */
export function config(): Config {
  return current.get();
}

/** Returns the configuration as the environment sets it, without the team's settings. */
export function environmentConfig(): Config {
  return environmental.get();
}

/** The part of the configuration that the team can set differently while the site runs (lib/site/follow-site.ts). */
export type SettableConfig = Pick<
  Config,
  'siteName' | 'sitePurpose' | 'operator' | 'operatorEmail' | 'mailRate' | 'mailFooter' | 'takes' | 'rateLimits' | 'seller'
>;

/** Applies the team's settings to the configuration of this process. */
export function setConfig(settings: SettableConfig): void {
  Object.assign(current.get(), settings);
}

/**
 * Derives a secret of 64 hexadecimal characters for one purpose from AUTH_SECRET. A leaked secret does not reveal the secrets for other
 * purposes. Throws ConfigError if AUTH_SECRET is not set.
 */
export function secretFor(purpose: string): string {
  const { authSecret } = config();
  if (!authSecret) throw new ConfigError(['AUTH_SECRET is not set. `npm start` generates one; with other commands, set it yourself.']);
  return Buffer.from(hkdfSync('sha256', authSecret, '', purpose, 32)).toString('hex');
}
