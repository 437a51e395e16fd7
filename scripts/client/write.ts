// `npm run more -- client:generate`: writes the generated sources of packages/client. Git ignores them; `npm ci` writes them too.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { markEmbedded } from '#lib/core/mark-embedded.ts';

markEmbedded(process.env, 'postgresql://127.0.0.1/unused'); // the OpenAPI document needs a configuration, but no database
const { generateClient, sourceFolder } = await import('./generate.ts');
mkdirSync(sourceFolder, { recursive: true });
for (const [file, text] of Object.entries(generateClient())) writeFileSync(join(sourceFolder, file), text);
