import { ChildPage, FamilyPage, IdentityState } from '@cubby/features/families/seller';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { TakeOver } from '../../features/handovers/storefront/TakeOver.tsx';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

const nothing = () => {};
const url = async () => '';
const pending =
  'Your identity check isn’t finished. If you’ve completed it, the result will appear here within a few minutes.';

type ChildPageProps = ComponentProps<typeof ChildPage>;
const child = {
  ...{ childId: 'c', nickname: 'Poppy', birthYear: 2017, band: 'A', avatar: 'fox', status: 'ACTIVE_PRIVATE' },
  ...{ shop: 'shop-1', shopName: 'Poppy', stage: 'SETTING_UP', openOrders: 0, guardians: [], invited: null },
  ...{ aging: null, readings: [] },
  consents: [{ purpose: 'ACCOUNT', method: 'EMAIL_PLUS', version: '1', since: '2026-09-01', asksTeen: false }],
} as unknown as ChildPageProps['child'];
const guardian = {
  ...{ legalName: 'Daniel Moreau', country: 'CA', region: 'CA-BC', method: null, provenAt: null, placeRules: null },
  ...{ check: 'PROVIDER', failure: null, status: 'EMAIL_VERIFIED' },
} as ChildPageProps['guardian'];
const childPage = async (changes: Partial<ChildPageProps['guardian']>) =>
  wordsOf(
    await markupOf(
      <ChildPage
        guardian={{ ...guardian, ...changes }}
        child={child}
        today={new Date('2026-09-01T10:00:00Z')}
        download={async () => {}}
        onChanged={nothing}
      />,
    ),
  );

test('the identity step of a child’s set-up starts, continues, or is arranged with the staff (domain C2)', async () => {
  const open = await childPage({});
  expect(open).toContain('Prove your identity An identity check of a few minutes.');
  expect(open).toContain('Start the check');
  const begun = await childPage({ status: 'IDENTITY_PENDING' });
  expect(begun).toContain(`Prove your identity ${pending} Continue the check`);
  expect(begun).not.toContain('Start the check');
  const staff = await childPage({ check: 'STAFF' });
  expect(staff).toContain('We’ll check your identity in a video call. Write to our support team to arrange one.');
  expect(staff).not.toMatch(/Start the check|Continue the check/);
});

test('an open or failed check is stated, and a verified guardian sees nothing', async () => {
  const state = async (isChecking: boolean, failure: 'DOCUMENT' | 'DETAILS' | null) =>
    wordsOf(await markupOf(<IdentityState {...{ isChecking, failure }} start={url} look={nothing} />));
  expect(await state(true, null)).toBe(`${pending} Continue the check`);
  expect(await state(false, 'DOCUMENT')).toBe('Your identity check failed. You can start it again.');
  expect(await state(false, 'DETAILS')).toBe(
    'The name or date of birth on your document isn’t the one you gave us. Write to our support team.',
  );
  expect(await state(false, null)).toBe('');
});

type Handover = ComponentProps<typeof TakeOver>['handover'];
const takeOver = async (changes: Partial<Handover>) => {
  const handover: Handover = {
    ...{ shopName: 'Tiny Kiln', step: 'IDENTITY', check: 'PROVIDER', isChecking: false, failure: null },
    ...{ crafts: 2, openOrders: 0, erasedOn: null },
    ...changes,
  };
  return wordsOf(await markupOf(<TakeOver handover={handover} check={<p>STATE</p>} onChanged={nothing} />));
};

test('a young adult starts a check, sees its state, or arranges one with the staff (domain 2.7)', async () => {
  expect(await takeOver({})).toMatch(
    /^Prove your identity STATE An identity check of a few minutes\..* Start the check$/,
  );
  expect(await takeOver({ isChecking: true })).toBe('Prove your identity STATE');
  expect(await takeOver({ check: 'SANDBOX' })).toMatch(/Start the check$/);
  expect(await takeOver({ check: 'STAFF' })).toBe(
    'Prove your identity We’ll check your identity in a video call. Write to our support team to arrange one.',
  );
});

test('a guardian reads the rules of their place, and never that no permit is needed (domain C9)', async () => {
  const placeRules = { majority: 19, since: '2026-01-01' };
  const [here, today] = [{ ...guardian, placeRules }, new Date('2026-09-01T10:00:00Z')];
  const words = wordsOf(
    await markupOf(
      <FamilyPage guardian={here} today={today} onAdded={nothing}>
        {[]}
      </FamilyPage>,
    ),
  );
  expect(words).toContain('Children’s shops in British Columbia');
  expect(words).toContain('Some places require a permit or a licence, even for a child’s shop.');
  expect(words).not.toMatch(/no permit|without a permit|don’t need/i);
});
