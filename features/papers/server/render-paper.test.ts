import { loadTranslators } from '@cubby/i18n/load';
import { money } from '@cubby/money';
import { root } from '@cubby/server/testing/test-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { partsWith, readPdf } from '../testing/read-pdf.ts';
import {
  sampleInvoice,
  sampleLine,
  samplePackingSlip,
  sampleReturnSheet,
  sampleStatement,
} from '../testing/sample-papers.ts';
import { renderPaper } from './render-paper.ts';

const translators = loadTranslators(root);
const render = (paper: Parameters<typeof renderPaper>[0]) => renderPaper(paper, translators);
const read = (paper: Parameters<typeof renderPaper>[0]) => readPdf(render(paper));

describe('an invoice as screen readers read it (ux I3, domain 4.9)', () => {
  let paper: Awaited<ReturnType<typeof read>>;
  beforeAll(async () => {
    paper = await read(sampleInvoice());
  });

  test('it is tagged, and has a title and a language', () => {
    expect(paper).toMatchObject({ title: 'Invoice CA-2026-000001', language: 'en', universalAccess: '1' });
    const { tags } = paper.pages[0]!;
    expect(partsWith('H1', tags).map(({ text }) => text)).toEqual(['Invoice CA-2026-000001']);
    expect(partsWith('Figure', tags).map(({ alt }) => alt)).toEqual([
      'QR code for this page in the shop: https://cubby.example/profile/invoices/CA-2026-000001',
    ]);
  });

  test('parties, subject and payment account come before the lines', () => {
    const places = [
      'Cubby Market Inc., agent for the sellers named below',
      'GST/HST 79915 4402 RT0001 · PST 1410-7730',
      'Bill to Harbourview Elementary School Accounts payable 118 Quay Street Victoria BC V8T 2K6 Canada',
      'Deliver to Harbourview Elementary School Dana Whitfield, Room 12',
      'Issued Nov 21, 2026 Due Dec 21, 2026 Purchase order HV-2026-0318 Your reference Room 12, Grade 4 Cost centre 4410 Order 5RT2QX8P1K',
      'Amount due by Dec 21, 2026 US$262.00',
      'Pay to Cubby Market Inc. Bank Example Bank IBAN DE89 3704 0044 0532 0130 00 SWIFT EXMPCA2VXXX Reference CA-2026-000001',
      'Harlow & Pine Ltd. Tax number 71234 5678 RT0001',
      'Net 243.66 GST 5% 12.19 PST 7% 6.15 Total US$262.00',
      'Nothing is sent before the invoice is paid.',
    ].map((text) => [text, paper.text.indexOf(text)] as const);
    expect(places.filter(([, at]) => at < 0)).toEqual([]);
    expect(places.map(([, at]) => at)).toEqual(places.map(([, at]) => at).sort((a, b) => a - b));
  });

  test('each line is a row with seller, quantity, price, taxes and net; a child’s shop names the marketplace (domain 4.9)', () => {
    const [lines, taxes] = paper.pages.flatMap(({ tags }) => partsWith('Table', tags));
    const rowsOf = (table: typeof lines) => partsWith('TR', table!).map(({ parts }) => parts.map(({ text }) => text));
    expect(rowsOf(lines)).toEqual([
      ['Item', 'Quantity', 'Price', 'Tax', 'Net, USD'],
      ['Harlow & Pine Ltd. Tax number 71234 5678 RT0001'],
      ['Spiral notebook A5, ruled, 80 sheets · SKU-304', '24', '3.04', 'GST', '72.96'],
      ['Colour pencils, triangular, 24 · SKU-890', '6', '8.90', 'GST', '53.40'],
      ['Delivery', '', '', 'GST', '1.90'],
      ['Blackboard & Sons Tax number 80451 2277 RT0001'],
      ['Wooden ruler, 30 cm · SKU-115', '24', '1.15', 'GST', '27.60'],
      ['Safety scissors, left-handed, 13 cm · SKU-475', '4', '4.75', 'GST, PST', '19.00'],
      ['Delivery', '', '', 'GST, PST', '3.40'],
      ['Maple Stationers Inc. Tax number 83320 9164 RT0001'],
      ['Watercolour set, 8 pans · SKU-640', '6', '6.40', 'GST, PST', '38.40'],
      ['Small Bright Things sold through Cubby Market Inc.'],
      ['Felt bookmark, sewn by hand · SKU-250', '10', '2.50', 'GST, PST', '25.00'],
      ['Delivery', '', '', 'GST, PST', '2.00'],
    ]);
    expect(rowsOf(taxes)).toEqual([
      ['Tax', 'Rate', 'Net', 'Amount, USD'],
      ['GST, Canada', '5%', '243.66', '12.19'],
      ['PST, British Columbia · School supplies for students are exempt', '0%', '155.86', '0.00'],
      ['PST, British Columbia', '7%', '87.80', '6.15'],
    ]);
    expect(
      partsWith('TH', lines!)
        .slice(0, 5)
        .map(({ text }) => text),
    ).toEqual(['Item', 'Quantity', 'Price', 'Tax', 'Net, USD']);
  });
});

