import type { Band } from '@cubby/features/families/rules';
import { MoneyPage, MonthPage, NeedsPage, SalePage } from '@cubby/features/money-lab/child';
import type { ChildLab, LabMonth, LabParts, LabSale } from '@cubby/features/money-lab/contract';
import { doesSee, labParts, wholeDollars } from '@cubby/features/money-lab/rules';
import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { markupOf, wordsOf } from './testing/markup-of.tsx';

const nothing = async () => {};
const shown = (minor: number) => {
  const { exact, dollars } = wholeDollars([money(minor)]).parts[0]!;
  return { exact, dollars };
};
const line = (minor: number) => ({ amount: money(minor), postings: ['entry:1'] });
const image = { url: '/media/CARD/320.webp', name: 'Heart card' };

const lab = (band: Band, changes: Partial<ChildLab> = {}): ChildLab => ({
  ...{ band, parts: labParts.filter((part) => doesSee(band, part)), badges: [], quizzes: [], months: ['2026-10'] },
  jars: (
    [
      ['RESTOCK', 940],
      ['SAVE', 1500],
      ['SPEND', 680],
      ['SHARE', 0],
    ] as const
  ).map(([jar, minor]) => ({ jar, inIt: shown(minor), owed: money(jar === 'SHARE' ? 60 : 0) })),
  plan: { restockFirst: true, save: 50, spend: 40, share: 10 },
  ...{ toFill: null, payouts: [] },
  goal: {
    ...{ kind: 'TOOL', name: 'a paper cutter', target: shown(2400), saved: shown(1500), missing: money(900) },
    ...{ percent: 62, state: 'WEEKS', weeks: 3 },
  },
  sales: [
    {
      saleId: 's1',
      soldAt: '2026-11-12T10:00:00Z',
      things: [{ name: 'Heart card', image, quantity: 1 }],
      item: shown(1000),
    },
  ],
  ...changes,
});

const parts: LabParts = {
  ...{ paid: line(1568), item: line(1000), shipping: line(400), fee: line(100), feeTax: line(5), toMe: line(895) },
  taxes: [
    { ...line(98), name: 'PST', percent: 7, isSellers: false },
    { ...line(70), name: 'GST', percent: 5, isSellers: false },
  ],
};
const sale = (changes: Partial<LabSale> = {}): LabSale => ({
  ...{
    saleId: 's1',
    things: [{ name: 'Heart card', image, quantity: 1 }],
    at: '2026-11-12T10:00:00Z',
    state: 'EARNED',
  },
  ...{ sold: parts, back: null, now: parts, materials: money(300), putBack: money(300), profit: money(595) },
  ...{ loss: money(0), margin: 595, feePercent: 10, withoutFee: { toMe: money(1000), profit: money(700) } },
  ...{ school: money(50), dollars: { sold: 10, all: 10, fee: 1, stuff: 3, me: 6 } },
  ...changes,
});
const read = async (screen: React.ReactNode) => wordsOf(await markupOf(screen));

test('the youngest count coins: 10 = 1 + 3 + 6, with no percent, tax, cent or minus (domain 3.4)', async () => {
  const markup = await markupOf(<SalePage sale={sale()} withCents={false} />);
  const words = wordsOf(markup);
  expect(words).toContain('Somebody paid 10 dollars for “Heart card”.');
  expect(words).toContain('1 for Cubby');
  expect(words).toContain('3 for new stuff');
  expect(words).toContain('6 for me');
  expect(words).toContain('10 = 1 + 3 + 6');
  expect(words).not.toMatch(/%|−|-\$|\.\d\d|GST|tax/i);
  // The coins above are the coins below.
  expect(markup.match(/class="lab-coin"/g)).toHaveLength(20);
});

test('from ten on each part is a line with the module’s number, and the tax on the fee has its own (domain 3.1)', async () => {
  const words = await read(<SalePage sale={sale()} withCents />);
  for (const said of [
    ...['The buyer paid $15.68', 'Delivery − $4.00', 'PST, 7% − $0.98', 'GST, 5% − $0.70', 'Price of the items $10.00'],
    ...[
      'Cubby’s fee, 10% − $1.00',
      'Tax on the fee − $0.05',
      'You get $8.95',
      'Put back for materials − $3.00',
      'Profit $5.95',
    ],
    ...['Margin: profit ÷ price 59.5%', 'It adds up: $8.95 + $1.00 + $0.05 + $4.00 + $0.98 + $0.70 = $15.68.'],
    ...['$0.50 went to the partner school. Cubby paid it, not you.', 'Part 1 of 8'],
  ])
    expect(words).toContain(said);
});

