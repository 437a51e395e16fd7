import { ProtocolErrorCode } from '@modelcontextprotocol/server';

interface Issue {
  path: (string | number)[];
  message: string;
  /** Set for a union: for each alternative, the issues that make the input invalid. */
  errors?: Issue[][];
}

interface Answer {
  error?: { code: number; message: string };
}

/**
 * Replaces the SDK's errors for params of a wrong type. The SDK puts its validator's list of issues into the message as JSON, and for most
 * methods returns an internal error. Returns the body with the code for invalid params and a sentence instead.
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
