const maxLetters = 300;

/**
 * Patterns of secrets, with their replacements: credentials in addresses, keys with common prefixes, and values whose names say that they
 * are secret. The last pattern shortens paths of source files.
 */
const secrets: [RegExp, string][] = [
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1…@'],
  [/\b(sk|rk|pk|whsec|signkey|ghp|gho|xox[a-z])[-_][\w-]{6,}/gi, '$1_…'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, '$1 …'],
  [/\b([\w-]*(?:password|passwd|secret|token|api[-_]?key|signature))(["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi, '$1$2…'],
  [/(?:\/[\w.@-]+){2,}\/([\w.@-]+\.(?:[cm]?[jt]sx?|node))(?::\d+)*/g, '$1'],
];

/**
 * Returns the error of a job as one line for people: its message without stack and cause, at most 300 characters. Takes the first line of
 * the message, but the last line if it is Prisma's, because Prisma's messages begin with the call and end with the reason.
 */
export function errorLine(error: { name?: unknown; message?: unknown } | null): string {
  const lines = String(error?.message ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const message = (lines[0]?.startsWith('Invalid `') ? lines.at(-1) : lines[0]) ?? String(error?.name ?? 'unknown error');
  const text = secrets.reduce((shown, [pattern, mask]) => shown.replace(pattern, mask), message);
  const letters = Array.from(text);
  return letters.length > maxLetters ? `${letters.slice(0, maxLetters - 1).join('')}…` : text;
}
