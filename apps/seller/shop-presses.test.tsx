import { approveCraft, archiveCraft, beginCraft, sendCraftBack, submitCraft } from '@cubby/features/crafts/contract';
import { CraftPage } from '@cubby/features/crafts/seller';
import { giveConsent, startIdentity, withdrawAll, withdrawConsent } from '@cubby/features/families/contract';
import { ChildPage } from '@cubby/features/families/seller';
import { actOnOrder, giveBackMoney, shipParcel } from '@cubby/features/fulfilment/contract';
import { cancelBatch, startBatch, undoBatches } from '@cubby/features/offer-batches/contract';
import { choosePayoutSchedule } from '@cubby/features/payouts/contract';
import { DestinationSection, ScheduleSection } from '@cubby/features/payouts/seller';
import { ActionResult } from '@cubby/forms';
import { money } from '@cubby/money';
import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  endSecondGuardian,
  inviteGuardian,
  withdrawGuardianInvitation,
} from '../../features/families/guardian-contract.ts';
import { refundEffect } from '../../features/fulfilment/refund-contract.ts';
import { SaleNext } from '../../features/fulfilment/seller/SaleNext.tsx';
import { ShipForm } from '../../features/fulfilment/seller/ShipForm.tsx';
import { useSaleStep } from '../../features/fulfilment/seller/use-sale-step.ts';
import { BatchPage } from '../../features/offer-batches/seller/BatchPage.tsx';
import { changeStock } from '../../features/offers/own-contract.ts';
import { EarlierPrice } from '../../features/offers/seller/EarlierPrice.tsx';
import { PlannedPrices } from '../../features/offers/seller/PlannedPrices.tsx';
import { StockForm } from '../../features/offers/seller/StockForm.tsx';
import { dropPlannedPrice, planPrice, showEarlierPrice } from '../../features/offers/terms-contract.ts';
import { onScreen } from '../child/testing/on-screen.tsx';

type Steps = readonly (string | readonly [label: string, value: string])[];
type Answer = (endpoint: unknown) => unknown;
let changes = 0;
const changed = async () => {
  changes += 1;
};
beforeEach(() => {
  changes = 0;
});
const today = new Date('2026-11-30T12:00:00Z');

const account = {
  ...{ destinationId: 'd1', holder: 'M. Roche', country: 'CA', currency: 'CAD', scheme: 'CA', ending: '0182' },
  ...{ state: 'IN_FORCE', enteredAt: '2026-09-01T10:00:00Z', enteredBy: 'Grace Okafor' },
  inForceAt: '2026-09-04T10:00:00Z',
} as const;
const found = {
  name: 'Maple',
  country: 'CA',
  schedule: 'WEEKLY',
  nextOn: '2026-12-07',
  destinations: [account],
} as never;
const schedule = <ScheduleSection shop="maple" found={found} mayChoose onChosen={changed} />;

const earlier = { price: money(1_205), until: '2026-12-20', isShown: false };
const earlierPrice = (isShown: boolean) => (
  <EarlierPrice shop="maple" sku="P-1" earlier={{ ...earlier, isShown } as never} onChanged={changed} />
);
const planned = [
  { price: money(905), firstDay: '2026-12-01', lastDay: '2026-12-05', status: 'RUNNING' },
  { price: money(805), firstDay: '2026-12-11', lastDay: '2026-12-15', status: 'PLANNED' },
  { price: money(705), firstDay: '2026-12-21', lastDay: '2026-12-25', status: 'REFUSED' },
] as never;
const plans = <PlannedPrices shop="maple" sku="P-1" planned={planned} onSaved={changed} />;

const guardian = { status: 'VERIFIED', canCheck: true } as never;
const child = {
  ...{ childId: 'c1', nickname: 'Poppy', birthYear: 2017, band: 'A', avatar: 'FOX', status: 'ACTIVE' },
  ...{ shop: 'poppys-beads', shopName: 'Poppy’s Beads', stage: 'LIVE', openOrders: 2, aging: null },
  consents: [
    { purpose: 'ACCOUNT', method: 'EMAIL_PLUS', version: '2026-01-02', since: '2026-09-01T10:00:00Z', asksTeen: false },
    {
      purpose: 'PUBLIC_SHOP',
      method: 'EMAIL_PLUS',
      version: '2026-01-02',
      since: '2026-09-03T10:00:00Z',
      asksTeen: false,
    },
  ],
  guardians: [
    { name: 'Daniel Moreau', isYou: true, isFirst: true },
    { name: 'Ada Moreau', isYou: false, isFirst: false },
  ],
  ...{ invited: null, readings: [] },
};
const childPage = (changes: object = {}) => (
  <ChildPage
    guardian={guardian}
    child={{ ...child, ...changes } as never}
    today={today}
    download={async () => {}}
    onChanged={changed}
  />
);

