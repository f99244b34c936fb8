import { hash, randomBytes } from 'node:crypto';
import { type Implementation, implement } from '@cubby/contract/server';
import { type Tx, uuidv7 } from '@cubby/db';
import { noteUsedLink } from '@cubby/features/accounts/server';
import { record } from '@cubby/features/audit/server';
import { relist } from '@cubby/features/shop-settings/server';
import { enqueue } from '@cubby/jobs';
import { fail, ok } from '@cubby/result';
import { confirmConsent, giveConsent, withdrawConsent } from '../contract.ts';
import { ownChildOf } from '../policy.ts';
import { type ConsentPurpose, consentLinkHours, hasEnded, levelOf, moveChild, noticeVersion } from '../rules.ts';
import { closeShop } from './close-shop.ts';
import { missing } from './family.ts';
import type { FamilyMails } from './mails.ts';
import {
  confirmConsentOf,
  type FoundChild,
  findChild,
  findConsents,
  findGuardian,
  insertConsent,
  lockChild,
  renewConsent,
  setChildStatus,
  withdrawConsents,
} from './store.ts';

const wrongStatus = fail('OC_WRONG_STATUS', 'families.wrongStatus');
const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Gives and withdraws consents, each for one purpose (domain C2–C4, C7). */
export const consentEndpoints = (mails: FamilyMails): readonly Implementation[] => [
  implement(giveConsent, async ({ childId, purpose }, context) => {
    const { db, actor, accountId, now, locale } = context;
    const child = ownChildOf(actor, giveConsent.access, await lockChild(db, childId));
    if (!child) return missing;
    if (hasEnded(child.status) || child.status === 'AGING_OUT') return wrongStatus;
    const given = (await inForce(db, childId)).find((each) => each.purpose === purpose);
    if (given?.confirmedAt) return ok('GIVEN' as const);
    const base = { childId, purpose, version: noticeVersion, locale, accountId, now };
    if (purpose === 'ACCOUNT') {
      const token = randomBytes(32).toString('base64url');
      const tokenHash = hashOf(token);
      const method = 'EMAIL_PLUS';
      if (!(await renewConsent(db, { childId, purpose, tokenHash, locale, accountId, now })))
        await insertConsent(db, {
          consentId: uuidv7(now),
          level: levelOf(method),
          method,
          tokenHash,
          confirmedAt: null,
          ...base,
        });
      await mails.asked(db, { accountId, nickname: child.nickname, token }, now);
      return ok('MAILED' as const);
    }
    const guardian = await findGuardian(db, accountId);
    if (guardian?.status !== 'VERIFIED' || guardian.identityMethod === null)
      return fail('OC_WRONG_STATUS', 'families.identityFirst');
    if (child.status === 'PENDING_CONSENT') return fail('OC_WRONG_STATUS', 'families.accountFirst');
    const method = guardian.identityMethod;
    await insertConsent(db, {
      consentId: uuidv7(now),
      level: levelOf(method),
      method,
      tokenHash: null,
      confirmedAt: now,
      ...base,
    });
    if (purpose === 'PUBLIC_SHOP') {
      await moveTo(db, child, 'consent-to-shop', now);
      await enqueue(db, 'open-childs-shop', { sellerId: child.sellerId });
    } else await relist(db, child.sellerId);
    await record(db, context, {
      action: 'child.consent-given',
      subject: { kind: 'child', id: childId },
      sellerId: child.sellerId,
      changes: { purpose: [null, purpose] },
    });
    return ok('GIVEN' as const);
  }),

  implement(confirmConsent, async ({ token }, { db, now, site }) => {
    const since = new Date(now.getTime() - consentLinkHours * 3_600_000);
    const confirmed = await confirmConsentOf(db, hashOf(token), { since, now });
    if (!confirmed) return fail('OC_LINK_EXPIRED', 'error.linkExpired');
    await noteUsedLink(db, 'CONSENT', hashOf(token), now);
    const child = (await findChild(db, confirmed.childId))!;
    await moveTo(db, child, 'consent-to-account', now);
    await record(
      db,
      { accountId: confirmed.accountId ?? undefined, site, now },
      {
        action: 'child.consent-given',
        subject: { kind: 'child', id: child.childId },
        sellerId: child.sellerId,
        changes: { purpose: [null, confirmed.purpose] },
      },
    );
    return ok(child.nickname);
  }),

  implement(withdrawConsent, async ({ childId, purpose }, context) => {
    const { db, actor, accountId, now } = context;
    const child = ownChildOf(actor, withdrawConsent.access, await lockChild(db, childId));
    if (!child) return missing;
    // Without a private space everything ends, which `withdrawAll` does.
    if (purpose === 'ACCOUNT') return wrongStatus;
    if (!(await endConsent(db, child, purpose, { accountId, now }))) return ok(true as const);
    await record(db, context, {
      action: 'child.consent-withdrawn',
      subject: { kind: 'child', id: childId },
      sellerId: child.sellerId,
      changes: { purpose: [purpose, null] },
    });
    return ok(true as const);
  }),
];

/**
 * Ends a consent in force, with its effects; returns whether there was one. Without an account the teen has said no.
 */
export async function endConsent(
  tx: Tx,
  child: FoundChild,
  purpose: ConsentPurpose,
  by: { accountId: string | null; now: Date },
): Promise<boolean> {
  const ended = endedWith(purpose);
  if ((await withdrawConsents(tx, child.childId, ended, by)) === 0) return false;
  if (purpose === 'INDEXED') await relist(tx, child.sellerId);
  if (ended.includes('PUBLIC_SHOP')) {
    await moveTo(tx, child, 'end-shop-consent', by.now);
    await closeShop(tx, child, 'SETTING_UP');
  }
  return true;
}

/** A hidden shop is not indexed either. */
const endedWith = (purpose: ConsentPurpose): ConsentPurpose[] =>
  purpose === 'PUBLIC_SHOP' ? ['PUBLIC_SHOP', 'INDEXED'] : [purpose];

const inForce = async (db: Tx, childId: string) =>
  (await findConsents(db, [childId])).filter(({ withdrawnAt }) => withdrawnAt === null);

async function moveTo(db: Tx, { childId, status }: FoundChild, move: Parameters<typeof moveChild>[0], now: Date) {
  const to = moveChild(move, status);
  if (to) await setChildStatus(db, childId, to, now);
}
