export { withoutAddresses } from './addresses.ts';
export { type MailBrand, type MailColours, mailBrands } from './brands.ts';
export type { MailContent, MailSection } from './content.ts';
export { layoutMail } from './layout.ts';
export { type Mail, type MailAttachment, MailboxGone, MailRejected, MailServerSilent } from './message.ts';
export { type OutboxMail, readOutbox } from './outbox.ts';
export { type MailReport, readReports } from './reports.ts';
export { deliverMail, type MailTransport, outboxTransport, smtpTransport } from './transport.ts';
