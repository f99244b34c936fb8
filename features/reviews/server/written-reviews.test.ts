import { type Account, staffRoles } from '@cubby/contract';
import { transaction } from '@cubby/db';
import { productBySku } from '@cubby/features/catalog/contract';
import { productsOfType } from '@cubby/features/offers/contract';
import { placeGuestOrder } from '@cubby/features/orders/contract';
import { sellerByHandle } from '@cubby/features/sellers/contract';
import { wantedBy } from '@cubby/server/testing/guest';
import { ownShops } from '@cubby/server/testing/insert-accounts';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { wholeList } from '@cubby/server/testing/whole-list';
import { fixedClock, testDatabase, unsealed } from '@cubby/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  decideReview,
  ownReviews,
  replyToReview,
  reportReview,
  reviewOfLine,
  reviewsOfProduct,
  reviewsToCheck,
  saveReview,
  voteForReview,
  withdrawReview,
} from '../contract.ts';
import { personalReviews } from './personal.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
let api: Awaited<ReturnType<typeof createTestApi>>;
const person = (name: string): Account => ({ accountId: idOf(name), login: `${name}@cubby.example` });
const amina = person('amina');
const noor = person('noor');
const seller = person('seller');
const guardian = person('guardian');
const manager = { ...person('manager'), staff: staffRoles };
const day = 86_400_000;

