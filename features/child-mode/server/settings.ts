import { type Implementation, implement } from '@cubby/contract/server';
import { uuidv7 } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { type CaseMails, tellOfShop } from '@cubby/features/cases/server';
import { isTeen } from '@cubby/features/families/rules';
import { answerAsTeen, changeChildRow, findConsents, lockChild } from '@cubby/features/families/server';
import type { Translator } from '@cubby/i18n';
import { fail, ok } from '@cubby/result';
import { answerConsent, askForData, changeAvatar, childSettings, tellStaff } from '../contract.ts';
import { teenDays } from '../rules.ts';
import { findReadingsOf } from './child-store.ts';
import { findRequests, putRequest } from './teen-store.ts';
import { childOf, noChild } from './way-in/signed-in.ts';

type Needs = {
  caseMails: CaseMails;
  /** In English, for staff. */
  staffWords: Translator;
};

/** A child's own settings. */
export const settingsEndpoints = ({ caseMails, staffWords }: Needs): readonly Implementation[] => [
  implement(childSettings, async (_input, { db, actor, now }) => {
    const child = await childOf(db, actor);
    if (!child) return noChild;
    const { childId, nickname, avatar, band } = child;
    const [readings, consents, requests] = await Promise.all([
      findReadingsOf(db, childId),
      findConsents(db, [childId]),
      findRequests(db, childId),
    ]);
    return ok({
      ...{ nickname, avatar, band, isTeen: isTeen(child.birthYear, now) },
      readings: readings.map(({ at, site }) => ({
        by: site === 'manager' ? ('STAFF' as const) : ('GUARDIAN' as const),
        at: at.toISOString(),
      })),
      consents: consents
        .filter(({ confirmedAt, withdrawnAt }) => confirmedAt && !withdrawnAt)
        .map(({ purpose, confirmedAt, teenAgreedAt }) => ({
          purpose: purpose as 'ACCOUNT',
          since: confirmedAt!.toISOString(),
          agreedAt: teenAgreedAt?.toISOString() ?? null,
        })),
      requests: requests.map(({ requestId: _id, ...request }) => request),
    });
  }),
  implement(changeAvatar, async ({ avatar }, context) => {
    const { db, actor } = context;
    const child = await childOf(db, actor);
    if (!child) return noChild;
    // Locked, so that concurrent changes by the guardian are kept.
    const { childId, nickname, band, sellerId } = (await lockChild(db, child.childId))!;
    await changeChildRow(db, { childId, nickname, band, avatar });
    await record(db, context, {
      action: 'child.changed',
      subject: { kind: 'child', id: childId },
      sellerId,
      changes: { avatar: [child.avatar, avatar] },
    });
    return ok(true as const);
  }),
  implement(answerConsent, async ({ purpose, agrees }, context) => {
    const { db, actor, now } = context;
    const child = await childOf(db, actor);
    // A private space needs the guardian's yes; a teen who does not want one requests erasure.
    if (!child || purpose === 'ACCOUNT' || !isTeen(child.birthYear, now)) return noChild;
    return answerAsTeen(context, { childId: child.childId, purpose, agrees });
  }),
  implement(tellStaff, async ({ kind, words }, { db, actor, now }) => {
    const child = await childOf(db, actor);
    if (!child) return noChild;
    const { sellerId, shopName } = child;
    const about = { sellerId, shopName, words: `${staffWords.text(`childMode.told.${kind}`)} ${words}` };
    await tellOfShop(db, caseMails, { kind: kind === 'SCARED' ? 'CHILD_SAFETY' : 'REPORT', ...about }, now);
    return ok(true as const);
  }),
  implement(askForData, async ({ kind }, { db, actor, now }) => {
    const child = await childOf(db, actor);
    if (!child) return noChild;
    if (!isTeen(child.birthYear, now)) return fail('OC_FORBIDDEN', 'childMode.notTeen');
    const { childId, sellerId, shopName } = child;
    const dueAt = new Date(now.getTime() + teenDays * 86_400_000);
    if (!(await putRequest(db, { requestId: uuidv7(now), childId, kind, now, dueAt }))) return ok(true as const);
    const words = staffWords.text(`childMode.dataAsked.${kind}`);
    await tellOfShop(db, caseMails, { kind: 'REPORT', sellerId, shopName, words, dueAt }, now);
    return ok(true as const);
  }),
];
