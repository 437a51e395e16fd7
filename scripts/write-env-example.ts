// `npm run env:example`: writes .env.example from lib/config.ts.
import { writeFileSync } from 'node:fs';
import type { z } from 'zod';
import { environment } from '#lib/config.ts';

const lines = Object.entries(environment.shape).map(([name, schema]) => {
  const fallback = (schema as z.ZodType).safeParse(undefined).data;
  return `# ${(schema as z.ZodType).meta()?.description}\n#${name}=${fallback ?? ''}\n`;
});
writeFileSync(
  '.env.example',
  `# Everything has a default on a loopback site. Copy to .env and uncomment what you change.\n\n${lines.join('\n')}`,
);
