import { logOut } from '@cubby/features/accounts/contract';
import { SignedInFrame } from '@cubby/features/accounts/inner';
import { CasePage } from '@cubby/features/cases/inner';
import {
  answerAppeal,
  closeCase,
  decideCase,
  liftMeasure,
  noteCase,
  type StaffCase,
  takeCase,
} from '@cubby/features/cases/staff-contract';
import { decideReview } from '@cubby/features/reviews/contract';
import { HeldReviewsPage } from '@cubby/features/reviews/inner';
import { expect, test } from 'vitest';
import { onScreen } from '../child/testing/on-screen.tsx';

type Steps = readonly (string | readonly [label: string, value: string])[];
const its = {
  ...{ number: '7H2V00QK', kind: 'REPORT', subjectKind: 'SELLER', subjectPath: '/store/about/maple', about: 'Maple' },
  ...{ status: 'OPEN', dueThere: '2026-11-29T17:00', waitsFor: null, assignee: 'Mira', isMine: true, isHidden: false },
  ...{ mergedInto: null, isPartial: false, picture: null, isChilds: false, further: [], isDecider: false, checks: [] },
  shops: [
    { handle: 'maple', name: 'Maple', openOrders: 3 },
    { handle: 'oak', name: 'Oak', openOrders: 4 },
  ],
  reports: [{ reason: 'UNSAFE', comment: 'Sharp', at: '2026-11-28T10:00:00Z' }],
  ...{ earlier: [{ outcome: 'MEASURE' }, { outcome: 'NO_ACTION' }, { outcome: 'NO_ACTION' }], history: [] },
  measures: [] as unknown[],
};
const measure = {
  ...{ measureId: 'm1', kind: 'SUSPEND', subjectKind: 'SELLER', about: 'Maple', rule: 'UNSAFE', facts: 'It cuts.' },
  ...{ from: '2026-11-20T10:00:00Z', until: '2026-12-20T10:00:00Z', ended: null, isAutomated: false },
  ...{ holdsPayouts: true, appeals: [] as unknown[] },
};
const appeal = { shop: 'Oak', words: 'It was another shop.', isGranted: null, answer: null };
const mayDecide = { REPORT: true, CHILD_SAFETY: true, PERSON: true } as never;
const shown = (changes: object = {}, may: object = {}) =>
  onScreen(<CasePage mayDecide={mayDecide} mayReadEvidence={false} asked={null} {...may} />, {
    data: { its: { ...its, ...changes } as unknown as StaffCase },
    settings: { shopUrl: 'https://cubby.example' },
  });

test.each<[changes: object, Steps, endpoint: { id: string }, input: object, said: string]>([
  [{ isMine: false, assignee: null }, ['Take this case'], takeCase, {}, 'You have this case now.'],
  [{ status: 'DECIDED' }, ['Close the case'], closeCase, {}, 'The case is closed.'],
  [{}, [['Internal note', 'Seen before.'], 'Add note'], noteCase, { words: 'Seen before.' }, 'The note was added.'],
  [{}, ['No action', 'Decide'], decideCase, { measure: undefined }, 'The case is decided.'],
  [
    {},
    [
      'Suspend the shop',
      ['Rule', 'UNSAFE'],
      ['#decide-length', '30'],
      'Hold payouts until it ends',
      ['What happened', 'It cuts through the cloth.'],
      'Decide',
    ],
    decideCase,
    {
      measure: {
        kind: 'SUSPEND',
        position: 0,
        rule: 'UNSAFE',
        facts: 'It cuts through the cloth.',
        days: 30,
        holdsPayouts: true,
      },
    },
    'The case is decided.',
  ],
  [
    {},
    ['Warning', ['Rule', 'UNSAFE'], ['What happened', 'It cuts through the cloth.'], 'Decide'],
    decideCase,
    { measure: { kind: 'WARN', position: 0, rule: 'UNSAFE', facts: 'It cuts through the cloth.' } },
    'The case is decided.',
  ],
  [
    { status: 'DECIDED', measures: [measure] },
    ['Lift this measure', ['Why it’s lifted', 'It is safe now.'], 'Lift this measure'],
    liftMeasure,
    { measureId: 'm1', words: 'It is safe now.' },
    'The measure was lifted.',
  ],
  [
    { status: 'DECIDED', measures: [{ ...measure, appeals: [appeal] }] },
    ['Grant: the measure is lifted', ['Reasons', 'It was another shop indeed.'], 'Send the answer'],
    answerAppeal,
    { measureId: 'm1', shop: 'Oak', isGranted: true, words: 'It was another shop indeed.' },
    'We’ve notified the shop.',
  ],
  [
    { status: 'DECIDED', measures: [{ ...measure, appeals: [appeal] }] },
    ['Reject: the measure stays', ['Reasons', 'It was this shop indeed.'], 'Send the answer'],
    answerAppeal,
    { measureId: 'm1', shop: 'Oak', isGranted: false, words: 'It was this shop indeed.' },
    'We’ve notified the shop.',
  ],
])('of a case with %j, %j sends just that (domain C13)', async (changes, steps, endpoint, input, said) => {
  const screen = await shown(changes);
  await screen.take(...steps);
  expect(screen.calls).toEqual([[endpoint.id, { number: '7H2V00QK', ...input }]]);
  expect(screen.said()).toBe(said);
  expect(screen.loads()).toBe(2);
});

