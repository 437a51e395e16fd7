/** The site's name, set on a marker's stroke: its logo. */
export function Wordmark({ siteName }: { siteName: string }) {
  return <span className="wordmark truncate">{siteName}</span>;
}
