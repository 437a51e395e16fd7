export { closeMailer } from '#lib/ports/mail/current-mailer.ts';
export { deliverMail, mailState, markMailFailed as failMail } from '#lib/ports/mail/deliver-mail.ts';
export { parseEmailAddress } from '#lib/ports/mail/email-address.ts';
export { type MailPart, renderMail as mailText } from '#lib/ports/mail/render-mail.ts';
export { sendMail, toOneLine as oneLine } from '#lib/ports/mail/send-mail.ts';
