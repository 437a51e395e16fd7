// Runs at the beginning of each test file: the files of a worker share its modules and its browser, but no state. Restores the environment
// and the process-wide values of the start of the worker.
import { env } from 'node:process';

const slots = globalThis as typeof globalThis & { debut?: Map<string, unknown>; envAtStart?: NodeJS.ProcessEnv };
slots.envAtStart ??= { ...env };
for (const name of Object.keys(env)) if (!(name in slots.envAtStart)) delete env[name];
Object.assign(env, slots.envAtStart);
slots.debut?.clear();
