import { ApiError } from '@cubby/contract';
import { expect, test } from 'vitest';
import { register } from '../../../features/accounts/contract.ts';
import { ChangePasswordForm } from '../../../features/accounts/screens/ChangePasswordForm.tsx';
import { ChangeEmailForm } from '../../../features/accounts/storefront/ChangeEmailForm.tsx';
import { ForgottenPasswordForm } from '../../../features/accounts/storefront/ForgottenPasswordForm.tsx';
import { RegisterForm } from '../../../features/accounts/storefront/RegisterForm.tsx';
import { AddressForm } from '../../../features/addresses/storefront/AddressForm.tsx';
import { BankDetailsForm } from '../../../features/bank-details/storefront/BankDetailsForm.tsx';
import { FindOrderForm } from '../../../features/orders/storefront/FindOrderForm.tsx';
import { ReviewForm } from '../../../features/reviews/storefront/ReviewForm.tsx';
import { ThreadScreen } from '../../../features/support/storefront/ThreadScreen.tsx';
import { onScreen } from '../../child/testing/on-screen.tsx';
import { expectRepeatable, pressed, type Steps } from '../../child/testing/pressed.tsx';

type Tell = (...what: unknown[]) => Promise<void>;
const captcha = {
  prepare: () => {},
  spend: <Answer,>(send: (captchaToken: string) => Promise<Answer>) => send('solved'),
};
const registering = (wanted?: string) => (tell: Tell) => (
  <RegisterForm {...{ captcha, country: 'CA', wantedOf: () => wanted, onAccepted: () => void tell() }} />
);
const account: Steps = [
  ['First name', 'Amina'],
  ['Last name', 'Haddad'],
  ['Email', 'amina@maple.example'],
  ['Password', 'lend-a-pencil-2026'],
  ['Date of birth', '1990-05-02'],
  ['Province or state', 'CA-BC'],
];
const consents = ['I accept the privacy and cookie policies.', 'I accept the terms and conditions.'];
const submit = 'Create account';

test('an account is opened as entered, and the address that was mailed to is said (spec 2.38)', async () => {
  expect(await pressed(registering(), [...account, ...consents, submit])).toEqual({
    calls: [
      [
        '/api/auth/account/v1/create',
        {
          firstName: 'Amina',
          lastName: 'Haddad',
          email: 'amina@maple.example',
          password: 'lend-a-pencil-2026',
          birthDate: '1990-05-02',
          country: 'CA',
          region: 'CA-BC',
          policies: true,
          agreement: true,
          captchaToken: 'solved',
        },
      ],
    ],
    said: 'Check your inbox We’ve emailed amina@maple.example. Open the link in that email to confirm your address, then sign in. It works for three days. No email? Look in your spam folder, or go back and check the address. Change the address',
    told: 1,
  });
  expect((await pressed(registering('/cart'), [...account, ...consents, submit])).calls?.[0]?.[1]).toMatchObject({
    wanted: '/cart',
  });
  const screen = await onScreen(registering()(async () => {}));
  await screen.take(...account, ...consents, submit);
  expect(screen.words()).toEqual(
    'Check your inbox We’ve emailed amina@maple.example. Open the link in that email to confirm your address, then sign in. It works for three days. No email? Look in your spam folder, or go back and check the address. Change the address',
  );
  await screen.take('Change the address', ['Email', 'amina@harlow.example'], submit);
  expect(screen.calls.map(([, input]) => (input as { email: string }).email)).toEqual([
    'amina@maple.example',
    'amina@harlow.example',
  ]);
});

test('another country takes its own regions, and the region chosen before is not sent', async () => {
  const screen = await onScreen(registering()(async () => {}));
  await screen.take(...account, ['Country', 'FR'], ...consents, submit);
  expect(screen.calls.map(([, input]) => input)).toMatchObject([{ country: 'FR' }]);
  expect(screen.calls[0]![1]).toEqual({
    firstName: 'Amina',
    lastName: 'Haddad',
    email: 'amina@maple.example',
    password: 'lend-a-pencil-2026',
    birthDate: '1990-05-02',
    country: 'FR',
    region: undefined,
    policies: true,
    agreement: true,
    captchaToken: 'solved',
  });
});

