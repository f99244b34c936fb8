import { mayAsStaff } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { type Queryable, transaction } from '@cubby/db';
import { deviceOf } from '@cubby/features/accounts/rules';
import {
  findBlock,
  findMemberships,
  findPerson,
  type ListedPerson as ListedRow,
  listSessions,
  searchPeople,
} from '@cubby/features/accounts/server';
import { record } from '@cubby/features/audit/server';
import { kindsSeen } from '@cubby/features/cases/policy';
import { findCasesAbout } from '@cubby/features/cases/server';
import { findBounce, findFates } from '@cubby/features/notices/server';
import { orderNumberStart } from '@cubby/features/orders/rules';
import { findNewestOrders, findOwner } from '@cubby/features/orders/server';
import { findMemberships as findOrganisations } from '@cubby/features/schools/server';
import { findThreadsOf } from '@cubby/features/support/server';
import { money } from '@cubby/money';
import { ok } from '@cubby/result';
import { findPeople, type ListedPerson, type Person, person } from '../contract.ts';
import { mayHandle } from '../policy.ts';
import { keptOf, phonesOf } from '../rules.ts';
import { missing } from './acts.ts';
import { findOpenRequests, findRequests } from './request-store.ts';
import { findObstacles } from './requests.ts';
import { findShops } from './store.ts';

const mostOrders = 20;
const mostThreads = 20;

export const peopleEndpoints: readonly Implementation[] = [
  implement(findPeople, async ({ words }, { db, actor }) => {
    const typed = words.trim();
    const orderNumber = orderNumberStart(typed.replace(/-\d{1,2}$/, ''));
    const buyer = orderNumber?.length === 10 ? (await findOwner(db, orderNumber))?.accountId : undefined;
    const accountIds = buyer ? [buyer] : [];
    const found = typed === '' ? [] : await searchPeople(db, { words: typed, phones: phonesOf(typed), accountIds });
    const canHandle = mayHandle(actor);
    const requests = canHandle ? await findOpenRequests(db) : [];
    return ok({
      people: found.map((row) => listedOf(row, canHandle)),
      requests: requests.map(({ kind, status, dueAt, ...row }) => ({
        ...{ ...row, kind, status, dueAt: dueAt.toISOString() },
      })),
    });
  }),
  implement(person, async ({ accountId }, context) => {
    const { db, pool, actor, now } = context;
    const found = await findPerson(db, accountId);
    if (!found) return missing;
    await transaction(pool, (tx) =>
      record(tx, context, { action: 'person.read', subject: { kind: 'account', id: accountId } }),
    );
    const { shops, ...memberships } = await membershipsOf(db, accountId);
    const orders = await findNewestOrders(db, { accountId, most: mostOrders });
    const canHandle = mayHandle(actor);
    const threads = mayAsStaff(actor, ['support.read'])
      ? await findThreadsOf(db, { accountId, size: mostThreads, offset: 0 })
      : [];
    return ok({
      ...listedOf(found, canHandle),
      ...{ region: found.region, locale: found.locale, isConfirmed: found.confirmedAt !== null },
      ...{ phone: canHandle ? found.phone : null, isOwn: accountId === context.accountId },
      ...{ ...memberships, shops },
      orderCount: orders[0]?.count ?? 0,
      orders: orders.map(({ number, placedAt, totalMinor, statuses }) => ({
        ...{ number, placedAt: placedAt.toISOString(), statuses: statuses as Person['orders'][number]['statuses'] },
        total: money(totalMinor),
      })),
      threads: threads.map(({ number, topic, status }) => ({ number, topic, status })),
      cases: await findCasesAbout(db, { accountId, sellerIds: memberships.sellerIds, kinds: kindsSeen(actor) }),
      ...(canHandle ? await contactsOf(db, found, now) : noContacts),
      ...(canHandle
        ? await requestsOf(db, { accountId, by: context.accountId, orders: orders.length }, now)
        : noRequests),
    });
  }),
];

async function membershipsOf(db: Queryable, accountId: string) {
  const { shops } = await findMemberships(db, accountId);
  const sellerIds = shops.map(({ sellerId }) => sellerId);
  const organisations = await findOrganisations(db, accountId);
  return {
    sellerIds,
    organisations: organisations.map(({ organisation, role }) => ({ name: organisation, role })),
    shops: (await findShops(db, sellerIds)).map(({ sellerId, handle, name, stage }) => ({
      ...{ handle, name, stage, roles: [...shops.find((shop) => shop.sellerId === sellerId)!.roles] },
    })),
  };
}

/** A person's contact details and sessions: only for staff who help people. */
async function contactsOf(db: Queryable, { accountId, login }: { accountId: string; login: string }, now: Date) {
  const block = await findBlock(db, login, now);
  return {
    sessions: (await listSessions(db, accountId, now)).map(({ sessionId, site, userAgent, openedAt }) => ({
      ...{ sessionId, site: site as Person['sessions'][number]['site'], openedAt: openedAt.toISOString() },
      ...noDevice,
      ...deviceOf(userAgent ?? ''),
    })),
    bouncedAt: (await findBounce(db, login))?.toISOString() ?? null,
    block: block ? { until: block.until.toISOString(), reason: block.reason } : null,
    mails: (await findFates(db, login)).map(({ mailId, subject, locale, writtenAt, fate, canResend }) => ({
      ...{ mailId, subject, locale, writtenAt: writtenAt.toISOString(), canResend },
      fate: fate as Person['mails'][number]['fate'],
    })),
  };
}
async function requestsOf(
  db: Queryable,
  { accountId, by, orders }: { accountId: string; by: string; orders: number },
  now: Date,
) {
  return {
    requests: (await findRequests(db, accountId)).map(({ requestId, kind, status, dueAt, closedAt, checkedBy }) => ({
      ...{ requestId, kind, status, dueAt: dueAt.toISOString(), closedAt: closedAt?.toISOString() ?? null },
      ...{ isLate: closedAt === null && dueAt <= now, isChecker: checkedBy === by && status === 'CHECKED' },
    })),
    obstacles: await findObstacles(db, accountId),
    kept: keptOf({ orders }),
  };
}
const noRequests = { requests: [], obstacles: [], kept: [] };

const noContacts = { sessions: [], bouncedAt: null, block: null, mails: [] };
const noDevice = { browser: null, system: null };

const listedOf = (row: Omit<ListedRow, 'phone'>, canHandle: boolean): ListedPerson => ({
  ...{ accountId: row.accountId, firstName: row.firstName, lastName: row.lastName, country: row.country },
  ...{ login: canHandle ? row.login : null, openedAt: row.openedAt.toISOString() },
  ...{ isStaff: row.isStaff, isClosed: row.closedAt !== null },
});
