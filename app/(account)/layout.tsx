import { Eye } from 'lucide-react';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { currentViewing, type Viewing } from '#lib/auth/viewing.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { Button } from '#lib/ui/kit/button.tsx';
import { SiteShell } from '#lib/ui/shell/site-shell.tsx';

export const metadata: Metadata = { robots: { index: false } };

/**
 * The shell of the account pages. Each page checks the session itself, because a layout is not rendered again on navigation between
 * its pages.
 */
export default function AccountLayout({ children }: { children: ReactNode }) {
  const { siteName, sitePurpose } = config();
  const viewing = currentViewing();
  return (
    <SiteShell siteName={siteName} sitePurpose={sitePurpose} isAccount>
      {viewing ? <Viewed viewing={viewing}>{children}</Viewed> : children}
    </SiteShell>
  );
}

const timeOf = (at: Date) => at.toISOString().slice(11, 16);

/** The pages of a person as somebody of the team sees them: below a line that says so, with all their forms off. */
function Viewed({ viewing: { person, since, until }, children }: { viewing: Viewing; children: ReactNode }) {
  return (
    <>
      <aside
        aria-label="You see the site as somebody else"
        className="sticky top-(--header-height) z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-edge bg-warning-wash px-4 py-2"
      >
        <Eye aria-hidden size={20} className="shrink-0 text-warning" />
        <p className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
          You see the site as <strong className="font-medium">{person.email}</strong> since {timeOf(since)}, until {timeOf(until)} UTC at
          the latest. Nothing can be changed.
        </p>
        <form method="post" action={paths.endView}>
          <Button type="submit" variant="strong" size="sm">
            Leave
          </Button>
        </form>
      </aside>
      <fieldset disabled className="contents">
        {children}
      </fieldset>
    </>
  );
}
