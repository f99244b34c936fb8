import { insertRows, namedUuid } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import { type PlannedProduct, planCatalog } from '@cubby/features/catalog/seed';
import type { Drawing } from '@cubby/features/media/contract';
import { insertPictures } from '@cubby/features/media/seed';
import { pictureId } from '@cubby/features/media/server';
import { cast } from '@cubby/testing/cast';
import { dueAt, type Material, type StoredStatus } from './rules.ts';

type SeededDraft = {
  number: string;
  shop: string;
  status: StoredStatus;
  kind: string;
  name: string;
  words: string;
  materials: Material[];
  age: 3 | 6 | 14;
  hasSmallParts: boolean;
  price: number;
  drawing: Drawing;
  /** Hours before the demo's day. */
  sentAgo: number;
};

const shop = cast.maker.shopSlug;
const drafts: readonly SeededDraft[] = [
  {
    ...{ number: 'CRAFT001', shop, status: 'GUARDIAN_REVIEW', kind: 'GREETING_CARDS', sentAgo: 3 },
    ...{
      name: 'Heart card, cut by hand',
      words: 'I cut the heart with my small scissors. Inside it is white, so you can write.',
    },
    ...{ materials: ['PAPER', 'GLUE'], age: 3, hasSmallParts: false, price: 500 },
    drawing: { kind: 'greeting-card', color: 'pink', second: 'red', pattern: 'hearts' },
  },
  {
    ...{ number: 'CRAFT002', shop, status: 'MANAGER_REVIEW', kind: 'BEAD_BRACELETS', sentAgo: 20 },
    ...{
      name: 'Sea bracelet, teal and sky blue',
      words: 'The beads go from dark to light, like the sea. The knot is glued, so it holds.',
    },
    ...{ materials: ['GLASS_BEADS', 'ELASTIC', 'GLUE'], age: 14, hasSmallParts: true, price: 750 },
    drawing: { kind: 'bracelet', color: 'teal', second: 'sky' },
  },
  {
    ...{ number: 'CRAFT003', shop, status: 'CHANGES_REQUESTED', kind: 'BOOKMARKS', sentAgo: 50 },
    ...{ name: 'Bookmark with a star', words: 'It keeps your page. The star is felt.' },
    ...{ materials: ['FELT', 'THREAD'], age: 3, hasSmallParts: false, price: 300 },
    drawing: { kind: 'bookmark', color: 'navy', second: 'yellow', pattern: 'stars' },
  },
  {
    ...{ number: 'CRAFT004', shop: 'paper-fox', status: 'MANAGER_REVIEW', kind: 'FOLDED_PAPER', sentAgo: 30 },
    ...{ name: 'Paper crane, orange', words: 'It has eighteen folds. You can hang it in a window.' },
    ...{ materials: ['PAPER'], age: 3, hasSmallParts: false, price: 400 },
    drawing: { kind: 'origami', color: 'orange' },
  },
];

const hour = 3_600_000;
const guardianId = namedUuid('account', cast.guardian.login);
const staffId = namedUuid('account', cast.manager.login);

/** Drafts in every state, and the approved versions of the beads that the demo's child sells. */
export const seed: Seed = {
  async write(tx, plan) {
    const { day } = plan;
    const idsOf = async (sql: string) =>
      new Map((await tx.query<{ code: string; id: string }>(sql)).rows.map(({ code, id }) => [code, id]));
    const shops = await idsOf('select handle as code, seller_id as id from seller');
    const types = await idsOf('select code, product_type_id as id from product_type');
    await insertPictures(
      tx,
      drafts.map(({ drawing }) => drawing),
    );
    await insertRows(
      tx,
      'craft_version',
      [
        rowOfShop(day),
        ...drafts.map((draft) => rowOfDraft(draft, day)),
        ...planCatalog(plan.seed, day)
          .filter(isApproved)
          .map((product) => rowOfProduct(product, day)),
      ].map(({ shop, kind, ...row }) => ({
        drawing: null,
        ...row,
        seller_id: shops.get(shop),
        product_type_id: kind === null ? null : types.get(kind),
      })),
    );
    await insertRows(
      tx,
      'craft_picture',
      [
        ...drafts.map(({ number, drawing }) => ({ id: versionIdOf(number), drawings: [drawing] })),
        ...planCatalog(plan.seed, day)
          .filter(isApproved)
          .map(({ sku, drawings }) => ({ id: versionIdOf(sku), drawings: drawings.slice(0, 5) })),
      ].flatMap(({ id, drawings }) =>
        drawings.map((drawing, position) => ({ craft_version_id: id, position, picture_id: pictureId(drawing) })),
      ),
    );
    await insertRows(
      tx,
      'craft_decision',
      drafts.flatMap((draft) => decisionsOn(draft, day)),
    );
  },
};