test('what is missing is listed; without both consents no account is opened', async () => {
  const screen = await onScreen(registering()(async () => {}));
  await screen.press(submit);
  expect(screen.said()).toEqual(
    'Please check these fields This field is required: enter your first name This field is required: enter your last name This field is required: enter your email address This field is required: choose a password This field is required: enter your date of birth Privacy and cookie policies: Tick this box to continue Terms and conditions: Tick this box to continue',
  );
  await screen.take(...account, consents[0]!, submit);
  expect([screen.calls, screen.words().slice(-180)]).toEqual([
    [],
    'Quebec Saskatchewan Yukon I accept the privacy and cookie policies. Read the policies I accept the terms and conditions. Read the agreement Tick this box to continue Create account',
  ]);
});

test('an age that is refused keeps nothing of the form, and does not say which is accepted (domain C4)', async () => {
  const answer = (asked: unknown) => (asked === register ? new ApiError('OC_ADULT_ONLY', 403, '') : null);
  const screen = await onScreen(
    registering()(async () => {}),
    { answer },
  );
  await screen.take(...account, ...consents, submit);
  expect(screen.words()).toEqual(
    'An adult needs to do this Accounts are opened by adults. Ask a parent or guardian to open one. In the meantime, you can look around the shop together. We haven’t kept anything you entered. Back to the shop An adult is here now',
  );
  await screen.press('An adult is here now');
  expect([...document.querySelectorAll('input')].map(({ value, checked }) => [value, checked])).toEqual([
    ['', false],
    ['', false],
    ['', false],
    ['', false],
    ['on', false],
    ['', false],
    ['on', false],
    ['on', false],
  ]);
});

test('a field that the server refuses says so at the field', async () => {
  const errors = [{ code: 'TAKEN', message: 'This password is too common.', path: ['password'] }];
  const screen = await onScreen(
    registering()(async () => {}),
    { answer: () => new ApiError('OC_INVALID', 422, 'Check it.', errors) },
  );
  await screen.take(...account, ...consents, submit);
  expect(document.getElementById('register-password-error')?.textContent).toBe('This password is too common.');
  expect(document.activeElement?.id).toBe('register-password');
});

const forgotten = <ForgottenPasswordForm captcha={captcha} />;
const solveCaptcha = async () => 'solved';
const changeEmail = <ChangeEmailForm {...{ login: 'amina@maple.example', solveCaptcha }} />;
const changePassword = (tell: Tell) => (
  <ChangePasswordForm {...{ login: 'amina@maple.example', solveCaptcha, onChanged: tell }} />
);
test('a link for a new password, a new address and a new password are asked for as entered', async () => {
  expect(await pressed(forgotten, [['Email', ' amina@maple.example '], 'Email me a link'])).toEqual({
    calls: [['/api/auth/password/v1/request', { email: 'amina@maple.example', captchaToken: 'solved' }]],
    said: 'Check your inbox If amina@maple.example has an account, we’ve emailed a link to set a new password. It works for an hour. No email? Look in your spam folder, or go back and check the address. Change the address',
  });
  const screen = await onScreen(forgotten);
  await screen.take(['Email', 'amina@maple.example'], 'Email me a link');
  expect(screen.words()).toEqual(
    'Check your inbox If amina@maple.example has an account, we’ve emailed a link to set a new password. It works for an hour. No email? Look in your spam folder, or go back and check the address. Change the address',
  );
  expect(
    await pressed(changeEmail, [
      ['New email address', 'amina@harlow.example'],
      ['Current password', 'lend-a-pencil'],
      'Email me a link',
    ]),
  ).toEqual({
    calls: [
      [
        '/api/auth/email/v1/request',
        { email: 'amina@harlow.example', currentPassword: 'lend-a-pencil', captchaToken: '' },
      ],
    ],
    said: 'We’ve emailed amina@harlow.example. Your address will change when you open the link in that email. The link works for a day.',
  });
  expect(
    await pressed(changePassword, [
      ['Current password', 'lend-a-pencil'],
      ['New password', 'give-a-pencil-2026'],
      'Save new password',
    ]),
  ).toEqual({
    calls: [
      [
        '/api/auth/password/v1/change',
        { currentPassword: 'lend-a-pencil', password: 'give-a-pencil-2026', captchaToken: '' },
      ],
    ],
    said: 'Your password has been changed. You’ve been signed out everywhere else.',
    told: 1,
  });
});

