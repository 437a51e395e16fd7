/** The site's logo: its name over a marker stroke. */
export function Wordmark({ siteName }: { siteName: string }) {
  return <span className="wordmark truncate">{siteName}</span>;
}
