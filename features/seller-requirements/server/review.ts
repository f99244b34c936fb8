import { utcDay } from '@cubby/days';
import { type Pool, type Queryable, type Tx, transaction } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import type { StopReason } from '@cubby/features/sellers/rules';
import { lockOwnShop, setStopped } from '@cubby/features/sellers/server';
import { agreementVersion, relist } from '@cubby/features/shop-settings/server';
import { forEachApart } from '@cubby/jobs';
import {
  dueOf,
  isGood,
  isLaw,
  type RequirementKind,
  reachOf,
  requirementKinds,
  sellerLaws,
  stepOf,
  thresholdOf,
  thresholds,
  warnedFrom,
} from '../rules.ts';
import type { RequirementMails } from './mails.ts';
import {
  begin,
  dropRequirement,
  findConcerned,
  findDeclaration,
  findOpen,
  findOwned,
  findSales,
  findStopReasons,
  lockOwner,
  noteAsked,
  noteMet,
  noteStopped,
  type OpenRequirement,
  type OwnedShop,
} from './store.ts';

/** Checks every owner whose sales are close to a threshold, or who has an open requirement. */
export async function reviewAll(pool: Pool, mails: RequirementMails, now: Date): Promise<void> {
  const near = (await findSales(pool, null, now)).filter(({ sold }) =>
    thresholds.some((threshold) => reachOf(threshold, sold) >= warnedFrom),
  );
  const concerned = await findConcerned(pool, agreementVersion(), utcDay(now));
  const owners = new Set([...near.map(({ accountId }) => accountId), ...concerned]);
  await forEachApart([...owners].sort(), 'requirements of sellers', (accountId) =>
    transaction(pool, (tx) => review(tx, mails, accountId, now)),
  );
}

/** Takes every due step of an owner's requirements, and stops or starts their shops accordingly. */
export async function review(tx: Tx, mails: RequirementMails, accountId: string, now: Date): Promise<void> {
  await lockOwner(tx, accountId);
  const standing = await findStanding(tx, accountId, now);
  const told = await findOpen(tx, accountId);
  for (const kind of requirementKinds) {
    const its = await ofVersion(
      tx,
      told.find((each) => each.kind === kind),
    );
    const step = stepOf({ ...standing.of(kind), told: its }, now);
    if (step === undefined) continue;
    const requirementId =
      its?.requirementId ??
      (await begin(tx, { accountId, kind, version: isLaw(kind) ? null : agreementVersion() }, now));
    if (step === 'DROP') await dropRequirement(tx, requirementId);
    if (step === 'MEET') await noteMet(tx, requirementId, now);
    if (step === 'ASK') await noteAsked(tx, requirementId, dueOf(kind, now), now);
    if (step === 'STOP') await noteStopped(tx, requirementId, now);
    if (step === 'WARN' || step === 'ASK' || step === 'STOP')
      await mails.stepTaken(
        tx,
        {
          ...{ requirementId, kind, step, accountId, due: dueOf(kind, now), givenAt: standing.outdated(kind) },
          isUnpayable: standing.unpayable.length > 0,
        },
        now,
      );
  }
  await applyStops(tx, standing.shops, now);
}

/** Owners asked to sign an earlier version have the full time for the newer one. */
async function ofVersion(tx: Tx, its: OpenRequirement | undefined): Promise<OpenRequirement | undefined> {
  if (!its || its.version === null || its.version === agreementVersion() || its.stoppedAt !== null) return its;
  await dropRequirement(tx, its.requirementId);
  return undefined;
}

/** The facts that decide an owner's requirements: their shops, sales and details. */
export async function findStanding(db: Queryable, accountId: string, now: Date) {
  const version = agreementVersion();
  const [shops, declaration, [found]] = [
    await findOwned(db, accountId, version),
    await findDeclaration(db, accountId),
    await findSales(db, accountId, now),
  ];
  const open = shops.filter(({ isOpen }) => isOpen);
  const countries = open.map(({ country }) => country);
  const sold = found?.sold;
  const laws = sellerLaws
    .map((law) => thresholdOf(law, countries, utcDay(now)))
    .flatMap((threshold) => (threshold && sold ? { threshold, reach: reachOf(threshold, sold), sold } : []));
  const unpayable = open.filter(({ isPayable }) => !isPayable);
  const unsigned = open.filter(({ isSigned }) => !isSigned);
  const of = (kind: RequirementKind): { reach: number | undefined; isMet: boolean } => {
    if (!isLaw(kind)) return { reach: version <= utcDay(now) ? 100 : undefined, isMet: unsigned.length === 0 };
    const its = laws.find(({ threshold }) => threshold.law === kind);
    const isMet =
      its !== undefined &&
      declaration !== undefined &&
      isGood(its.threshold, declaration.declaredAt, now) &&
      unpayable.length === 0;
    return { reach: its?.reach, isMet };
  };
  /** When an owner last provided what a law requires again; null: first time, or still valid. */
  const outdated = (kind: RequirementKind): Date | null => {
    const its = laws.find(({ threshold }) => threshold.law === kind);
    return its && declaration && !isGood(its.threshold, declaration.declaredAt, now) ? declaration.declaredAt : null;
  };
  return { shops, laws, declaration, unpayable, unsigned, of, outdated };
}

/** The only place that stops and restarts shops because of their owners' requirements. */
async function applyStops(tx: Tx, shops: readonly OwnedShop[], now: Date): Promise<void> {
  for (const { sellerId, handle } of shops) {
    await lockOwnShop(tx, handle);
    const owed = await findStopReasons(tx, sellerId, agreementVersion());
    const stoppedFor: StopReason[] = [
      ...(owed.facts ? (['FACTS'] as const) : []),
      ...(owed.agreement ? (['AGREEMENT'] as const) : []),
    ];
    const before = await setStopped(tx, sellerId, stoppedFor);
    if (before === undefined) continue;
    await relist(tx, sellerId);
    await record(
      tx,
      { accountId: undefined, site: 'process', now },
      {
        action: stoppedFor.length > before.length ? 'shop.stopped' : 'shop.stop-ended',
        ...{ subject: { kind: 'seller', id: sellerId }, sellerId },
        changes: { stoppedFor: [before, stoppedFor] },
      },
    );
  }
}
