import { type Queryable, statement, type Tx, uuidv7 } from '@cubby/db';
import { enqueue, type Task } from '@cubby/jobs';
import { deliverMail, type MailTransport } from '@cubby/mail';

/** A mail to be sent. `key` says what it is about: the same key is never sent twice. */
export type Notice = {
  key: string;
  to: string;
  locale: string;
  subject: string;
  html: string;
  text: string;
  /** Where mails of this kind are ended by one press (RFC 8058). */
  unsubscribeUrl?: string;
};

const insertMail = statement<{ mailId: string }>(
  'notices_insert',
  `insert into mail (mail_id, key, to_address, locale, subject, text_body, html_body, created_at, unsubscribe_url)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (key) do nothing returning mail_id as "mailId"`,
);
const oneMail = statement<{
  key: string;
  to: string;
  locale: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
  unsubscribeUrl: string | null;
  sentAt: Date | null;
}>(
  'notices_one',
  `select key, to_address as "to", locale, subject, text_body as text, html_body as html, created_at as "createdAt", sent_at as "sentAt",
     unsubscribe_url as "unsubscribeUrl"
   from mail where mail_id = $1`,
);
const markSent = statement('notices_sent', 'update mail set sent_at = $2 where mail_id = $1 and sent_at is null');

/** Writes a mail and the job that sends it, in the transaction that causes it (reliability rule 10). */
export async function sendNotice(tx: Tx, notice: Notice, now: Date): Promise<void> {
  const { key, to, locale, subject, text, html, unsubscribeUrl = null } = notice;
  const mail = await insertMail.first(tx, uuidv7(now), key, to, locale, subject, text, html, now, unsubscribeUrl);
  if (mail) await enqueue(tx, 'send-mail', mail);
}

const count = statement<{ n: number }>(
  'notices_count',
  `select count(*)::int as n from unnest($1::text[]) as about
   join mail m on m.key ~>=~ (about || '-') and m.key ~<~ (about || '.') where m.created_at > $2`,
);
/** How many mails whose keys begin with `${about}-` were written since an instant. */
export const countNotices = async (tx: Tx, abouts: readonly string[], since: Date): Promise<number> =>
  (await count.first(tx, abouts, since))!.n;

const forget = statement(
  'notices_forget',
  `delete from mail m using unnest($1::text[]) as about where m.key ~>=~ (about || '-') and m.key ~<~ (about || '.')`,
);

/** Forgets the mails whose keys begin with `${about}-`, sent or not: of a matter whose address is to be forgotten. */
export const forgetNotices = (tx: Tx, abouts: readonly string[]): Promise<number> => forget.run(tx, abouts);

/** The job that sends: at least once, always as the same mail, so that a mailbox knows a repetition. */
export const sendMailTask =
  (db: Queryable, transport: MailTransport): Task =>
  async (payload, { now }) => {
    const { mailId } = payload as { mailId: string };
    const mail = await oneMail.first(db, mailId);
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
    await markSent.run(db, mailId, now);
  };