beforeAll(async () => {
  await openSmallShop(pool, { 'NB-1 harlow': 1000, 'BM-1 paper-fox': 1000 });
  api = await createTestApi(pool, clock, { TEAM_EMAIL: 'team@cubby.example' });
  for (const { accountId, login } of [amina, noor, seller, guardian, manager])
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at) values ($1, $2, '-', 'X', 'Y', now())`,
      [accountId, login],
    );
  for (const [handle, owner] of [
    ['harlow', seller],
    ['paper-fox', guardian],
  ] as const)
    await ownShops(pool, owner.accountId, [handle]);
});
beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await pool.query(
    'delete from review_request; delete from review_report; delete from review_vote; delete from review_picture; delete from review; delete from mail; update seller_order set delivered_at = null',
  );
});

async function delivered(sku = 'NB-1', owner?: Account, shop = sku === 'BM-1' ? 'paper-fox' : 'harlow') {
  const { orderNumber, guestOrderToken: bearer } = await api.call(
    placeGuestOrder,
    wantedBy([{ offerId: offerId(sku, shop), quantity: 1 }]),
  );
  await unsealed(
    pool,
    `update seller_order so set status = 'DELIVERED', delivered_at = $2 from "order" o where o.order_id = so.order_id and o.order_number = $1`,
    [orderNumber, clock.now()],
  );
  if (owner)
    await pool.query('update "order" set account_id = $1 where order_number = $2', [owner.accountId, orderNumber]);
  return { orderNumber, number: `${orderNumber}-1`, sku, bearer };
}
const runAsking = () =>
  api.features.schedules.find(({ name }) => name === 'buyers to ask for reviews')!.run(clock.now());
const words = { rating: 4, title: 'Good paper', body: 'It holds ink.', author: 'Amina H.', pictures: [] };
const write = (line: { number: string; sku: string }, by: Account, changes: object = {}) =>
  api.callAs(by)(saveReview, { number: line.number, sku: line.sku, ...words, ...changes });
const shown = async (sku = 'NB-1') =>
  api.call(reviewsOfProduct, { sku, page: 1, rating: undefined, order: 'NEWEST' as const });
const idOfFirst = async (sku = 'NB-1') => (await shown(sku)).reviews[0]!.id;
const uploaded = async (name: string, owner: Account, purpose = 'REVIEW') => {
  await pool.query(
    `insert into upload (upload_id, owner_id, purpose, state, picture_id, width, height, preview, bytes, fingerprint, created_at)
     values ($1, $2, $3, 'TEMPORARY', $4, 640, 480, 'data:image/webp;base64,x', 10, '-', now())`,
    [idOf(name), owner.accountId, purpose, `u${idOf(name).replaceAll('-', '').slice(0, 22)}`],
  );
  return idOf(name);
};
const stateOf = async (name: string) =>
  (await pool.query('select state from upload where upload_id = $1', [idOf(name)])).rows[0]?.state;

describe('a product’s recipient reviews it, once (spec 2.32, ux P7)', () => {
  test('a member writes, changes and finds their review; to others the line looks missing', async () => {
    const line = await delivered('NB-1', amina);
    expect(await api.callAs(amina)(reviewOfLine, line)).toMatchObject({
      name: 'Spiral notebook A5',
      sellerName: 'Harlow & Pine',
      deliveredOn: '2026-09-01',
      author: 'Anna R.',
      isChildCraft: false,
      mayAddPictures: true,
      review: null,
    });
    expect((await api.callAs(amina)(ownReviews, { page: 1 })).waiting).toMatchObject([{ number: line.number }]);
    expect(await write(line, amina)).toEqual({ status: 'PUBLISHED' });
    expect(await write(line, amina, { rating: 2, title: 'It tears' })).toEqual({ status: 'PUBLISHED' });
    expect((await shown()).reviews).toMatchObject([
      { rating: 2, title: 'It tears', author: 'Amina H.', verified: true, writtenOn: '2026-09-01', reply: null },
    ]);
    expect(await api.callAs(amina)(ownReviews, { page: 7 })).toMatchObject({
      reviews: [],
      page: { total: 1, last: 1 },
    });
    expect(await api.callAs(amina)(ownReviews, { page: 1 })).toMatchObject({
      waiting: [],
      reviews: [{ sku: 'NB-1', review: { title: 'It tears', editableUntil: '2026-10-01' } }],
      page: { current: 1, items: 10, total: 1, last: 1 },
    });
    for (const other of [noor, seller, manager]) {
      const missing = { code: 'OC_NOT_FOUND', errors: [{ path: ['number'] }] };
      await expect(write(line, other)).rejects.toMatchObject(missing);
      await expect(api.callAs(other)(reviewOfLine, line)).rejects.toMatchObject(missing);
      await expect(api.callAs(other)(withdrawReview, line)).rejects.toMatchObject(missing);
      expect(await api.callAs(other)(ownReviews, { page: 1 })).toMatchObject({ waiting: [], reviews: [] });
    }
  });

  test('a guest writes with their order’s token, with pictures; another order’s token or picture is refused', async () => {
    const { bearer, number, sku } = await delivered();
    const other = await delivered();
    const asGuest = (token: string, changes = {}) =>
      api.call(saveReview, { number, sku, ...words, ...changes }, { bearer: token });
    await expect(asGuest(other.bearer)).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
    await expect(
      asGuest(bearer, { pictures: [{ uploadId: await uploaded('guess', noor), alt: '' }] }),
    ).rejects.toMatchObject({ code: 'OC_NOT_FOUND', errors: [{ path: ['pictures'] }] });
    expect((await shown()).total).toBe(0);
    const uploadId = await uploaded('guest', noor);
    const proofOf = (order: string) => `guest-order ${order.replace(/-\d+$/, '')}`;
    const belongTo = (proof: string) =>
      pool.query('update upload set owner_id = null, owner_proof = $2 where upload_id = $1', [uploadId, proof]);
    await belongTo(proofOf(other.number));
    const pictures = [{ uploadId, alt: 'the cover' }];
    await expect(asGuest(bearer, { pictures })).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
    await belongTo(proofOf(number));
    expect(await asGuest(bearer, { pictures })).toEqual({ status: 'PUBLISHED' });
    expect((await shown()).reviews[0]).toMatchObject({ pictures: [{ name: 'the cover' }] });
    const seen = await api.call(reviewOfLine, { number, sku }, { bearer });
    expect(seen).toMatchObject({ mayAddPictures: true, review: { title: 'Good paper' } });
  });

  test('twenty simultaneous requests write one review', async () => {
    const line = await delivered('NB-1', amina);
    await Promise.all(Array.from({ length: 20 }, () => write(line, amina)));
    expect((await shown()).total).toBe(1);
  });

  test.each(['IN_DELIVERY', 'PAID'])('a line that is %s cannot be reviewed', async (status) => {
    const line = await delivered('NB-1', amina);
    await unsealed(
      pool,
      `update seller_order so set status = $2, delivered_at = null from "order" o where o.order_id = so.order_id and o.order_number = $1`,
      [line.orderNumber, status],
    );
    await expect(write(line, amina)).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
    expect((await api.callAs(amina)(ownReviews, { page: 1 })).waiting).toEqual([]);
  });

  test('nobody can review their own shop’s products', async () => {
    const line = await delivered('NB-1', seller);
    await expect(write(line, seller)).rejects.toMatchObject({ code: 'OC_OWN_SHOP' });
    expect(await write(await delivered('NB-1', seller, 'maple'), seller)).toEqual({ status: 'PUBLISHED' });
  });

  test('it can be changed for 30 days', async () => {
    const line = await delivered('NB-1', amina);
    await write(line, amina);
    clock.advance(30 * day - 1);
    await write(line, amina, { title: 'Still good' });
    clock.advance(1);
    await expect(write(line, amina, { title: 'Not good' })).rejects.toMatchObject({ code: 'OC_TOO_LATE' });
    expect((await shown()).reviews[0]!.title).toBe('Still good');
    expect((await api.callAs(amina)(reviewOfLine, line)).review?.editableUntil).toBeNull();
  });

  test('its author withdraws it: text and pictures are deleted, the rating is updated, and it cannot be written again', async () => {
    const line = await delivered('NB-1', amina);
    await write(line, amina, { pictures: [{ uploadId: await uploaded('taken back', amina), alt: 'Open' }] });
    await api.callAs(noor)(voteForReview, { reviewId: await idOfFirst(), isHelpful: true });
    await api.callAs(amina)(withdrawReview, line);
    expect(await shown()).toMatchObject({ total: 0, average: null });
    expect(await stateOf('taken back')).toBe('DELETING');
    const { rows } = await pool.query('select status, title, body, author_name, reply from review');
    expect(rows).toEqual([{ status: 'WITHDRAWN', title: '', body: '', author_name: '–', reply: null }]);
    expect((await pool.query('select from review_vote')).rowCount).toBe(0);
    await expect(write(line, amina)).rejects.toMatchObject({ code: 'OC_TOO_LATE' });
    expect(await api.callAs(amina)(ownReviews, { page: 1 })).toMatchObject({ waiting: [], reviews: [] });
  });

  test.each([
    [{ title: 'Write to amina@cubby.example' }, 'title'],
    [{ body: 'Cheaper at www.other.shop today' }, 'body'],
    [{ body: 'Call 604 555 0142 for more' }, 'body'],
    [{ author: '@amina.reads' }, 'author'],
    [{ rating: 6 }, 'rating'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ body: '' }, 'body'],
  ])('%o is refused at its field (domain C11)', async (changes, field) => {
    const line = await delivered('NB-1', amina);
    await expect(write(line, amina, changes)).rejects.toMatchObject({
      code: 'OC_BAD_REQUEST',
      errors: [{ path: [field] }],
    });
  });
});

describe('pictures of a review', () => {
  test('are the author’s own, at most five, and are deleted when omitted', async () => {
    const line = await delivered('NB-1', amina);
    const [first, second] = [await uploaded('first', amina), await uploaded('second', amina)];
    const pictured = (...ids: string[]) => ({ pictures: ids.map((uploadId) => ({ uploadId, alt: 'Pages' })) });
    await write(line, amina, pictured(first, second));
    expect((await shown()).reviews[0]!.pictures).toEqual([
      { url: expect.stringMatching(/^\/media\/u[\w-]{22}\/480\.webp$/), name: 'Pages' },
      { url: expect.stringMatching(/^\/media\/u[\w-]{22}\/480\.webp$/), name: 'Pages' },
    ]);
    await write(line, amina, pictured(second));
    expect([await stateOf('first'), await stateOf('second')]).toEqual(['DELETING', 'KEPT']);
    expect((await api.callAs(amina)(reviewOfLine, line)).review!.pictures).toMatchObject([{ uploadId: second }]);
    for (const wrong of [await uploaded('hers', noor), await uploaded('a dispute', amina, 'DISPUTE'), idOf('none')])
      await expect(write(line, amina, pictured(second, wrong))).rejects.toMatchObject({
        code: 'OC_NOT_FOUND',
        errors: [{ path: ['pictures'] }],
      });
    const six = Array.from({ length: 6 }, (_, i) => idOf(`picture ${i}`));
    await expect(write(line, amina, pictured(...six))).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
  });
});

describe('reviews of children’s crafts (domain C6, C12)', () => {
  test('are text only, and wait for a moderator, who decides about the text that they read', async () => {
    const line = await delivered('BM-1', amina);
    const picture = await uploaded('of a craft', amina);
    await expect(write(line, amina, { pictures: [{ uploadId: picture, alt: '' }] })).rejects.toMatchObject({
      code: 'OC_BAD_REQUEST',
      errors: [{ path: ['pictures'] }],
    });
    expect(await api.callAs(amina)(reviewOfLine, line)).toMatchObject({ isChildCraft: true, mayAddPictures: false });
    expect(await write(line, amina)).toEqual({ status: 'PENDING' });
    expect((await shown('BM-1')).total).toBe(0);
    const { rows: mails } = await pool.query('select to_address as "to", text_body as text from mail');
    expect(mails).toMatchObject([{ to: 'team@cubby.example', text: expect.stringContaining('It holds ink.') }]);
    const [read] = await api.callAs(manager)(reviewsToCheck, {});
    expect(read).toMatchObject({ sku: 'BM-1', title: 'Good paper', isChildCraft: true, revision: 1, reports: [] });
    await write(line, amina, { title: 'Changed in the meantime' });
    const decide = (revision: number, decision: 'PUBLISHED' | 'REFUSED') =>
      api.callAs(manager)(decideReview, { reviewId: read!.reviewId, revision, decision });
    await expect(decide(1, 'PUBLISHED')).rejects.toMatchObject({ code: 'OC_CHANGED' });
    expect((await shown('BM-1')).total).toBe(0);
    await decide(2, 'PUBLISHED');
    await decide(2, 'PUBLISHED');
    expect((await shown('BM-1')).reviews).toMatchObject([{ title: 'Changed in the meantime' }]);
    expect(await api.callAs(manager)(reviewsToCheck, {})).toEqual([]);
    // A changed text is read again.
    expect(await write(line, amina, { title: 'Changed once more' })).toEqual({ status: 'PENDING' });
    expect(await shown('BM-1')).toMatchObject({ total: 0, average: null });
    await decide(3, 'REFUSED');
    // Its author is notified each time, with the reason if it is not shown.
    const { rows: told } = await pool.query(
      `select subject from mail where to_address = 'anna@buyer.example' order by created_at, key`,
    );
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      'Your review has been published',
      'Your review wasn’t published',
    ]);
    expect((await api.callAs(amina)(ownReviews, { page: 1 })).reviews[0]!.review.status).toBe('REFUSED');
  });

  test('they have no votes, and their shops are not rated', async () => {
    await write(await delivered('BM-1', amina), amina);
    const [{ reviewId, revision } = { reviewId: '', revision: 0 }] = await api.callAs(manager)(reviewsToCheck, {});
    await api.callAs(manager)(decideReview, { reviewId, revision, decision: 'PUBLISHED' });
    await expect(api.callAs(noor)(voteForReview, { reviewId, isHelpful: true })).rejects.toMatchObject({
      code: 'OC_NOT_FOUND',
    });
    expect(await api.call(sellerByHandle, { handle: 'paper-fox' })).toMatchObject({ rating: null, reviewCount: 0 });
  });

  test('the demo’s moderator publishes waiting reviews, unless a child may be in danger', async () => {
    const demo = await createTestApi(pool, clock, { DEMO_PACE: '1' });
    const run = () => demo.features.schedules.find(({ name }) => name === 'demo moderator')!.run(clock.now());
    await write(await delivered('BM-1', amina), amina);
    await run();
    expect((await shown('BM-1')).total).toBe(0);
    clock.advance(60_000);
    await run();
    expect((await shown('BM-1')).total).toBe(1);
    const reviewId = await idOfFirst('BM-1');
    await api.call(reportReview, {
      reviewId,
      reason: 'CHILD_SAFETY',
      comment: undefined,
      reportKey: 'a-browser-of-its-own',
    });
    clock.advance(day);
    await run();
    expect((await shown('BM-1')).total).toBe(0);
  });
});

test('the rating is updated in the transaction: product, lists, search rows, shop and their cached pages (ux L10)', async () => {
  const tags = async () =>
    Object.fromEntries(
      (
        await pool.query(
          `select tag, version::int from cache_tag_version where tag in ('product:NB-1', 'listing', 'seller:harlow')`,
        )
      ).rows.map(({ tag, version }) => [tag, version]),
    );
  const ratings = async () => {
    const { rows } = await pool.query(
      `select l.review_count as listed, l.rating_hundredths as hundredths, s.review_count as "ofSeller"
       from listing l join seller_listing s using (product_id) where l.product_id = $1 and s.seller_id = $2`,
      [idOf('NB-1'), idOf('harlow')],
    );
    const { products } = await api.call(productsOfType, { ...wholeList, productTypeCode: 'NOTEBOOKS' });
    const { rating, reviewCount } = await api.call(sellerByHandle, { handle: 'harlow' });
    return [rows[0], products[0], { rating, reviewCount }];
  };
  const [hers, theirs] = [await delivered('NB-1', amina), await delivered('NB-1', noor)];
  await write(hers, amina, { rating: 5 });
  const before = await tags();
  await write(theirs, noor, { rating: 2 });
  expect(await ratings()).toMatchObject([
    { listed: 2, hundredths: 350, ofSeller: 2 },
    { rating: 3.5, reviewCount: 2 },
    { rating: 3.5, reviewCount: 2 },
  ]);
  expect(await tags()).toEqual({
    'product:NB-1': before['product:NB-1'] + 1,
    listing: before.listing + 1,
    'seller:harlow': before['seller:harlow'] + 1,
  });
  await api.callAs(noor)(withdrawReview, theirs);
  expect(await ratings()).toMatchObject([{ listed: 1, hundredths: 500 }, { rating: 5, reviewCount: 1 }, { rating: 5 }]);
  expect((await tags()).listing).toBe(before.listing + 2);
  expect(await api.call(productBySku, { sku: 'NB-1' })).toBeDefined();
});

describe('other people’s actions on a review', () => {
  test('members vote once and can undo it; authors cannot vote for themselves', async () => {
    await write(await delivered('NB-1', amina), amina);
    const reviewId = await idOfFirst();
    const vote = (by: Account, isHelpful = true) => api.callAs(by)(voteForReview, { reviewId, isHelpful });
    expect([await vote(noor), await vote(noor), await vote(seller)]).toEqual([
      { helpful: 1 },
      { helpful: 1 },
      { helpful: 2 },
    ]);
    expect((await shown()).reviews[0]!.helpful).toBe(2);
    expect(await vote(noor, false)).toEqual({ helpful: 1 });
    await expect(vote(amina)).rejects.toMatchObject({ code: 'OC_OWN_REVIEW' });
    await expect(api.call(voteForReview, { reviewId, isHelpful: true })).rejects.toMatchObject({
      code: 'OC_UNAUTHORIZED',
    });
    expect((await shown()).reviews[0]!.helpful).toBe(1);
  });

  test('a vote, and undoing it, invalidate only its product’s pages; voting again does not', async () => {
    await write(await delivered('NB-1', amina), amina);
    const reviewId = await idOfFirst();
    const versionsOf = async () =>
      (
        await pool.query(
          `select tag, version::int from cache_tag_version where tag in ('product:NB-1', 'product:BM-1', 'listing') order by tag`,
        )
      ).rows.map(({ tag, version }) => [tag, version] as const);
    const renewedBy = async (act: () => Promise<unknown>) => {
      const before = new Map(await versionsOf());
      await act();
      return (await versionsOf()).filter(([tag, version]) => version !== before.get(tag)).map(([tag]) => tag);
    };
    const vote = (isHelpful: boolean) => () => api.callAs(noor)(voteForReview, { reviewId, isHelpful });
    expect(await renewedBy(vote(true))).toEqual(['product:NB-1']);
    expect(await renewedBy(vote(true))).toEqual([]);
    expect(await renewedBy(vote(false))).toEqual(['product:NB-1']);
    expect(await renewedBy(vote(false))).toEqual([]);
  });

  test('reviews can be sorted by helpfulness and by rating', async () => {
    for (const [i, rating] of [3, 5, 1].entries()) {
      clock.set(`2026-09-0${i + 2}T10:00:00Z`);
      await write(await delivered('NB-1', amina), amina, { rating, title: `Rated ${rating}` });
    }
    const titles = async (order: 'NEWEST' | 'HELPFUL' | 'HIGHEST' | 'LOWEST') =>
      (await api.call(reviewsOfProduct, { sku: 'NB-1', page: 1, rating: undefined, order })).reviews.map((each) =>
        each.title.slice(-1),
      );
    const { reviews } = await shown();
    const three = reviews.find(({ rating }) => rating === 3)!;
    await api.callAs(noor)(voteForReview, { reviewId: three.id, isHelpful: true });
    expect([await titles('NEWEST'), await titles('HELPFUL'), await titles('HIGHEST'), await titles('LOWEST')]).toEqual([
      ['1', '5', '3'],
      ['3', '1', '5'],
      ['5', '3', '1'],
      ['1', '3', '5'],
    ]);
  });

  test('the shop that sold it can respond publicly, for a child’s shop the guardian; no seller removes a review (ux P7)', async () => {
    await write(await delivered('NB-1', amina), amina);
    const reviewId = await idOfFirst();
    const reply = (by: Account, text?: string) => api.callAs(by)(replyToReview, { reviewId, text });
    for (const other of [
      { ...person('seller of another shop'), shops: [{ sellerId: idOf('maple'), roles: ['OWNER'] }] } as const,
      guardian,
    ])
      await expect(reply(other, 'Thank you')).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
    await expect(reply(noor, 'Thank you')).rejects.toMatchObject({ code: 'OC_FORBIDDEN' });
    await expect(reply(seller, 'Write to us@harlow.example')).rejects.toMatchObject({ code: 'OC_BAD_REQUEST' });
    await reply(seller, 'Thank you!');
    expect((await shown()).reviews[0]!.reply).toEqual({
      seller: 'Harlow & Pine',
      text: 'Thank you!',
      writtenOn: '2026-09-01',
    });
    await reply(seller, undefined);
    expect((await shown()).reviews[0]!.reply).toBeNull();
    await expect(
      api.callAs(seller)(decideReview, { reviewId, revision: 1, decision: 'REFUSED' }),
    ).rejects.toMatchObject({ code: 'OC_FORBIDDEN' });
    expect((await shown()).total).toBe(1);

    await write(await delivered('BM-1', amina), amina);
    const [{ reviewId: ofCraft, revision } = { reviewId: '', revision: 0 }] = await api.callAs(manager)(
      reviewsToCheck,
      {},
    );
    const answer = () => api.callAs(guardian)(replyToReview, { reviewId: ofCraft, text: 'Thank you!' });
    await expect(answer()).rejects.toMatchObject({ code: 'OC_NOT_FOUND' });
    await api.callAs(manager)(decideReview, { reviewId: ofCraft, revision, decision: 'PUBLISHED' });
    await answer();
    expect((await shown('BM-1')).reviews[0]!.reply?.seller).toBe('Paper Fox');
    const { rows: acts } = await pool.query(
      `select account_id as by, action from audit_event where subject_kind = 'review' and subject_id = $1 order by action`,
      [ofCraft],
    );
    expect(acts).toEqual([
      { by: manager.accountId, action: 'review.published' },
      { by: guardian.accountId, action: 'review.replied-to' },
    ]);
  });
});

test('buyers are asked once, a week after delivery, for missing reviews (spec 2.32)', async () => {
  const asked = async () => {
    await runAsking();
    return (
      await pool.query(`select to_address as "to", text_body as text from mail where key like 'order-%-review-%'`)
    ).rows;
  };
  const guests = await delivered();
  const hers = await delivered('NB-1', amina);
  await write(hers, amina);
  clock.advance(7 * day - 60_000);
  expect(await asked()).toEqual([]);
  clock.advance(60_000);
  const mails = await asked();
  expect(mails).toMatchObject([
    { to: 'anna@buyer.example', text: expect.stringContaining(`/review/${guests.number}/NB-1#t=`) },
  ]);
  const token = /#t=([\w.-]+)/.exec(mails[0]!.text)![1]!;
  expect(await api.call(reviewOfLine, guests, { bearer: token })).toMatchObject({ review: null });
  await pool.query('delete from mail');
  clock.advance(day);
  expect(await asked()).toEqual([]);
});

