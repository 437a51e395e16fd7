export { closeMailer } from '#lib/ports/mail/current-mailer.ts';
export { checkMail, deliverMail, markMailFailed } from '#lib/ports/mail/deliver-mail.ts';
export { parseEmailAddress } from '#lib/ports/mail/email-address.ts';
export { type MailAttachment, queueMail, toOneLine } from '#lib/ports/mail/queue-mail.ts';
