import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { AuditPage } from '../../features/audit/inner/AuditPage.tsx';
import { PersonPage } from '../../features/people/inner/PersonPage.tsx';
import { ProposalReview } from '../../features/proposals/inner/ProposalReview.tsx';
import { LawRows } from '../../features/seller-requirements/screens/LawRows.tsx';
import { onScreen } from '../child/testing/on-screen.tsx';
import { pressed } from '../child/testing/pressed.tsx';

const asked = (requestId: string, of: object = {}) => ({
  ...{ requestId, kind: 'EXPORT', status: 'OPEN', dueAt: '2026-12-20T10:00:00Z', closedAt: null },
  ...{ isLate: false, isChecker: false, ...of },
});
const person = {
  ...{ accountId: 'a1', firstName: 'Amina', lastName: 'Haddad', login: 'amina@cubby.example', phone: '+16045550111' },
  ...{
    country: 'CA',
    region: 'CA-BC',
    locale: 'fr',
    openedAt: '2026-02-03T10:00:00Z',
    isStaff: false,
    isClosed: false,
  },
  ...{ isConfirmed: true, isOwn: false, bouncedAt: '2026-11-01T10:00:00Z', factor: null, sessions: [], mails: [] },
  ...{
    block: { until: '2026-12-24T10:00:00Z', reason: 'SPAM' },
    obstacles: [],
    kept: [],
    addresses: [],
    pageViews: [],
  },
  organisations: [{ name: 'Fir School', role: 'FINANCE' }],
  shops: [{ handle: 'maple', name: 'Maple', roles: ['OWNER', 'FINANCE'] }],
  ...{ orderCount: 7, threads: [], cases: [], isSuspended: false, lockedUntil: null, devices: [] },
  orders: [
    {
      number: '7H2V00QK9C',
      placedAt: '2026-09-01T10:00:00Z',
      total: money(1_880),
      statuses: ['PAID', 'PAID', 'CANCELLED'],
    },
  ],
  requests: [
    asked('r1'),
    asked('r2', { kind: 'ERASURE', status: 'CHECKED', isLate: true, dueAt: '2026-11-20T10:00:00Z' }),
    asked('r3', { status: 'DONE', closedAt: '2026-10-05T10:00:00Z', dueAt: '2026-10-20T10:00:00Z' }),
  ],
};
const page = (of: object = {}, canHandle = true) =>
  [<PersonPage key="p" {...{ canHandle }} />, { data: { person: { ...person, ...of } } }] as const;
const words = async ([screen, options]: readonly [React.ReactNode, object]) =>
  (await onScreen(screen, options)).words();
const press = (
  [screen, options]: readonly [React.ReactNode, object],
  ...steps: (string | readonly [string, string])[]
) => pressed(screen, steps, options);

test('a person’s page states who they are, what they ordered, and each request with its last day', async () => {
  expect(await words(page())).toEqual(
    'People View the shop as they do Correct the name Since Nov 1, 2026, email hasn’t reached this address. The address works again Blocked until Dec 24, 2026: advertising. End the block Email amina@cubby.example Phone +16045550111 Lives in British Columbia, Canada Language French Account since Feb 3, 2026 Organisations Fir School Pays Shops Maple Owner, Finance Orders 7 orders, the newest first 7H2V00QK9C Sep 1, 2026 · US$18.80 Paid Cancelled Signed in Not signed in anywhere. Requests about their data Copy of the data due Dec 20, 2026 Open It’s really them Refuse the request Erasure of the account due Nov 20, 2026 Checked Erase the account Refuse the request Copy of the data Oct 5, 2026 Done What stays, and why Emails No emails in the last two years.',
  );
  expect((await onScreen(...page({}, false))).buttons()).toEqual([]);
  expect((await onScreen(...page({ isOwn: true }))).buttons()).toEqual([]);
  expect((await onScreen(...page({ block: null, isStaff: true, bouncedAt: null }))).buttons()).toEqual([
    'Correct the name',
    'Block the address',
    'It’s really them',
    'Refuse the request',
    'Erase the account',
    'Refuse the request',
  ]);
});