test('the mail about an order names only what of it was not reviewed', async () => {
  const { orderNumber } = await api.call(
    placeGuestOrder,
    wantedBy([
      { offerId: offerId('NB-1', 'harlow'), quantity: 1 },
      { offerId: offerId('BM-1', 'paper-fox'), quantity: 1 },
    ]),
  );
  await pool.query('update "order" set account_id = $1 where order_number = $2', [amina.accountId, orderNumber]);
  await unsealed(
    pool,
    `update seller_order so set status = 'DELIVERED', delivered_at = $2 from "order" o where o.order_id = so.order_id and o.order_number = $1`,
    [orderNumber, clock.now()],
  );
  const { rows: lines } = await pool.query<{ number: string; sku: string }>(
    `select number, sku from delivered_line where order_number = $1 order by sku desc`,
    [orderNumber],
  );
  expect(lines.map(({ sku }) => sku)).toEqual(['NB-1', 'BM-1']);
  await write(lines[0]!, amina);
  clock.advance(7 * day);
  await runAsking();
  const { rows: mails } = await pool.query(`select text_body as text from mail where key like 'order-%-review-%'`);
  expect(mails).toHaveLength(1);
  expect(mails[0].text).toContain('/BM-1');
  expect(mails[0].text).not.toContain('/NB-1');
});

