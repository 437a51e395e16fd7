// `npm run more -- env:example`: writes .env.example and the table of docs/configuration.md from the schema in lib/core/config.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';
import { environment } from '#lib/core/config.ts';

const variables = Object.entries(environment.shape).map(([name, schema]) => ({
  name,
  fallback: String((schema as z.ZodType).safeParse(undefined).data ?? ''),
  meaning: (schema as z.ZodType).meta()?.description ?? '',
}));

const lines = variables.map(({ fallback, meaning, name }) => `# ${meaning}\n#${name}=${fallback}\n`);
writeFileSync(
  '.env.example',
  `# Everything has a default on a loopback site. Copy to .env and uncomment what you change.\n\n${lines.join('\n')}`,
);

const rows = [
  '\n| variable | default | meaning |\n|---|---|---|',
  ...variables.map(({ fallback, meaning, name }) => `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${meaning} |`),
  '',
];
const page = 'docs/configuration.md';
const text = readFileSync(page, 'utf8');
writeFileSync(page, text.replace(/(<!-- configuration -->\n)[\s\S]*?(<!-- \/configuration -->)/, `$1${rows.join('\n')}\n$2`));
