import type { FeeInvoices } from '@cubby/features/fee-invoices/contract';
import { FeeInvoiceList } from '@cubby/features/fee-invoices/screens';
import type { Destination, OwnMoney } from '@cubby/features/payouts/contract';
import { DestinationSection, MoneyPage, ScheduleSection } from '@cubby/features/payouts/seller';
import type { ShopFigures } from '@cubby/features/shop-figures/contract';
import { FiguresPage } from '@cubby/features/shop-figures/seller';
import type { ShopStatement, ShopYear } from '@cubby/features/shop-statements/contract';
import { StatementPage, StatementsPage, YearPage } from '@cubby/features/shop-statements/seller';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { DestinationForm } from '../../features/payouts/seller/DestinationForm.tsx';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

const own: OwnMoney = {
  ...{ name: 'Harlow', available: money(183_439), pending: money(120_644), held: money(2_685) },
  ...{ advanced: money(664), onItsWay: money(231_075) },
  pendingDays: [{ on: '2026-12-01', amount: money(120_644), sales: 3 }],
  next: {
    ...{ on: '2026-12-07', schedule: 'WEEKLY', amount: money(182_775), reason: null },
    destination: { scheme: 'CA', ending: '0182' },
  },
  payouts: [
    {
      ...{ payoutId: '1', sentAt: '2026-11-30T06:00:00Z', amount: money(231_075), repaid: money(0) },
      ...{ state: 'SENT', ending: '0182' },
    },
  ],
  ...{ sums: { available: money(0), pending: money(0) }, months: [] },
  entries: [
    {
      ...{ entryId: '1', at: '2026-11-26T11:26:00Z', code: 'P6', isReturn: false, number: '7H2V00QL9C-1' },
      ...{ available: money(14_284), pending: money(-14_284), held: money(0), advanced: money(0) },
      balance: money(183_439),
      postings: [
        { account: 'SELLER_PENDING', amount: money(-14_284) },
        { account: 'SELLER_AVAILABLE', amount: money(14_284) },
      ],
    },
    {
      ...{ entryId: '2', at: '2026-11-25T10:00:00Z', code: 'P14', isReturn: false, number: null },
      ...{ available: money(0), pending: money(0), held: money(-895), advanced: money(0), balance: money(169_155) },
      postings: [
        { account: 'DISPUTE_HOLD', amount: money(-895) },
        { account: 'COMMISSION', amount: money(-105) },
        { account: 'REFUND_DUE', amount: money(1_000) },
      ],
    },
  ],
  page: { current: 1, items: 2, total: 2, last: 1 },
};
const query = { from: '', to: '', kind: 'ALL', page: 1 } as const;

test('a shop reads its balance in five parts, and each entry with its rule, order and postings (domain 5.3)', async () => {
  const words = wordsOf(await markupOf(<MoneyPage shop="harlow" money={own} query={query} />));
  for (const part of [
    'Available $1,834.39',
    'Pending $1,206.44 From delivered orders',
    'Held for disputes and returns $26.85 Until each dispute or return is settled',
    'Advanced for refunds $6.64 For refunds above your balance',
    'On its way $2,310.75 Paid out, but not confirmed by the bank yet',
  ])
    expect(words).toContain(part);
  expect(words).toContain('Completed Nov 26, 2026 7H2V00QL9C-1 $142.84 The order was completed');
  expect(words).toContain('Accounting entries Pending -$142.84 Available $142.84 Available afterwards $1,834.39');
  expect(words).toContain(
    'Refund after a dispute or return Nov 25, 2026 · Held for disputes and returns -$8.95 The buyer was refunded after a dispute or return',
  );
  expect(words).toContain('Cubby fee -$1.05 Refund to the buyer $10.00');
});

const moneyWords = async (changes: Partial<OwnMoney>, asked: Partial<Parameters<typeof MoneyPage>[0]['query']> = {}) =>
  wordsOf(
    await markupOf(<MoneyPage shop="harlow" money={{ ...own, ...changes }} query={{ ...query, ...asked }} />),
  ).replace(/[\u2066-\u2069]/g, '');