const point = {
  ...{
    code: 'home',
    name: 'Amina Haddad',
    address: '1 Fir Road',
    city: 'Victoria',
    postalCode: 'V8W 1A1',
    isMain: false,
  },
  ...{ country: { code: 'CA' }, region: { code: 'CA-BC' }, status: 'ACTUAL' },
} as never;
const address = (of: object | undefined) => (tell: Tell) => (
  <AddressForm {...{ point: of as never, country: 'CA', onSaved: tell, onCancel: () => {} }} />
);
const details = {
  ...{ code: 'b', bankName: 'Coast Bank', scheme: 'CA', institution: '001', transit: '12345' },
  ...{ currency: 'CAD', isMain: true, iban: '9876', swift: null, bankCode: null, routing: null, bankAddress: null },
};
const bank = (of: object | undefined) => (tell: Tell) => (
  <BankDetailsForm {...{ details: of as never, onSaved: tell, onCancel: () => {} }} />
);
const findOrder = <FindOrderForm />;
const review = (of: object | null) => (tell: Tell) => (
  <ReviewForm
    {...{ token: 't', renderUploader: () => null, onSaved: (status: unknown) => void tell(status) }}
    line={
      {
        number: '7H2V00QK9D-1',
        sku: 'P-1',
        review: of,
        author: 'Amina',
        mayAddPictures: false,
        isChildCraft: false,
      } as never
    }
  />
);

test('an address is entered or changed, and another country takes its region away', async () => {
  expect(await pressed(address(point), [['City', 'Nanaimo'], 'Save address'])).toEqual({
    calls: [
      [
        '/api/store/delivery/point/v1/createOrUpdate',
        {
          country: 'CA',
          name: 'Amina Haddad',
          line: '1 Fir Road',
          city: 'Nanaimo',
          region: 'CA-BC',
          postalCode: 'V8W1A1',
          isMain: false,
          code: 'home',
        },
      ],
    ],
    told: [undefined],
  });
  const entered: Steps = [
    ['Recipient', 'Amina Haddad'],
    ['Street address', '1 Fir Road'],
    ['City', 'Victoria'],
    ['Province or territory', 'CA-BC'],
    ['Postal code', 'v8w1a1'],
    'Make this my main address',
    'Save address',
  ];
  expect(await pressed(address(undefined), entered)).toEqual({
    calls: [
      [
        '/api/store/delivery/point/v1/createOrUpdate',
        {
          country: 'CA',
          name: 'Amina Haddad',
          line: '1 Fir Road',
          city: 'Victoria',
          region: 'CA-BC',
          postalCode: 'V8W1A1',
          isMain: true,
          code: undefined,
        },
      ],
    ],
    told: [undefined],
  });
  const abroad = await onScreen(address(point)(async () => {}));
  await abroad.take(['Country', 'FR'], 'Save address');
  expect([abroad.calls, abroad.words().split('Street address')[1]]).toEqual([
    [],
    ' Include the apartment or room, for example 12 Fort St., room 3. City Postal code This isn’t a valid postal code for the selected country Make this my main address Save address Cancel',
  ]);
});

test('bank details are saved with the numbers of their kind; a number that is stored stays', async () => {
  const save = 'Save bank details';
  expect(await pressed(bank(details), [['Bank name', 'Maple Bank'], save])).toEqual({
    calls: [
      [
        '/api/store/requisite/v1/createOrUpdate',
        {
          bankName: 'Maple Bank',
          scheme: 'CA',
          iban: undefined,
          swift: undefined,
          bankCode: undefined,
          institution: '001',
          transit: '12345',
          routing: undefined,
          accountNumber: undefined,
          currency: 'CAD',
          bankAddress: undefined,
          isMain: true,
          code: 'b',
        },
      ],
    ],
    told: 1,
  });
  expect(
    await pressed(bank(details), [
      ['Account type', 'US'],
      ['Routing number (ABA)', '021000021'],
      ['Account number', '9876543'],
      save,
    ]),
  ).toEqual({
    calls: [
      [
        '/api/store/requisite/v1/createOrUpdate',
        {
          bankName: 'Coast Bank',
          scheme: 'US',
          iban: undefined,
          swift: undefined,
          bankCode: undefined,
          institution: undefined,
          transit: undefined,
          routing: '021000021',
          accountNumber: '9876543',
          currency: 'USD',
          bankAddress: undefined,
          isMain: true,
          code: 'b',
        },
      ],
    ],
    told: 1,
  });
  expect(await pressed(bank(undefined), [save])).toEqual({
    said: 'Please check these fields This field is required: enter the name of your bank This field is required: enter the IBAN This field is required: enter the SWIFT code of your bank This field is required: enter the bank code',
  });
});