const craft = {
  ...{ number: 'V-1', subject: 'CRAFT', status: 'GUARDIAN_REVIEW', name: 'Bracelet', image: null, price: money(505) },
  ...{ stock: 3, sku: 'C-1', sentAt: null, shop: 'poppys-beads', shopName: 'Poppy’s Beads', locale: 'en' },
  ...{ words: 'Beads', kind: { code: 'b', name: 'Bracelets' }, materials: [], ageFrom: 6, hasSmallParts: false },
  ...{ drawing: null, pictures: [], dueAt: null, findings: [], history: [] },
};
const craftPage = (changes: object = {}) => <CraftPage craft={{ ...craft, ...changes } as never} onChanged={changed} />;

const line = (changes: object = {}) => ({
  ...{ offerId: 'o1', sku: 'P-1', ownSku: null, name: 'Pencil', picture: { url: '', name: '' }, price: money(205) },
  ...{ quantity: 5, refunded: 1, comingBack: 1, toShip: 3, ...changes },
});
const order = (changes: object) =>
  ({
    ...{ number: '7H2V00QK9D-1', status: 'CREATED', may: [], lines: [line()], parcels: [], today: '2026-11-30' },
    ...{ total: money(1_025), outstanding: money(0), refundOnReturn: money(410), ...changes },
  }) as never;
function Sale({ of, ships }: { of: never; ships?: boolean }) {
  const steps = useSaleStep(of, changed);
  return (
    <>
      <ActionResult {...steps} />
      {ships ? <ShipForm order={of} steps={steps} /> : <SaleNext order={of} steps={steps} />}
    </>
  );
}
const unpaid = { may: ['CANCEL', 'REJECT'], outstanding: money(1_025) };
const saleThatMay = (...may: string[]) => <Sale of={order({ may })} />;

const batch = (changes: object) => (
  <BatchPage
    batch={
      {
        ...{
          batchId: 'b1',
          status: 'DONE',
          source: 'FILE',
          restores: null,
          created: '2026-11-29T10:00:00Z',
          by: 'Grace',
        },
        ...{
          file: null,
          planned: 9,
          handled: 9,
          refused: 2,
          lastLine: 7,
          restoredBy: null,
          fresh: 3,
          undoable: null,
          ended: null,
        },
        ...changes,
      } as never
    }
    kind={'CHANGED' as never}
    rows={{ rows: [], page: { current: 1, items: 0, total: 0, last: 1 } } as never}
    isManaged
    onChanged={changed}
  />
);

