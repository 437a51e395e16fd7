import { readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { config } from '#lib/core/config.ts';
import { log } from '#lib/core/log.ts';
import { pageNames } from '#lib/site/page-texts.ts';
import { readContent, renderContent } from './read-content.ts';

const readText = (text: string) => renderContent(text, 'text');

const head = '---\ntitle: A page\ndescription: What it says: all of it.\nlead: By {{operator}}.\n---\n';

test('each file of the folder is a page', () => {
  const files = readdirSync('content').flatMap((file) => (file === 'README.md' ? [] : [file.slice(0, -3)]));
  expect(files.toSorted()).toEqual([...pageNames]);
});

test.each(pageNames)('%s.md has all members, parts with ids, and names only values that exist', async (name) => {
  const errors = vi.spyOn(log(), 'error');
  const { title, heading, description, lead, parts } = await readContent(name);
  for (const text of [title, heading, description, lead]) expect(text).not.toBe('');
  expect(parts.length).toBeGreaterThan(2);
  expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
  expect(JSON.stringify(parts)).not.toMatch(/\{\{|%7B%7B|<p>#|\{#/);
  expect(errors).not.toHaveBeenCalled();
});

test('a text is filled with the settings of the site, also in the address of a link', async () => {
  const { operatorEmail, operator } = config();
  const { lead, heading, description, parts } = await readText(
    `${head}\n## Who {#who}\n\nWrite to [{{operatorEmail}}](mailto:{{operatorEmail}}).\n`,
  );
  expect({ lead, heading, description }).toEqual({
    lead: `By ${operator.name}.`,
    heading: 'A page',
    description: 'What it says: all of it.',
  });
  expect(parts).toEqual([
    {
      id: 'who',
      title: 'Who',
      html: `<h2 id="who">Who</h2>\n<p>Write to <a href="mailto:${operatorEmail}">${operatorEmail}</a>.</p>\n`,
    },
  ]);
});

test('a value that does not exist is logged and left out, and HTML is text', async () => {
  const errors = vi.spyOn(log(), 'error').mockReturnValue();
  const { parts } = await readText(`${head}\n## A & B {#a}\n\nIt costs {{constructor}}nothing. <script>\n`);
  expect(parts[0]?.html).toBe('<h2 id="a">A &amp; B</h2>\n<p>It costs nothing. &lt;script&gt;</p>\n');
  expect(errors).toHaveBeenCalledWith(expect.objectContaining({ name: 'constructor' }), expect.any(String));
  errors.mockRestore();
});
