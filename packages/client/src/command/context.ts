import type { DebutClient } from '../client.ts';
import { cleanedAnswer, safeJson, type Terminal } from './terminal.ts';

/** The objects that a command uses. */
export interface Context {
  client: DebutClient;
  terminal: Terminal;
  /** True if the API’s answer is to be printed as JSON. */
  json: boolean;
  /** Reads stdin to its end. */
  readInput(): Promise<string>;
  /** Sets the exit code to 1, for an answer that is not the one that was asked for. */
  fail(): void;
}

export type Values = Record<string, string | boolean | string[] | undefined>;

/** A command of `debut`. */
export interface Command {
  name: string;
  /** The arguments in the notation of the help: `URL`, `[WORDS...]`. */
  takes: string;
  /** The minimum and maximum number of arguments. */
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
  /** The placeholder for the value in the help. */
  value?: string;
  help: string;
}

/** Prints an answer: as JSON, or by `show`. `show` gets a copy of the answer with cleaned texts. */
export function print<Answer>({ json, terminal }: Context, answer: Answer, show: (answer: Answer) => void): void {
  if (json) terminal.line(safeJson(answer));
  else show(cleanedAnswer(answer));
}

/** Returns the value of a text option. */
export function textOf(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}
