import { prismaClient } from '#lib/core/db.ts';
import { openBody } from '#lib/ports/mail/mail-body.ts';

/** Reads the table `mails` and decrypts the bodies. A `where` can't search the bodies, because they are encrypted in the table. */
export const readMails = () =>
  prismaClient().$extends({
    result: {
      mail: {
        text: { needs: { text: true }, compute: ({ text }) => openBody(text) ?? '' },
        html: { needs: { html: true }, compute: ({ html }) => openBody(html) ?? '' },
      },
    },
  }).mail;
