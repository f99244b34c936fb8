import type { Client } from '@cubby/contract';
import { uuidv7 } from '@cubby/db';
import { archiveCraft, changePriceRange, ownCraft } from '@cubby/features/crafts/contract';
import { publishCraft } from '@cubby/features/crafts/staff-contract';
import { money } from '@cubby/money';
import { idOf } from '@cubby/server/testing/small-shop';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookmark, failureOf } from '../../crafts/testing/craft-desk.ts';
import {
  beginThing,
  changeThingPrice,
  changeThingStock,
  childHome,
  childThing,
  removeThing,
  restoreThing,
  saveThing,
  sendThing,
} from '../contract.ts';
import { answerQuestion, childModes } from '../guardian-contract.ts';
import { openChildDesk } from '../testing/child-desk.ts';

const desk = await openChildDesk();
const { pool, clock, as, pip, robin, setAge } = desk;
const guardian = as('guardian');
let child: Client;
let sibling: Client;
beforeAll(async () => {
  child = await desk.signedIn(pip);
  sibling = await desk.signedIn(robin, 'other');
});

/** An upload by the child, as the media feature stores it. */
async function upload(shop = 'paper-fox'): Promise<string> {
  const uploadId = uuidv7(clock.now());
  await pool.query(
    `insert into upload (upload_id, owner_proof, purpose, state, picture_id, width, height, preview, bytes, fingerprint, created_at)
     values ($1, $2, 'CRAFT', 'TEMPORARY', $3, 800, 600, 'data:image/webp;base64,AA', 10, $3, $4)`,
    [uploadId, `child ${idOf(shop)}`, `u${uploadId.replaceAll('-', '').slice(-22)}`, clock.now()],
  );
  return uploadId;
}
async function draft(change: Partial<typeof bookmark> = {}): Promise<string> {
  const number = await child(beginThing, { subject: 'CRAFT', sku: undefined });
  await child(saveThing, { number, ...bookmark, added: [await upload()], ...change });
  return number;
}
const statusOf = async (number: string) => (await child(childThing, { number })).status;
const offerOf = async (number: string) => {
  const { price, stock } = await child(childThing, { number });
  return [price?.amountMinor, stock];
};
async function onSale(): Promise<string> {
  const number = await desk.approved();
  await as('safety')(publishCraft, { number });
  return number;
}
const asked = async () => (await guardian(childModes, {})).questions;

describe('a child’s draft', () => {
  test('is sent to the guardian as the child’s, with the child’s pictures (domain 2.3, 2.4)', async () => {
    const number = await draft();
    expect(await child(childThing, { number })).toMatchObject({ status: 'DRAFT', isOpen: true, pictures: [{}] });
    await child(sendThing, { number });
    expect(await child(childThing, { number })).toMatchObject({ status: 'GUARDIAN_REVIEW', isOpen: false });
    const { history, pictures } = await guardian(ownCraft, { number });
    expect(history).toMatchObject([{ act: 'SUBMIT', isChild: true, name: null }]);
    expect(pictures).toHaveLength(1);
    expect(await failureOf(child(saveThing, { number, ...bookmark }))).toMatch(/^OC_WRONG_STATUS/);
  });

  test('accepts no other person’s picture, and contains nothing private when it is sent (domain C11)', async () => {
    const number = await draft({ words: 'Call me at 604 555 0117 and I make you one.' });
    expect(await failureOf(child(sendThing, { number }))).toMatch(/^OC_BAD_REQUEST field\.private\./);
    const others = await upload('tiny-kiln');
    expect(await failureOf(child(saveThing, { number, ...bookmark, added: [others] }))).toMatch(/^OC_NOT_FOUND/);
    expect(await failureOf(child(saveThing, { number, ...bookmark, materials: ['FELT', 'MAGNETS'] }))).toMatch(
      /^OC_BAD_REQUEST crafts\.blocked\.MAGNETS/,
    );
  });

  test('looks missing to another child, even a sibling; guardian endpoints do not exist for children (domain C11)', async () => {
    const number = await draft();
    for (const call of [
      () => sibling(childThing, { number }),
      () => sibling(saveThing, { number, ...bookmark }),
      () => sibling(sendThing, { number }),
      () => sibling(removeThing, { number }),
      () => sibling(restoreThing, { number }),
      () => sibling(changeThingPrice, { number, price: money(300) }),
      () => sibling(changeThingStock, { number, stock: 1 }),
      () => child(ownCraft, { number }),
    ])
      expect(await failureOf(call())).toMatch(/^OC_NOT_FOUND/);
    expect(await statusOf(number)).toBe('DRAFT');
  });

  test('when deleted, it leaves the list and can be restored for an hour (domain 2.3)', async () => {
    const number = await draft();
    const listed = async () => (await child(childHome, {})).things.some((each) => each.number === number);
    expect(await child(removeThing, { number })).toBe('DONE');
    expect(await listed()).toBe(false);
    await child(restoreThing, { number });
    expect([await listed(), await statusOf(number)]).toEqual([true, 'DRAFT']);
    expect(await failureOf(child(restoreThing, { number }))).toMatch(/^OC_WRONG_STATUS/);
    await child(removeThing, { number });
    const before = clock.now();
    await pool.query(`update craft_decision set at = at - interval '61 minutes' where act = 'DISCARD'`);
    expect(await failureOf(child(restoreThing, { number }))).toMatch(/^OC_WRONG_STATUS/);
    clock.set(before.toISOString());
  });

  test('the child cannot undo a guardian’s withdrawal', async () => {
    const number = await draft();
    await guardian(archiveCraft, { number });
    expect(await failureOf(child(restoreThing, { number }))).toMatch(/^OC_WRONG_STATUS/);
  });
});