test('a colleague’s case is taken over as the work that it is', async () => {
  const screen = await shown({ isMine: false, kind: 'CHILD_SAFETY' });
  await screen.press('Take over');
  expect(screen.calls).toEqual([
    ['POST /api/store/work/v1/take', { kind: 'CHILD_SAFETY', subject: '7H2V00QK', takeOver: true }],
  ]);
  expect(screen.loads()).toBe(2);
});

test.each<[what: string, changes: object, may: object, buttons: string[]]>([
  ['a colleague’s case', { isMine: false }, {}, ['Take over', 'Add note']],
  ['a decided case', { status: 'DECIDED' }, {}, ['Close the case', 'Add note']],
  [
    'a case of a child, by its decider',
    { status: 'DECIDED', kind: 'CHILD_SAFETY', isDecider: true },
    {},
    [...Array(5).fill('Save answer'), 'Add note'],
  ],
  [
    'a case with an open appeal',
    { status: 'DECIDED', measures: [{ ...measure, appeals: [appeal] }] },
    {},
    ['Send the answer', 'Lift this measure', 'Add note'],
  ],
  [
    'an appeal, by its decider',
    { status: 'DECIDED', isDecider: true, measures: [{ ...measure, appeals: [appeal] }] },
    {},
    ['Lift this measure', 'Add note'],
  ],
  [
    'a measure that has ended',
    { status: 'CLOSED', measures: [{ ...measure, ended: '2026-11-21T10:00:00Z' }] },
    {},
    ['Add note'],
  ],
  ['another’s case', {}, { mayDecide: { REPORT: false } }, []],
  ['a case of one’s own shop', { isPartial: true }, {}, ['Add note']],
  ['a case with evidence', { status: 'CLOSED' }, { mayReadEvidence: true }, ['Open the copy', 'Add note']],
  ['a case of a person with evidence', { status: 'CLOSED', kind: 'PERSON' }, { mayReadEvidence: true }, ['Add note']],
])('of %s there are the buttons that may be pressed', async (_, changes, may, buttons) => {
  expect((await shown(changes, may)).buttons()).toEqual(buttons);
});