test.each<[of: string, screen: ReactElement, Steps, endpoint: { id: string }, input: unknown, said: string]>([
  [
    'the payouts',
    schedule,
    ['On the first Monday of each month', 'Save schedule'],
    choosePayoutSchedule,
    { shop: 'maple', schedule: 'MONTHLY' },
    'Schedule saved. Next payout: Thu, Dec 31.',
  ],
  [
    'an earlier price',
    earlierPrice(false),
    ['Show the earlier price'],
    showEarlierPrice,
    { shop: 'maple', sku: 'P-1', isShown: true },
    'Saved',
  ],
  [
    'an earlier price',
    earlierPrice(true),
    ['Stop showing it'],
    showEarlierPrice,
    { shop: 'maple', sku: 'P-1', isShown: false },
    'Saved',
  ],
  ['planned prices', plans, ['End now'], dropPlannedPrice, { shop: 'maple', sku: 'P-1', firstDay: '2026-12-01' }, ''],
  ['planned prices', plans, ['Remove'], dropPlannedPrice, { shop: 'maple', sku: 'P-1', firstDay: '2026-12-11' }, ''],
  [
    'an unpaid order',
    <Sale key="u" of={order(unpaid)} />,
    ['Cancel order', 'Damaged', 'Cancel order'],
    actOnOrder,
    { number: '7H2V00QK9D-1', action: 'CANCEL', reason: 'Damaged' },
    'The order has been cancelled.',
  ],
  [
    'planned prices',
    plans,
    [
      ['Planned price, in US dollars', '7.05'],
      ['First day', '2027-01-02'],
      ['Last day', '2027-01-05'],
      'Plan this price',
    ],
    planPrice,
    { shop: 'maple', sku: 'P-1', price: money(705), firstDay: '2027-01-02', lastDay: '2027-01-05' },
    '',
  ],
  [
    'the stock',
    <StockForm key="s" shop="maple" sku="P-1" onSaved={changed} />,
    ['Damaged', ['Pieces', '3'], 'Save stock'],
    changeStock,
    { shop: 'maple', sku: 'P-1', kind: 'DAMAGED', quantity: 3 },
    '',
  ],
  ['a child', childPage(), ['Turn on'], giveConsent, { childId: 'c1', purpose: 'INDEXED' }, 'Your consent was saved.'],
  [
    'a child',
    childPage({ consents: [] }),
    ['Email me the link'],
    giveConsent,
    { childId: 'c1', purpose: 'ACCOUNT' },
    'Your consent was saved.',
  ],
  [
    'a child',
    childPage(),
    ['Withdraw: A public shop', 'Withdraw'],
    withdrawConsent,
    { childId: 'c1', purpose: 'PUBLIC_SHOP' },
    'Your consent was withdrawn.',
  ],
  [
    'a child',
    childPage(),
    ['Withdraw consent for Poppy'],
    withdrawAll,
    { childId: 'c1', openOrders: 'SEND' },
    'Your consent for Poppy was withdrawn',
  ],
  [
    'a child',
    childPage(),
    ['Cancel and refund what hasn’t been sent', 'Withdraw consent for Poppy'],
    withdrawAll,
    { childId: 'c1', openOrders: 'CANCEL' },
    'Your consent for Poppy was withdrawn',
  ],
  [
    'a child',
    childPage(),
    ['Remove', 'Remove'],
    endSecondGuardian,
    { childId: 'c1' },
    'The second guardian was removed.',
  ],
  [
    'a child',
    childPage({ invited: 'ada@maple.example' }),
    ['Withdraw invitation'],
    withdrawGuardianInvitation,
    { childId: 'c1' },
    'Invitation withdrawn.',
  ],
  [
    'a child',
    childPage({ guardians: child.guardians.slice(0, 1) }),
    [['Email of the second guardian', 'ada@maple.example'], 'Send invitation'],
    inviteGuardian,
    { childId: 'c1', email: 'ada@maple.example' },
    'Invitation sent.',
  ],
  [
    'a craft',
    craftPage({ status: 'DRAFT' }),
    ['Check it now'],
    submitCraft,
    { number: 'V-1' },
    'It is ready for your approval.',
  ],
  [
    'a craft',
    craftPage(),
    ['It is made of what it says, and it is safe Compare it with the list of materials', 'Approve and send to Cubby'],
    approveCraft,
    { number: 'V-1', checks: ['SAFE'] },
    'Approved. Cubby will look at it next.',
  ],
  [
    'a craft',
    craftPage(),
    ['Show the back, too.', 'Let’s talk about it.', 'Let’s talk about it.', ['Your note', 'Well done'], 'Send back'],
    sendCraftBack,
    { number: 'V-1', reasons: ['BACK'], words: 'Well done' },
    'Sent back to your child.',
  ],
  [
    'a craft',
    craftPage({ status: 'DRAFT' }),
    ['Delete', 'Yes, do it'],
    archiveCraft,
    { number: 'V-1' },
    'Done. It has been deleted.',
  ],
  [
    'a craft',
    craftPage({ status: 'LIVE' }),
    ['Stop selling it', 'Yes, do it'],
    archiveCraft,
    { number: 'V-1' },
    'Done. It is no longer for sale.',
  ],
  [
    'an order',
    saleThatMay('CONFIRM'),
    ['Confirm order'],
    actOnOrder,
    { number: '7H2V00QK9D-1', action: 'CONFIRM', reason: undefined },
    'The order is confirmed.',
  ],
  [
    'an order',
    saleThatMay('REJECT'),
    ['Decline', 'Decline'],
    actOnOrder,
    { number: '7H2V00QK9D-1', action: 'REJECT', reason: 'Sold out' },
    'The order has been declined. We’ll refund the buyer.',
  ],
  [
    'an order',
    saleThatMay('CANCEL'),
    ['Cancel and refund', 'Another reason', ['Your reason', ' Fire '], 'Cancel and refund'],
    actOnOrder,
    { number: '7H2V00QK9D-1', action: 'CANCEL', reason: 'Fire' },
    'The order has been cancelled. We’ll refund the buyer.',
  ],
  [
    'an order',
    saleThatMay('RECEIVE_RETURN'),
    ['Return received', 'The items can be sold again', 'Return received'],
    actOnOrder,
    { number: '7H2V00QK9D-1', action: 'RECEIVE_RETURN', reason: undefined, restocks: false },
    'Return received. We’ll refund the buyer.',
  ],
  [
    'a batch',
    batch({ status: 'CHECKED', handled: 0, refused: 0 }),
    ['Save 9 changes'],
    startBatch,
    { batchId: 'b1' },
    '',
  ],
  [
    'a batch',
    batch({ status: 'CHECKED', handled: 0, refused: 0 }),
    ['Discard the file'],
    cancelBatch,
    { batchId: 'b1' },
    '',
  ],
])(
  '%#: on the page of %s the call is made, its data is loaded again, and the answer is said',
  async (_, screen, steps, endpoint, input, said) => {
    const answer: Answer = (asked) => (asked === choosePayoutSchedule ? '2026-12-31' : undefined);
    const shown = await onScreen(screen, { answer });
    await shown.take(...steps);
    expect(shown.calls).toEqual([[endpoint.id, input]]);
    expect(shown.said()).toBe(said);
    expect([shown.dialog(), changes]).toEqual([undefined, 1]);
  },
);