test('a request is checked by one of the staff and carried out by another, after a question', async () => {
  expect(await press(page(), 'It’s really them')).toEqual({
    calls: [['/api/store/person/request/v1/check', { requestId: 'r1' }]],
    said: 'Checked. A colleague has to carry it out.',
  });
  expect(await press(page(), 'Erase the account')).toEqual({
    asks: 'Erase the account The account and all data not kept by law will be deleted now. This can’t be undone. Cancel Erase the account',
  });
  expect(await press(page(), 'Erase the account', 'Erase the account')).toEqual({
    calls: [['/api/store/person/request/v1/execute', { requestId: 'r2' }]],
    to: '/people',
  });
  expect(await press(page(), 'Refuse the request#2')).toEqual({
    asks: 'Refuse the request Reason Choose a reason Somebody else asked They’ve changed their mind Answered only recently Cancel Refuse the request',
  });
  const own = page({ requests: [asked('r2', { status: 'CHECKED', isChecker: true })] });
  expect(await words(own)).toContain('You’ve checked this request. A colleague has to carry it out.');
  expect((await onScreen(...own)).buttons()).not.toContain('Email the copy');
  const none = page({ requests: [] });
  expect(await press(none, 'They ask for a copy')).toEqual({
    calls: [['/api/store/person/request/v1/create', { accountId: 'a1', kind: 'EXPORT' }]],
    said: 'The request is noted. It’s due in 30 days.',
  });
  expect(await press(none, 'They ask for erasure')).toEqual({
    calls: [['/api/store/person/request/v1/create', { accountId: 'a1', kind: 'ERASURE' }]],
    said: 'The request is noted. It’s due in 30 days.',
  });
});

test('an address that bounced is restored, and a blocked one unblocked', async () => {
  const [restore, unblock] = (await onScreen(...page())).buttons().filter((name) => /again|block|restore/i.test(name));
  expect(await press(page(), restore!)).toEqual({
    calls: [['/api/store/person/mail/v1/restore', { accountId: 'a1' }]],
    said: 'New emails will be sent to this address again.',
  });
  expect(await press(page(), unblock!)).toEqual({
    calls: [['/api/store/person/block/v1/delete', { accountId: 'a1' }]],
    said: 'The block has ended.',
  });
});

const act = (of: object) => ({
  ...{
    at: '2026-11-20T10:00:00Z',
    site: 'manager',
    actor: 'ACCOUNT',
    person: 'a2',
    name: 'Mateo Silva',
    actingAs: ['SUPPORT'],
  },
  ...{
    rule: null,
    shop: 'Maple',
    action: 'child.came-of-age',
    subject: 'seller-order s1',
    subjectKind: 'seller-order',
  },
  ...{
    subjectName: '7H2V00QK9C-1',
    changes: { status: ['PAID', 'CANCELLED'] },
    reason: 'Sold out',
    requestId: null,
    ...of,
  },
});
const audit = (values: object = {}) => ({
  data: {
    values: { page: 2, ...values },
    list: {
      total: 131,
      acts: [
        act({}),
        act({ person: null, name: null, actor: null, site: 'process', rule: 'O24', actingAs: [], reason: null }),
      ],
    },
  },
});
test('an act states who did what to what; its links narrow the list to the person or the subject', async () => {
  expect(await words([<AuditPage key="a" />, audit()])).toEqual(
    'All People Automatic Nov 20, 2026, 10:00 UTC Mateo Silva Support · Maple carried out a step of a child’s coming of age Order 7H2V00QK9C-1 Paid → Cancelled Sold out Nov 20, 2026, 10:00 UTC system server · O24 · Maple carried out a step of a child’s coming of age Order 7H2V00QK9C-1 Paid → Cancelled Page 2 of 3 1 2 3 Next',
  );
  const links = () => [...document.querySelectorAll('a')].map((each) => each.getAttribute('href'));
  expect(links()).toEqual([
    '/audit',
    '/audit?by=PEOPLE',
    '/audit?by=SYSTEM',
    '/audit?person=a2',
    '/audit?subject=seller-order+s1',
    '/audit?subject=seller-order+s1',
    '/audit',
    '/audit',
    '/audit?page=2',
    '/audit?page=3',
    '/audit?page=3',
  ]);
  await onScreen(<AuditPage />, audit({ by: 'STAFF' }));
  expect(links()).toEqual([
    '/audit',
    '/audit?by=PEOPLE',
    '/audit?by=SYSTEM',
    '/audit?person=a2',
    '/audit?subject=seller-order+s1&by=STAFF',
    '/audit?subject=seller-order+s1&by=STAFF',
    '/audit?by=STAFF',
    '/audit?by=STAFF',
    '/audit?by=STAFF&page=2',
    '/audit?by=STAFF&page=3',
    '/audit?by=STAFF&page=3',
  ]);
  await onScreen(<AuditPage />, audit({ person: 'a2' }));
  expect(links()).toEqual([
    '/audit',
    '/audit?person=a2',
    '/audit?subject=seller-order+s1',
    '/audit?subject=seller-order+s1',
    '/audit?person=a2',
    '/audit?person=a2',
    '/audit?person=a2&page=2',
    '/audit?person=a2&page=3',
    '/audit?person=a2&page=3',
  ]);
});

