// The output of the command. Answers go to stdout, everything else to stderr.

/**
 * Characters that could control a terminal or change the order in which text is read: control characters and invisible characters.
 * `cleaned` turns line breaks into spaces, so that an answer can’t imitate lines of the command.
 */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u061c\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** Returns an untrusted text as one line that is safe to print. */
export function cleaned(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(unsafe, '').trim();
}

/** Returns a copy of an answer with cleaned texts. Names of members are cleaned too, because they are untrusted as well. */
export function cleanedAnswer<Answer>(answer: Answer): Answer {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return cleaned(value);
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [cleaned(name), clean(member)]));
  };
  return clean(answer) as Answer;
}

/** Returns JSON in which control characters and invisible characters are escaped. */
export function safeJson(value: unknown): string {
  const escaped = (character: string) =>
    [...Array(character.length).keys()].map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
  // The remaining line breaks are those between members. Line breaks in texts are escaped already.
  return JSON.stringify(value, null, 2).replace(unsafe, (character) => (character === '\n' ? character : escaped(character)));
}

export interface Stream {
  write(text: string): unknown;
  isTTY?: boolean | undefined;
  columns?: number | undefined;
}

const codes = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39], cyan: [36, 39] } as const;
type Style = keyof typeof codes;

export interface Terminal {
  /** The number of characters in a line: the terminal's width, at most 100. */
  width: number;
  /** Prints a line of the answer to stdout. */
  line(text?: string): void;
  /** Writes a line to stderr. */
  note(text: string): void;
  /** Shows the current progress. It replaces the previous progress; if stderr is not a terminal, it is a new line. */
  progress(text: string): void;
  /** Ends the line of `progress` if there is one. */
  endProgress(): void;
  style(style: Style, text: string): string;
}

/** Returns a terminal that writes to these streams. With `quiet` it shows no progress. */
export function openTerminal(
  { stdout, stderr }: { stdout: Stream; stderr: Stream },
  env: Record<string, string | undefined>,
  { quiet }: { quiet: boolean },
): Terminal {
  const plain = Boolean(env.NO_COLOR) || env.TERM === 'dumb' || !stdout.isTTY;
  const inPlace = stderr.isTTY === true && env.TERM !== 'dumb';
  let shown = '';
  const endProgress = () => {
    if (shown && inPlace) stderr.write('\r\u001b[2K');
    shown = '';
  };
  return {
    width: Math.min(stdout.columns || 100, 100),
    line(text = '') {
      endProgress();
      stdout.write(`${text}\n`);
    },
    note(text) {
      endProgress();
      stderr.write(`${text}\n`);
    },
    progress(text) {
      if (quiet || text === shown) return;
      shown = text;
      stderr.write(inPlace ? `\r\u001b[2K${text.slice(0, (stderr.columns || 80) - 1)}` : `${text}\n`);
    },
    endProgress,
    style(style, text) {
      const [on, off] = codes[style];
      return plain ? text : `\u001b[${on}m${text}\u001b[${off}m`;
    },
  };
}

/** Returns a text in lines of at most `width` characters. A longer word gets a line of its own. */
export function wrapped(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}
