// Tests the documents for newcomers: the files and anchors that they refer to exist, and the first documents are short.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { moreCommands } from './more.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const papers = globSync('{*.md,app/*.md,{docs,e2e,inngest,lib,packages,prisma,scripts}/**/*.md}', { cwd: root });
const inForce = papers.filter((file) => !file.startsWith('docs/decisions/') && file !== 'CHANGELOG.md');
const words = (file: string) => read(file).split(/\s+/).length;

/** Returns the anchors of a document's headings, in GitHub's format. */
const anchorsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(papers)('the links of %s lead somewhere', (file) => {
  const dead = [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].filter(([, path = '', anchor]) => {
    const target = path === '' ? file : join(dirname(file), path);
    return !existsSync(join(root, target)) || (anchor && target.endsWith('.md') && !anchorsOf(target).includes(anchor));
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});

test.each(inForce)('the commands and files that %s names are there', (file) => {
  const text = read(file);
  const commands = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const named = [...text.matchAll(/npm run more -- ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in moreCommands))).toEqual([]);
  const files = [...text.matchAll(/`((?:app|docs|e2e|inngest|lib|packages|prisma|scripts)\/[\w./()[\]-]+)`/g)].map(([, path = '']) => path);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the README takes a minute, the architecture ten, and a line of the rules fits a screen', () => {
  expect(words('README.md')).toBeLessThanOrEqual(500);
  expect(words('docs/architecture.md')).toBeLessThanOrEqual(1800);
  expect(
    read('docs/domain.md')
      .split('\n')
      .filter((line) => line.length > 200),
  ).toEqual([]);
});
