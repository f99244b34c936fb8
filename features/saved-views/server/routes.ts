import type { Account, Actor } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { type Queryable, type Tx, uuidv7 } from '@cubby/db';
import { findTeam } from '@cubby/features/accounts/server';
import { fail, ok } from '@cubby/result';
import { changeView, createView, deleteView, openWithView, type SavedViews, savedViews } from '../contract.ts';
import { mayRead, maySpeakToStaff, mayWriteFor, readerOf, rolesRead } from '../policy.ts';
import { mostViews, type ViewList, viewLists } from '../rules.ts';
import {
  changeOwn,
  countViews,
  dropView,
  findShops,
  findView,
  findViews,
  insertView,
  lockViews,
  setOpening,
} from './store.ts';

type Member = Actor & { readonly account: Account };

export const viewEndpoints: readonly Implementation[] = [
  implement(savedViews, async ({ list }, { db, actor }) =>
    mayRead(readerOf(actor, list)) ? ok(await listViews(db, actor, list)) : closed,
  ),
  implement(createView, async ({ list, name, query, columns }, { db, actor, accountId, now }) => {
    if (!mayRead(readerOf(actor, list))) return closed;
    await lockViews(db, accountId);
    const { views, named } = await countViews(db, { accountId, list, name, viewId: null });
    if (named > 0) return taken;
    if (views >= mostViews) return fail('OC_TOO_MANY', 'savedViews.tooMany', { values: { most: mostViews } });
    const viewId = uuidv7(now);
    await insertView(db, { viewId, accountId, site: viewLists[list], list, name, query, columns, now });
    return ok({ ...(await listViews(db, actor, list)), viewId });
  }),
  implement(changeView, async ({ viewId, name, isShared, shop }, { db, actor, accountId, now }) => {
    await lockViews(db, accountId);
    const view = await findSeen(db, actor, viewId);
    if (!view || view.accountId !== accountId) return missing;
    const isThenShared = isShared ?? view.isShared;
    // Others read the name of a shared view (decision 0174).
    if (isThenShared && actor.account.isSuspended) return suspended;
    if (isShared === undefined && view.isShared && !mayWriteFor(actor, view.list, view.sellerId)) return noTeam;
    const teams = isShared ? await findTeams(db, actor, view.list) : [];
    const team = isShared ? teams.find((each) => each.shop === (shop ?? null)) : none;
    if (!team) return noTeam;
    if (name !== undefined && (await countViews(db, { accountId, list: view.list, name, viewId })).named > 0)
      return taken;
    const sellerId = isShared === undefined ? view.sellerId : team.sellerId;
    const isWithdrawn = view.isShared && (!isThenShared || sellerId !== view.sellerId);
    const change = { viewId, accountId, name: name ?? null, isShared: isShared ?? null, sellerId, now };
    if (!(await changeOwn(db, change, isWithdrawn))) return missing;
    return ok(await listViews(db, actor, view.list));
  }),
  implement(deleteView, async ({ viewId }, { db, actor, accountId }) => {
    const view = await findSeen(db, actor, viewId);
    if (!view) return missing;
    const isLeft = view.accountId === null;
    if (!isLeft && view.accountId !== accountId) return missing;
    if (isLeft && !mayWriteFor(actor, view.list, view.sellerId)) return closed;
    await dropView(db, viewId);
    return ok(await listViews(db, actor, view.list));
  }),
  implement(openWithView, async ({ viewId, isOpening }, { db, actor, accountId }) => {
    const view = await findSeen(db, actor, viewId);
    if (!view) return missing;
    if (!(await setOpening(db, { accountId, viewId, isOpening }))) return missing;
    return ok(await listViews(db, actor, view.list));
  }),
];

const missing = fail('OC_NOT_FOUND', 'savedViews.missing', { path: ['viewId'] });
const closed = fail('OC_FORBIDDEN', 'error.forbidden');
const taken = fail('OC_KNOWN', 'savedViews.taken', { path: ['name'] });
const noTeam = fail('OC_FORBIDDEN', 'savedViews.noTeam', { path: ['shop'] });
const suspended = fail('OC_SUSPENDED', 'error.suspended');
const none = { sellerId: null };

/** A view that the actor may see: their own, or one shared with them. */
async function findSeen(db: Tx, actor: Member, viewId: string) {
  const view = await findView(db, viewId);
  if (!view) return undefined;
  const list = view.list as ViewList;
  const { sellerIds, isStaff } = readerOf(actor, list);
  const isWithThem = view.sellerId === null ? isStaff && view.isShared : sellerIds.includes(view.sellerId);
  return view.accountId === actor.account.accountId || isWithThem ? { ...view, list } : undefined;
}

async function listViews(db: Queryable, actor: Member, list: ViewList): Promise<SavedViews> {
  const of = { accountId: actor.account.accountId, list, ...readerOf(actor, list) };
  const [views, teams] = [await findViews(db, of), await findTeams(db, actor, list)];
  return { views, teams: teams.map(({ shop, shopName }) => ({ shop, shopName })) };
}

/**
 * The teams with which the actor may share views of a list: the staff, or their shops where a colleague may read it
 * too.
 */
async function findTeams(db: Queryable, actor: Member, list: ViewList) {
  const { sellerIds, isStaff } = readerOf(actor, list);
  if (isStaff) return maySpeakToStaff(actor) ? [{ sellerId: null, shop: null, shopName: null }] : [];
  const shops = sellerIds.length > 0 ? await findShops(db, sellerIds) : [];
  const teams = [];
  for (const shop of shops) {
    const members = await findTeam(db, shop);
    const isTeam = members.some(
      ({ accountId, roles }) => accountId !== actor.account.accountId && rolesRead(roles, list),
    );
    if (isTeam) teams.push(shop);
  }
  return teams;
}