test('the same paper has the same bytes, another paper has others', () => {
  const bytes = render(sampleInvoice());
  render(sampleInvoice({ number: 'CA-2026-000002' }));
  expect(Buffer.compare(bytes, render(sampleInvoice()))).toBe(0);
  expect(Buffer.compare(bytes, render(sampleInvoice({ number: 'CA-2026-000002' })))).not.toBe(0);
});

test('a paper with wrong sums is not rendered, and the broken rules are named (BR-CO-16)', () => {
  const { totals } = sampleInvoice();
  expect(() => render(sampleInvoice({ totals: { ...totals, due: money(1) } }))).toThrow(
    /INVOICE CA-2026-000001: BR-CO-16/,
  );
});

test('in Arabic the layout runs from right to left, and names are as typed (ux I3)', async () => {
  const paper = await read(
    sampleInvoice({
      locale: 'ar',
      buyer: { name: 'مدرسة Harbourview (2)', attention: 'قسم الحسابات' },
      shipTo: undefined,
    }),
  );
  expect(paper).toMatchObject({ title: 'فاتورة CA-2026-000001', language: 'ar' });
  const { places } = paper.pages[0]!;
  const xOf = (text: string) => places.find((place) => place.text.includes(text))!.x;
  expect(xOf('فاتورة')).toBeGreaterThan(xOf('CA-2026-000001'));
  expect(xOf('المنتج')).toBeGreaterThan(xOf('الكمية'));
  expect(xOf('الكمية')).toBeGreaterThan(xOf('السعر'));
  expect(xOf('مدرسة')).toBeGreaterThan(xOf('Harbourview'));
  expect(xOf('التوصيل')).toBeGreaterThan(xOf('1.90'));
  expect(paper.text).toContain('Spiral notebook A5, ruled, 80 sheets');
  expect(paper.text).toContain('DE89 3704 0044 0532 0130 00');
});

test('Cyrillic, Kazakh, Turkish and Vietnamese names, and long words, are printed letter by letter (ux I3)', async () => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
  const names = ['Школа № 5 «Ёлка»', 'Әлия Ңұрғали, Қазақстан Үһ Іөғ', 'Şişli İlköğretim, Nguyễn Thị Ánh', long];
  const paper = await read(
    sampleInvoice({
      buyer: { name: names[0]!, attention: names[1] },
      shipTo: { name: names[2]!, attention: names[3] },
    }),
  );
  const text = paper.text.replaceAll('\u200B', '').replace(/(?<=\p{L}{12}) (?=\p{Ll}{3})/gu, '');
  for (const name of names) expect(text).toContain(name);
});

test.each([
  ['Greek', 'Δημοτικό Σχολείο Άγιος Νικόλαος'],
  ['Devanagari', 'नमिता भार्गव'],
  ['Hebrew', 'בית ספר הגליל'],
  ['Chinese', '王小明 維多利亞學校'],
  ['Japanese', '渡邉 さくら カナダ 小学校'],
  ['Korean', '김하늘 초등학교'],
])('%s names and addresses are printed letter by letter, in each brand (ux I3)', async (script, name) => {
  const given = { buyer: { name, attention: `${name} 2` }, notes: [name] };
  const paper = await read(sampleInvoice(given));
  // Our reader ignores ActualText, so it has parts of Devanagari letters twice; it reads right-to-left text by
  // position.
  const pieces = script === 'Devanagari' ? [...name.replace(' ', '')] : name.split(' ');
  for (const piece of pieces) expect(paper.text).toContain(piece);
  expect(paper).toMatchObject({ title: 'Invoice CA-2026-000001', universalAccess: '1' });
  expect(paper.text).not.toContain('?');
  const inArabic = await read(sampleInvoice({ ...given, locale: 'ar', brand: 'kids' }));
  for (const piece of pieces) expect(inArabic.text).toContain(piece);
  // The same paper has the same bytes, with either set of fonts loaded before.
  const bytes = render(sampleInvoice(given));
  render(sampleInvoice());
  expect(Buffer.compare(bytes, render(sampleInvoice(given)))).toBe(0);
});

test('words without glyphs are spelled in Latin, pictographs and invisible characters are dropped: the PDF stays accessible (PDF/UA-1)', async () => {
  const paper = await read(sampleInvoice({ buyer: { name: 'Mei ꦏ\u200D\u202E🎒\u0007\uFEFF', attention: 'A\nB\tC' } }));
  expect(paper.text).toContain('Bill to Mei K A B C');
});

