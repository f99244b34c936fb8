import { type Pool, transaction } from '@cubby/db';
import { demoRefuser, visitedSince } from '@cubby/features/fulfilment/rules';
import { demoStepFor } from '../rules.ts';
import { recordEvent } from './dispute-event-store.ts';
import { lockDispute } from './dispute-store.ts';
import type { DisputeLetters } from './mails/letters.ts';
import { findWaitingDisputes } from './steps/dispute-due-store.ts';
import type { DisputeStep } from './steps/dispute-step.ts';
import { lockDisputed } from './steps/lock.ts';
import { moveDispute } from './steps/move.ts';

/**
 * The demo's sellers and staff answer disputes, so that a visitor sees a whole dispute. `paceMinutes`: how long each of
 * them takes.
 */
export async function playDemoDisputes(
  pool: Pool,
  letters: DisputeLetters,
  paceMinutes: number,
  now: Date,
): Promise<void> {
  const since = { before: new Date(now.getTime() - paceMinutes * 60_000), visitedSince: visitedSince(now) };
  for (const waiting of await findWaitingDisputes(pool, since))
    await transaction(pool, async (tx) => {
      const { dispute, sold } = await lockDisputed(tx, waiting);
      const step = demoStepFor({ ...dispute, hasAnswer: waiting.hasAnswer, refuses: waiting.handle === demoRefuser });
      if (!step) return;
      if (step.action === 'SAY') {
        const { disputeId } = dispute;
        const { body } = step;
        await recordEvent(tx, {
          ...{ disputeId, kind: 'MESSAGE', transition: null, to: null, actor: 'SELLER', accountId: null, body, now },
        });
        const said = { actor: 'SELLER', body, isQuestion: false } as const;
        return letters.said(tx, sold, (await lockDispute(tx, disputeId))!, said, now);
      }
      const made = await moveDispute(tx, dispute, sold, step as DisputeStep, now);
      if (made.ok) await letters.moved(tx, sold, made.value, now);
    });
}
