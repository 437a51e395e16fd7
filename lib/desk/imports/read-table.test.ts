// Files as people and attackers send them.
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readTable } from '#lib/desk/imports/read-table.ts';

const read = (text: string) => readTable(Buffer.from(text));
const codeOf = (file: Buffer) => readTable(file).catch((error) => error.errors?.[0]?.code ?? String(error));

test('CSV with commas, semicolons or tabs, with quotation marks, line breaks and empty lines', async () => {
  const expected = { columns: ['Name', 'Text'], rows: [['Tide, Ltd', 'Two\nlines']] };
  expect(await read('Name,Text\r\n"Tide, Ltd","Two\nlines"\r\n\r\n')).toEqual(expected);
  expect(await read('\uFEFFName;Text\n"Tide, Ltd";"Two\nlines"')).toEqual(expected);
  expect(await read('Name\tText\n"Tide, Ltd"\t"Two\nlines"\n')).toEqual(expected);
});

test('JSON as a list or one object a line; lists have a line for each entry', async () => {
  const rows = [
    { Name: 'Tide', Tags: ['sea', 'boats'], Year: 2024 },
    { Name: 'Ebb', More: null },
  ];
  const expected = {
    columns: ['Name', 'Tags', 'Year', 'More'],
    rows: [
      ['Tide', 'sea\nboats', '2024'],
      ['Ebb', '', '', ''],
    ],
  };
  expect(await read(JSON.stringify(rows))).toEqual(expected);
  expect(await read(rows.map((row) => JSON.stringify(row)).join('\n'))).toEqual(expected);
});

test('a formula is the text that it is, and UTF-16 is read if it says so', async () => {
  expect((await read('Name,Text\n=1+1,"=HYPERLINK(""http://a.example"")"')).rows).toEqual([['=1+1', '=HYPERLINK("http://a.example")']]);
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Name,City\nTide,Köln', 'utf16le')]);
  for (const file of [utf16, Buffer.from(utf16).swap16()]) expect((await readTable(file)).rows).toEqual([['Tide', 'Köln']]);
});

test.each([
  ['nothing', Buffer.from(' \n'), 'empty'],
  ['names alone', Buffer.from('Name,Text\n'), 'empty'],
  ['Latin-1', Buffer.from('Name\nK\xf6ln', 'latin1'), 'encoding'],
  ['Windows-1252', Buffer.from('Name\nIt\x92s \x80 5', 'latin1'), 'encoding'],
  ['UTF-16 that does not say so', Buffer.from('Name\nTide', 'utf16le'), 'encoding'],
  ['half of a character', Buffer.from('Name\nK\xc3', 'latin1'), 'encoding'],
  ['bytes', Buffer.from('Name\n\0\0'), 'encoding'],
  ['a workbook', Buffer.from('PK\x03\x04…'), 'not_text'],
  ['a zip bomb', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(1_000_000)]), 'not_text'],
  ['a gzip bomb', gzipSync(Buffer.alloc(50_000_000)), 'not_text'],
  ['over 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 'too_large'],
  ['61 columns', Buffer.from(`${Array.from({ length: 61 }, (_, n) => `c${n}`).join(',')}\n1`), 'too_many_columns'],
  ['a column twice', Buffer.from('Name,Name\nTide,Tide'), 'column_twice'],
  ['10,001 rows', Buffer.from(`Name\n${'Tide\n'.repeat(10_001)}`), 'too_many_rows'],
  ['one line of 9 MB', Buffer.from(`Name,Text\nTide,${'a'.repeat(9_000_000)}`), 'not_csv'],
  ['millions of commas', Buffer.from(`Name\n${','.repeat(9_000_000)}`), 'empty'],
  [
    'objects of ever other names',
    Buffer.from(JSON.stringify(Array.from({ length: 5_000 }, (_, n) => ({ [`n${n}`]: 1 })))),
    'too_many_columns',
  ],
  ['10,001 objects', Buffer.from(`[${'{"a":1},'.repeat(10_000)}{"a":1}]`), 'too_many_rows'],
  ['a quotation mark that never ends', Buffer.from(`Name,Text\n"Tide,${'a\n'.repeat(600_000)}`), 'not_csv'],
  ['broken JSON', Buffer.from('[{"a":1}'), 'not_json'],
  ['JSON nested without end', Buffer.from('['.repeat(200_000)), 'not_json'],
  ['a list of lists', Buffer.from('[[1]]'), 'not_objects'],
])('%s is refused with what to do', async (_name, file, code) => {
  expect(await codeOf(file)).toBe(code);
});

test('a cell that is longer than any field is cut, so that its row is refused and no memory lost', async () => {
  const [row] = (await read(`Name,Text\nTide,${'a'.repeat(100_000)}`)).rows;
  expect(row?.[1]).toHaveLength(20_001);
});
