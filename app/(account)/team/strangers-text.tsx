/** A text that a stranger wrote: marked as such, in its own direction, never as a part of the desk. Links in it lead nowhere. */
export function StrangersText({ children }: { children: string }) {
  return (
    <blockquote dir="auto" className="border-l-3 border-edge bg-sunken px-3 py-2 text-base [overflow-wrap:anywhere] whitespace-pre-wrap">
      {children}
    </blockquote>
  );
}
