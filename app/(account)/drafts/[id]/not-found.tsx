import { Lock } from 'lucide-react';
import { getCurrentUser } from '#lib/auth/session.ts';
import { paths } from '#lib/core/paths.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { signOut } from '../../sign-in/actions.ts';

/** The page for a draft that belongs to somebody else or was deleted. It doesn't reveal which of the two is the case. */
export default async function MissingDraft() {
  const user = await getCurrentUser();
  return (
    <EmptyState
      level={1}
      className="my-16"
      icon={<Lock aria-hidden size={28} strokeWidth={1.5} />}
      title="You have no draft at this address"
      action={
        <>
          <LinkButton href={paths.dashboard} variant="strong">
            To your dashboard
          </LinkButton>
          <form action={signOut}>
            <SubmitButton variant="secondary">Sign out</SubmitButton>
          </form>
        </>
      }
    >
      <p>
        {user && <>You are signed in as {<strong className="font-medium text-ink">{user.email}</strong>}. </>}
        If you submitted the product with another address, sign in with that one. If somebody invited you to the draft, open the link in the
        mail that you got: it opens the draft for you.
      </p>
    </EmptyState>
  );
}
