import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Stream } from './terminal.ts';

export type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/** Reads a stream to its end, as text. */
export async function readAll(input: Input): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** Asks for a text that the terminal doesn't show. If the input is not a terminal, reads it to its end instead. */
export async function readSecret(input: Input, output: Stream, question: string): Promise<string> {
  if (!input.isTTY) return readAll(input);
  output.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: nowhere, terminal: true });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    output.write('\n');
  }
}
