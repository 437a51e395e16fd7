import type { Person } from '#lib/core/site-events.ts';

/** Returns the signed-in person, or null; errors count as null. */
export async function getCurrentPerson(): Promise<Person | null> {
  const response = await fetch('/me/now', { headers: { accept: 'application/json' } }).catch(() => null);
  return response?.ok ? ((await response.json()) as { person: Person | null }).person : null;
}
