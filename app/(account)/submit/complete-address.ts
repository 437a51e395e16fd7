/** Completes a typed address: `acme.com` becomes `https://acme.com`. An address with a scheme is returned unchanged. */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || /^(mailto|javascript|data|tel):/i.test(text)) return text;
  const host = text.split(/[/?#]/, 1)[0] ?? '';
  if (/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host)) return `http://${text}`;
  return /^[^\s@]+\.[^\s@.]+$/.test(host) ? `https://${text}` : text;
}
