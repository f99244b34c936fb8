import type { Queryable, Tx } from '@cubby/db';
import { directionOf, type Locale } from '@cubby/i18n';
import { enqueue, type Task } from '@cubby/jobs';
import { deliverMail, layoutMail, type MailSection, type MailTransport, mailBrands } from '@cubby/mail';
import { type LetterName, letters } from '../letters.ts';
import { findMail, insertMail, markSent } from './store.ts';

/** A mail to be sent. `key` names its subject matter: the same key is never sent twice. */
export type Notice = {
  key: string;
  /** Its row in the table of letters. */
  letter: LetterName;
  to: string;
  /** The language of the text and of the brand's layout. */
  locale: Locale;
  brand: 'cubby' | 'kids';
  /** The subject, which is also the heading. */
  title: string;
  sections: readonly MailSection[];
  /** Why the recipient gets it. */
  why: string;
  /** The address that ends mails of this kind with one click (RFC 8058). */
  unsubscribeUrl?: string;
};

/**
 * The only way to send mail: lays it out and writes it, with the job that sends it, in the transaction that causes it
 * (reliability rule 10). A kind that the recipient has switched off is not sent.
 */
export async function sendNotice(tx: Tx, notice: Notice, now: Date): Promise<void> {
  const { key, letter, to, locale, brand, title, sections, why, unsubscribeUrl } = notice;
  const { kind } = letters[letter];
  const parts = layoutMail({
    brand: mailBrands[brand],
    locale,
    dir: directionOf(locale),
    title,
    sections,
    footer: [why],
  });
  const mail = await insertMail(tx, { key, kind, to, locale, subject: title, ...parts, unsubscribeUrl }, now);
  if (mail) await enqueue(tx, 'send-mail', mail);
}

/** The sending job: at least once, always as the same mail, so that a mailbox recognizes a repetition. */
export const sendMailTask =
  (db: Queryable, transport: MailTransport): Task =>
  async (payload, { now }) => {
    const { mailId } = payload as { mailId: string };
    const mail = await findMail(db, mailId);
    if (!mail || mail.sentAt) return;
    const { key, to, locale, subject, text, html, createdAt, unsubscribeUrl } = mail;
    await deliverMail(transport, {
      id: key,
      to: { address: to },
      locale,
      subject,
      text,
      html,
      date: createdAt,
      ...(unsubscribeUrl && { unsubscribeUrl }),
    });
    await markSent(db, mailId, now);
  };
