import { type Implementation, implement } from '@cubby/contract/server';
import type { Conflict } from '@cubby/feature';
import { fail, ok } from '@cubby/result';
import { returnWork, snoozeWork, takeWork, waitingWork, workPerPage } from '../contract.ts';
import { kindsSeen, mayTake } from '../policy.ts';
import { assignedHours, dangerousKinds, endOfStaffDay, staffClock } from '../rules.ts';
import { countedOf } from './counted.ts';
import { countWork, findWork } from './queue-store.ts';
import { assign, isWaiting, release, snooze } from './store.ts';

const hour = 3_600_000;

export const workEndpoints = (conflicts: () => readonly Conflict[]): readonly Implementation[] => [
  implement(waitingWork, async ({ kind = null, whose, page }, { db, actor, accountId, now }) => {
    const kinds = kindsSeen(actor);
    const asked = { kinds, accountId, now };
    const [rows, counts] = await Promise.all([
      findWork(db, {
        ...{ ...asked, kind, dangerous: [...dangerousKinds] },
        ...{ mine: whose === 'MINE', nobodys: whose === 'NOBODYS' },
        ...{ size: workPerPage, start: (page - 1) * workPerPage },
      }),
      countWork(db, asked),
    ]);
    const listed = countedOf(counts.filter((each) => kind === null || each.kind === kind));
    return ok({
      ...countedOf(counts),
      total: listed[({ ALL: 'all', MINE: 'mine', NOBODYS: 'nobodys' } as const)[whose]],
      dayEnd: endOfStaffDay(now).toISOString(),
      items: rows.map(({ assigneeId, since, dueAt, ...row }) => ({
        ...{ ...row, kind: row.kind, since: since.toISOString(), dueAt: dueAt.toISOString() },
        dueThere: staffClock(dueAt),
        ...{ isMine: assigneeId === accountId, canTake: mayTake(actor, row.kind) },
      })),
    });
  }),
  implement(takeWork, async ({ kind, subject, takeOver }, { db, actor, accountId, now }) => {
    if (!mayTake(actor, kind) || !(await isWaiting(db, kind, subject))) return gone;
    for (const conflict of conflicts())
      if (conflict.kind === kind && (await conflict.of(db, actor.account, subject)))
        return fail('OC_FORBIDDEN', 'work.partial', { path: ['subject'] });
    const until = new Date(now.getTime() + assignedHours * hour);
    return (await assign(db, { kind, subject, accountId, until, now, takeOver }))
      ? ok(staffClock(until))
      : fail('OC_KNOWN', 'work.taken.colleague', { path: ['subject'] });
  }),
  implement(returnWork, async ({ kind, subject }, { db, actor, accountId }) => {
    if (!mayTake(actor, kind)) return gone;
    return (await release(db, { kind, subject, accountId })) ? ok(true as const) : gone;
  }),
  implement(snoozeWork, async ({ kind, subject, hours, words }, { db, actor, accountId, now }) => {
    if (!mayTake(actor, kind) || !(await isWaiting(db, kind, subject))) return gone;
    await snooze(db, { kind, subject, until: new Date(now.getTime() + hours * hour), now, accountId, words });
    return ok(true as const);
  }),
];

const gone = fail('OC_NOT_FOUND', 'work.gone', { path: ['subject'] });