const laws = [
  {
    law: 'INFORM',
    period: 'MONTHS',
    needs: 'BOTH',
    reach: 'NEAR',
    sales: 150,
    salesOf: 200,
    amount: money(410_000),
    amountOf: money(500_000),
  },
  {
    law: 'DAC7',
    period: 'YEAR',
    needs: 'EITHER',
    reach: 'BELOW',
    sales: 3,
    salesOf: 30,
    amount: money(12_300),
    amountOf: money(200_000),
  },
] as never;
test('how close a shop is to each law’s threshold is stated in sales and money', async () => {
  expect((await onScreen(<LawRows laws={laws} />)).words()).toEqual(
    'INFORM Consumers Act (United States) Last 12 months: 150 of 200 sales and $4,100.00 of $5,000.00 DAC7 (European Union) This calendar year: 3 of 30 sales or $123.00 of $2,000.00',
  );
});

const proposal = {
  ...{
    number: 'N-3',
    name: 'Fir pencil',
    shopName: 'Maple',
    subject: 'CORRECTION',
    dueAt: '2026-12-03T10:00:00Z',
    sentAt: null,
  },
  ...{ product: null, nearest: null, assignee: 'Mateo', isMine: true, isPartial: false, history: [], fields: [] },
  ...{
    findings: [],
    alike: [{ sku: 'P-2', name: 'Oak pencil' }],
    pictures: [],
    certificates: [],
    texts: [{ locale: 'en', name: 'Fir pencil', description: 'Soft' }],
    ...{
      kind: null,
      maker: 'Fir',
      makerNumber: 'F-1',
      gtin: null,
      family: null,
      options: [],
      units: 12,
      unitCode: 'piece',
    },
    ...{ weightGrams: 80, taxClass: null, safety: null },
    price: money(450),
    stock: 7,
    ageFrom: null,
    hasSmallParts: null,
  },
};
test('a proposal’s page states its shop, its last day, and the colleague who reviews it', async () => {
  const review = (of: object) =>
    [<ProposalReview key="p" canReview={false} />, { data: { proposal: { ...proposal, ...of } } }] as const;
  expect(await words(review({})).catch(String)).toEqual(
    'Product proposals Fir pencil Correction Maple · Decide by Dec 3, 2026 To check Nothing found automatically. Oak pencil ( P-2 ) Proposed product Name (English) Fir pencil Description (English) Soft Manufacturer Fir Manufacturer’s number F-1 Pack 12 pieces Weight 80 g Price $4.50 Stock 7 Compared with the nearest product No similar product was found in this type.',
  );
  expect(await words(review({ isMine: false })).catch(String)).toEqual(
    'Product proposals Fir pencil Correction Maple · Decide by Dec 3, 2026 · Mateo To check Nothing found automatically. Oak pencil ( P-2 ) Proposed product Name (English) Fir pencil Description (English) Soft Manufacturer Fir Manufacturer’s number F-1 Pack 12 pieces Weight 80 g Price $4.50 Stock 7 Compared with the nearest product No similar product was found in this type.',
  );
});