describe('a craft on sale, by the child’s band (domain 2.4)', () => {
  test('bands A and B ask for another price, C and D choose within the range', async () => {
    await guardian(changePriceRange, { shop: 'paper-fox', least: money(200), most: money(600) });
    const number = await onSale();
    for (const band of ['A', 'B'] as const) {
      await setAge(pip, band === 'A' ? 2018 : 2014, band);
      expect(await child(changeThingPrice, { number, price: money(400) })).toBe('ASKED');
      expect((await offerOf(number))[0]).toBe(300);
    }
    expect(await failureOf(child(changeThingPrice, { number, price: money(601) }))).toMatch(/^OC_BAD_REQUEST/);
    // Asking twice makes one question.
    expect(await asked()).toMatchObject([{ nickname: 'Pip', kind: 'PRICE', price: money(400), priceNow: money(300) }]);
    for (const band of ['C', 'D'] as const) {
      await setAge(pip, band === 'C' ? 2011 : 2009, band);
      const price = band === 'C' ? 500 : 600;
      expect(await child(changeThingPrice, { number, price: money(price) })).toBe('DONE');
      expect((await offerOf(number))[0]).toBe(price);
      expect(await failureOf(child(changeThingPrice, { number, price: money(199) }))).toMatch(/^OC_BAD_REQUEST/);
    }
    const { rows } = await pool.query(
      `select site, account_id, seller_id, changes from audit_event where action = 'offer.price-changed' order by changes::text`,
    );
    expect(rows).toEqual([
      { site: 'child', account_id: null, seller_id: idOf('paper-fox'), changes: { price: ['$3.00', '$5.00'] } },
      { site: 'child', account_id: null, seller_id: idOf('paper-fox'), changes: { price: ['$5.00', '$6.00'] } },
    ]);
  });

  test('the youngest ask to change the stock, the others set it; pieces held by orders are not sold twice', async () => {
    const number = await onSale();
    await setAge(pip, 2018, 'A');
    expect(await child(changeThingStock, { number, stock: 7 })).toBe('ASKED');
    expect((await offerOf(number))[1]).toBe(4);
    await pool.query(
      `update offer set reserved = 1 where product_id = (select product_id from craft_version where number = $1)`,
      [number],
    );
    const question = (await asked()).find((each) => each.number === number)!;
    await guardian(answerQuestion, { questionId: question.questionId, answer: 'YES' });
    expect((await offerOf(number))[1]).toBe(7);
    for (const [band, year, stock] of [
      ['B', 2014, 5],
      ['C', 2011, 6],
      ['D', 2009, 0],
    ] as const) {
      await setAge(pip, year, band);
      expect(await child(changeThingStock, { number, stock })).toBe('DONE');
      expect((await offerOf(number))[1]).toBe(stock);
    }
    expect(await statusOf(number)).toBe('SOLD_OUT');
    expect(await failureOf(child(changeThingStock, { number, stock: 1001 }))).toMatch(/^OC_BAD_REQUEST/);
  });

  test('a guardian’s yes applies immediately, a no changes nothing; each question is answered once, by the child’s own guardian', async () => {
    await pool.query('delete from child_question');
    const number = await onSale();
    await setAge(pip, 2018, 'A');
    await child(changeThingPrice, { number, price: money(450) });
    await child(changeThingStock, { number, stock: 9 });
    const [price, stock] = await asked();
    expect(await failureOf(as('other')(answerQuestion, { questionId: price!.questionId, answer: 'YES' }))).toMatch(
      /^OC_NOT_FOUND/,
    );
    expect((await as('other')(childModes, {})).questions).toEqual([]);
    await guardian(answerQuestion, { questionId: price!.questionId, answer: 'YES' });
    await guardian(answerQuestion, { questionId: stock!.questionId, answer: 'NO' });
    expect(await offerOf(number)).toEqual([450, 4]);
    expect(await failureOf(guardian(answerQuestion, { questionId: stock!.questionId, answer: 'YES' }))).toBe(
      'OC_WRONG_STATUS childMode.question.answered',
    );
    expect((await child(childThing, { number })).questions.map(({ kind, answer }) => [kind, answer])).toEqual([
      ['STOCK', 'NO'],
      ['PRICE', 'YES'],
    ]);
    clock.set('2026-10-02T10:00:00Z');
    await desk.api.runScheduled();
    expect((await pool.query('select from child_question')).rowCount).toBe(0);
    clock.set('2026-09-01T10:00:00Z');
  });

  test('only the guardian removes it; its questions are deleted with it (domain 2.4)', async () => {
    child = await desk.signedIn(pip);
    const number = await onSale();
    await setAge(pip, 2009, 'D');
    expect(await child(removeThing, { number })).toBe('ASKED');
    expect(await statusOf(number)).toBe('LIVE');
    await setAge(pip, 2018, 'A');
    await child(changeThingPrice, { number, price: money(450) });
    const questions = await asked();
    const remove = questions.find(({ kind }) => kind === 'REMOVE')!;
    await guardian(answerQuestion, { questionId: remove.questionId, answer: 'YES' });
    expect(await statusOf(number)).toBe('ARCHIVED');
    expect(await asked()).toEqual([]);
  });

  test('a craft that waits for guardian or staff can be changed only by them', async () => {
    const number = await desk.submitted();
    expect(await child(removeThing, { number })).toBe('ASKED');
    expect(await statusOf(number)).toBe('GUARDIAN_REVIEW');
    expect(await failureOf(child(changeThingPrice, { number, price: money(300) }))).toMatch(/^OC_WRONG_STATUS/);
  });

  test('a question can no longer be answered once the consent has ended (domain 2.6)', async () => {
    await setAge(pip, 2017, 'A');
    const number = await onSale();
    await child(changeThingPrice, { number, price: money(450) });
    const [question] = await asked();
    await pool.query(
      `update seller set stage = 'SETTING_UP' where seller_id = (select seller_id from child where child_id = $1)`,
      [pip],
    );
    await pool.query(`update child set status = 'CONSENT_WITHDRAWN' where child_id = $1`, [pip]);
    const answer = guardian(answerQuestion, { questionId: question!.questionId, answer: 'YES' });
    expect(await failureOf(answer)).toBe('OC_NOT_FOUND childMode.question.missing');
    const { rows } = await pool.query('select answer from child_question where child_question_id = $1', [
      question!.questionId,
    ]);
    expect(rows).toEqual([{ answer: null }]);
  });

  test('a shop counts as open once it has opened, even while paused (domain C8)', async () => {
    const again = await desk.signedIn(robin, 'other');
    const number = await again(beginThing, { subject: 'CRAFT', sku: undefined });
    const openAs = async (stage: string) => {
      await pool.query(
        'update seller set stage = $2 where seller_id = (select seller_id from child where child_id = $1)',
        [robin, stage],
      );
      return (await again(childThing, { number })).isShopOpen;
    };
    expect((await again(childThing, { number })).isShopOpen).toBe(false);
    expect(await openAs('PAUSED')).toBe(true);
  });
});