test('of an order that came back, is in dispute, or arrived long ago, nobody is asked', async () => {
  for (const status of ['RETURN', 'DISPUTE_OPEN', 'CLOSED']) {
    const { orderNumber } = await delivered();
    await unsealed(
      pool,
      `update seller_order so set status = $2 from "order" o where o.order_id = so.order_id and o.order_number = $1`,
      [orderNumber, status],
    );
  }
  clock.advance(8 * day);
  await runAsking();
  await delivered();
  clock.advance(22 * day);
  await runAsking();
  expect((await pool.query(`select from mail where key like 'order-%-review-%'`)).rowCount).toBe(0);
});

test('a member’s data export has their reviews; of an erased account’s reviews only their existence remains (ux PR2)', async () => {
  const line = await delivered('NB-1', amina);
  await write(line, amina);
  const owner = { accountId: amina.accountId, login: amina.login };
  expect(await personalReviews.read!(pool, owner)).toMatchObject({
    written: [{ sku: 'NB-1', title: 'Good paper', body: 'It holds ink.', author: 'Amina H.' }],
    foundHelpful: [],
  });
  await transaction(pool, (tx) => personalReviews.erase!(tx, owner, clock.now()));
  expect((await shown()).total).toBe(0);
  expect((await pool.query('select title, body from review')).rows).toEqual([{ title: '', body: '' }]);
});
