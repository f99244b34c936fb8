import { createTransport } from 'nodemailer';
import { withoutAddresses } from './addresses.ts';
import { headersOf, type Mail } from './message.ts';
import { keepInOutbox } from './outbox.ts';
import { webAddress } from './plain-text.ts';

/** How mail is sent. */
export type MailTransport = {
  send(mail: Mail): Promise<void>;
  close(): void;
};

/**
 * Sends a mail. Resolves when the transport has accepted it and throws otherwise, so that the job retries with the same
 * Message-ID, by which mailboxes recognise duplicates. @throws MailRejected for a mail that can never be sent
 */
export const deliverMail = (transport: MailTransport, mail: Mail): Promise<void> => transport.send(mail);

/** SMTP, as in `smtps://user:password@host:465`. `from` is `Name <address>` or an address. Every wait has a limit. */
export function smtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await smtp.sendMail(envelope(mail, from)).catch((error: unknown) => {
        throw withoutRecipient(error);
      });
    },
    close: () => smtp.close(),
  };
}

/** A server's refusal repeats the recipient's address, and errors are logged and kept with their job. */
function withoutRecipient(error: unknown): Error {
  const { message, code } = error as { message?: string; code?: string };
  return Object.assign(new Error(withoutAddresses(message ?? String(error))), code && { code });
}

/** A folder, for machines without a mail server; see `readOutbox`. A mail sent twice is stored once. */
export function outboxTransport({ folder, from }: { folder: string; from: string }): MailTransport {
  const writer = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const headers = headersOf(mail, from);
      const { message } = await writer.sendMail(envelope(mail, from));
      await keepInOutbox(
        folder,
        { ...mail, from, to: headers.to.address, subject: headers.subject },
        message as Buffer,
      );
    },
    close() {},
  };
}

function envelope(mail: Mail, from: string) {
  return {
    ...headersOf(mail, from),
    from,
    text: mail.text,
    html: mail.html,
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
