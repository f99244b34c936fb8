import { createHash } from 'node:crypto';
import type { Access } from '@cubby/contract';
import { type AccountContext, type Implementation, implement } from '@cubby/contract/server';
import { daysBetween, utcDay } from '@cubby/days';
import type { Tx } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { hashOfText } from '@cubby/features/content/server';
import { deleteRate, findRates, writeRate } from '@cubby/features/offers/server';
import { countUnsent } from '@cubby/features/orders/server';
import type { StopReason } from '@cubby/features/sellers/rules';
import {
  findAbroad,
  findOwnShop,
  findPageTexts,
  findSeller,
  findShopRules,
  type LockedShop,
  lockOwnShop,
  lockShopRules,
  type OwnShop,
  type PageText,
  writeBusiness,
  writePageTexts,
  writeShopRules,
} from '@cubby/features/sellers/server';
import { zoneOf, zonesIn } from '@cubby/features/taxes/rules';
import type { Locale } from '@cubby/i18n';
import { enqueue } from '@cubby/jobs';
import { money } from '@cubby/money';
import { fail, ok } from '@cubby/result';
import { findPrivate } from '@cubby/text-filter';
import {
  changeStage,
  endHoliday,
  ownShop,
  planHoliday,
  removeDelivery,
  saveBusiness,
  saveDelivery,
  saveRules,
  saveShopPage,
  saveWarehouse,
  sendAbroad,
  shopPage,
  signAgreement,
} from '../contract.ts';
import { ownShopOf } from '../policy.ts';
import { deliveryLimits, longestHoliday, mayMove, mostPlanned } from '../rules.ts';
import { abroadOf, chooseAbroad } from './abroad.ts';
import { restIfDue } from './rests.ts';
import { agreementVersion, enterStage, findMissingSteps, forgetPages, openIfReady, relist, turnAll } from './set-up.ts';
import {
  cutHoliday,
  findHolidays,
  findSignature,
  findToday,
  findWarehouse,
  insertHoliday,
  insertSignature,
  mayBePublic,
  mayShipTo,
  writeWarehouse,
} from './store.ts';

type Context = AccountContext & { db: Tx };
const missing = fail('OC_NOT_FOUND', 'sellers.missing', { path: ['shop'] });
const ofChild = fail('OC_WRONG_STATUS', 'shopSettings.ofChild', { path: ['shop'] });

const lockOwn = async (context: Context, { access }: { access: readonly Access[] }, shop: string) =>
  ownShopOf(context.actor, access, await lockOwnShop(context.db, shop));

/** Records the change of a shop, and opens it if that was the last step of its set-up. */
async function changed(
  context: Context,
  { sellerId, stage }: LockedShop,
  action: Parameters<typeof record>[2]['action'],
  changes: Parameters<typeof record>[2]['changes'] = {},
) {
  const { db, now } = context;
  await record(db, context, { action, sellerId, changes, subject: { kind: 'seller', id: sellerId } });
  await forgetPages(db, sellerId);
  if (stage === 'SETTING_UP') await openIfReady(db, sellerId, now);
  return ok(true as const);
}

