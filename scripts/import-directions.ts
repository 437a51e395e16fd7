// Imports point one way (docs/architecture.md, Layers). Part of `npm run check`.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A folder's files may import from the listed ones, from their own folder, and packages that are not refused. */
interface Layer {
  may: string[];
  notPackages?: RegExp;
}

const base = [
  'lib/config.ts',
  'lib/db.ts',
  'lib/did-you-mean.ts',
  'lib/eu-members.ts',
  'lib/paths.ts',
  'lib/profile-vocabulary.ts',
  'lib/storable-text.ts',
  'lib/errors.ts',
  'lib/log.ts',
  'lib/process-wide.ts',
  'lib/read-capped.ts',
  'lib/time.ts',
  'lib/money.ts',
  'lib/telemetry.ts',
  'lib/generated/',
  'lib/auth/actor.ts',
];
/** How pages say things, as plain functions: a listing in Markdown is said in the same words. No component is among them. */
const pageWords = ['lib/ui/format-number.ts', 'lib/ui/link-address.ts', 'lib/ui/listing-labels.ts', 'lib/ui/story-parts.ts'];
const next = /^(next|next-auth|react)(\/|$)/;

const layers: Record<string, Layer> = {
  'app/': { may: ['lib/', 'inngest/'] },
  'server.ts': { may: ['lib/', 'inngest/'], notPackages: /^next\/|^react/ },
  'lib/ui/': { may: ['lib/services/', 'lib/paths.ts', 'lib/generated/'], notPackages: /^(pg|@prisma)/ },
  'lib/markdown/': { may: [], notPackages: next },
  'lib/adapters/': {
    // What a payment provider tells us is no operation of the contract.
    may: [
      ...['lib/operations/', 'lib/ports/', 'lib/cache/', 'lib/auth/', 'lib/schemas/', 'lib/markdown/', 'lib/services/payments/'],
      ...pageWords,
      ...base,
    ],
    notPackages: next,
  },
  'lib/operations/': {
    may: ['lib/schemas/', 'lib/services/', 'lib/ports/', 'lib/cache/', 'lib/auth/seal.ts', ...base],
    notPackages: next,
  },
  'lib/schemas/': { may: ['lib/time.ts', 'lib/auth/actor.ts', 'lib/profile-vocabulary.ts'], notPackages: next },
  'lib/services/': {
    may: ['lib/ports/', 'lib/cache/', 'lib/auth/', 'lib/crawl/', 'lib/drafting/', 'lib/schemas/country.ts', ...base],
    notPackages: /^(next|next-auth|react|zod|inngest)(\/|$)/,
  },
  'lib/drafting/': { may: ['lib/ports/', 'lib/crawl/', ...base], notPackages: next },
  'lib/crawl/': { may: ['lib/ports/', ...base], notPackages: next },
  'lib/auth/': { may: ['lib/ports/', 'lib/cache/internal-secret.ts', 'lib/crawl/public-address.ts', ...base] },
  'lib/cache/': { may: base },
  // A port that hands over to functions names their events.
  'lib/ports/': { may: ['inngest/events.ts', ...base], notPackages: next },
  'inngest/': { may: ['lib/services/', 'lib/ports/', ...base], notPackages: next },
  'prisma/': { may: ['lib/services/', 'lib/crawl/', 'lib/auth/', 'lib/cache/', 'lib/ports/', ...base], notPackages: next },
};

/** Every import that points the wrong way, as `file: import`. Type-only imports of schemas by services are allowed (design: services know no transport). */
export function wrongImports(root: string): string[] {
  const wrong: string[] = [];
  const visit = (path: string) => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      const file = join(path, entry.name);
      if (entry.isDirectory()) {
        if (!/(^|\/)(node_modules|generated|\.\w)/.test(file)) visit(file);
      } else if (/\.tsx?$/.test(file) && !/(\.test\.tsx?|\.test-d\.ts)$/.test(file) && !file.includes('/testing/')) check(file);
    }
  };
  const check = (file: string) => {
    const folder = Object.keys(layers).find((prefix) => file.startsWith(prefix));
    if (!folder) return;
    const { may, notPackages } = layers[folder] as Layer;
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, typeOnly, spec = ''] of text.matchAll(
      /^(?:import|export)\s(type\s)?[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|import\('([^']+)'\)/gms,
    )) {
      const target = spec.startsWith('#') ? spec.slice(1) : spec.startsWith('.') ? normalize(join(dirname(file), spec)) : null;
      if (target === null) {
        if (notPackages?.test(spec)) wrong.push(`${file}: ${spec}`);
      } else if (!target.startsWith(folder) && !may.some((prefix) => target.startsWith(prefix))) {
        if (typeOnly && folder === 'lib/services/' && target.startsWith('lib/schemas/')) continue;
        wrong.push(`${file}: ${spec}`);
      }
    }
  };
  for (const top of ['app', 'lib', 'inngest', 'prisma']) visit(top);
  check('server.ts');
  return wrong;
}

if (import.meta.main) {
  const wrong = wrongImports(join(import.meta.dirname, '..'));
  for (const line of wrong) console.error(`points the wrong way: ${line}`);
  process.exit(wrong.length > 0 ? 1 : 0);
}
