// `npm run more -- env:example`: writes .env.example and the table of docs/configuration.md from the schema in lib/core/config.ts, and the
// tables of docs/operations.md from lib/site/retention.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';
import { environment } from '#lib/core/config.ts';
import { retentionTable } from '#lib/site/retention.ts';

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

/** Replaces the part of a document between two comments. */
function writePart(page: string, part: string, content: string): void {
  const text = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    text.replace(new RegExp(`(<!-- ${part} -->\\n)[\\s\\S]*?(<!-- /${part} -->)`), (_, begin, end) => `${begin}\n${content}\n\n${end}`),
  );
}

const rows = variables.map(({ fallback, meaning, name }) => `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${meaning} |`);
writePart('docs/configuration.md', 'configuration', ['| variable | default | meaning |\n|---|---|---|', ...rows].join('\n'));
writePart('docs/operations.md', 'retention', retentionTable());
