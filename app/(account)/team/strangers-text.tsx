/** A text by a stranger: marked as such, in its own writing direction, and without links, so that it can't look like a part of the desk. */
export function StrangersText({ children }: { children: string }) {
  return (
    <blockquote dir="auto" className="border-l-3 border-edge bg-sunken px-3 py-2 text-base [overflow-wrap:anywhere] whitespace-pre-wrap">
      {children}
    </blockquote>
  );
}
