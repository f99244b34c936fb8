import { randomBytes } from 'node:crypto';
import { type Tx, uuidv7 } from '@cubby/db';
import { orderNumberOf } from '@cubby/features/orders/rules';
import { type CaseKind, caseDue } from '../rules.ts';
import { findOpenCase, moveCase, noteAct, openCase } from './case-store.ts';
import type { CaseMails } from './mails.ts';

type Told = {
  kind: CaseKind;
  sellerId: string;
  shopName: string;
  words: string;
  /** The time limit of the decision, if it differs from the usual one of its kind. */
  dueAt?: Date;
};

/** A report by a shop's own people: it opens a case about the shop, or joins the open one, and hides nothing. */
export async function tellOfShop(tx: Tx, mails: CaseMails, told: Told, now: Date): Promise<void> {
  const { kind, sellerId, shopName, words, dueAt = caseDue(kind, now) } = told;
  const { found, isNew } = await openCase(tx, {
    caseId: uuidv7(now),
    number: orderNumberOf(randomBytes(10)),
    kind,
    ...{ subjectKind: 'SELLER', subjectId: sellerId, about: shopName, dueAt, now },
  });
  const { caseId } = found;
  if (isNew) await noteAct(tx, { caseId, act: 'OPEN', now });
  await noteAct(tx, { caseId, act: 'NOTE', words, now });
  if (found.status === 'WAITING') await moveCase(tx, { caseId, to: 'OPEN', accountId: null, dueAt, now });
  if (kind === 'CHILD_SAFETY' && isNew) await mails.alert(tx, found, { isHidden: false }, now);
}

/** Notes in the open case about a shop, if any, how staff answered its people. */
export async function noteOfShop(
  tx: Tx,
  { sellerId, words, accountId }: { sellerId: string; words: string; accountId: string },
  now: Date,
): Promise<void> {
  const subject = { subjectKind: 'SELLER', subjectId: sellerId, part: '' } as const;
  const found = await findOpenCase(tx, { kinds: ['REPORT', 'SELLER'], ...subject });
  if (found) await noteAct(tx, { caseId: found.caseId, act: 'NOTE', accountId, words, now });
}