test('a case says what was reported, of whom, and what was done and until when', async () => {
  expect((await shown({ status: 'DECIDED', measures: [measure] }, { mayDecide: { REPORT: false } })).words()).toBe(
    'Cases Maple Shop · 7H2V00QK Decided Assigned to you What it’s about View the shop Maple 3 open orders Oak 4 open orders Reports Dangerous products Nov 28, 2026 Sharp 3 earlier cases, 1 with a measure Suspend the shop Rule Dangerous products What happened It cuts. Since Nov 20, 2026 Until Dec 20, 2026 Hold payouts until it ends Yes',
  );
  const merged = { mergedInto: '7H2V00QM', waitsFor: 'an answer', status: 'WAITING', isHidden: true };
  expect((await shown(merged, { mayDecide: { REPORT: false } })).words()).toBe(
    'Cases Maple Shop · 7H2V00QK Waiting Hidden due November 29 at 17:00, Victoria time Assigned to you This case was merged into another one. Everything is there. Go to case 7H2V00QM Waiting for: an answer What it’s about Maple 3 open orders Oak 4 open orders Reports Dangerous products Nov 28, 2026 Sharp 3 earlier cases, 1 with a measure',
  );
});

test('a held review is published or refused as it is, and the answer says which', async () => {
  const review = {
    ...{ reviewId: 'r1', revision: 3, isChildCraft: true, isShown: false, rating: 4, author: 'Amina H.', sku: 'NB-1' },
    ...{ writtenAt: '2026-11-28T10:00:00Z', title: 'Good paper', body: 'It holds ink.', pictures: [] },
    reports: [{ reason: 'OTHER', comment: 'Rude', picture: null }],
  };
  const open = (changes: object = {}, canDecide = true) =>
    onScreen(<HeldReviewsPage canDecide={canDecide} />, { data: { reviews: [{ ...review, ...changes }] } });
  const published = await open();
  expect(published.words()).toBe(
    'Child’s craft 1 report 4 of 5 Amina H., Nov 28, 2026 NB-1 Good paper It holds ink. Something else: Rude Publish Refuse',
  );
  await published.press('Publish: Good paper');
  expect(published.calls).toEqual([[decideReview.id, { reviewId: 'r1', revision: 3, decision: 'PUBLISHED' }]]);
  expect(published.said()).toBe('The review is published.');
  const refused = await open({ isShown: true });
  await refused.press('Refuse: Good paper');
  expect(refused.calls).toEqual([[decideReview.id, { reviewId: 'r1', revision: 3, decision: 'REFUSED' }]]);
  expect(refused.said()).toBe('The review stays hidden.');
  expect((await open({}, false)).buttons()).toEqual([]);
  const shopUrl = 'https://cubby.example';
  await onScreen(<HeldReviewsPage canDecide />, { data: { reviews: [review] }, settings: { shopUrl }, locale: 'de' });
  expect(document.querySelector('a')!.getAttribute('href')).toBe('https://cubby.example/de/product/NB-1');
});

test('the frame leads only to pages that the roles open, names the person, and signs out', async () => {
  const links = [
    { path: '/', label: 'work.title' },
    { path: '/bank', label: 'bank.title', access: ['bank.read'] },
    { path: '/cases', label: 'cases.link', access: ['cases.read'] },
  ] as never;
  const account = { firstName: 'Noor', lastName: 'Aziz', login: 'noor@cubby.example', roles: ['FINANCE', 'READER'] };
  const frame = (
    <SignedInFrame look="column" site="manager" links={links} solveCaptcha={async () => ''}>
      The page
    </SignedInFrame>
  );
  const screen = await onScreen(frame, { signedIn: { ...account, roles: ['FINANCE'] }, brand: 'manager' });
  const paths = () => [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  expect(paths()).toEqual(['/', '/bank']);
  expect(screen.words()).toBe(
    'Skip to content Cubby manager work.title Bank messages NA Noor Aziz Finance Your account Go to the shop Keyboard shortcuts العربية Deutsch English Español Français Italiano Қазақша Português Русский Türkçe Sign out The page',
  );
  await screen.press('Sign out');
  expect([screen.calls, screen.at()]).toEqual([[[logOut.id, {}]], '/sign-in']);
  await onScreen(frame, { signedIn: account, brand: 'manager' });
  expect(document.body.textContent).toContain(
    'Skip to contentCubby managerwork.titleBank messagesCasesNANoor AzizFinance +1Your accountGo to the shopKeyboard shortcutsالعربيةDeutschEnglishEspañolFrançaisItalianoҚазақшаPortuguêsРусскийTürkçeSign outThe page',
  );
});
