import type { ReactNode } from 'react';
import { formOfText, isTextIntent } from '#lib/accounts/write-kept-text.ts';
import { type Intent, purposeOf } from '#lib/auth/intent.ts';
import { paths } from '#lib/core/paths.ts';
import { LinkButton } from '#lib/ui/kit/button.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { NarrowPage } from './narrow-page.tsx';

interface SignedInProps {
  email: string;
  /** An intent that still needs a press, because the person signed in by another way than the one they began with. */
  intent: Intent | null;
  callback: string;
  children?: ReactNode;
}

/** Shown on a sign-in page to a person who is signed in already. */
export function SignedIn({ email, intent, callback, children }: SignedInProps) {
  const purpose = intent && purposeOf(intent);
  return (
    <NarrowPage
      title={purpose ? `${purpose.charAt(0).toUpperCase()}${purpose.slice(1)}?` : 'You are signed in'}
      intent={intent}
      lead={<>You are signed in as {<strong className="font-medium text-ink">{email}</strong>}.</>}
    >
      {children}
      {intent && isTextIntent(intent) && <LinkButton href={formOfText(intent, { text: intent.text })}>Look at it</LinkButton>}
      {intent && !isTextIntent(intent) && (
        <form method="post" action={paths.intents} className="grid">
          <input type="hidden" name="do" value={intent.do} />
          {intent.do === 'submit' ? (
            <input type="hidden" name="url" value={intent.url} />
          ) : (
            <input type="hidden" name="listing" value={intent.listing.id} />
          )}
          <input type="hidden" name="back" value={callback} />
          <SubmitButton>{verbs[intent.do]}</SubmitButton>
        </form>
      )}
      <LinkButton href={callback} variant={intent ? 'secondary' : 'strong'}>
        {intent ? 'Not now' : 'Continue'}
      </LinkButton>
    </NarrowPage>
  );
}

const verbs = { vote: 'Vote', follow: 'Follow', submit: 'Submit' };
