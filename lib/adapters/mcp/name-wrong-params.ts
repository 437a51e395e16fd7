import { ProtocolErrorCode } from '@modelcontextprotocol/server';

interface Issue {
  path: (string | number)[];
  message: string;
  /** For a union: for each of its alternatives, the issues that keep the input from being valid by it. */
  errors?: Issue[][];
}

interface Answer {
  error?: { code: number; message: string };
}

/**
 * The SDK answers params of a wrong type with the list of its validator, as JSON in the message, and for most methods as an internal error.
 * Returns its answer, or answers, with the code of invalid params and a sentence instead.
 */
export function nameWrongParams(body: string): string {
  if (!body.includes('"error"')) return body;
  const answers = JSON.parse(body) as Answer | Answer[];
  let isChanged = false;
  for (const { error } of [answers].flat()) {
    const issues = error && issuesIn(error.message);
    if (!error || !issues) continue;
    isChanged = true;
    error.code = ProtocolErrorCode.InvalidParams;
    error.message = `Invalid params: ${issues.slice(0, 10).flatMap(sentencesOf).join('; ')}.`;
  }
  return isChanged ? JSON.stringify(answers) : body;
}

function issuesIn(message: string): Issue[] | null {
  const list = /^(?:Invalid [\w/]+ request: )?(\[\n.*\])$/s.exec(message)?.[1];
  try {
    return list ? (JSON.parse(list) as Issue[]) : null;
  } catch {
    return null;
  }
}

function sentencesOf({ path, message, errors }: Issue): string[] {
  const ways = errors?.flatMap((issues) => issues.slice(0, 1)) ?? [];
  if (ways.length === 0) return [`${path.join('.')} ${message}`];
  return [...new Set(ways.map((issue) => `${[...path, ...issue.path].join('.')} ${issue.message}`))];
}
