import Link from 'next/link';
import { isOutboxVisible } from '#lib/auth/is-operator-here.ts';
import { config } from '#lib/core/config.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';

/** Says where mails can be read on a local site without a mail server. Renders nothing on other sites. */
export async function OutboxNote() {
  const { local, smtpUrl } = config();
  if (!local || smtpUrl !== null) return null;
  return (
    <Alert title="Mails stay on this machine.">
      {(await isOutboxVisible()) ? (
        <p>
          No mail server is configured. The site’s mails arrive in the{' '}
          <Link href="/dev/outbox" className="underline underline-offset-2">
            outbox
          </Link>
          .
        </p>
      ) : (
        <p>No mail server is configured. The site’s mails arrive in the outbox: follow the link beside “Outbox” that npm start printed.</p>
      )}
    </Alert>
  );
}