const versionIdOf = (name: string): string => namedUuid('craft', name);
const isApproved = (product: PlannedProduct): boolean => product.shop === shop && product.ageFrom === 14;

function rowOfDraft(draft: SeededDraft, day: Date) {
  const { number, status, name, words, materials, age, hasSmallParts, price, sentAgo } = draft;
  const at = new Date(day.getTime() - sentAgo * hour);
  const isApprovedOnce = status === 'MANAGER_REVIEW';
  return {
    ...{
      craft_version_id: versionIdOf(number),
      number,
      shop: draft.shop,
      kind: draft.kind,
      subject: 'CRAFT',
      product_id: null,
    },
    ...{ status, locale: 'en', name, words, materials, age_from: age, has_small_parts: hasSmallParts },
    ...{ price_minor: price, stock: 4, created_at: at, saved_at: at },
    sent_at: status === 'CHANGES_REQUESTED' ? null : at,
    due_at: isApprovedOnce ? dueAt(at) : null,
    ...{ guardian_id: isApprovedOnce ? guardianId : null, guardian_at: isApprovedOnce ? at : null },
    ...{ staff_id: null, staff_at: null },
  };
}

/** The approved description of the maker's shop. */
function rowOfShop(at: Date) {
  return {
    ...{ craft_version_id: versionIdOf('shop'), number: numberOf('shop'), shop, kind: null, subject: 'SHOP' },
    ...{ product_id: null, status: 'LIVE', locale: 'en', name: cast.maker.shopName },
    words: 'I sort beads by colour first and by size after that. Every bracelet gets counted twice before the knot.',
    ...{ materials: [], age_from: null, has_small_parts: null, price_minor: null, stock: null, drawing: 'bracelet' },
    ...{ created_at: at, saved_at: at, sent_at: null, due_at: null },
    ...{ guardian_id: guardianId, guardian_at: at, staff_id: staffId, staff_at: at },
  };
}

function rowOfProduct(
  { sku, name, text, productId, typeCode, smallParts, priceMinor, createdAt }: PlannedProduct,
  day: Date,
) {
  const at = new Date(Math.min(createdAt.getTime(), day.getTime()));
  return {
    ...{ craft_version_id: versionIdOf(sku), number: numberOf(sku), shop, kind: typeCode, subject: 'CRAFT' },
    ...{
      product_id: productId,
      status: 'LIVE',
      locale: 'en',
      name: name[0],
      words: text[0],
      materials: ['GLASS_BEADS', 'ELASTIC'],
    },
    ...{ age_from: 14, has_small_parts: smallParts, price_minor: priceMinor, stock: 4, created_at: at, saved_at: at },
    ...{ sent_at: null, due_at: null, guardian_id: guardianId, guardian_at: at, staff_id: staffId, staff_at: at },
  };
}

const numberOf = (sku: string): string => namedUuid('craft number', sku).replaceAll('-', '').slice(-8).toUpperCase();

function decisionsOn({ number, status, shop: of, sentAgo }: SeededDraft, day: Date) {
  const at = new Date(day.getTime() - sentAgo * hour);
  const row = { craft_version_id: versionIdOf(number), at, words: null };
  const acts = [
    { act: 'SUBMIT', account_id: null, reasons: [] as string[], words: null as string | null },
    ...(status === 'MANAGER_REVIEW'
      ? [{ act: 'APPROVE', account_id: guardianId, reasons: ['PRIVATE', 'MADE', 'SAFE'], words: null }]
      : []),
    ...(status === 'CHANGES_REQUESTED'
      ? [
          {
            act: 'SEND_BACK',
            account_id: of === shop ? guardianId : null,
            reasons: ['DARK'],
            words: 'Your star is lovely. Can we take it by the window?',
          },
        ]
      : []),
  ];
  return acts.map((act, i) => ({ ...row, ...act, position: i + 1 }));
}