test.each<[of: string, screen: ReactElement, name: string, asked: string]>([
  [
    'a child',
    childPage(),
    'Withdraw: A public shop',
    'Withdraw “A public shop”? The shop and its things will disappear immediately. The drafts stay, and you can agree again. Cancel Withdraw',
  ],
  [
    'a child',
    childPage(),
    'Remove',
    'Remove the second guardian? Ada Moreau will no longer see or decide anything here. Cancel Remove',
  ],
  [
    'a child',
    childPage({ guardians: child.guardians.map((each) => ({ ...each, isYou: !each.isYou })) }),
    'Leave',
    'Leave as second guardian? You will no longer see the child’s shop. Cancel Leave',
  ],
  ['a craft', craftPage({ status: 'DRAFT' }), 'Delete', 'Delete It won’t be reviewed. Cancel Yes, do it'],
  [
    'a craft',
    craftPage({ status: 'LIVE' }),
    'Stop selling it',
    'Stop selling it It will leave the shop for good. Orders already placed aren’t affected. Cancel Yes, do it',
  ],
  [
    'an order',
    saleThatMay('REJECT'),
    'Decline',
    'Decline this order? We’ll refund the buyer in full, and the items will be available to sell again. This can’t be undone. Reason Sold out Damaged We can’t deliver to this address Wrong price Another reason Back Decline',
  ],
  [
    'an order',
    saleThatMay('CANCEL'),
    'Cancel and refund',
    'Cancel this order? We’ll refund the buyer in full, and the items will be available to sell again. This can’t be undone. Reason Sold out Damaged We can’t deliver to this address Wrong price Another reason Back Cancel and refund',
  ],
  [
    'an order',
    saleThatMay('RECEIVE_RETURN'),
    'Return received',
    'Return received We’ll refund US$4.10 to the buyer for the returned items. The items can be sold again Back Return received',
  ],
])('%#: on the page of %s a button asks first', async (_, screen, name, asked) => {
  const shown = await onScreen(screen);
  await shown.press(name);
  expect(shown.words()).toBe(asked);
  expect(shown.calls).toEqual([]);
});

