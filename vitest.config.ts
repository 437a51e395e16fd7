import { defineConfig } from 'vitest/config';
import { testCacheDir } from './scripts/testing/cache-dir.ts';
import { isDeep } from './scripts/testing/deep.ts';
import FileOrder from './scripts/testing/file-order.ts';

// unit: beside the code, each file on a database of its own. e2e: what crosses the wire, against the built product. beside: about
// half of these files, on a product of their own or several, so that they can run at the same time (scripts/test.ts).
const beside = [
  'e2e/process/{lifecycle,killed-builds,killed-fulfilments}.test.ts',
  'e2e/pages/{checkout,connect,draft,manage,media,orders,settings,stripe-form}.test.ts',
];

// Unit tests that need modules of their own, since they replace one or load it with other settings. The others share those of their worker.
const apart = [
  'app/**/media/upload/route.test.ts',
  'app/**/documents/**/route.test.ts',
  'app/(site)/every-script.test.ts',
  'inngest/real-engine.test.ts',
  'lib/adapters/mcp/envelopes.test.ts',
  'lib/billing/orders/checkout.test.ts',
];
const freshProcess = 'scripts/testing/fresh-process.ts';
const unit = {
  globalSetup: ['scripts/testing/postgres.ts', 'scripts/testing/islands.ts'],
  setupFiles: [freshProcess, 'scripts/testing/database.ts'],
};
/** One worker, one site and one browser for all files of a project. */
const oneSite = { globalSetup: ['scripts/testing/site.ts'], setupFiles: [freshProcess], fileParallelism: false, isolate: false };

export default defineConfig({
  test: {
    env: { CACHE_DIR: testCacheDir },
    // These limits end what hangs. A busy machine may take many times longer than an idle one.
    testTimeout: isDeep ? 1_800_000 : 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    retry: isDeep ? 0 : 1,
    sequence: { sequencer: FileOrder, setupFiles: 'list' },
    reporters: ['default', './scripts/testing/report-second-tries.ts'],
    // Of the unit tests: on two cores a third one works while others wait for their database.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,inngest,packages,prisma,scripts,app}/**/*.test.ts'],
          exclude: apart,
          isolate: false,
          ...unit,
        },
      },
      { extends: true, test: { name: 'apart', include: apart, ...unit } },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: beside,
          ...oneSite,
        },
      },
      {
        extends: true,
        test: {
          name: 'beside',
          include: beside,
          ...oneSite,
        },
      },
    ],
  },
});
