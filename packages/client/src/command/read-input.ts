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

/** Asks for a text that the terminal does not show. Without a terminal, reads the input to its end. */
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
