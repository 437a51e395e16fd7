import { CsvError, parse } from 'csv-parse';
import { type AppError, invalidInput } from '#lib/core/errors.ts';
import { maxImportBytes } from '#lib/core/max-import-bytes.ts';
import { visibleLine } from '#lib/core/visible-text.ts';

/** A file of products: the names of its columns, and the cells of each row. */
export interface Table {
  columns: string[];
  rows: string[][];
}

export const maxRows = 10_000;
const maxColumns = 60;
const maxColumnName = 100;
/** Length at which a cell is cut. It is longer than any field allows, so a cut cell is refused as too long. */
const maxCell = 20_001;
/** Maximum number of characters of a row. Otherwise, an unclosed quote would make the rest of the file one row. */
const maxRecord = 500_000;

const refusal = (message: string, code: string): AppError => invalidInput([{ path: 'file', message, code }]);

/**
 * Parses a CSV file (separated by comma, semicolon or tab; the first line has the names of the columns) or JSON: a list of flat objects, or
 * one object per line. Every cell is plain text, so formulas are not computed. Throws 400 with a sentence about what to do for a file that
 * is too large, has another encoding or format, or has more than 10,000 rows.
 */
export async function readTable(file: Buffer): Promise<Table> {
  if (file.length > maxImportBytes) throw refusal(`must have at most ${maxImportBytes / 1024 / 1024} MB: split the file`, 'too_large');
  const text = decode(file).trim();
  if (text === '') throw refusal('has nothing in it: choose a file with at least one row', 'empty');
  const table = /^[[{]/.test(text) ? readJson(text) : await readCsv(text);
  const { columns, rows } = table;
  if (rows.length === 0) throw refusal('has no row below the names of its columns', 'empty');
  if (columns.length > maxColumns)
    throw refusal(`must have at most ${maxColumns} columns: leave out what is not needed`, 'too_many_columns');
  const twice = columns.find((name, at) => columns.indexOf(name) !== at);
  if (twice !== undefined) throw refusal(`names the column “${twice}” twice: give each its own name`, 'column_twice');
  return table;
}

/** Decodes a file from UTF-8, or from UTF-16 if it has a byte order mark. */
function decode(file: Buffer): string {
  const [first, second] = file;
  if ((first === 0x50 && second === 0x4b) || (first === 0x1f && second === 0x8b))
    throw refusal('is a workbook or a compressed file: save the sheet as CSV (UTF-8), or unpack it', 'not_text');
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(file);
    if (!text.includes('\0')) return text;
  } catch {
    // The code below reports the error.
  }
  throw refusal('is no text in UTF-8: choose “CSV UTF-8” when you save it', 'encoding');
}

/** Returns a text without characters that Postgres can't store. */
const cellOf = (text: string) => text.slice(0, maxCell).toWellFormed().replaceAll(/\0/g, '');
const columnOf = (text: string, at: number) => visibleLine(cellOf(text))?.slice(0, maxColumnName) ?? `Column ${at + 1}`;

async function readCsv(text: string): Promise<Table> {
  const rows: string[][] = [];
  let columns: string[] | null = null;
  const records = parse(text, {
    delimiter: delimiterOf(text),
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: maxRecord,
  });
  try {
    for await (const record of records as AsyncIterable<string[]>) {
      if (columns === null) columns = record.map(columnOf);
      else if (rows.length === maxRows) throw tooManyRows();
      else rows.push(record.slice(0, maxColumns + 1).map(cellOf));
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { lines?: number }).lines ?? 0);
    throw refusal(`can’t be read as CSV near line ${line}: check the quotation marks there`, 'not_csv');
  }
  return { columns: columns ?? [], rows };
}

const tooManyRows = () => refusal(`must have at most ${maxRows.toLocaleString('en')} rows: split the file`, 'too_many_rows');

/** Returns the separator that occurs most often in the first line. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const count = (separator: string) => line.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

function readJson(text: string): Table {
  const found = text.startsWith('[') ? jsonOf(text) : text.split('\n').flatMap((line, at) => (line.trim() ? [jsonOf(line, at + 1)] : []));
  const objects = Array.isArray(found) ? found : [found];
  if (objects.length > maxRows) throw tooManyRows();
  const columns = new Map<string, number>();
  const rows: string[][] = [];
  for (const [at, object] of objects.entries()) {
    if (typeof object !== 'object' || object === null || Array.isArray(object))
      throw refusal(`must be a list of objects; entry ${at + 1} is none`, 'not_objects');
    const cells: string[] = [];
    for (const [name, value] of Object.entries(object)) {
      if (!columns.has(name)) columns.set(name, columns.size);
      if (columns.size > maxColumns) break;
      cells[columns.get(name) ?? 0] = cellOf(textOf(value));
    }
    rows.push(Array.from(cells, (cell) => cell ?? ''));
  }
  return { columns: [...columns.keys()].map(columnOf), rows };
}

function jsonOf(text: string, line?: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal(line ? `is no JSON in line ${line}` : 'is no JSON: check it with its maker', 'not_json');
  }
}

/** Converts a JSON value to a cell. The entries of a list become lines. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map((each) => (typeof each === 'object' ? '' : String(each)))
      .filter(Boolean)
      .join('\n');
  return typeof value === 'object' ? '' : String(value);
}
