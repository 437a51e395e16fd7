// `npm run more -- client:build`: compiles packages/client into its folder `dist`. `npm run more -- client:pack`: packs it into the root of
// the checkout.
import { join } from 'node:path';
import { buildClient, packClient } from './pack.ts';

await import('./write.ts');
const root = join(import.meta.dirname, '../..');
if (process.argv.includes('--pack')) console.log(packClient(root));
else buildClient(join(root, 'packages/client/dist'));
