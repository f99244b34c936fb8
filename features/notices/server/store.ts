import { type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import type { NoticeKind } from '../rules.ts';
import { withoutStopLink } from './stop-section.ts';

type WrittenMail = {
  key: string;
  kind: NoticeKind;
  to: string;
  locale: string;
  brand: string;
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl?: string | null | undefined;
  /** The number of attachments. */
  files: number;
};

const insertOne = statement(
  'notices_insert',
  `insert into mail (mail_id, key, kind, to_address, locale, brand, subject, text_body, html_body, created_at, unsubscribe_url, files)
   select $mailId, $key, $kind, $to, $locale, $brand, $subject, $text, $html, $now, $unsubscribeUrl?, $files
   where not exists (select from switched_off_mail o where o.address = lower($to) and o.kind = $kind)
   on conflict (key) do nothing returning mail_id as "mailId"`,
);
/** Stores a mail; undefined if one with its key already exists, or if its reader has turned off its kind. */
export const insertMail = (
  tx: Tx,
  { unsubscribeUrl = null, ...mail }: WrittenMail,
  now: Date,
): Promise<{ mailId: string } | undefined> =>
  insertOne.first(tx, { ...mail, mailId: uuidv7(now), unsubscribeUrl, now });

const ofLink = statement(
  'notices_of_link',
  'select kind, lower(to_address) as "address!" from mail where mail_id = $mailId',
);
export const findMailOfLink = (db: Queryable, mailId: string): Promise<RowOf<'notices_of_link'> | undefined> =>
  ofLink.first(db, { mailId });

const count = statement(
  'notices_count',
  `select count(*)::int as n from unnest($abouts::text[]) as about
   join mail m on m.key ~>=~ (about || '-') and m.key ~<~ (about || '.') where m.created_at > $since`,
);
/** How many mails with keys starting with `${about}-` were written since an instant. */
export const countNotices = async (tx: Tx, abouts: readonly string[], since: Date): Promise<number> =>
  (await count.first(tx, { abouts, since }))!.n;

const toAddress = statement(
  'notices_to',
  `select subject, text_body as text, created_at as "writtenAt", sent_at as "sentAt" from mail
   where to_address = $address order by created_at`,
);
export const findMailsTo = async (db: Queryable, address: string): Promise<RowOf<'notices_to'>[]> =>
  (await toAddress.all(db, { address })).map((mail) => ({ ...mail, text: withoutStopLink(mail.text) }));

const erase = statement('notices_erase', 'delete from mail where to_address = $address');
export const eraseMails = (tx: Tx, address: string): Promise<number> => erase.run(tx, { address });

const strip = statement(
  'notices_strip',
  `update mail set html_body = '', unsubscribe_url = null,
     text_body = regexp_replace(text_body, '([?&#](?:t|token)=)[[:alnum:]._~%-]+', '\\1…', 'g')
   where mail_id in (select mail_id from mail where html_body <> '' and (sent_at < $sentBefore or not_sent is not null) limit 1000)`,
);
/** Removes the tokens of sent mails, and data only needed for sending. */
export const stripSentMails = (db: Queryable, sentBefore: Date): Promise<number> => strip.run(db, { sentBefore });

const forgetOld = statement(
  'notices_forget_old',
  `delete from mail where mail_id in (
     select mail_id from mail where created_at < $writtenBefore and (sent_at is not null or not_sent is not null) order by created_at limit 1000)`,
);
export const forgetOldMails = (db: Queryable, writtenBefore: Date): Promise<number> =>
  forgetOld.run(db, { writtenBefore });

const forget = statement(
  'notices_forget',
  `delete from mail m using unnest($abouts::text[]) as about where m.key ~>=~ (about || '-') and m.key ~<~ (about || '.')`,
);
export const forgetNotices = (tx: Tx, abouts: readonly string[]): Promise<number> => forget.run(tx, { abouts });
