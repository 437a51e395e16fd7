import { paths } from '#lib/core/paths.ts';

interface ReportLinkProps {
  /** The kind and the key of the reported subject, such as `review:12`. */
  subject: string;
  /** The name of the subject, for people who can't see what the link is beside: “the review of Rui”. */
  name: string;
}

/** The quiet link beside something that can be reported. */
export function ReportLink({ subject, name }: ReportLinkProps) {
  return (
    <a href={paths.report(subject)} rel="nofollow" className="press-area text-sm text-soft underline-offset-4 hover:underline print:hidden">
      Report<span className="sr-only"> {name}</span>
    </a>
  );
}