test.each<[changes: object, standing: string]>([
  [{ refused: 0 }, 'Status Saved What File When Nov 29, 2026, 10:00 UTC By Grace 9 offers saved'],
  [
    {},
    'Status Saved What File When Nov 29, 2026, 10:00 UTC By Grace 7 offers saved 2 offers stay as they are, because someone has since changed them or their stock is reserved for orders.',
  ],
  [
    { status: 'CANCELLED', handled: 7 },
    'Status Stopped What File When Nov 29, 2026, 10:00 UTC By Grace Saving stopped after line 7 5 offers saved 2 offers stay as they are, because someone has since changed them or their stock is reserved for orders.',
  ],
  [
    { status: 'CANCELLED', handled: 0, refused: 0 },
    'Status Stopped What File When Nov 29, 2026, 10:00 UTC By Grace The file was discarded. It has changed nothing.',
  ],
  [
    { status: 'RUNNING', handled: 7, refused: 0 },
    'Status Being saved What File When Nov 29, 2026, 10:00 UTC By Grace 7 of 9 offers saved. You can leave this page. Stop saving What it changes Refused (0) New offers (3) Changed (6) No lines here',
  ],
  [
    { status: 'CHECKED', planned: 0, handled: 0, refused: 0, fresh: 0 },
    'Status Nothing to save What File When Nov 29, 2026, 10:00 UTC By Grace This file changes nothing Change the columns Discard the file What it changes Refused (0) New offers (0) Changed (0) No lines here',
  ],
  [
    { refused: 0, undoable: '2026-12-02T10:30:00Z' },
    'Status Saved What File When Nov 29, 2026, 10:00 UTC By Grace 9 offers saved Undo You can undo this until Dec 2, 2026, 10:30 UTC.',
  ],
  [
    { refused: 0, restoredBy: 'b2' },
    'Status Undone What File When Nov 29, 2026, 10:00 UTC By Grace 9 offers saved These changes have been undone',
  ],
])('%#: a batch with %j says how many offers it has saved, and how many it has not', async (changes, standing) => {
  expect((await onScreen(batch(changes))).words()).toBe(standing);
});

test('before a refund is made, the page states what the buyer gets and what the shop keeps; the rest stays (decision 0073)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const effect = {
    ...{ refunded: money(459), tax: money(49) },
    ...{ commission: { before: money(103), after: money(62) }, share: { before: money(922), after: money(553) } },
  };
  const answer: Answer = (endpoint) => (endpoint === refundEffect ? effect : { refunded: money(459) });
  const shown = await onScreen(saleThatMay('REFUND'), { answer });
  await shown.take('Refund items', 'One more of Pencil', 'One more of Pencil', 'Refund the delivery too');
  await shown.after(1_000);
  const asked = { number: '7H2V00QK9D-1', lines: [{ offerId: 'o1', quantity: 2 }], withShipping: true };
  expect(shown.calls.at(-1)).toEqual([refundEffect.id, asked]);
  expect(shown.words()).toBe(
    'Refund items Pencil P-1 · $2.05 each of 3 Refund the delivery too Refunded to the buyer $4.59 Of this, tax $0.49 Cubby fee returned to you, with its tax $0.41 You get before the refund $9.22 You get after the refund $5.53 Reason Back Refund 2 items',
  );
  await shown.take(['Reason', ' Late '], 'Refund 2 items');
  vi.useRealTimers();
  expect(shown.calls.at(-1)).toEqual([giveBackMoney.id, { ...asked, reason: 'Late' }]);
  expect([shown.said(), shown.dialog(), changes]).toEqual(['$4.59 refunded.', undefined, 1]);
});

test.each<[Steps, input: object]>([
  [[['Tracking number', ' T-1 ']], { tracker: 'T-1', lines: [{ offerId: 'o1', quantity: 3 }] }],
  [['One fewer of Pencil', 'Ship without tracking'], { tracker: undefined, lines: [{ offerId: 'o1', quantity: 2 }] }],
])(
  'a parcel defaults to what is left to ship; after %j it is recorded with %j (domain 5.4 O15)',
  async (steps, input) => {
    const shown = await onScreen(<Sale of={order({})} ships />);
    await shown.take(['Carrier', 'Canada Post'], ...steps, 'Ship parcel 1');
    const parcel = { number: '7H2V00QK9D-1', carrier: 'Canada Post', departedOn: '2026-11-30', trackingUrl: undefined };
    expect(shown.calls).toEqual([[shipParcel.id, { ...parcel, ...input }]]);
    expect(shown.said()).toBe('Parcel 1 is on its way. We’ve emailed the buyer.');
  },
);