test.each([
  ['Georgian', 'თბილისი, რუსთაველის 12', 'Tbilisi, Rustavelis 12'],
  ['Armenian', 'Երևան, Աբովյան 3', 'Erevan, Abovyan 3'],
  ['Bengali', 'ঢাকা', 'Dhaka'],
  ['Amharic', 'አበበ ቢቂላ', "'Abebe Bik'ila"],
  ['Thai', 'กรุงเทพ', 'Krungethph'],
])(
  '%s is spelled so that a carrier can read it, and nothing becomes a question mark (ux I3)',
  async (_script, name, latin) => {
    const paper = await read(sampleInvoice({ buyer: { name, attention: `Anna ${name}` } }));
    expect(paper.text).toContain(`Bill to ${latin} Anna ${latin}`);
    expect(paper.text).not.toContain('?');
  },
);

test('typed text is only text: no markup, no code, no file (injection)', async () => {
  const typed = [
    '#panic("x")',
    '*bold* _it_ $x^2$',
    '= Heading',
    '#read("/etc/passwd")',
    '"]; } //',
    '\\ @ref <label> `raw`',
  ];
  const paper = await read(
    sampleInvoice({
      buyer: { name: typed[0]!, attention: typed[1] },
      notes: typed,
      lines: [sampleLine({ name: typed[3]!, taxNumber: typed[4] }, typed[5]!, 1, 100, [])],
    }),
  );
  for (const text of typed) expect(paper.text.split(text).length).toBeGreaterThan(1);
  expect(partsWith('H1', paper.pages[0]!.tags)).toHaveLength(1);
});

test('two hundred lines: header and seller are repeated on each page, no row is split, and pages are numbered', async () => {
  const lines = Array.from({ length: 200 }, (_, i) =>
    sampleLine(
      { name: i < 100 ? 'Harlow & Pine Ltd.' : 'Blackboard & Sons' },
      `Notebook ${i + 1}, ${'with a long name '.repeat(i % 6)}`.trim(),
      1,
      100,
      [],
    ),
  );
  const { pages } = await read(sampleInvoice({ lines }));
  expect(pages.length).toBeGreaterThan(4);
  for (const [i, { places }] of pages.entries()) {
    const texts = places.map(({ text }) => text);
    expect(texts).toContain(`Page ${i + 1} of ${pages.length}`);
    if (i > 0) expect(texts).toContain('Invoice CA-2026-000001, continued');
    if (texts.some((text) => text.startsWith('Notebook'))) {
      expect(texts).toContain('Item');
      expect(texts.some((text) => /^(Harlow & Pine Ltd\.|Blackboard & Sons)$/.test(text))).toBe(true);
    }
  }
  const rows = pages.flatMap(({ tags }) => partsWith('TR', tags)).map(({ parts }) => parts.map(({ text }) => text));
  expect(rows.filter(([article]) => article?.startsWith('Notebook'))).toEqual(
    lines.map(({ article, sku }) => [`${article} · ${sku}`, '1', '1.00', '', '1.00']),
  );
});

test.each([
  ['CA', 612, 792],
  ['US', 612, 792],
  ['DE', 595, 842],
  ['MX', 595, 842],
])(
  'a paper for %s is %i by %i points: Letter in North America north of Mexico, A4 elsewhere',
  (country, width, height) => {
    const { buyer } = sampleInvoice();
    const bytes = Buffer.from(render(sampleInvoice({ buyer: { ...buyer, address: { ...buyer.address!, country } } })));
    const [, right, top] = /MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(bytes.toString('latin1')) ?? [];
    expect([Math.round(Number(right)), Math.round(Number(top))]).toEqual([width, height]);
  },
);

test('an account in Canada or the United States is printed with its place’s terms and numbers', async () => {
  const { issuer } = sampleInvoice();
  const paid = (iban: string, bic: string) =>
    read(sampleInvoice({ issuer: { ...issuer, bank: { ...issuer.bank!, iban, bic } } }));
  expect((await paid('1234567', 'CACPA000301234')).text).toContain(
    'Bank Example Bank Pay by EFT or Interac e-Transfer Institution number 003 Transit number 01234 Account number 1234567 Reference',
  );
  expect((await paid('123456789', 'USABA021000021')).text).toContain(
    'Bank Example Bank Pay by ACH transfer Routing number (ABA) 021000021 Account number 123456789 Reference',
  );
});

