/** The site's logo; `app/icon.svg` is the same drawing. */
export function SiteMark({ size = 24 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" fill="none" className="shrink-0">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path d="M9 17.5 16 10.5l7 7" stroke="#fff" strokeWidth="3.25" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="16" cy="22.5" r="2.5" fill="#fff" />
    </svg>
  );
}
