import { signedInKey } from '#lib/core/theme-script.ts';

/** The signed-in person, as next-auth's session endpoint returns it. */
export interface Person {
  name: string | null;
  email: string;
}

/** Between two questions while the site can’t reach its database. */
const retryMs = 5_000;

let pending: Promise<Person | null> | null = null;

/** What the site said last. */
let known: Person | null = null;
/** A tab that heard of a sign-in doesn’t tell of it again. */
let hasHeard = false;

/** Tells the other tabs of this browser that somebody is signed in. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('signed-in');

async function fetchPerson(): Promise<Person | null> {
  const response = await fetch('/api/auth/session', { headers: { accept: 'application/json' } });
  if (response.status === 503) {
    await new Promise((resolve) => setTimeout(resolve, retryMs)); // nobody knows whether the person is signed in
    return fetchPerson();
  }
  if (!response.ok) return null;
  const { user } = ((await response.json()) ?? {}) as { user?: { name?: string | null; email?: string | null } };
  const before = known;
  known = user?.email ? { name: user.name ?? null, email: user.email } : null;
  if (known && !before && !hasHeard) tabs?.postMessage(null);
  return known;
}

/** Remembers in this browser whether somebody is signed in, so that the next page loads its scripts at once for them. */
function remember(person: Person | null): Person | null {
  try {
    if (person) localStorage.setItem(signedInKey, '1');
    else localStorage.removeItem(signedInKey);
  } catch {
    // Without storage, the scripts are loaded at the first movement.
  }
  return person;
}

/**
 * Returns the signed-in person, or null; errors count as null. All calls until one second after the response share one request, so
 * that a page with many components makes only one request.
 */
export function getCurrentPerson(): Promise<Person | null> {
  pending ??= fetchPerson()
    .then(remember)
    .catch(() => null)
    .finally(() => setTimeout(() => (pending = null), 1000));
  return pending;
}

/** Calls `listener` when another tab finds somebody signed in, and this one knows of nobody, until the returned function is called. */
export function whenSignedInElsewhere(listener: () => void): () => void {
  const hear = () => {
    if (known) return;
    hasHeard = true;
    pending = null;
    listener();
  };
  tabs?.addEventListener('message', hear);
  return () => tabs?.removeEventListener('message', hear);
}
