import { paths } from '#lib/core/paths.ts';

interface ReportLinkProps {
  /** Kind and key of what is reported, such as `review:12`. */
  subject: string;
  /** What it is called, for those who don't see what it stands beside: “the review of Rui”. */
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
