import Link from 'next/link';
import { isOutboxVisible } from '#lib/auth/is-outbox-visible.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';

/** On a local site, says that mails go to the outbox. */
export async function OutboxNote() {
  if (!(await isOutboxVisible())) return null;
  return (
    <Alert title="Mails stay on this machine.">
      <p>
        No mail server is configured. The site’s mails arrive in the{' '}
        <Link href="/dev/outbox" className="underline underline-offset-2">
          outbox
        </Link>
        .
      </p>
    </Alert>
  );
}
