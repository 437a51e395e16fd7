export { forgiveAddress, isUndeliverable, recordBounce } from '#lib/ports/mail/bounces.ts';
export { closeMailer } from '#lib/ports/mail/current-mailer.ts';
export { deliverDueMails, mailWaitMs } from '#lib/ports/mail/deliver-due-mails.ts';
export { checkMail, deliverMail, markMailFailed } from '#lib/ports/mail/deliver-mail.ts';
export { parseEmailAddress } from '#lib/ports/mail/email-address.ts';
export { type MailAttachment, queueMail, queueMails, toOneLine } from '#lib/ports/mail/queue-mail.ts';