test('the link to an order is asked for by its number, however it was typed', async () => {
  const asking = (number: string): Steps => [
    ['Order number', number],
    ['Email', 'amina@maple.example'],
    'Email me the link',
  ];
  expect(await pressed(findOrder, asking(' 7h2v oOqk 9c '))).toEqual({
    calls: [['/api/store/order/anon/link/v1/request', { orderNumber: '7H2V00QK9C', email: 'amina@maple.example' }]],
    said: 'Check your inbox If order 7H2V00QK9C was placed with amina@maple.example, we’ve emailed a link to it. It may take a few minutes to arrive. Try another number or address',
  });
  expect((await pressed(findOrder, asking('7H2V00QK9C-1'))).calls).toEqual([
    ['/api/store/order/anon/link/v1/request', { orderNumber: '7H2V00QK9C', email: 'amina@maple.example' }],
  ]);
  const short = await onScreen(findOrder);
  await short.take(...asking('12'));
  expect([short.calls, short.words().includes('Enter all ten letters and digits of the order number')]).toEqual([
    [],
    true,
  ]);
});

test('a review is sent as written, or changed', async () => {
  const answer = () => ({ status: 'CREATED' });
  const writing = await onScreen(
    review(null)(async () => {}),
    { answer },
  );
  const { act } = await import('react');
  await act(async () => document.querySelectorAll<HTMLElement>('[type="radio"]')[3]!.click());
  await writing.take(['Headline', 'Good'], ['Your review', 'Writes well and lasts.'], 'Publish review');
  expect([writing.calls, writing.bearers]).toEqual([
    [
      [
        'POST /api/store/review/v1/createOrUpdate',
        {
          title: 'Good',
          body: 'Writes well and lasts.',
          author: 'Amina',
          number: '7H2V00QK9D-1',
          sku: 'P-1',
          rating: 4,
          pictures: [],
        },
      ],
    ],
    ['t'],
  ]);
  const before = { rating: 2, title: 'Fine', body: 'It writes, and it breaks.', author: 'A.', pictures: [] };
  expect(await pressed(review(before), ['Save changes'], { answer })).toEqual({
    calls: [
      [
        '/api/store/review/v1/createOrUpdate',
        {
          title: 'Fine',
          body: 'It writes, and it breaks.',
          author: 'A.',
          number: '7H2V00QK9D-1',
          sku: 'P-1',
          rating: 2,
          pictures: [],
        },
      ],
    ],
    told: ['CREATED'],
  });
  const empty = await onScreen(review(null)(async () => {}));
  await empty.press('Publish review');
  expect([empty.calls, empty.said()]).toEqual([
    [],
    'Please check these fields This field is required: choose one to five stars This field is required: enter a headline This field is required: write your review',
  ]);
});

const thread = {
  ...{ number: 'S-1', status: 'ANSWERED', topic: 'ORDER', messages: [], canReply: true, dueAt: null, rating: null },
} as never;
const writing = <ThreadScreen thread={thread} token="t" renderUploader={() => null} />;
const message: Steps = [['Reply to us', 'It came.'], 'Send message'];

test.each<[of: string, screen: React.ReactNode | ((tell: Tell) => React.ReactNode), Steps, answer?: unknown]>([
  ['an account', registering(), [...account, ...consents, submit]],
  [
    'a password',
    changePassword,
    [['Current password', 'lend-a-pencil'], ['New password', 'give-a-pencil-2026'], 'Save new password'],
  ],
  ['a message', writing, message, thread],
  ['a link', forgotten, [['Email', 'amina@maple.example'], 'Email me a link']],
  ['an address', address(point), [['City', 'Nanaimo'], 'Save address']],
  [
    'a review',
    review({ rating: 2, title: 'Fine', body: 'It writes, and it breaks.', author: 'A.', pictures: [] }),
    ['Save changes'],
    { status: 'CREATED' },
  ],
])(
  '%s: what was refused or lost can be sent again, and two presses send it once',
  async (_of, screen, steps, answer) => {
    await expectRepeatable(screen, steps, { answer: () => answer });
  },
);
