import { join } from 'node:path';

/** The folder of what tests need not make again. The product itself never writes there. */
export const testCacheDir = join(import.meta.dirname, '../../node_modules/.cache');
