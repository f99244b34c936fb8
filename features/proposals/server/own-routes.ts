import { mayForShop, shopsOf } from '@cubby/contract';
import { type AccountContext, type Implementation, implement } from '@cubby/contract/server';
import type { Tx } from '@cubby/db';
import { gtinOf } from '@cubby/features/catalog/rules';
import { type Alike, findAlike, imageOf, type Taxonomies } from '@cubby/features/catalog/server';
import { uploaderOf } from '@cubby/features/media/policy';
import { findOwnShop } from '@cubby/features/sellers/server';
import { endWork } from '@cubby/features/work-queue/server';
import { fail, ok } from '@cubby/result';
import {
  beginProposal,
  ownProposal,
  ownProposals,
  proposalForm,
  proposalsPerPage,
  recallProposal,
  saveProposal,
  similarProducts,
  submitProposal,
  withdrawProposal,
} from '../contract.ts';
import { ownProposalOf } from '../policy.ts';
import { findAttributes, findKinds, findMakers, findOffered, findProduct } from './choice-store.ts';
import { begin, gone, lockProposal, recall, save, submit, withdraw } from './draft.ts';
import { findOwn, findProposal, type ProposalRow } from './proposal-store.ts';
import { proposalOf, taxonomyNow } from './shown.ts';

type Context = Pick<AccountContext, 'actor' | 'accountId' | 'now'> & { db: Tx };
const reads = ownProposal.access;
const writes = saveProposal.access;

/** A shop's members' proposals for the catalogue. */
export const ownEndpoints = (taxonomies: Taxonomies): readonly Implementation[] => [
  implement(ownProposals, async ({ page }, { db, actor }) => {
    const sellerIds = shopsOf(actor, reads);
    const rows = await findOwn(db, { sellerIds, size: proposalsPerPage, start: (page - 1) * proposalsPerPage });
    return ok({
      total: rows[0]?.total ?? 0,
      proposals: rows.map(({ total: _, pictureId, productPictureId, savedAt, sentAt, ...row }) => {
        const shown = pictureId ?? productPictureId;
        return {
          ...row,
          image: shown === null ? null : imageOf(shown, row.name),
          savedAt: savedAt.toISOString(),
          sentAt: sentAt?.toISOString() ?? null,
        };
      }),
    });
  }),
  implement(ownProposal, async ({ number }, { db, actor, locale }) => {
    const row = ownProposalOf(actor, reads, await findProposal(db, number));
    return row ? ok(await proposalOf(db, await taxonomyNow(db, taxonomies, locale), row, locale)) : gone;
  }),
  implement(proposalForm, async ({ kind }, { db, locale }) => {
    const taxonomy = await taxonomyNow(db, taxonomies, locale);
    const kinds = await findKinds(db, null);
    const chosen = kind === undefined ? undefined : kinds.find(({ code }) => code === kind);
    if (kind !== undefined && !chosen) return fail('OC_NOT_FOUND', 'proposals.kind.unknown', { path: ['kind'] });
    const codes = chosen ? await findAttributes(db, chosen.typeId) : [];
    // Class 2 before class 10.
    const { compare } = new Intl.Collator(locale, { numeric: true });
    const values = [...taxonomy.values.values()].sort((a, b) => a.position - b.position);
    return ok({
      kinds: kinds
        .map(({ typeId, code, asksCertificate }) => {
          const path = taxonomy.breadcrumbs.get(typeId)!.map(({ name }) => name);
          return { code, name: path.at(-1)!, path: path.slice(0, -1).join(' › '), asksCertificate };
        })
        .sort((a, b) => compare(a.path, b.path) || compare(a.name, b.name)),
      makers: await findMakers(db),
      attributes: codes.flatMap((code) => {
        const own = values.filter((each) => each.code === code);
        const [first] = own;
        return first
          ? [{ code, name: first.name, values: own.map((each) => ({ code: each.valueCode, name: each.valueName })) }]
          : [];
      }),
    });
  }),
  implement(similarProducts, async ({ name, kind, makerNumber, gtin }, { db, locale }) => {
    const [type] = kind === undefined ? [] : await findKinds(db, kind);
    const found = await findAlike(db, {
      ...{ name, locale, typeId: type?.typeId ?? null, gtin: gtinOf(gtin) ?? null },
      makerNumber: makerNumber === '' ? null : makerNumber.toUpperCase(),
    });
    return ok(found.map(alikeOf));
  }),
  implement(beginProposal, async ({ shop, sku }, { db, actor, locale, now }) => {
    const found = await findOwnShop(db, shop);
    if (!found || !mayForShop(actor, writes, found.sellerId))
      return fail('OC_NOT_FOUND', 'sellers.missing', { path: ['shop'] });
    if (found.kind !== 'BUSINESS') return fail('OC_WRONG_STATUS', 'offers.childrensShop', { path: ['shop'] });
    if (found.stage === 'CLOSED') return fail('OC_WRONG_STATUS', 'proposals.shopClosed', { path: ['shop'] });
    const { sellerId } = found;
    if (sku === undefined) return begin(db, { sellerId, locale, now, product: undefined });
    const productId = await findOffered(db, { sku, sellerId });
    const product = productId === undefined ? undefined : await findProduct(db, sku, locale);
    if (!product) return fail('OC_NOT_FOUND', 'offers.offerMissing', { path: ['sku'] });
    return begin(db, { sellerId, locale, now, product });
  }),
  implement(saveProposal, (input, context) =>
    change(input.number, context, (row) => {
      const { db, actor, accountId, now } = context;
      return save(db, row, input, { accountId, now, uploader: uploaderOf(actor, 'PRODUCT')! });
    }),
  ),
  implement(submitProposal, ({ number }, context) =>
    change(number, context, (row) => submit(context.db, row, context)),
  ),
  implement(recallProposal, ({ number }, context) =>
    change(number, context, (row) => ended(context, row, recall(context.db, row, context))),
  ),
  implement(withdrawProposal, ({ number }, context) =>
    change(number, context, (row) => ended(context, row, withdraw(context.db, row, context))),
  ),
];

export const alikeOf = ({ sku, name, pictureId, by }: Alike) => ({ sku, name, by, image: imageOf(pictureId, name) });

async function change<T>(number: string, { db, actor }: Context, act: (row: ProposalRow) => Promise<T>) {
  const row = ownProposalOf(actor, writes, await lockProposal(db, number));
  return row ? act(row) : gone;
}

/** It is removed from the staff's work. */
async function ended({ db }: Context, { number }: ProposalRow, moving: ReturnType<typeof recall>) {
  const moved = await moving;
  if (moved.ok) await endWork(db, { kind: 'PRODUCT', subject: number });
  return moved;
}
