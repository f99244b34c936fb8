import { ActionResult, useAction } from '@cubby/forms';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { WaitForm } from '../../features/cases/inner/WaitForm.tsx';
import { DecideCraft } from '../../features/crafts/inner/DecideCraft.tsx';
import { InviteForm } from '../../features/members/inner/InviteForm.tsx';
import { LostFactor } from '../../features/members/inner/LostFactor.tsx';
import { RolesForm } from '../../features/members/inner/RolesForm.tsx';
import { RefundDialog } from '../../features/order-story/inner/RefundDialog.tsx';
import { DecideProposal } from '../../features/proposals/inner/DecideProposal.tsx';
import { DecideSection } from '../../features/seller-requests/inner/DecideSection.tsx';
import { CertificatesPage } from '../../features/taxes/inner/CertificatesPage.tsx';
import { onScreen } from '../child/testing/on-screen.tsx';
import { expectRepeatable, pressed, type Steps } from '../child/testing/pressed.tsx';

type Tell = (...what: unknown[]) => Promise<void>;
const request = {
  ...{ number: 'R-7', isPartial: false, isMine: true, assignee: 'Mateo', hasAccount: false, isGstRegistered: true },
  ...{
    facts: { country: 'CA' },
    taxes: [
      { name: 'GST', remitter: 'SELLER' },
      { name: 'PST', remitter: 'MARKETPLACE' },
    ],
    referrer: 'Fir School',
  },
};
function Request(of: { isPartial?: true; isMine?: false; assignee?: null }) {
  const action = useAction();
  return (
    <>
      <ActionResult {...action} />
      <DecideSection request={{ ...request, ...of } as never} action={action} />
    </>
  );
}
const craft =
  (of: object = {}, props: object = {}) =>
  (tell: Tell) => (
    <DecideCraft
      {...{
        craft: { number: 'V-1', live: null, subject: 'CRAFT', ...of } as never,
        isPartial: false,
        isColleagues: false,
        onDone: tell,
        ...props,
      }}
    />
  );
const proposal =
  (of: object = {}) =>
  (tell: Tell) => (
    <DecideProposal
      proposal={
        {
          ...{
            number: 'N-3',
            sentAt: '2026-11-20T10:00:00Z',
            isPartial: false,
            assignee: null,
            isMine: false,
            subject: 'CORRECTION',
          },
          ...{ fields: ['TEXT', 'GTIN'] },
          ...of,
        } as never
      }
      onDone={tell}
    />
  );
const buttonsOf = async (screen: React.ReactNode | ((tell: Tell) => React.ReactNode)) => {
  const shown = await onScreen(typeof screen === 'function' ? screen(async () => {}) : screen);
  return [shown.words(), shown.buttons()];
};

test('a shop’s request is taken, approved, asked about or refused; the effect stands above the button', async () => {
  expect(await buttonsOf(<Request key="1" />)).toEqual([
    'Decision Approve Ask Refuse When you approve A shop is created. It can’t sell until its setup is complete. The contact person gets a link to set a password. It’s valid for 7 days. The shop is recorded as referred by Fir School. Who remits which taxes Registered for GST/HST. GST: the shop PST: Cubby Approve and send email',
    ['Approve', 'Ask', 'Refuse', 'Approve and send email'],
  ]);
  expect(await buttonsOf(<Request key="2" isPartial />)).toEqual([
    'Decision You can’t decide on your own request, on one from your household, or on one that came through your link.',
    [],
  ]);
  expect(await buttonsOf(<Request key="3" isMine={false} />)).toEqual([
    'Decision A colleague is reviewing this request. Take over',
    ['Take over'],
  ]);
  expect(await pressed(<Request key="8" isMine={false} />, ['Take over'])).toEqual({
    calls: [['/api/store/work/v1/take', { kind: 'REQUEST', subject: 'R-7', takeOver: true }]],
    said: 'You’re reviewing this request.',
  });
  expect(await pressed(<Request key="4" assignee={null} isMine={false} />, ['Take'])).toEqual({
    calls: [['/api/store/vendor/request/staff/v1/take', { number: 'R-7' }]],
    said: 'You’re reviewing this request.',
  });
  expect(await pressed(<Request key="5" />, ['Approve and send email'], { answer: () => 'fir-pens' })).toEqual({
    calls: [['/api/store/vendor/request/staff/v1/approve', { number: 'R-7' }]],
    said: 'Approved. The shop’s address is fir-pens.',
  });
  expect(await pressed(<Request key="6" />, ['Ask', ['Your question', ' Which taxes? '], 'Send question'])).toEqual({
    calls: [['/api/store/vendor/request/staff/question/v1/create', { number: 'R-7', words: 'Which taxes?' }]],
    said: 'Question sent.',
  });
  expect(
    await pressed(<Request key="7" />, [
      'Refuse',
      'The request doesn’t meet our requirements for shops.',
      'Refuse request',
    ]),
  ).toEqual({
    calls: [['/api/store/vendor/request/staff/v1/reject', { number: 'R-7', reason: 'OTHER', words: undefined }]],
    said: 'Request refused.',
  });
});