test('the next payout shows its day and account; a payout that is held back shows why and what to do', async () => {
  expect(await moneyWords({})).toContain('Next payout: Mon, Dec 7, to the account ending in 0182. Every Monday');
  const iban = { scheme: 'IBAN', ending: '7777' } as const;
  expect(await moneyWords({ next: { ...own.next, destination: iban } })).toContain('to the IBAN ending in 7777.');
  const kept = async (reason: NonNullable<OwnMoney['next']['reason']>) => {
    const markup = await markupOf(
      <MoneyPage shop="harlow" money={{ ...own, next: { ...own.next, reason } }} query={query} />,
    );
    expect(wordsOf(markup)).not.toContain('Next payout');
    return [wordsOf(markup), markup.includes('href="/money/account"')] as const;
  };
  for (const [reason, said, isOfAccount] of [
    ['NO_DESTINATION', 'Enter a payout account, and we’ll pay this out.', true],
    ['NEW_DESTINATION', 'payouts wait 72 hours.', true],
    ['BLOCKED_DESTINATION', 'so your account is blocked.', true],
    ['HELD', 'Payouts to your shop are on hold.', false],
    ['BELOW_MINIMUM', 'The minimum payout is 20.00.', false],
    ['FACTS_MISSING', 'once you give your seller details.', false],
  ] as const) {
    const [words, leadsToAccount] = await kept(reason);
    expect(words).toContain(said);
    expect([reason, leadsToAccount]).toEqual([reason, isOfAccount]);
  }
});

test('pending money is listed by day, each payout with its day, amount, status, account and files', async () => {
  const later = { on: null, amount: money(901), sales: 1 };
  expect(await moneyWords({ pendingDays: [...own.pendingDays, later] })).toContain(
    'Tue, Dec 1 · 3 orders $1,206.44 Not known yet $9.01',
  );
  const paid = { ...own.payouts[0]!, state: 'PAID', ending: '7777' } as const;
  const back = { ...own.payouts[0]!, payoutId: '2', state: 'RETURNED', ending: null } as const;
  expect(await moneyWords({})).toContain('Nov 30, 2026 $2,310.75 On its way … 0182 PDF CSV');
  expect(await moneyWords({ payouts: [paid, back] })).toContain(
    'Nov 30, 2026 $2,310.75 Paid … 7777 PDF CSV Nov 30, 2026 $2,310.75 Returned PDF CSV',
  );
  expect(await moneyWords({ payouts: [] })).toContain('No payouts yet.');
});

test('filtered entries are totalled; a returned payout is labelled as returned', async () => {
  const sums = { available: money(1_234), pending: money(-5) };
  expect(await moneyWords({ sums })).not.toContain('in total');
  expect(await moneyWords({ sums }, { from: '2026-11-01' })).toContain(
    'Available, in total $12.34 Pending, in total -$0.05',
  );
  expect(await moneyWords({ entries: [] })).toContain('No transactions yet Delivered orders will be listed here.');
  expect(await moneyWords({ entries: [] }, { kind: 'P6' })).toContain('No transactions found Try other dates');
  const words = await moneyWords({ entries: [{ ...own.entries[0]!, isReturn: true }] });
  expect(words).toContain('Payout returned Nov 26, 2026');
  expect(words).toContain('The payout was returned, so the money is available again.');
});

const october: ShopStatement = {
  ...{ name: 'Harlow', zone: 'America/Winnipeg', month: '2026-10', from: '2026-10-01', to: '2026-10-31' },
  ...{ isOver: true, opening: money(19_760), closing: money(17_096) },
  lines: [
    { kind: 'REFUND', count: 1, amount: money(-3_000) },
    { kind: 'FEE_BACK', count: 1, amount: money(300) },
    { kind: 'FEE_TAX_BACK', count: 1, amount: money(36) },
  ],
  moves: [{ kind: 'COMPLETED', count: 12, amount: money(9_880) }],
  parts: [
    { part: 'pending', opening: money(19_760), closing: money(5_216) },
    { part: 'advanced', opening: money(0), closing: money(-664) },
  ],
};

const account: Destination = {
  ...{ destinationId: 'd1', holder: 'M. Roche', country: 'CA', currency: 'CAD', scheme: 'CA', ending: '0182' },
  ...{ state: 'PENDING', enteredAt: '2026-09-01T10:00:00Z', enteredBy: 'Grace', inForceAt: '2026-09-04T10:00:00Z' },
};
const accounts = async (destinations: readonly Destination[], more: { mayEnter?: boolean; factorPath?: string } = {}) =>
  wordsOf(
    await markupOf(
      <DestinationSection
        {...{ shop: 'harlow', login: 'grace@cubby.example', onEntered: () => {}, solveCaptcha: async () => '' }}
        found={{
          name: 'Harlow',
          country: 'CA',
          schedule: 'WEEKLY',
          nextOn: '2026-09-07',
          destinations: [...destinations],
        }}
        mayEnter={more.mayEnter ?? true}
        factorPath={more.factorPath}
      />,
    ),
  );

