import { expect, test } from 'vitest';
import { PasswordAction } from '../../../features/accounts/screens/PasswordAction.tsx';
import { ProductOptions } from '../../../features/catalog/storefront/ProductOptions.tsx';
import { NewsScreen } from '../../../features/content/storefront/NewsScreen.tsx';
import { EnquiryWindow } from '../../../features/enquiries/storefront/EnquiryWindow.tsx';
import { StartForm } from '../../../features/families/screens/StartForm.tsx';
import { RestockLink } from '../../../features/restock/storefront/RestockLink.tsx';
import { FactsForm } from '../../../features/seller-requests/storefront/FactsForm.tsx';
import { StatementPage } from '../../../features/statements/storefront/StatementPage.tsx';
import { onScreen } from '../../child/testing/on-screen.tsx';
import { pressed, type Steps } from '../../child/testing/pressed.tsx';

type Tell = (...what: unknown[]) => Promise<void>;
const captcha = {
  prepare: () => {},
  spend: <Answer,>(send: (captchaToken: string) => Promise<Answer>) => send('solved'),
};
const words = async (screen: React.ReactNode, options: object = {}) => (await onScreen(screen, options)).words();

const product = { name: 'Fir pencil', sku: 'P-1', image: { url: '', name: '' } };
const restock = (kind: 'CONFIRM' | 'END', status: string | undefined, token = 't') => (
  <RestockLink
    key={`${kind} ${status} ${token}`}
    {...{ kind, token, request: status ? ({ status, email: 'amina@maple.example', product } as never) : undefined }}
  />
);
test.each([
  [
    'CONFIRM',
    'WAITING',
    'Email you when it’s back in stock? We’ll email amina@maple.example once, when this product is back in stock. Fir pencil Yes, email me',
  ],
  [
    'CONFIRM',
    'CONFIRMED',
    'You’re on the list We’ll email amina@maple.example once, as soon as this product is back in stock. If that takes more than a year, we’ll delete your request. Fir pencil View product',
  ],
  [
    'CONFIRM',
    'DONE',
    'We’ve already emailed you That was the email you asked for. We’ll delete amina@maple.example after 30 days. Fir pencil View product',
  ],
  [
    'END',
    'CONFIRMED',
    'Cancel this email? You asked for one email to amina@maple.example when this product is back in stock. Fir pencil Cancel email',
  ],
  [
    'END',
    'DONE',
    'We’ve already emailed you You won’t receive another email about it. We’ll delete amina@maple.example after 30 days, or now if you wish. Fir pencil Delete my address now',
  ],
  [
    'END',
    'ENDED',
    'Email cancelled We won’t email you about this product, and we’ve deleted your address. Fir pencil View product',
  ],
] as const)('the link %s of a request that is %s says what it does', async (kind, status, said) => {
  expect(await words(restock(kind, status))).toBe(said);
});

test('a request is confirmed or ended with its own link', async () => {
  const answering = (status: string) => ({ answer: () => ({ status, email: 'amina@maple.example', product }) });
  const confirming = await onScreen(restock('CONFIRM', 'WAITING'), answering('CONFIRMED'));
  await confirming.press('Yes, email me');
  expect([confirming.calls, confirming.bearers, confirming.words()]).toEqual([
    [['POST /api/store/restock/request/v1/confirm', {}]],
    ['t'],
    'You’re on the list We’ll email amina@maple.example once, as soon as this product is back in stock. If that takes more than a year, we’ll delete your request. Fir pencil View product',
  ]);
  const ending = await onScreen(restock('END', 'CONFIRMED'), answering('ENDED'));
  await ending.press('Cancel email');
  expect([ending.calls, ending.bearers, ending.words()]).toEqual([
    [['POST /api/store/restock/request/v1/cancel', {}]],
    ['t'],
    'Email cancelled We won’t email you about this product, and we’ve deleted your address. Fir pencil View product',
  ]);
  expect(await words(restock('CONFIRM', undefined))).toEqual(
    'This link has expired It was valid for three days. You can ask again on the product page. Go to the home page',
  );
  expect(await words(restock('END', undefined))).toEqual(
    'This link is incomplete Open the link at the end of our email again. Go to the home page',
  );
});

