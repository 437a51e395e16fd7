import { getDomain } from 'tldts';

/** Shows a host as ASCII with its registered domain in bold, such as `login.example` in `claude.ai.login.example`. */
export function HostName({ host }: { host: string }) {
  const ascii = URL.canParse(`https://${host}`) ? new URL(`https://${host}`).host : host;
  const registered = getDomain(ascii, { allowPrivateDomains: true });
  const at = registered ? ascii.lastIndexOf(registered) : -1;
  return (
    <span dir="ltr" className="[overflow-wrap:anywhere]">
      {at > 0 && <span className="text-soft">{ascii.slice(0, at)}</span>}
      <strong className="font-semibold text-ink">{ascii.slice(Math.max(at, 0))}</strong>
    </span>
  );
}