test('a craft is approved, sent back or rejected; who belongs to its shop, or a colleague’s, cannot', async () => {
  expect(await buttonsOf(craft())).toEqual([
    'Decide Approve Ask for a change Reject Buyers will see it, and we’ll email the guardian. Approve and send email',
    ['Approve', 'Ask for a change', 'Reject', 'Approve and send email'],
  ]);
  expect((await buttonsOf(craft({ live: {} })))[0]).toEqual(
    'Decide Approve Ask for a change Reject It will replace what’s on sale. Price and stock stay as they are, and we’ll email the guardian. Approve and send email',
  );
  expect(await buttonsOf(craft({}, { isPartial: true, isColleagues: true }))).toEqual([
    'Decide You are a member of this shop, so a colleague decides.',
    [],
  ]);
  expect(await buttonsOf(craft({}, { isColleagues: true }))).toEqual([
    'Decide A colleague is looking at this. Take over',
    ['Take over'],
  ]);
  expect(await pressed(craft({}, { isColleagues: true }), ['Take over'])).toEqual({
    calls: [['/api/store/work/v1/take', { kind: 'CRAFT', subject: 'V-1', takeOver: true }]],
  });
  expect(await pressed(craft(), ['Approve and send email'])).toEqual({
    calls: [['/api/store/craft/staff/v1/approve', { number: 'V-1' }]],
    told: 1,
  });
  const steps: Steps = [
    'Ask for a change',
    'The photo is a bit dark. Try it by a window.',
    ['A note for the child (optional)', ' Lovely '],
    'Ask and send email',
  ];
  expect(await pressed(craft(), steps)).toEqual({
    calls: [['/api/store/craft/staff/change/v1/create', { number: 'V-1', reasons: ['DARK'], words: 'Lovely' }]],
    told: 1,
  });
});

test('of a correction the ticked fields are accepted, as they were when they were read', async () => {
  expect(await buttonsOf(proposal())).toEqual([
    'Decide Approve Ask for changes Refuse What you tick changes the product for every shop. The rest stays as it is. Changes to accept Name and description Barcode Approve and send email',
    ['Approve', 'Ask for changes', 'Refuse', 'Approve and send email'],
  ]);
  expect(await pressed(proposal(), ['Barcode', 'Approve and send email'])).toEqual({
    calls: [
      ['/api/store/proposal/staff/v1/approve', { number: 'N-3', sentAt: '2026-11-20T10:00:00Z', fields: ['TEXT'] }],
    ],
    told: 1,
  });
  expect(await pressed(proposal({ subject: 'PRODUCT', fields: [] }), ['Approve and send email'])).toEqual({
    calls: [['/api/store/proposal/staff/v1/approve', { number: 'N-3', sentAt: '2026-11-20T10:00:00Z', fields: [] }]],
    told: 1,
  });
  expect(await buttonsOf(proposal({ assignee: 'Mateo' }))).toEqual([
    'Decide A colleague is looking at this. Take over',
    ['Take over'],
  ]);
  expect(await pressed(proposal({ assignee: 'Mateo' }), ['Take over'])).toEqual({
    calls: [['/api/store/work/v1/take', { kind: 'PRODUCT', subject: 'N-3', takeOver: true }]],
  });
});

