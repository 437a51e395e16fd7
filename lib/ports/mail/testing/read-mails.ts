import { prismaClient } from '#lib/core/db.ts';
import { openBody } from '#lib/ports/mail/mail-body.ts';

/** Reads the table `mails` with its bodies decrypted. A `where` can't look into the bodies. */
export const readMails = () =>
  prismaClient().$extends({
    result: {
      mail: {
        text: { needs: { text: true }, compute: ({ text }) => openBody(text) ?? '' },
        html: { needs: { html: true }, compute: ({ html }) => openBody(html) ?? '' },
      },
    },
  }).mail;