test('a credit note names its invoice, a receipt its payment; neither asks for money', async () => {
  const credit = await read(
    sampleInvoice({
      ...{ kind: 'CREDIT_NOTE', number: 'CA-CN-2026-000001', dueOn: undefined },
      precedingInvoice: { number: 'CA-2026-000001', issuedOn: '2026-11-21' },
    }),
  );
  expect(credit.title).toBe('Credit note CA-CN-2026-000001');
  expect(credit.text).toContain('Corrects invoice CA-2026-000001, Nov 21, 2026');
  expect(credit.text).toContain('Amount credited US$262.00');
  const receipt = await read(
    sampleInvoice({
      ...{ kind: 'RECEIPT', number: '5RT2QX8P1K', dueOn: undefined, terms: undefined, prepaid: money(26_200) },
      paid: { method: 'Card', on: '2026-11-21' },
    }),
  );
  expect(receipt.title).toBe('Receipt for order 5RT2QX8P1K');
  expect(receipt.text).toContain('Amount paid US$262.00 Paid by Card Paid on Nov 21, 2026');
  for (const { text } of [credit, receipt]) expect(text).not.toMatch(/IBAN|Amount due/);
});

test('an invoice paid in part asks for the rest', async () => {
  const { text } = await read(sampleInvoice({ prepaid: money(20_000) }));
  expect(text).toContain('Amount due by Dec 21, 2026 US$62.00');
  expect(text).toContain('Total 262.00 Already paid 200.00 Amount due US$62.00');
});

test('a packing slip has no price, and the purchase order (domain 4.2)', async () => {
  const { title, text } = await read(samplePackingSlip());
  expect(title).toBe('Packing slip 5RT2QX8P1K-1');
  expect(text).toContain('Purchase order HV-2026-0318');
  expect(text).toContain('Spiral notebook A5, ruled, 80 sheets SKU-304 24');
  expect(text).not.toMatch(/\d\.\d\d|\$/);
});

test('a return sheet states destination, deadline and number, and no price (domain 5.6 D9)', async () => {
  const { title, text } = await read(sampleReturnSheet());
  expect(title).toBe('Return sheet 7K3M9Q2X5T');
  expect(text).toContain('Send to Harlow & Pine 12 Fort Street Victoria, BC V8W 1H8');
  expect(text).toContain('Return number 7K3M9Q2X5T Send by Dec 5, 2026');
  expect(text).toContain('Spiral notebook A5, ruled, 80 sheets SKU-304 2');
  expect(text).toContain('Ring at the side entrance.');
  expect(text).not.toMatch(/\d\.\d\d|\$/);
  for (const wrong of [{ sendBy: '2026-11-20' }, { returnTo: { name: 'Harlow & Pine', lines: [] } }, { lines: [] }])
    expect(() => render(sampleReturnSheet(wrong))).toThrow(/^RETURN_SHEET 7K3M9Q2X5T: /);
});

test('a statement shows each movement and the balance after it; the second brand has its own mark', async () => {
  const { title, text } = await read(sampleStatement({ brand: 'kids' }));
  expect(title).toBe('Statement of account');
  expect(text).toMatch(/^Cubby Kids /);
  expect(text).toContain('Balance on Nov 30, 2026 US$112.00');
  expect(text).toContain('Payment Nov 25, 2026 B-1 -200.00 112.00');
});

test('every kind of paper is tagged for PDF/UA-1: its title is its heading, and rows are in tables with headers', async () => {
  const paid = { method: 'Card', on: '2026-11-21' };
  const preceding = { precedingInvoice: { number: 'CA-2026-000001', issuedOn: '2026-11-21' } };
  const credit = sampleInvoice({ kind: 'CREDIT_NOTE', number: 'CA-CN-2026-000001', dueOn: undefined, ...preceding });
  const receipt = sampleInvoice({
    kind: 'RECEIPT',
    number: '5RT2QX8P1K',
    dueOn: undefined,
    prepaid: money(26_200),
    paid,
  });
  for (const each of [
    ...[sampleInvoice(), credit, receipt, samplePackingSlip(), sampleStatement(), sampleReturnSheet()],
  ]) {
    const { title, universalAccess, pages } = await read(each);
    const tags = pages[0]!.tags;
    expect(universalAccess, each.kind).toBe('1');
    expect(
      partsWith('H1', tags).map(({ text }) => text),
      each.kind,
    ).toEqual([title]);
    const [table] = partsWith('Table', tags);
    expect(partsWith('TH', table!).length, each.kind).toBeGreaterThan(1);
  }
});

test('papers exist in every language of the shop, and in English for others', async () => {
  for (const locale of translators.offered)
    for (const paper of [sampleInvoice({ locale }), sampleReturnSheet({ locale })])
      expect((await read(paper)).language).toBe(locale);
  expect((await read(sampleInvoice({ locale: 'xx' }))).language).toBe('en');
});
