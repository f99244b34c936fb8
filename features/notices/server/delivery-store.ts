import { code, type Queryable, type RowOf, statement } from '@cubby/db';
import type { MailProblem } from './problem-store.ts';

const addressOf = statement(
  'notices_address',
  'select lower(to_address) as "address!" from mail where mail_id = $mailId',
);
export const findAddress = async (db: Queryable, mailId: string): Promise<string | undefined> =>
  (await addressOf.first(db, { mailId }))?.address;

// Another sender of the same mail waits for its row, and then finds it taken.
const claim = statement(
  'notices_claim',
  `update mail m set wait_until = $until, attempts = m.attempts + 1
   where m.mail_id = (select mail_id from mail where lower(to_address) = $address and sent_at is null and not_sent is null
       order by position limit 1)
     and (m.wait_until is null or m.wait_until <= $now) and m.sent_at is null and m.not_sent is null
   returning m.mail_id as "mailId", m.key, m.to_address as "to", m.locale, m.brand, m.kind, m.subject, m.text_body as text,
     m.html_body as html, m.created_at as "createdAt", m.unsubscribe_url as "unsubscribeUrl", m.attempts,
     exists (select from mail_problem p where p.address = $address and p.cause = ${code<MailProblem>('BOUNCE')}) as "isUnreachable!"`,
);
export type ClaimedMail = RowOf<'notices_claim'>;
/** Takes the next mail to an address; undefined: none waits, it is being sent, or it has just failed. */
export const claimNext = (
  db: Queryable,
  { address, now, until }: { address: string; now: Date; until: Date },
): Promise<ClaimedMail | undefined> => claim.first(db, { address, now, until });

const noteSent = statement(
  'notices_sent',
  'update mail set sent_at = $now, wait_until = null where mail_id = $mailId and sent_at is null',
);
export const markSent = (db: Queryable, mailId: string, now: Date): Promise<number> =>
  noteSent.run(db, { mailId, now });

const giveUpOn = statement(
  'notices_give_up',
  'update mail set not_sent = $reason, wait_until = null where mail_id = $mailId and sent_at is null',
);
export const giveUp = (db: Queryable, mailId: string, reason: 'REJECTED' | 'UNREACHABLE'): Promise<number> =>
  giveUpOn.run(db, { mailId, reason });

const postponed = statement('notices_postpone', 'update mail set wait_until = $until where mail_id = $mailId');
export const postpone = (db: Queryable, mailId: string, until: Date): Promise<number> =>
  postponed.run(db, { mailId, until });

const waiting = statement(
  'notices_waiting',
  `select w.address as "address!" from (
     select distinct on (lower(to_address)) lower(to_address) as address, position, wait_until from mail
     where sent_at is null and not_sent is null order by lower(to_address), position) w
   where w.wait_until is null or w.wait_until <= $now order by w.position limit 200`,
);
/** The addresses with mail that may be tried now, longest wait first. */
export const findWaiting = async (db: Queryable, now: Date): Promise<string[]> =>
  (await waiting.all(db, { now })).map(({ address }) => address);
