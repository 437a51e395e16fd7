import { defineConfig } from 'vitest/config';

// unit: beside the code, each file on a database of its own. e2e: what crosses the wire, against the built product. beside: about
// half of these files, on a product of their own or several, so that they can run at the same time (scripts/test.ts).
const beside = [
  'e2e/process/{lifecycle,killed-builds,killed-fulfilments}.test.ts',
  'e2e/pages/{checkout,draft,manage,media,orders,settings,stripe-form}.test.ts',
];

export default defineConfig({
  test: {
    // These limits end what hangs. A busy machine may take many times longer than an idle one.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // Of the unit tests: on two cores a third one works while others wait for their database.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{lib,inngest,packages,prisma,scripts,app}/**/*.test.ts'],
          globalSetup: ['scripts/testing/postgres.ts'],
          setupFiles: ['scripts/testing/database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: beside,
          globalSetup: ['scripts/testing/site.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'beside',
          include: beside,
          globalSetup: ['scripts/testing/site.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
