/** The signed-in person, as next-auth tells the browser. */
export interface Person {
  name: string | null;
  email: string;
}

let asked: Promise<Person | null> | null = null;

async function ask(): Promise<Person | null> {
  const answer = await fetch('/api/auth/session', { headers: { accept: 'application/json' } });
  if (!answer.ok) return null;
  const { user } = ((await answer.json()) ?? {}) as { user?: { name?: string | null; email?: string | null } };
  return user?.email ? { name: user.name ?? null, email: user.email } : null;
}

/**
 * Who is signed in; anything unexpected counts as nobody. Whoever asks while the answer is on its way, or in the second after
 * it came, shares it: one request for a page, however many of its parts want to know.
 */
export function whoIsThere(): Promise<Person | null> {
  asked ??= ask()
    .catch(() => null)
    .finally(() => setTimeout(() => (asked = null), 1000));
  return asked;
}