test('another version of what is sold is begun and opened; a batch that was taken back leads to the new one', async () => {
  const begun = await onScreen(craftPage({ status: 'LIVE' }), { answer: () => 'V-2' });
  await begun.press('Change text or photos');
  expect(begun.calls).toEqual([[beginCraft.id, { shop: 'poppys-beads', subject: 'CRAFT', sku: 'C-1' }]]);
  expect(begun.at()).toBe('/crafts/V-2/edit');
  const undone = await onScreen(batch({ undoable: '2026-12-02T10:30:00Z' }), { answer: () => ({ batchIds: ['b2'] }) });
  await undone.press('Undo');
  expect(undone.calls).toEqual([[undoBatches.id, { batchIds: ['b1'] }]]);
  expect(undone.at()).toBe('/imports/b2');
});

test('a guardian proves their identity at the returned address; one who leaves no longer sees the child', async () => {
  const consents = [child.consents[0]];
  const unproven = (
    <ChildPage
      guardian={{ status: 'NEW', canCheck: true } as never}
      child={{ ...child, consents } as never}
      today={today}
      download={async () => {}}
      onChanged={changed}
    />
  );
  const proving = await onScreen(unproven, { answer: () => 'https://id.example/1' });
  await proving.press('Start the check');
  expect([proving.calls, proving.left]).toEqual([[[startIdentity.id, {}]], ['https://id.example/1']]);
  const guardians = child.guardians.map((each) => ({ ...each, isYou: !each.isYou }));
  const leaving = await onScreen(childPage({ guardians }));
  await leaving.take('Leave', 'Leave');
  expect([leaving.calls, leaving.left, changes]).toEqual([[[endSecondGuardian.id, { childId: 'c1' }]], ['..'], 0]);
});

test.each([
  [
    'PENDING',
    'Grace Okafor',
    'We pay out the balance of Maple to this account. IBAN ending in 0182 In use from September 4, 2026 at 10:00 AM UTC M. Roche · CAD Entered by Grace Okafor on Sep 1, 2026 Payouts wait until then. The email about this account has a link that undoes the change. Enter another account Earlier accounts Account ending in 9999 Undone M. Roche · CAD Entered by Grace Okafor on Sep 11, 2026',
  ],
  [
    'BLOCKED',
    null,
    'We pay out the balance of Maple to this account. IBAN ending in 0182 Blocked M. Roche · CAD Entered on Sep 1, 2026 The bank returned our payout. Enter the account again, or another one. Enter another account Earlier accounts Account ending in 9999 Undone M. Roche · CAD Entered by Grace Okafor on Sep 11, 2026',
  ],
  [
    'IN_FORCE',
    'Grace Okafor',
    'We pay out the balance of Maple to this account. IBAN ending in 0182 In use M. Roche · CAD Entered by Grace Okafor on Sep 1, 2026 Enter another account Earlier accounts Account ending in 9999 Undone M. Roche · CAD Entered by Grace Okafor on Sep 11, 2026',
  ],
] as const)('an account for payouts in %s that %s entered says so (domain 5.3 P8)', async (state, enteredBy, said) => {
  const destinations = [
    { ...account, destinationId: 'd0', state: 'UNDONE', ending: '9999', enteredAt: '2026-09-11T10:00:00Z' },
    { ...account, state, enteredBy, scheme: 'IBAN' },
  ];
  const section = (factorPath: string | undefined) => (
    <DestinationSection
      {...{ shop: 'maple', found: { ...(found as object), destinations } as never, mayEnter: true, factorPath }}
      {...{ login: 'grace@cubby.example', solveCaptcha: async () => '', onEntered: changed }}
    />
  );
  expect((await onScreen(section(undefined))).words()).toBe(said);
  const without = await onScreen(section('/second-step'), { locale: 'de' });
  expect([without.buttons(), document.querySelector('a')?.getAttribute('href')]).toEqual([[], '/de/second-step']);
});
