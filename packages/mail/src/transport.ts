import { createTransport } from 'nodemailer';
import { withoutAddresses } from './addresses.ts';
import { headersOf, type Mail, MailboxGone, MailRejected, type MailSender, MailServerSilent } from './message.ts';
import { keepInOutbox } from './outbox.ts';
import { webAddress } from './plain-text.ts';
import { isGone } from './reports.ts';

/** How mail is sent. */
export type MailTransport = {
  send(mail: Mail): Promise<void>;
  close(): void;
};

/**
 * Sends a mail. Resolves when the transport has accepted it and throws otherwise, so that the job retries with the same
 * Message-ID, by which mailboxes recognize duplicates. @throws MailRejected for a mail that can never be sent
 */
export const deliverMail = (transport: MailTransport, mail: Mail): Promise<void> => transport.send(mail);

/**
 * SMTP, as in `smtps://user:password@host:465`. Every wait has a limit: `answerMs` for the connection, three times as
 * long for a response within it.
 */
export function smtpTransport({
  url,
  answerMs = 10_000,
  ...sender
}: MailSender & { url: string; answerMs?: number }): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: 3 * answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await smtp.sendMail(envelope(mail, sender)).catch((error: unknown) => {
        throw failureOf(error);
      });
    },
    close: () => smtp.close(),
  };
}

/**
 * What the failure means for this mail and for others. A server's response repeats the recipient's address, and errors
 * are logged and stored.
 */
function failureOf(error: unknown): Error {
  if (error instanceof MailRejected) return error;
  const { message, code, command, responseCode } = error as SmtpError;
  const text = withoutAddresses(message ?? String(error));
  if (!responseCode || responseCode === 421 || code === 'EAUTH') return new MailServerSilent(text);
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0];
  if (command === 'RCPT TO' && responseCode >= 500 && status && isGone(status)) return new MailboxGone(text);
  return Object.assign(new Error(text), code && { code });
}
type SmtpError = { message?: string; code?: string; command?: string; responseCode?: number };

/** A folder, for machines without a mail server; see `readOutbox`. A mail sent twice is stored once. */
export function outboxTransport({ folder, ...sender }: MailSender & { folder: string }): MailTransport {
  const writer = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const headers = headersOf(mail, sender);
      const { message } = await writer.sendMail(envelope(mail, sender));
      await keepInOutbox(
        folder,
        { ...mail, from: sender.from, to: headers.to.address, subject: headers.subject },
        message as Buffer,
      );
    },
    close() {},
  };
}

function envelope(mail: Mail, sender: MailSender) {
  return {
    ...headersOf(mail, sender),
    from: sender.from,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ fileName, mediaType, bytes }) => ({
      ...{ filename: fileName, contentType: mediaType, content: Buffer.from(bytes) },
    })),
    headers: {
      'Content-Language': mail.locale,
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': { prepared: true, value: `<${webAddress(mail.unsubscribeUrl)}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