test('the window of enquiries asks partners who they are, and investors not', async () => {
  const options = { answer: () => [{ code: 'teacher', name: 'Teacher' }] };
  const open = <EnquiryWindow open onClose={() => {}} captcha={captcha} />;
  expect(await words(open, options)).toEqual(
    'Become a partner Become a partner Become an investor Schools, clubs, sellers and makers: tell us who you are and what you have in mind. Without JavaScript, we’ll first email you a link. We’ll receive your message once you’ve confirmed it there. Your name Email We’ll reply to this address and won’t use it for anything else. I am a Please choose Teacher Message 4,096 characters left I agree that Cubby may store what I write here, and my address, to reply to me. How we use your data Send While you write, your device solves a small puzzle that keeps out spam. No other company is involved. Success! Your request was received successfully Ok Try again Error when submitting the application Cancel',
  );
  const screen = await onScreen(open, options);
  await screen.press('Become an investor');
  expect(screen.words()).toEqual(
    'Become an investor Become a partner Become an investor Tell us who you are and what you’d like to know. We’ll reply by email. Without JavaScript, we’ll first email you a link. We’ll receive your message once you’ve confirmed it there. Company Email We’ll reply to this address and won’t use it for anything else. I agree that Cubby may store what I write here, and my address, to reply to me. How we use your data Send While you write, your device solves a small puzzle that keeps out spam. No other company is involved. Success! Your request was received successfully Ok Try again Error when submitting the application Cancel',
  );
});

test('news are listed in the order of the page, each with its day', async () => {
  const news = [
    { slug: 'b', title: 'Second', published: '2026-03-02', summary: 'Later', locale: 'en' },
    { slug: 'a', title: 'First', published: '2026-02-01', summary: 'Earlier', locale: 'en' },
  ] as never;
  expect(await words(<NewsScreen news={news} />)).toEqual(
    'News What’s new in the shop. Subscribe in a feed reader March 2, 2026 Second February 1, 2026 First',
  );
});

test('a product’s options lead to its variants; the one shown is marked, and a colour has its name', async () => {
  const choice = (code: string, of: object = {}) => ({
    code,
    name: code,
    sku: `P-${code}`,
    current: false,
    swatch: null,
    ...of,
  });
  const options = [
    {
      code: 'colour',
      name: 'Colour',
      choices: [choice('Red', { swatch: '#f00', current: true }), choice('Blue', { swatch: '#00f' })],
    },
    { code: 'size', name: 'Size', choices: [choice('A4', { current: true }), choice('A5')] },
  ] as never;
  await onScreen(<ProductOptions options={options} />);
  expect(
    [...document.querySelectorAll('a')].map((each) =>
      ['href', 'aria-current', 'aria-label'].map((name) => each.getAttribute(name)),
    ),
  ).toEqual([
    ['/product/P-Red', 'true', 'Red'],
    ['/product/P-Blue', null, 'Blue'],
    ['/product/P-A4', 'true', null],
    ['/product/P-A5', null, null],
  ]);
});

test('a statement offers the accounts by their purse', async () => {
  const accounts = [
    { billId: 'b1', organisation: 'Fir School', purse: 'OWN' },
    { billId: 'b2', organisation: 'Fir School', purse: 'DONATIONS' },
  ] as never;
  const page = (
    <StatementPage {...{ asked: { billId: 'b2' }, accounts, statement: { problem: undefined }, onAgain: () => {} }} />
  );
  expect(await words(page)).toEqual(
    'What you owe on invoices, transaction by transaction. Account Your invoices Fir School Fir School · Donations From To Show The statement couldn’t be loaded Try again in a moment. Try again',
  );
});

