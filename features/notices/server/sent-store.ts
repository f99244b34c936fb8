import { code, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import { enqueue } from '@cubby/jobs';
import type { MailFate } from '../rules.ts';

/** Its links or files have been deleted: sent again, it would be useless. */
const isWhole = `(m.sent_at is not null or m.not_sent is not null) and m.text_body !~ '[?&#](?:t|token)=…'
     and m.files = (select count(*) from mail_attachment a where a.mail_id = m.mail_id)`;
const fate = `m.mail_id as "mailId", m.kind, m.subject, m.locale, m.created_at as "writtenAt", m.sent_at as "sentAt",
     case when m.sent_at is not null then ${code<MailFate>('SENT')} else coalesce(m.not_sent, ${code<MailFate>('WAITING')}) end as "fate!", ${isWhole} as "canResend!"`;
const toAddress = statement(
  'notices_fates',
  `select ${fate} from mail m where m.to_address = $address order by m.created_at desc, m.position desc limit 50`,
);
/** The newest mails to an address, with their states. */
export const findFates = (db: Queryable, address: string): Promise<RowOf<'notices_fates'>[]> =>
  toAddress.all(db, { address });

const aboutMatter = statement(
  'notices_fates_about',
  `select m.key, m.to_address as address, ${fate} from mail m
   where m.key ~>=~ $start and m.key ~<~ $end order by m.created_at, m.position limit 200`,
);
/** The mails about a subject, whose keys start with it (`order-7H2VQL9CAB-`), oldest first, with their states. */
export const findFatesAbout = (db: Queryable, start: string): Promise<RowOf<'notices_fates_about'>[]> =>
  aboutMatter.all(db, { start, end: `${start.slice(0, -1)}.` });

const copy = statement(
  'notices_resend',
  `with again as (
     insert into mail (mail_id, key, kind, to_address, locale, brand, subject, text_body, html_body, created_at, unsubscribe_url, files)
     select $again, m.key || '-again-' || (select count(*) + 1 from mail o where o.key ~>=~ (m.key || '-again-') and o.key ~<~ (m.key || '-again.')),
       m.kind, m.to_address, m.locale, m.brand, m.subject, m.text_body, m.html_body, $now, m.unsubscribe_url, m.files
     from mail m where m.mail_id = $mailId and m.to_address = $address and ${isWhole}
     returning mail_id)
   insert into mail_attachment (mail_id, position, file_name, media_type, bytes)
   select again.mail_id, a.position, a.file_name, a.media_type, a.bytes from again, mail_attachment a where a.mail_id = $mailId`,
);
const exists = statement('notices_exists', 'select mail_id as "mailId" from mail where mail_id = $mailId');
/** Sends a mail again unchanged. @returns false if no such mail went to the address, or it is no longer complete */
export async function resendMail(tx: Tx, sent: { mailId: string; address: string }, now: Date): Promise<boolean> {
  const again = uuidv7(now);
  await copy.run(tx, { ...sent, again, now });
  const mail = await exists.first(tx, { mailId: again });
  if (!mail) return false;
  await enqueue(tx, 'send-mail', mail);
  return true;
}
