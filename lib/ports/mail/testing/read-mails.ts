import { prismaClient } from '#lib/core/db.ts';
import { openBody } from '#lib/ports/mail/mail-body.ts';

/** Reads the table `mails` and decrypts the bodies. Because they are encrypted in the table, a `where` can't search them. */
export const readMails = () =>
  prismaClient().$extends({
    result: {
      mail: {
        text: { needs: { text: true }, compute: ({ text }) => openBody(text) ?? '' },
        html: { needs: { html: true }, compute: ({ html }) => openBody(html) ?? '' },
      },
    },
  }).mail;
