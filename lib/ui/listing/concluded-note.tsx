/** Stands after a value that the site doesn't state in words: a rule concluded it from the sentence. */
export function ConcludedNote() {
  return <span className="ml-2 text-sm font-normal whitespace-nowrap text-soft">concluded from the site</span>;
}