test('a payout account shows its last digits, its holder, who entered it and when, and when it takes effect (reliability rule 11)', async () => {
  const words = await accounts([account]);
  expect(words).toContain('Account ending in 0182 In use from September 4, 2026 at 10:00 AM UTC');
  expect(words).toContain('M. Roche · CAD Entered by Grace on Sep 1, 2026');
  expect(words).toContain('Payouts wait until then.');
  expect(await accounts([{ ...account, enteredBy: null }])).toContain('Entered on Sep 1, 2026');
  expect(await accounts([{ ...account, state: 'BLOCKED' }])).toContain('The bank returned our payout.');
  const undone = { ...account, destinationId: 'd2', ending: '7777', state: 'UNDONE' } as const;
  expect(await accounts([undone, { ...account, state: 'IN_FORCE' }])).toMatch(
    /ending in 0182 In use .*Earlier accounts Account ending in 7777 Undone/,
  );
});

test.each([
  [[], {}, 'Enter an account'],
  [[account], {}, 'Enter another account'],
  [[account], { factorPath: '/second-step' }, 'Confirm your second step'],
  [[account], { mayEnter: false }, undefined],
  [[account], { mayEnter: false, factorPath: '/second-step' }, undefined],
] as const)('with the accounts %j, and %j, the shop is offered: %s', async (destinations, more, offered) => {
  const words = await accounts(destinations, more);
  const all = ['Enter an account', 'Enter another account', 'Confirm your second step'];
  expect(all.filter((each) => words.endsWith(each))).toEqual(offered === undefined ? [] : [offered]);
});

test('the payout schedule can be chosen by those who may, and read by the others', async () => {
  const section = (mayChoose: boolean) =>
    markupOf(
      <ScheduleSection
        {...{ shop: 'harlow', mayChoose, onChosen: () => {} }}
        found={{ name: 'Harlow', country: 'CA', schedule: 'MONTHLY', nextOn: '2026-10-05', destinations: [] }}
      />,
    );
  const read = await section(false);
  expect(read).not.toMatch(/<input|<button/);
  expect(wordsOf(read)).toContain('On the first Monday of each month. Next payout: Mon, Oct 5');
  const chosen = await section(true);
  expect(/<input[^>]*value="MONTHLY"[^>]*>/.exec(chosen)![0]).toContain('checked=""');
  expect(wordsOf(chosen)).toContain('Every Monday On the first Monday of each month Save schedule');
});

test('a statement shows its balances, its lines with their number, and whose months it belongs to', async () => {
  const words = wordsOf(await markupOf(<StatementPage shop="harlow" statement={october} />));
  expect(words).toContain(
    'Opening balance $197.60 Refunds · 1 -$30.00 Cubby fee returned · 1 $3.00 Tax on the fee returned · 1 $0.36 Closing balance $170.96',
  );
  expect(words).toContain('Completed orders: from pending to available · 12 $98.80');
  expect(words).toContain('Pending $197.60 $52.16 Advanced for refunds $0.00 -$6.64');
  expect(words).toContain('by your warehouse’s time zone: America/Winnipeg.');
  const soFar = wordsOf(await markupOf(<StatementPage shop="harlow" statement={{ ...october, isOver: false }} />));
  expect(soFar).toContain('Balance so far $170.96');
  expect(soFar).toContain('This month isn’t over yet');
});

test('the months of a shop are listed with their balances and files', async () => {
  const months = [{ month: '2026-10', opening: money(19_760), closing: money(17_096), isOver: true }];
  const markup = await markupOf(<StatementsPage shop="harlow" found={{ name: 'Harlow', zone: 'UTC', months }} />);
  expect(wordsOf(markup)).toContain('October 2026 $197.60 $170.96 PDF CSV');
  expect(markup).toContain('href="/money/harlow/statements/2026-10.pdf?language=en"');
});

test('the invoices of the fee are listed with their amounts, credit notes below zero, and their files', async () => {
  const invoices: FeeInvoices = [
    {
      ...{ number: 'CA-FEE-CN-2026-000002', kind: 'CREDIT_NOTE', month: '2026-11', issuedOn: '2026-12-01' },
      ...{ net: money(300), tax: money(15), total: money(315), corrects: 'CA-FEE-2026-000001', hasFile: false },
    },
    {
      ...{ number: 'CA-FEE-2026-000001', kind: 'INVOICE', month: '2026-09', issuedOn: '2026-10-01' },
      ...{ net: money(2_700), tax: money(135), total: money(2_835), corrects: null, hasFile: true },
    },
  ];
  const markup = await markupOf(<FeeInvoiceList invoices={invoices} />);
  const words = wordsOf(markup);
  expect(words).toContain('Credit note for CA-FEE-2026-000001 November 2026 Dec 1, 2026 -$3.00 -$0.15 -$3.15 PDF');
  expect(words).toContain('CA-FEE-2026-000001 September 2026 Oct 1, 2026 $27.00 $1.35 $28.35 PDF XML');
  expect(markup).toContain('href="/fees/CA-FEE-2026-000001.xml"');
});