const certificate = (id: string, of: object = {}) => ({
  ...{
    id,
    kind: 'SCHOOL',
    jurisdiction: 'CA-BC',
    organisation: `School ${id}`,
    number: `E-${id}`,
    validFrom: '2026-01-02',
  },
  ...{ expiresOn: '2027-03-04', submittedAt: '2026-11-20T10:00:00Z', ...of },
});
test('certificates state their days, and are accepted, or rejected with a reason', async () => {
  const data = { certificates: [certificate('1'), certificate('2', { expiresOn: null })] };
  const page = <CertificatesPage canDecide />;
  expect((await onScreen(page, { data })).words()).toEqual(
    'School 1 School certificate or declaration Number E-1 (CA-BC) Valid Jan 2, 2026 to Mar 4, 2027 Submitted Nov 20, 2026 Accept Reject School 2 School certificate or declaration Number E-2 (CA-BC) Valid from Jan 2, 2026 Submitted Nov 20, 2026 Accept Reject',
  );
  expect(await pressed(page, ['Accept: School 2'], { data })).toEqual({
    calls: [['/api/store/tax/certificate/v1/review', { id: '2', status: 'ACCEPTED', reason: undefined }]],
    said: 'Certificate accepted. It applies to new orders.',
  });
  expect(await pressed(page, ['Reject: School 1', ['Reason', ' Out of date '], 'Reject'], { data })).toEqual({
    calls: [['/api/store/tax/certificate/v1/review', { id: '1', status: 'REJECTED', reason: 'Out of date' }]],
    said: 'Certificate rejected. Its owner can see the reason.',
  });
  expect((await onScreen(<CertificatesPage canDecide={false} />, { data })).buttons()).toEqual([]);
});

const refunding = (made: unknown[]) => (
  <RefundDialog
    order={
      {
        number: '7H2V00QK9D-1',
        lines: [
          { offerId: 'o1', name: 'Pencil', quantity: 5, refunded: 1, comingBack: 1 },
          { offerId: 'o2', name: 'Ruler', quantity: 2, refunded: 2, comingBack: 0 },
        ],
      } as never
    }
    steps={
      {
        make: async (step: string, call: (client: unknown, options: object) => Promise<unknown>, asked: unknown) => {
          made.push(step, asked, await call(async () => ({ refunded: money(459) }), {}));
          return true;
        },
      } as never
    }
    onClose={() => made.push('closed')}
  />
);
test('staff refund some pieces with their delivery, or everything that is left, for a reason', async () => {
  const answer = () => ({
    refunded: money(459),
    tax: money(49),
    commission: { before: money(103), after: money(62) },
    share: { before: money(922), after: money(553) },
  });
  const made: unknown[] = [];
  const screen = await onScreen(refunding(made), { answer });
  expect(screen.words()).toEqual(
    'Refund What to refund Some items All remaining items and delivery Pencil of 3 Refund delivery too Reason (the seller can read it) Cancel Refund',
  );
  await screen.take('One more of Pencil', 'One more of Pencil', 'Refund delivery too', [
    'Reason (the seller can read it)',
    ' Late ',
  ]);
  await screen.press(screen.buttons().at(-1)!);
  expect(made).toEqual([
    'REFUND',
    { number: '7H2V00QK9D-1', lines: [{ offerId: 'o1', quantity: 2 }], withShipping: true, reason: 'Late' },
    '⁦$4.59⁩ refunded.',
    'closed',
  ]);
  const all: unknown[] = [];
  const rest = await onScreen(refunding(all), { answer });
  await rest.take('All remaining items and delivery', ['Reason (the seller can read it)', 'Lost']);
  await rest.press(rest.buttons().at(-1)!);
  expect(all).toEqual([
    'REFUND',
    { number: '7H2V00QK9D-1', lines: [], withShipping: false, reason: 'Lost' },
    '⁦$4.59⁩ refunded.',
    'closed',
  ]);
  const none: unknown[] = [];
  const empty = await onScreen(refunding(none), { answer });
  await empty.press(empty.buttons().at(-1)!);
  expect([none, empty.words()]).toEqual([
    [],
    'Refund What to refund Some items All remaining items and delivery Pencil of 3 Refund delivery too Reason (the seller can read it) Enter the reason Cancel Refund',
  ]);
});

const member = { accountId: 'a1', name: 'Noor Aziz', roles: ['FINANCE'], factorEndsAt: null };
const lost =
  (of: object = {}, isOwn = false) =>
  (tell: Tell) => <Lost {...{ of, isOwn, tell }} />;
