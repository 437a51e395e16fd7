export { closeMailer } from '#lib/ports/mail/current-mailer.ts';
export { deliverMail, failMail, mailState } from '#lib/ports/mail/deliver-mail.ts';
export { parseEmailAddress } from '#lib/ports/mail/email-address.ts';
export { type MailPart, mailText } from '#lib/ports/mail/mail-text.ts';
export { oneLine, sendMail } from '#lib/ports/mail/send-mail.ts';
