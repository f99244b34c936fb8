import type { Pool } from '@cubby/db';
import { deliverMail, MailboxGone, MailRejected, MailServerSilent, type MailTransport } from '@cubby/mail';
import { daysTried, minutesToRetry } from '../rules.ts';
import { findAttachments, forgetAttachments } from './attachment-store.ts';
import { type ClaimedMail, claimNext, findAddress, findWaiting, giveUp, markSent, postpone } from './delivery-store.ts';
import { noteProblem } from './problem-store.ts';

export type DeliveryNeeds = {
  pool: Pool;
  clock: { now(): Date };
  transport: MailTransport;
  /** Adds the link that ends mails of its kind, which is only known when it is sent. */
  finish: (mail: ClaimedMail) => Promise<Pick<ClaimedMail, 'text' | 'html' | 'unsubscribeUrl'>>;
};
/** `SILENT`: the mail server does not respond, so others would only wait for it too. */
type Outcome = 'DONE' | 'SILENT';

/** How long one process may take to hand a mail over; then another one may try. */
const claimMs = 120_000;
/** How long until a silent server is tried again, by one mail at a time. */
const silenceMs = 30_000;
const together = 4;

/**
 * Sends stored mails: those to one person one after the other, in the order of their causes, and each until it is
 * accepted. A mail is sent immediately by its job; waiting ones by the scheduled task.
 */
export function createDelivery({ pool, clock, transport, finish }: DeliveryNeeds) {
  let silentUntil = 0;
  const isSilent = () => clock.now().getTime() < silentUntil;

  async function sendTo(address: string): Promise<Outcome> {
    for (;;) {
      if (isSilent()) return 'SILENT';
      const now = clock.now();
      const mail = await claimNext(pool, { address, now, until: new Date(now.getTime() + claimMs) });
      if (!mail) return 'DONE';
      if (mail.isUnreachable) await giveUp(pool, mail.mailId, 'UNREACHABLE');
      else if (!(await hasLeft(mail))) return isSilent() ? 'SILENT' : 'DONE';
    }
  }

  async function hasLeft(mail: ClaimedMail): Promise<boolean> {
    const { mailId, key, to, locale, subject, createdAt, attempts } = mail;
    try {
      const { text, html, unsubscribeUrl } = await finish(mail);
      await deliverMail(transport, {
        ...{ id: key, to: { address: to }, locale, subject, text, html, date: createdAt },
        attachments: await findAttachments(pool, mailId),
        ...(unsubscribeUrl && { unsubscribeUrl }),
      });
    } catch (error) {
      const now = clock.now();
      if (error instanceof MailboxGone) await noteProblem(pool, { address: to, cause: 'BOUNCE', status: '5.1.1', now });
      const tooOld = now.getTime() - createdAt.getTime() > daysTried * 86_400_000;
      const isSilence = error instanceof MailServerSilent;
      if (error instanceof MailRejected || (tooOld && !isSilence)) {
        await giveUp(pool, mailId, 'REJECTED');
        return true;
      }
      if (isSilence) silentUntil = now.getTime() + silenceMs;
      const waitMs = isSilence ? silenceMs : minutesToRetry(attempts) * 60_000;
      await postpone(pool, mailId, new Date(now.getTime() + waitMs));
      return false;
    }
    await markSent(pool, mailId, clock.now());
    await forgetAttachments(pool, mailId);
    return true;
  }

  return {
    /** Sends a mail that was just written, after earlier ones to the same address. */
    async send(mailId: string): Promise<void> {
      const address = await findAddress(pool, mailId);
      if (address !== undefined) await sendTo(address);
    },
    async sendWaiting(): Promise<void> {
      if (isSilent()) return;
      for (;;) {
        const [first, ...others] = await findWaiting(pool, clock.now());
        if (first === undefined || (await sendTo(first)) === 'SILENT') return;
        for (let i = 0; i < others.length; i += together) {
          const outcomes = await Promise.all(others.slice(i, i + together).map(sendTo));
          if (outcomes.includes('SILENT')) return;
        }
      }
    },
  };
}
