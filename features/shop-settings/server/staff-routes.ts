import type { ShopRole } from '@cubby/contract';
import { type Implementation, implement, pageOf } from '@cubby/contract/server';
import { findTeam } from '@cubby/features/accounts/server';
import { fail, ok } from '@cubby/result';
import { type ListedShop, shopList, shopRecord } from '../staff-contract.ts';
import { findMissingSteps } from './set-up.ts';
import { countShops, findShopRecord, findShops, type ShopRow } from './staff-store.ts';

const shopsPerPage = 50;

/** The staff's read access to shops. */
export const staffShopEndpoints: readonly Implementation[] = [
  implement(shopList, async ({ words, stage = null, page }, { db }) => {
    const by = { words: words.trim(), stage };
    const asked = pageOf(page, shopsPerPage, await countShops(db, by));
    return ok({ shops: (await findShops(db, { ...by, ...asked.part })).map(listedOf), page: asked.page });
  }),
  implement(shopRecord, async ({ handle }, { db }) => {
    const row = await findShopRecord(db, handle);
    if (!row) return fail('OC_NOT_FOUND', 'sellers.missing', { path: ['handle'] });
    const { sellerId } = row;
    const members = await findTeam(db, { sellerId });
    return ok({
      ...listedOf(row),
      ...{ city: row.city, legalName: row.legalName, taxNumber: row.taxNumber, isRegistered: row.isRegistered },
      ...{ soldOut: row.soldOut, offSale: row.offSale, openOrders: row.openOrders },
      ...{ finishedOrders: row.finishedOrders, cancelledOrders: row.cancelledOrders },
      missing: row.stage === 'SETTING_UP' ? await findMissingSteps(db, sellerId) : [],
      members: members.map(({ name, login, roles }) => ({ name, login, roles: roles as ShopRole[] })),
    });
  }),
];

const listedOf = ({ kind, stage, isSuspended, isStopped, ...row }: ShopRow): ListedShop => ({
  ...{ handle: row.handle, name: row.name, country: row.country, region: row.region, joinedOn: row.joinedOn },
  ...{ kind, stage, offers: row.offers, isSuspended, isStopped, isOnHoliday: stage === 'LIVE' && row.isOnHoliday },
});