const action = (found: string | undefined) => (tell: Tell) => (
  <PasswordAction
    {...{ id: 'a', login: 'amina@cubby.example', solveCaptcha: async () => 'solved', label: 'Close it' }}
    act={async (given) => {
      await tell(given);
      return found;
    }}
  />
);
test('a password is asked for before an act; what is found is said, and a wrong one stays', async () => {
  expect(await pressed(action(undefined), ['Close it', ['Current password', 'secret-pencil'], 'Close it'])).toEqual({
    told: [{ currentPassword: 'secret-pencil', captchaToken: '' }],
  });
  expect(
    await pressed(action('Two orders are open.'), ['Close it', ['Current password', 'secret-pencil'], 'Close it']),
  ).toEqual({ said: 'Two orders are open.', told: [{ currentPassword: 'secret-pencil', captchaToken: '' }] });
});

const start = (tell: Tell) => (
  <StartForm {...{ country: 'CA', today: new Date('2026-11-30T12:00:00Z'), onStarted: tell }} />
);
test('a family begins with its guardian and child; a country chosen anew asks for its region again', async () => {
  const entered: Steps = [
    ['Your legal name', 'Daniel Moreau'],
    ['Your date of birth', '1985-05-02'],
    ['Province or state', 'CA-BC'],
    ['Nickname', 'Poppy'],
    ['Year of birth', '2013'],
  ];
  const begin = (await onScreen(start(async () => {}))).buttons().at(-1)!;
  expect(await pressed(start, [...entered, 'Whale', begin], { answer: () => 'c1' })).toEqual({
    calls: [
      [
        '/api/store/family/v1/create',
        {
          legalName: 'Daniel Moreau',
          birthDate: '1985-05-02',
          country: 'CA',
          region: 'CA-BC',
          nickname: 'Poppy',
          birthYear: 2013,
          band: 'B',
          avatar: 'whale',
        },
      ],
    ],
    told: ['c1'],
  });
  const moved = await onScreen(start(async () => {}));
  await moved.take(...entered, ['Country', 'US'], ['Country', 'CA'], begin);
  expect([moved.calls, moved.words().split('Province or state')[1]?.slice(-60), document.activeElement?.id]).toEqual([
    [],
    '. Our safety team and you approve everything first. Continue',
    'family-region',
  ]);
});

const factsOf = {
  ...{
    firm: 'Fir Pens',
    legalForm: 'CORPORATION',
    country: 'CA',
    region: 'CA-BC',
    city: 'Victoria',
    address: '1 Fir Road',
    postalCode: 'V8W 1A1',
  },
  ...{
    registrationNumber: '',
    taxNumber: '',
    website: '',
    goods: 'Pens of fir wood',
    productCount: '10',
    contactName: 'Ada Roy',
    phone: '+16045550111',
  },
};
const facts = (status: string, answer: string) => (tell: Tell) => (
  <FactsForm
    {...{
      token: 't',
      request: { facts: factsOf, answer, status } as never,
      countries: [
        { code: 'CA', name: 'Canada' },
        { code: 'FR', name: 'France' },
      ],
      busy: false,
      onSave: () => {},
      onSent: tell,
    }}
  />
);
test('a request for a shop is sent as entered; one that was asked back needs its answer', async () => {
  const send = 'Send request';
  expect(await pressed(facts('DRAFT', ''), [['City', 'Nanaimo'], send])).toEqual({
    calls: [
      [
        '/api/store/vendor/request/v1/send',
        {
          firm: 'Fir Pens',
          legalForm: 'CORPORATION',
          country: 'CA',
          region: 'CA-BC',
          city: 'Nanaimo',
          address: '1 Fir Road',
          postalCode: 'V8W1A1',
          registrationNumber: undefined,
          taxNumber: undefined,
          contactName: 'Ada Roy',
          phone: '+16045550111',
          website: undefined,
          goods: 'Pens of fir wood',
          productCount: '10',
        },
      ],
    ],
    told: ['Sent. We’ve emailed you a confirmation.'],
  });
  const asked = await onScreen(facts('ASKED_BACK', '')(async () => {}));
  await asked.press(asked.buttons()[0]!);
  expect([asked.calls, asked.buttons(), asked.words().slice(0, 120)]).toEqual([
    [],
    ['Send answer', 'Save'],
    'Your answer This field is required Business details Legal name As shown in the company register Legal form Choose Corpor',
  ]);
  expect((await pressed(facts('ASKED_BACK', 'It is in the register.'), [asked.buttons()[0]!])).calls?.length).toBe(1);
});
