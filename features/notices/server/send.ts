import type { Tx } from '@cubby/db';
import { directionOf, type Locale } from '@cubby/i18n';
import { enqueue } from '@cubby/jobs';
import { layoutMail, type MailAttachment, type MailSection, mailBrands } from '@cubby/mail';
import { type LetterName, letters } from '../letters.ts';
import { insertAttachments } from './attachment-store.ts';
import { isSwitchable } from './stop-links.ts';
import { stopSection } from './stop-section.ts';
import { insertMail } from './store.ts';

/** A mail to be sent. `key` names its subject matter: the same key is never sent twice. */
export type Notice = {
  key: string;
  letter: LetterName;
  to: string;
  locale: Locale;
  brand: 'cubby' | 'kids';
  title: string;
  sections: readonly MailSection[];
  why: string;
  attachments?: readonly MailAttachment[];
  /**
   * The address that ends the mail's subject with one click (RFC 8058). Without one, a mail that can be turned off has
   * a link that ends all of its kind.
   */
  unsubscribeUrl?: string;
};

/**
 * The only way to send mail: lays it out and stores it, with the job that sends it, in the transaction that causes it
 * (reliability rule 10). A kind that the recipient has turned off is not sent.
 */
export async function sendNotice(tx: Tx, notice: Notice, now: Date): Promise<void> {
  const { key, letter, to, locale, brand, title, sections, why, attachments = [], unsubscribeUrl } = notice;
  const { kind } = letters[letter];
  const parts = layoutMail({
    brand: mailBrands[brand],
    locale,
    dir: directionOf(locale),
    title,
    sections: isSwitchable(kind) && !unsubscribeUrl ? [...sections, stopSection] : sections,
    footer: [why],
  });
  const files = attachments.length;
  const mail = await insertMail(
    tx,
    { key, kind, to, locale, brand, subject: title, ...parts, unsubscribeUrl, files },
    now,
  );
  if (!mail) return;
  await insertAttachments(tx, mail.mailId, attachments);
  await enqueue(tx, 'send-mail', mail);
}
