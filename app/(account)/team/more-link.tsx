import { LinkButton } from '#lib/ui/kit/button.tsx';

interface MoreLinkProps {
  path: string;
  /** The search of the form above. The next page keeps it. */
  query: Readonly<Record<string, string>>;
  /** The id of the last row that is shown; undefined if there are no more. */
  after: string | number | undefined;
  children: string;
}

/** The link to the next rows of a search. */
export function MoreLink({ path, query, after, children }: MoreLinkProps) {
  if (after === undefined) return null;
  const asked = Object.entries(query).filter(([, value]) => value !== '');
  const search = new URLSearchParams([...asked, ['after', String(after)]]);
  return (
    <LinkButton href={`${path}?${search}`} className="justify-self-start">
      {children}
    </LinkButton>
  );
}
