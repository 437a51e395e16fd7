import type { DebutClient } from '../client.ts';
import { cleanedAnswer, safeJson, type Terminal } from './terminal.ts';

/** What a command works with. */
export interface Context {
  client: DebutClient;
  terminal: Terminal;
  /** True if the API’s answer is to be printed as it is. */
  json: boolean;
  /** Reads stdin to its end. */
  readInput(): Promise<string>;
  /** Makes the exit code 1, for an answer that is not what was asked for. */
  fail(): void;
}

export type Values = Record<string, string | boolean | string[] | undefined>;

/** A command of `debut`. */
export interface Command {
  name: string;
  /** The arguments, as the help shows them: `URL`, `[WORDS...]`. */
  takes: string;
  /** How many arguments it needs and accepts. */
  count: { min: number; max: number };
  summary: string;
  example: string;
  options: Record<string, Option>;
  run(context: Context, args: string[], values: Values): Promise<void>;
}

export interface Option {
  type: 'string' | 'boolean';
  multiple?: boolean;
  short?: string;
  /** What stands for the value in the help. */
  value?: string;
  help: string;
}

/** Prints an answer: as JSON, or as `show` writes it. `show` sees the answer only with its texts cleaned. */
export function print<Answer>({ json, terminal }: Context, answer: Answer, show: (answer: Answer) => void): void {
  if (json) terminal.line(safeJson(answer));
  else show(cleanedAnswer(answer));
}

/** Returns the value of an option that takes text. */
export function textOf(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}
