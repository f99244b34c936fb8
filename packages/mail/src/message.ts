/** A mail to one person. Its `id` stays the same when sending is retried. */
export type Mail = {
  /** Letters, digits, `.`, `_`, `-`, such as `order-4TX9K2M7QD-confirmation`. Becomes the Message-ID. */
  id: string;
  to: { address: string; name?: string };
  subject: string;
  html: string;
  text: string;
  /** The time of its cause, not of sending: a retry is the same mail. */
  date: Date;
  /** The language of its text, such as `en` or `ar`. */
  locale: string;
  attachments?: readonly MailAttachment[];
  /** The one-click unsubscribe address (RFC 8058): a POST unsubscribes, a GET shows a page. */
  unsubscribeUrl?: string;
};

/** The sender, as `Name <address>` or an address, and the address for replies. */
export type MailSender = { from: string; replyTo?: string | undefined };

/** An attachment of a mail. */
export type MailAttachment = { fileName: string; mediaType: string; bytes: Uint8Array };

/** A mail that can never be sent as it is, so retrying is useless. */
export class MailRejected extends Error {
  override name = 'MailRejected';
}

/** The recipient's server reports that there is no such mailbox. */
export class MailboxGone extends MailRejected {
  override name = 'MailboxGone';
}

/** The mail server does not respond, or accepts nothing from anyone: other mails would fare no better. */
export class MailServerSilent extends Error {
  override name = 'MailServerSilent';
}

export type Headers = {
  messageId: string;
  to: { address: string; name: string };
  replyTo?: string;
  subject: string;
  date: Date;
};

/**
 * Header values that cannot start another header (CWE-93): addresses must be plain, and line breaks and control
 * characters in names and the subject become spaces. @throws MailRejected
 */
export function headersOf(mail: Mail, { from, replyTo }: MailSender): Headers {
  if (!/^[\w.-]{1,200}$/.test(mail.id)) throw new MailRejected(`not an id for a mail: ${JSON.stringify(mail.id)}`);
  const domain = /@([a-z0-9.-]+)>?$/i.exec(from)?.[1] ?? 'localhost';
  return {
    messageId: `<${mail.id}@${domain}>`,
    to: { address: plainAddress(mail.to.address), name: oneLine(mail.to.name ?? '', 100) },
    ...(replyTo !== undefined && { replyTo: plainAddress(replyTo) }),
    subject: oneLine(mail.subject, 200),
    date: mail.date,
  };
}

function plainAddress(address: string): string {
  if (address.length <= 254 && /^[^\s\p{Cc}\p{Cf}@<>()[\]\\,;:"]+@[^\s\p{Cc}\p{Cf}@<>()[\]\\,;:"]+$/u.test(address))
    return address;
  throw new MailRejected(`not one address: ${JSON.stringify(address)}`);
}

function oneLine(text: string, most: number): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return [...line].slice(0, most).join('');
}