const year: ShopYear = {
  ...{ name: 'Harlow', zone: 'America/Winnipeg', year: '2026', isOver: false, years: ['2026', '2025'], orders: 1_234 },
  sums: [
    { sum: 'sales', amount: money(11_000_000) },
    { sum: 'refunds', amount: money(-200_000) },
    { sum: 'fees', amount: money(-1_080_000) },
    { sum: 'feeTax', amount: money(-54_000) },
    { sum: 'net', amount: money(9_666_000) },
    { sum: 'ownTax', amount: money(400) },
    { sum: 'ourTax', amount: money(63_000) },
    { sum: 'paid', amount: money(9_500_000) },
  ],
};

test('a year shows its sums, who collected the taxes, and the meters of the law to owners alone (domain C14)', async () => {
  const words = wordsOf(await markupOf(<YearPage shop="harlow" found={year} laws={<p>Meters</p>} />));
  expect(words).toContain(
    'Delivered orders 1,234 Gross sales, without taxes $110,000.00 Refunds, without taxes -$2,000.00 Cubby fee -$10,800.00 Tax on the fee -$540.00 Sales minus refunds and fees $96,660.00',
  );
  expect(words).toContain(
    'You owe them to the authorities. $4.00 Collected by Cubby, which pays them to the authorities $630.00',
  );
  expect(words).toContain('Paid out to you $95,000.00');
  expect(words).toContain(
    'When the law asks for your details All your shops are counted together. We’ll let you know when you reach 80%. Meters',
  );
  expect(wordsOf(await markupOf(<YearPage shop="harlow" found={year} />))).not.toContain('When the law');
});

const shown = (sales: number, units: number, returns: number) => ({ sales: money(sales), units, returns });
const figures: ShopFigures = {
  ...{ name: 'Harlow', from: '2026-11-16', to: '2026-11-29' },
  rows: [
    { key: '2026-11-16', name: null, isOver: true, now: shown(50_000, 12, 1), before: shown(0, 0, 0) },
    { key: '2026-11-23', name: null, isOver: false, now: shown(150_075, 31, 0), before: shown(120_000, 25, 2) },
  ],
  total: { now: shown(200_075, 43, 1), before: shown(120_000, 25, 2) },
};

test('all figures are in a separate table with totals, whatever the charts show', async () => {
  const query = { by: 'WEEK', weeks: '13', figure: 'sales' } as const;
  const words = wordsOf(await markupOf(<FiguresPage shop="harlow" found={figures} query={query} />));
  expect(words).toContain(
    'Nov 16, 2026 $500.00 12 1 $0.00 0 0 Nov 23, 2026 $1,500.75 31 0 $1,200.00 25 2 Total $2,000.75 43 1 $1,200.00 25 2',
  );
  expect(words).toContain('This year Last year Week not over');
  const arabic = wordsOf(await markupOf(<FiguresPage shop="harlow" found={figures} query={query} />, 'ar'));
  expect(arabic).toContain('الإجمالي');
});

test('each month of the balance states its earnings and payouts, newest first', async () => {
  const months = [
    { month: '2026-09-01', earned: money(2_267), paid: money(0) },
    { month: '2026-10-01', earned: money(11_599), paid: money(7_984) },
  ];
  const words = wordsOf(await markupOf(<MoneyPage shop="harlow" money={{ ...own, months }} query={query} />));
  expect(words).toContain('Month Net earnings Paid out Oct 2026 $115.99 $79.84 Sep 2026 $22.67 $0.00');
});

const form = (country: string) =>
  markupOf(
    <DestinationForm
      {...{ shop: 'h', country, login: 'grace@x.example', solveCaptcha: async () => '', onEntered() {} }}
    />,
  );
test.each([
  ['CA', 'CAD', ['institution', 'transit', 'accountNumber']],
  ['US', 'USD', ['routing', 'accountNumber']],
  ['DE', 'USD', ['iban', 'swift']],
])('an account in %s is asked for in %s with %j, its holder and the password', async (country, currency, parts) => {
  const markup = await form(country);
  const names = [...markup.matchAll(/<(?:input|select)[^>]*name="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['country', 'holder', ...parts, 'currency', 'username', 'currentPassword']);
  const chosen = [...markup.matchAll(/<option[^>]*>/g)].flatMap(([tag]) =>
    tag.includes('selected=""') ? [/value="([^"]*)"/.exec(tag)![1]] : [],
  );
  expect(chosen).toEqual([country, currency]);
  expect(wordsOf(markup)).toContain('payouts wait 72 hours after a change. Save account');
  expect(wordsOf(markup)).not.toContain('The account holder’s name is right');
});
