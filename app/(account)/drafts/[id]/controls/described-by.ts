/** Returns the attributes that link a control to its hint, reason and error. */
export function describedBy(id: string, hint: unknown, error: unknown, reason?: unknown) {
  const described = [hint ? `${id}-hint` : null, reason ? `${id}-reason` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  return { 'aria-describedby': described || undefined, 'aria-invalid': error ? (true as const) : undefined };
}