test('if materials cost more than the sale brought in, the loss is stated', async () => {
  const words = await read(
    <SalePage sale={sale({ putBack: money(895), profit: money(-105), loss: money(105) })} withCents />,
  );
  expect(words).toContain('You lost $1.05');
  expect(words).not.toContain('Margin');
});

test('a refund is shown in the same parts', async () => {
  expect(await read(<SalePage sale={sale({ back: parts })} withCents />)).toContain(
    'As it is Before the refund What went back',
  );
});

test('jars state whose money it is; debts are shown from age ten, never to the youngest (domain C22, 3.2)', async () => {
  const young = await read(<MoneyPage lab={lab('A')} onChanged={nothing} />);
  expect(young).toContain('Pretend jars, real numbers. Your grown-up keeps the real money.');
  expect(young).toContain('Save 15 dollars');
  expect(young).not.toMatch(/owed|\$|−|%/);
  const older = await read(<MoneyPage lab={lab('B')} onChanged={nothing} />);
  expect(older).toContain('Share $0.00 $0.60 owed');
  expect(older).toContain('You have $15.00 of $24.00. About 3 more weeks');
  expect(older).toContain('October 2026');
});

test('the youngest have three jars, and a coin for each dollar to put into them; older ones see the split (domain 3.4)', async () => {
  const toFill: ChildLab['toFill'] = {
    ...{ saleId: 's1', toMe: shown(895) },
    jars: [
      { jar: 'RESTOCK', amount: shown(300) },
      { jar: 'SAVE', amount: shown(298) },
      { jar: 'SPEND', amount: shown(238) },
      { jar: 'SHARE', amount: shown(59) },
    ],
    coins: { stuff: 3, mine: 6, planned: { save: 3, spend: 2, share: 1 } },
  };
  const markup = await markupOf(<MoneyPage lab={lab('A', { toFill })} onChanged={nothing} />);
  const young = wordsOf(markup);
  for (const said of [
    ...['You got 9 dollars.', '3 coins are for new stuff.', '6 coins are left.', 'First put every coin in a jar.'],
    'New stuff 9 dollars · To make the next one.',
  ])
    expect(young).toContain(said);
  expect(young).not.toMatch(/\$|−|%/);
  expect(markup.match(/data-place="(save|spend|share|pile)"/g)).toHaveLength(4);
  expect(markup.match(/class="lab-movable"/g)).toHaveLength(6);
  const older = wordsOf(await markupOf(<MoneyPage lab={lab('B', { toFill })} onChanged={nothing} />));
  expect(older).toContain('New stuff + $3.00 Save + $2.98 Spend + $2.38 Share + $0.59');
  expect(older).not.toContain('coin');
});

test('needs and wants can also be sorted by pressing, and nothing is counted (domain 3.4, 3.7)', async () => {
  const words = await read(<NeedsPage />);
  expect(words).toContain('Bread Do you need it, or do you want it? I need it I want it');
  expect(words).not.toMatch(/\d/);
});

test('a goal without recent savings shows only “not yet” (domain 3.5)', async () => {
  const goal = { ...lab('B').goal!, state: 'NOT_YET' as const, weeks: null };
  expect(await read(<MoneyPage lab={lab('B', { goal })} onChanged={nothing} />)).toContain(
    'Not yet. We can’t say how long it will take.',
  );
});

const october: LabMonth = {
  ...{ month: '2026-10', orders: 12, refunded: 2, postings: [], sales: money(5800), refunds: money(1000) },
  ...{ fees: money(480), materials: money(1440), packaging: money(360), profit: money(2520), cash: null },
};
test('a month is 58.00 − 10.00 − 4.80 − 14.40 − 3.60 = 25.20; cash is shown from 16 on (domain 3.6)', async () => {
  expect(await read(<MonthPage month={october} />)).toContain(
    'Sales $58.00 Refunds − $10.00 Fees − $4.80 Materials used − $14.40 Packaging − $3.60 Profit $25.20 I have read it',
  );
  const cash = { profit: money(2520), notReady: money(1400), onShelf: money(760), cash: money(360) };
  expect(await read(<MonthPage month={{ ...october, cash }} />)).toContain(
    'Profit is not cash Profit $25.20 Sold, not paid out yet − $14.00 Bought, not used yet − $7.60 Cash this month $3.60 Records for tax time Keep these six years, with your grown-up. Orders and refunds',
  );
});
