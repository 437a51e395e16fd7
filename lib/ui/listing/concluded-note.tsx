/** Shown after a value that the site does not state in words. A rule concluded the value from a sentence. */
export function ConcludedNote() {
  return <span className="ml-2 text-sm font-normal whitespace-nowrap text-soft">concluded from the site</span>;
}