/** Members of a shop see its settings; its owners change them. */
export const shopEndpoints: readonly Implementation[] = [
  implement(ownShop, async ({ shop }, { db, actor, accountId, now }) => {
    const found = ownShopOf(actor, ownShop.access, await findOwnShop(db, shop));
    if (!found) return missing;
    const { sellerId } = found;
    const version = agreementVersion();
    const [warehouse, rates, holidays, signature, steps, rules, openOrders, abroad] = await Promise.all([
      findWarehouse(db, sellerId),
      findRates(db, sellerId),
      findToday(db, sellerId, now).then((today) => findHolidays(db, sellerId, today)),
      findSignature(db, sellerId, version),
      findMissingSteps(db, sellerId),
      findShopRules(db, sellerId),
      countUnsent(db, sellerId),
      abroadOf(db, found, { accountId, now }),
    ]);
    return ok({
      ...{ handle: found.handle, name: found.name, isOnHoliday: found.isOnHoliday },
      ...{ country: found.country, region: found.region },
      ...{ kind: found.kind, stage: found.stage, stoppedFor: found.stoppedFor as StopReason[] },
      business: businessOf(found),
      warehouse: warehouse ?? null,
      zones: [...new Set([zoneOf(found), ...zonesIn(found.country)])],
      delivery: [...rates]
        .sort((a, b) => Number(b.country === found.country) - Number(a.country === found.country))
        .map(({ priceMinor, freeFromMinor, perKilogramMinor, ...rate }) => ({
          ...rate,
          price: money(priceMinor),
          freeFrom: freeFromMinor === null ? null : money(freeFromMinor),
          perKilogram: money(perKilogramMinor),
        })),
      holidays,
      rules: rules ? { ...rules, openOrders, rests: found.rests } : null,
      abroad,
      agreement: { version, signed: signature ? { by: signature.by, at: signature.at.toISOString() } : null },
      missing: steps,
    });
  }),

  implement(changeStage, async ({ shop, stage }, context) => {
    const own = await lockOwn(context, changeStage, shop);
    if (!own) return missing;
    const from = own.stage;
    const may = mayMove(from, stage);
    if (!may.ok) return may;
    if (may.value === 'STAYS') return ok(true as const);
    if (stage === 'LIVE' && own.kind === 'CHILD' && !(await mayBePublic(context.db, own.sellerId)))
      return fail('OC_WRONG_STATUS', 'shopSettings.noConsent', { path: ['stage'] });
    await enterStage(context.db, own.sellerId, from, stage);
    return changed(context, own, 'shop.stage-changed', { stage: [from, stage] });
  }),

  implement(saveBusiness, async ({ shop, ...details }, context) => {
    const own = await lockOwn(context, saveBusiness, shop);
    if (!own) return missing;
    if (own.kind !== 'BUSINESS') return ofChild;
    const { phone1 = null, phone2 = null, fax1 = null, fax2 = null } = details;
    await writeBusiness(context.db, own.sellerId, { ...details, phone1, phone2, fax1, fax2 });
    return changed(context, own, 'shop.details-changed', { details: true });
  }),

  implement(shopPage, async ({ shop }, { db, actor, now }) => {
    const own = ownShopOf(actor, shopPage.access, await findOwnShop(db, shop));
    if (!own) return missing;
    if (own.kind !== 'BUSINESS') return ofChild;
    const texts = await findPageTexts(db, own.sellerId);
    const isPublic = (await findSeller(db, shop, 'en', utcDay(now))) !== undefined;
    return ok({ ...storiesOf(texts), version: versionOf(texts), isPublic });
  }),

  implement(saveShopPage, async ({ shop, version, ...typed }, context) => {
    const { db } = context;
    const own = await lockOwn(context, saveShopPage, shop);
    if (!own) return missing;
    if (own.kind !== 'BUSINESS') return ofChild;
    const before = await findPageTexts(db, own.sellerId);
    if (version !== versionOf(before)) return fail('OC_CHANGED', 'shopSettings.pageChanged', { path: ['version'] });
    const written = Object.entries(typed).flatMap(([locale, story]) => (story ? [{ locale, story }] : []));
    const contact = written.find(({ story }) => hasContact(story));
    if (contact) return fail('OC_BAD_REQUEST', 'shopSettings.contactInPage', { path: [contact.locale] });
    await writePageTexts(db, own, written);
    const [old, fresh] = [storiesOf(before), storiesOf(written)];
    const locales = [...new Set([...before, ...written].map(({ locale }) => locale))];
    const changes = locales
      .filter((each) => old[each] !== fresh[each])
      .map((each) => [each, [old[each] ?? null, fresh[each] ?? null]]);
    return changed(context, own, 'shop.details-changed', Object.fromEntries(changes));
  }),

  implement(saveWarehouse, async ({ shop, postalCode = null, ...place }, context) => {
    const own = await lockOwn(context, saveWarehouse, shop);
    if (!own) return missing;
    if (own.kind !== 'BUSINESS') return ofChild;
    const [workingDays, closedDays] = [[...new Set(place.workingDays)].sort(), [...new Set(place.closedDays)].sort()];
    await writeWarehouse(context.db, own.sellerId, { ...place, postalCode, workingDays, closedDays });
    return changed(context, own, 'shop.details-changed', { warehouse: true });
  }),

  implement(saveDelivery, async ({ shop, price, freeFrom, perKilogram, ...rate }, context) => {
    const own = await lockOwn(context, saveDelivery, shop);
    if (!own) return missing;
    if (own.kind === 'CHILD') {
      const abroad = rate.country !== own.country && !(await findAbroad(context.db, own.sellerId))?.since;
      if (abroad) return fail('OC_WRONG_STATUS', 'shopSettings.ownCountry', { path: ['country'] });
      if (!(await mayShipTo(context.db, rate.country, context.now)))
        return fail('OC_WRONG_STATUS', 'shopSettings.notLetIn', { path: ['country'] });
    }
    const before = await findRates(context.db, own.sellerId);
    const known = before.find(({ country }) => country === rate.country);
    if (!known && before.length >= deliveryLimits.countries)
      return fail('OC_TOO_MANY', 'shopSettings.countries', { path: ['country'] });
    const written = {
      ...rate,
      // Towns would reveal where the child lives (domain C11).
      cities: own.kind === 'CHILD' ? [] : rate.cities,
      priceMinor: price.amountMinor,
      freeFromMinor: freeFrom?.amountMinor ?? null,
      perKilogramMinor: perKilogram.amountMinor,
    };
    await writeRate(context.db, own.sellerId, written);
    // The lists show prices with delivery.
    await relist(context.db, own.sellerId);
    return changed(context, own, 'shop.delivery-changed', { [rate.country]: [known ?? null, written] });
  }),

  implement(removeDelivery, async ({ shop, country }, context) => {
    const own = await lockOwn(context, removeDelivery, shop);
    if (!own) return missing;
    const before = await findRates(context.db, own.sellerId);
    const known = before.find((each) => each.country === country);
    if (!known) return fail('OC_NOT_FOUND', 'shopSettings.noDelivery', { path: ['country'] });
    if (before.length === 1 && own.stage !== 'SETTING_UP')
      return fail('OC_WRONG_STATUS', 'shopSettings.lastDelivery', { path: ['country'] });
    await deleteRate(context.db, own.sellerId, country);
    await relist(context.db, own.sellerId);
    return changed(context, own, 'shop.delivery-changed', { [country]: [known, null] });
  }),

  implement(planHoliday, async ({ shop, firstDay, lastDay, message = null }, context) => {
    const { db, now, accountId } = context;
    const own = await lockOwn(context, planHoliday, shop);
    if (!own) return missing;
    if (own.kind !== 'BUSINESS' && message !== null)
      return fail('OC_WRONG_STATUS', 'shopSettings.noMessage', { path: ['message'] });
    const today = await findToday(db, own.sellerId, now);
    if (firstDay < today) return fail('OC_BAD_REQUEST', 'shopSettings.past', { path: ['firstDay'] });
    if (daysBetween(firstDay, lastDay) >= longestHoliday)
      return fail('OC_TOO_MANY', 'shopSettings.tooLong', { path: ['lastDay'] });
    if ((await findHolidays(db, own.sellerId, today)).length >= mostPlanned.holidays)
      return fail('OC_TOO_MANY', 'shopSettings.tooManyHolidays', { path: ['firstDay'] });
    const planned = await insertHoliday(db, own.sellerId, { firstDay, lastDay, message, accountId }, now);
    if (!planned) return fail('OC_KNOWN', 'shopSettings.holidayKnown', { path: ['firstDay'] });
    await turnAll(db, now);
    return changed(context, own, 'shop.holiday-changed', { holiday: [null, `${firstDay} – ${lastDay}`] });
  }),

  implement(endHoliday, async ({ shop, firstDay }, context) => {
    const { db, now } = context;
    const own = await lockOwn(context, endHoliday, shop);
    if (!own) return missing;
    const today = await findToday(db, own.sellerId, now);
    if (!(await cutHoliday(db, own.sellerId, firstDay, today))) return missing;
    await turnAll(db, now);
    return changed(context, own, 'shop.holiday-changed', { holiday: [firstDay, null] });
  }),

  implement(saveRules, async ({ shop, ...rules }, context) => {
    const { db, now } = context;
    const own = await lockOwn(context, saveRules, shop);
    if (!own) return missing;
    const before = await lockShopRules(db, own.sellerId);
    if (!before) return fail('OC_WRONG_STATUS', 'shopSettings.ofBusiness', { path: ['shop'] });
    await writeShopRules(db, own.sellerId, rules);
    await restIfDue(db, own.sellerId, now);
    return changed(context, own, 'shop.rules-changed', {
      mostOpenOrders: [before.mostOpenOrders, rules.mostOpenOrders],
      closedOnSchoolDays: [before.closedOnSchoolDays, rules.closedOnSchoolDays],
    });
  }),

  implement(sendAbroad, async ({ shop, isAbroad }, context) => {
    const own = await lockOwn(context, sendAbroad, shop);
    if (!own) return missing;
    const chosen = await chooseAbroad(context.db, own, isAbroad, context);
    if (!chosen.ok) return chosen;
    if (chosen.value === 'STAYS') return ok(true as const);
    return changed(context, own, isAbroad ? 'shop.abroad-begun' : 'shop.abroad-ended', chosen.value.changes);
  }),

  implement(signAgreement, async ({ shop, version, signedName }, context) => {
    const { db, now, accountId, locale } = context;
    const own = await lockOwn(context, signAgreement, shop);
    if (!own) return missing;
    if (version !== agreementVersion())
      return fail('OC_CHANGED', 'shopSettings.agreementChanged', { path: ['version'] });
    const textHash = hashOfText('seller-agreement', locale as Locale);
    const signed = { sellerId: own.sellerId, version, accountId, signedName, locale, textHash, now };
    if ((await insertSignature(db, signed)) === 0) return ok(true as const);
    await enqueue(db, 'review-shop-owners', { sellerId: own.sellerId });
    return changed(context, own, 'shop.agreement-signed', { version: [null, version] });
  }),
];

const storiesOf = (texts: readonly { locale: string; story: string }[]): Record<string, string> =>
  Object.fromEntries(texts.map(({ locale, story }) => [locale, story]));
const versionOf = (texts: readonly PageText[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex');

/** Buyers reach a shop through the marketplace; its address for questions is in its details. */
const hasContact = (text: string): boolean =>
  findPrivate(text).some(({ kind }) => ['PHONE', 'EMAIL', 'LINK', 'ACCOUNT'].includes(kind));

const businessOf = ({ legalName, email, returnAddress, returnInstructions, ...found }: OwnShop) => {
  if (legalName === null || email === null || returnAddress === null || returnInstructions === null) return null;
  const { taxNumber, phone1, phone2, fax1, fax2, handlingDays, returnDays } = found;
  return {
    ...{ legalName, taxNumber, email, phone1, phone2, fax1, fax2 },
    ...{ returnAddress, returnInstructions, handlingDays, returnDays },
  };
};
