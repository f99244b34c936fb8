import { daysAfter } from '@cubby/days';
import { type Pool, type Tx, transaction } from '@cubby/db';
import { ageOfMajority } from '@cubby/features/accounts/rules';
import { record } from '@cubby/features/audit/server';
import { enterStage } from '@cubby/features/shop-settings/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { forEachApart } from '@cubby/jobs';
import {
  agingDays,
  agingMailOf,
  agingStepOn,
  agingStepsDue,
  type ChildStatus,
  comesOfAge,
  consentPurposes,
  moveChild,
} from '../rules.ts';
import { closeShop } from './close-shop.ts';
import type { FamilyMails } from './mails.ts';
import {
  findAging,
  findGuardians,
  findPolicy,
  lockAging,
  setAgingStep,
  setChildStatus,
  withdrawConsents,
} from './store.ts';

/** The longest time before its day that coming of age is announced, in years: nobody younger is checked. */
const leastMajority = 16;

/** Carries out the steps of coming of age, by the day where the guardian lives (domain 2.7). */
export async function comeOfAge(pool: Pool, mails: FamilyMails, now: Date): Promise<void> {
  const lastBirthYear = now.getUTCFullYear() - leastMajority;
  await forEachApart(await findAging(pool, lastBirthYear), 'children coming of age', async (found) => {
    const majority = (await findPolicy(pool, found, now))?.majority ?? ageOfMajority(found.country, found.region);
    const ofAgeOn = comesOfAge(found.birthYear, majority);
    const reached = agingStepOn(ofAgeOn, taxDay(found, now));
    if (agingStepsDue(found.agingStep, reached).length > 0)
      await carryOut(pool, mails, found.childId, { ofAgeOn, reached }, now);
  });
}

const carryOut = (
  pool: Pool,
  mails: FamilyMails,
  childId: string,
  { ofAgeOn, reached }: { ofAgeOn: string; reached: ReturnType<typeof agingStepOn> },
  now: Date,
): Promise<void> =>
  transaction(pool, async (tx) => {
    const child = await lockAging(tx, childId);
    if (!child) return;
    const due = agingStepsDue(child.agingStep, reached);
    if (due.length === 0) return;
    const { sellerId, nickname, status, stage } = child;
    const to = due.includes('OF_AGE') ? moveChild('come-of-age', status) : undefined;
    if (to) await setChildStatus(tx, childId, to, now);
    await setAgingStep(tx, childId, due.at(-1)!);
    if (due.includes('CLOSED')) await endChildhood(tx, child, to ?? status, now);
    else if (due.includes('PAUSED') && stage === 'LIVE') await enterStage(tx, sellerId, 'LIVE', 'PAUSED');
    const mail = agingMailOf(due);
    if (mail)
      for (const accountId of await findGuardians(tx, childId))
        await mails.comesOfAge(tx, { accountId, childId, nickname, step: mail, ...datesOf(ofAgeOn) }, now);
    await record(
      tx,
      { accountId: undefined, site: 'process', now },
      {
        action: 'child.came-of-age',
        subject: { kind: 'child', id: childId },
        sellerId,
        changes: { step: [child.agingStep, due.at(-1)!] },
      },
    );
  });

/** Nobody has taken the shop over: it closes, the consents end, and the child's data is erased (domain 2.6). */
async function endChildhood(
  tx: Tx,
  child: NonNullable<Awaited<ReturnType<typeof lockAging>>>,
  status: ChildStatus,
  now: Date,
): Promise<void> {
  await closeShop(tx, child, 'CLOSED');
  await withdrawConsents(tx, child.childId, consentPurposes, { accountId: null, now });
  const to = moveChild('outgrow', status);
  if (to) await setChildStatus(tx, child.childId, to, now);
}

/** When the next steps of coming of age happen. */
export const datesOf = (ofAgeOn: string): { ofAgeOn: string; pausesOn: string; closesOn: string } => ({
  ofAgeOn,
  pausesOn: daysAfter(ofAgeOn, agingDays.PAUSED),
  closesOn: daysAfter(ofAgeOn, agingDays.CLOSED),
});
