export { type MailBrand, type MailColours, mailBrands } from './brands.ts';
export { layoutMail, type MailContent, type MailSection } from './layout.ts';
export { type Mail, MailRejected } from './message.ts';
export { type OutboxMail, readOutbox } from './outbox.ts';
export { deliverMail, type MailTransport, outboxTransport, smtpTransport } from './transport.ts';