function Lost({ of, isOwn, tell }: { of: object; isOwn: boolean; tell: Tell }) {
  const action = useAction();
  return (
    <>
      <ActionResult {...action} />
      <LostFactor member={{ ...member, ...of } as never} {...{ isOwn, run: action.run, onChanged: tell }} />
    </>
  );
}
const invite = (shop: string | undefined) => (tell: Tell) => <InviteForm {...{ shop, onInvited: tell }} />;
const roles = (tell: Tell) => (
  <RolesForm {...{ id: 'r', shop: undefined, member: member as never, onCancel: () => {}, onChanged: tell }} />
);
test('a colleague is invited with roles, gets others, and loses a second factor after a question', async () => {
  expect(await buttonsOf(invite('maple'))).toEqual([
    'Email address Roles Owner everything, including the team and money Catalogue offers, prices, stock Orders confirming, shipping, refunds, questions Finance balance, payouts, viewing orders Send the invitation',
    ['Send the invitation'],
  ]);
  expect(await buttonsOf(roles)).toEqual([
    'Roles Administrator the team, the audit, requests Catalogue products, search, content Safety children, dangerous products, reports Finance refunds, bank, payouts, taxes Support buyers, disputes, accounts Read only views every list, changes nothing Save roles Cancel',
    ['Save roles', 'Cancel'],
  ]);
  expect(await buttonsOf(lost())).toEqual(['Lost second step', ['Lost second step of Noor Aziz']]);
  expect(await buttonsOf(lost({}, true))).toEqual(['', []]);
  const button = 'Lost second step of Noor Aziz';
  const asked = await onScreen(lost()(async () => {}));
  await asked.press(button);
  expect(asked.words()).toEqual(
    'Remove the second step of Noor Aziz? We’ll email them now. In 24 hours, unless they or an administrator undo it, their authenticator app, recovery codes and passkeys are removed and they’re signed out. They set up a new one when they next sign in. Cancel Remove in 24 hours',
  );
  expect(await pressed(lost(), [button, asked.buttons().at(-1)!])).toEqual({
    calls: [['/api/store/member/factor/v1/reset', { accountId: 'a1' }]],
    said: 'The second step of Noor Aziz will be removed in 24 hours. We’ve emailed them.',
    told: 1,
  });
  expect(await pressed(lost({ factorEndsAt: '2026-12-02T10:00:00Z' }), ['Keep it'])).toEqual({
    calls: [['/api/store/member/factor/v1/keep', { accountId: 'a1' }]],
    said: 'Noor Aziz keeps their second step.',
    told: 1,
  });
  expect(
    await pressed(invite('maple'), [['Email address', 'ada@maple.example'], 'Finance', 'Send the invitation']),
  ).toEqual({
    calls: [
      ['/api/store/member/invitation/v1/create', { shop: 'maple', email: 'ada@maple.example', roles: ['FINANCE'] }],
    ],
    told: ['ada@maple.example'],
  });
  expect(await pressed(roles, ['Finance', 'Support', 'Save roles'])).toEqual({
    calls: [['/api/store/member/role/v1/update', { shop: undefined, accountId: 'a1', roles: ['SUPPORT'] }]],
    told: 1,
  });
  expect(await buttonsOf(lost({ factorEndsAt: '2026-12-02T10:00:00Z' }))).toEqual([
    'Second step will be removed: Dec 2, 2026, 10:00 UTC Keep it',
    ['Keep it'],
  ]);
});

function Waiting() {
  const action = useAction();
  return (
    <>
      <ActionResult {...action} />
      <WaitForm number="C-9" action={action} />
    </>
  );
}
test('a case waits for the days that are chosen', async () => {
  const steps: Steps = [['Waiting for what?', ' Call back '], ['For how long', '7'], 'Put on hold'];
  expect(await pressed(<Waiting key="0" />, steps)).toEqual({
    calls: [['/api/store/case/wait/v1/create', { number: 'C-9', words: 'Call back', days: 7 }]],
    said: 'The case is on hold.',
  });
  expect(await buttonsOf(<Waiting key="1" />)).toEqual([
    'Put on hold Waiting for what? For how long 1 day 3 days 7 days 14 days Put on hold',
    ['Put on hold'],
  ]);
});

test.each<[of: string, screen: React.ReactNode | ((tell: Tell) => React.ReactNode), Steps, answer?: unknown]>([
  ['a craft', craft(), ['Approve and send email']],
  ['a proposal', proposal(), ['Approve and send email']],
  ['a request', <Request key="r" />, ['Approve and send email'], 'fir-pens'],
])(
  '%s: what was refused or lost can be decided again, and two presses decide it once',
  async (_of, screen, steps, answer) => {
    await expectRepeatable(screen, steps, { answer: () => answer });
  },
);
