import { LinkButton } from '#lib/ui/kit/button.tsx';

interface MoreLinkProps {
  path: string;
  /** What the form above asks for: kept on the next page. */
  query: Readonly<Record<string, string>>;
  /** The id of the last row that is shown; undefined if there are no more. */
  after: string | number | undefined;
  children: string;
}

/** The link to the next rows of a list that is found by a form. */
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
