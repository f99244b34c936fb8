import { answerDispute, openDispute } from '@cubby/features/disputes/contract';
import { enterExchangeRate, exchangeRates, reviewCertificate, submitCertificate } from '@cubby/features/taxes/contract';
import { money } from '@cubby/money';
import { offerId } from '@cubby/server/testing/small-shop';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enterPayment, papersWithoutFile } from '../../../invoices/staff-contract.ts';
import { readPdf } from '../../../papers/testing/read-pdf.ts';
import { actOnOrder, giveBackMoney, giveBackTax, shipParcel } from '../../contract.ts';
import { openInvoiceShop, opensAt, refused } from '../../testing/invoice-shop.ts';

const { pool, paperProblems, clock, api, as, teacher, address, ordered, allDo, save, see, invoiced, settles } =
  await openInvoiceShop();
beforeEach(() => clock.set(opensAt));
afterEach(settles);

describe('papers (ux I2, I3)', () => {
  const paperOf = async (number: string, extension = 'pdf') => {
    const { rows } = await pool.query<{ bytes: Buffer; hash: string }>(
      `select bytes, encode(sha256, 'hex') as hash from paper where file_name = $1`,
      [`${number}.${extension}`],
    );
    return rows[0]!;
  };
  const district = {
    ...{
      name: 'Harbour School District',
      attention: 'Accounts payable',
      address: '118 Quay Street',
      city: 'Vancouver',
    },
    ...{ region: 'CA-BC', country: 'CA', postalCode: 'V6B 1A1', email: 'ap@district.example', taxNumber: '71234 5678' },
  };
  const credited = async (number: string) => (await see(number)).creditNotes.map((note) => note.number);

  test('an invoice states seller, registrations, goods, buyer and taxes; it never changes', async () => {
    await pool.query(`insert into tax_registration values ('CA', '10000 0000 RT0001', '2024-01-01', null)`);
    const more = { purchaseOrder: 'PO-7', costCentre: '4410', note: 'Room 12, please.', billTo: district };
    const { number, orderNumber } = await invoiced(more);
    expect((await see(number)).billTo).toEqual(district);
    await api.runJobs();
    const { bytes, hash } = await paperOf(number);
    const { text, title, language } = await readPdf(bytes);
    expect([title, language]).toEqual([`Invoice ${number}`, 'en']);
    for (const said of [
      ...[orderNumber, 'PO-7', '4410', 'Room 12, please.', 'Cubby Market Inc.', 'Tax number 71234 5678'],
      'Bill to Harbour School District Accounts payable 118 Quay Street Vancouver BC V6B 1A1 Canada',
      'Deliver to Anna Reyes 12 Fort St Victoria BC V8W 1H6 Canada',
      ...[
        'GST/HST 10000 0000 RT0001',
        '71001 2345 RT0001',
        'Institution number 900 Transit number 00001 Account number 1000001',
        'Safety scissors',
        'PST 7%',
      ],
    ])
      expect(text).toContain(said);
    await pool.query(`update seller set name = 'Renamed' where handle = 'harlow'`);
    await api.features.tasks['keep-invoice']!(
      { invoiceId: (await pool.query('select invoice_id as id from invoice where number = $1', [number])).rows[0].id },
      { now: clock.now() } as never,
    );
    expect((await paperOf(number)).hash).toBe(hash);
    await pool.query(`update seller set name = 'Harlow & Pine' where handle = 'harlow'`);
    await pool.query('delete from tax_registration');
  });

  test('a credit note names its invoice, the reason, and the pieces with their taxes', async () => {
    const { number, orderNumber, pay, total } = await invoiced({}, [
      ['NB-1', 'harlow', 2],
      ['SC-1', 'harlow', 3],
    ]);
    await pay(total);
    const lines = [{ offerId: offerId('SC-1', 'harlow'), quantity: 2 }];
    const back = { number: `${orderNumber}-1`, reason: 'torn', lines, withShipping: true };
    await as('harlow')(giveBackMoney, back);
    const [note] = await credited(number);
    await api.runJobs();
    const { text } = await readPdf((await paperOf(note!)).bytes);
    for (const said of [number, 'Items were returned or refunded.', 'Safety scissors', '20.00', 'PST 7%', 'Delivery'])
      expect(text).toContain(said);
    expect(text).not.toContain('Spiral notebook');
    const { rows } = await pool.query(
      `select l.quantity, l.price_minor::int as price, (select string_agg(t.name || ' ' || t.amount_minor || ' on ' || t.base_minor, ', ' order by t.name)
         from credit_note_line_tax t where (t.credit_note_id, t.position) = (l.credit_note_id, l.position)) as taxes
       from credit_note_line l join credit_note c using (credit_note_id) where c.number = $1 order by l.position`,
      [note],
    );
    expect(rows).toEqual([
      { quantity: 2, price: 1000, taxes: 'GST 100 on 2000, PST 140 on 2000' },
      { quantity: 1, price: 190, taxes: 'GST 10 on 190, PST 11 on 157' },
    ]);
  });

  test('a tax refunded separately is a credit note for that tax only', async () => {
    const { number, orderNumber, pay, total } = await invoiced({}, [['SC-1', 'harlow', 2]]);
    await pay(total);
    const { id } = await teacher(submitCertificate, {
      ...{ kind: 'SCHOOL', jurisdiction: 'CA-BC', organisation: 'Harbour School', number: 'BC 42' },
      ...{ validFrom: '2026-08-01', expiresOn: '2026-12-31' },
    });
    await as('manager')(reviewCertificate, { id, status: 'ACCEPTED', reason: undefined });
    await as('manager')(giveBackTax, { number: `${orderNumber}-1`, certificateId: id });
    const [note] = await credited(number);
    await api.runJobs();
    const { text } = await readPdf((await paperOf(note!)).bytes);
    // 7 % of 20.00 and of the 1.90 for delivery
    for (const said of ['Tax refunded under an exemption certificate.', 'PST 7%', '1.53']) expect(text).toContain(said);
    // Its pieces no longer include that tax.
    const lines = [{ offerId: offerId('SC-1', 'harlow'), quantity: 2 }];
    const back = { number: `${orderNumber}-1`, reason: 'torn', lines, withShipping: true };
    expect((await as('harlow')(giveBackMoney, back)).refunded).toEqual(money(2190 + 110));
  });

  test('a school in Germany gets a file for its accounting system with separate lines for each VAT rate, and so do its credit notes', async () => {
    await pool.query(`insert into tax_registration values ('EU', 'IM3720000000', '2024-01-01', null)`);
    await pool.query(
      `insert into delivery_rate select seller_id, 'DE', 500, null, 2, 4 from seller where handle in ('harlow', 'maple')`,
    );
    await pool.query(`update product set tax_class = 'BOOK' where sku = 'NB-1'`);
    const abroad = { ...address, country: 'DE', region: undefined, city: 'Berlin', postalCode: '10115' };
    const enter = (validFrom: string, rate: number, by = as('manager')) =>
      by(enterExchangeRate, { currency: 'EUR', validFrom, rate });
    await enter('2026-08-31', 0.8);
    await enter('2026-09-01', 0.86125);
    await enter('2026-09-02', 0.9);
    expect(await refused(enter('2026-09-02', 0.91))).toBe('OC_KNOWN');
    expect(await refused(enter('2026-09-04', 0.91, teacher))).toBe('OC_FORBIDDEN');
    expect(await refused(teacher(exchangeRates, {}))).toBe('OC_FORBIDDEN');
    expect((await as('manager')(exchangeRates, {})).map(({ validFrom, rate }) => `${validFrom} ${rate}`)).toEqual([
      ...['2026-09-02 0.9', '2026-09-01 0.86125', '2026-08-31 0.8'],
    ]);
    const orderNumber = await ordered(
      [
        ['NB-1', 'harlow', 3],
        ['SC-1', 'harlow', 2],
        ['NB-1', 'maple', 1],
      ],
      abroad,
    );
    await allDo(orderNumber, 'CONFIRM');
    const office = {
      ...district,
      name: 'Schulverwaltung',
      city: 'Bonn',
      region: undefined,
      country: 'DE',
      postalCode: '53111',
    };
    const { number } = await save([orderNumber], { billTo: office });
    expect(number).toBe('DE-2026-000001');
    clock.set('2026-09-03T17:00:00Z');
    await teacher(actOnOrder, { number: `${orderNumber}-1`, action: 'CANCEL', reason: undefined });
    await api.runJobs();
    const xml = (await paperOf(number!, 'xml')).bytes.toString('utf8');
    // 5.78 VAT at 0.86125, the rate of the day (EN 16931 BT-111)
    const inEuros = (amount: string) => `<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">${amount}</cbc:TaxAmount>`;
    for (const said of [
      '<cbc:Percent>7</cbc:Percent>',
      '<cbc:Percent>19</cbc:Percent>',
      'IM3720000000',
      inEuros('4.98'),
    ])
      expect(xml).toContain(said);
    // It is addressed to the payer, and names the destination.
    const buyer = /<cac:AccountingCustomerParty>.*<\/cac:AccountingCustomerParty>/.exec(xml)![0];
    for (const said of ['<cbc:Name>Schulverwaltung</cbc:Name>', '<cbc:CityName>Bonn</cbc:CityName>'])
      expect(buyer).toContain(said);
    expect(/<cac:Delivery>.*<\/cac:Delivery>/.exec(xml)![0]).toContain('<cbc:CityName>Berlin</cbc:CityName>');
    expect((await readPdf((await paperOf(number!)).bytes)).text).toContain('Tax in EUR: 4.98');
    const [note] = await credited(number!);
    expect(note).toBe('DE-CN-2026-000001');
    expect((await see(number!)).creditNotes).toMatchObject([{ number: note, hasUbl: true }]);
    const credit = (await paperOf(note!, 'xml')).bytes.toString('utf8');
    // 5.22 at the rate of the invoice's day, not its own
    for (const said of [`<cbc:ID>${number}</cbc:ID>`, inEuros('4.50')]) expect(credit).toContain(said);
    expect(await paperProblems()).toEqual([]);
    await pool.query(`update product set tax_class = 'SCHOOL_SUPPLY' where sku = 'NB-1'; delete from tax_registration`);
  });

  test('an amount credited over goods at several rates becomes a line for each rate, and has a file too (EN 16931 BG-30)', async () => {
    await pool.query(`insert into tax_registration values ('EU', 'IM3720000000', '2024-01-01', null);
      insert into vat_exchange_rate values ('EUR', '2026-08-01', 900000) on conflict do nothing;
      insert into delivery_rate select seller_id, 'DE', 500, null, 2, 4 from seller where handle = 'harlow' on conflict do nothing`);
    const abroad = { ...address, country: 'DE', region: undefined, city: 'Berlin', postalCode: '10115' };
    await pool.query(`update product set tax_class = 'BOOK' where sku = 'NB-1'`);
    const orderNumber = await ordered(
      [
        ['NB-1', 'harlow', 3],
        ['SC-1', 'harlow', 1],
      ],
      abroad,
    );
    await allDo(orderNumber, 'CONFIRM');
    const number = (await save([orderNumber])).number!;
    const { total: amount } = await see(number);
    const cheque = {
      key: number,
      amount,
      reference: `cheque for ${number}`,
      bookedOn: '2026-09-01',
      payerName: 'School',
    };
    await as('manager')(enterPayment, cheque);
    const part = { number: `${orderNumber}-1`, reason: undefined };
    await as('harlow')(actOnOrder, { ...part, action: 'PREPARE' });
    const parcel = { lines: [], carrier: 'Canada Post', tracker: undefined, trackingUrl: undefined };
    await as('harlow')(shipParcel, { number: part.number, ...parcel, departedOn: '2026-09-01' });
    await teacher(actOnOrder, { ...part, action: 'DELIVER' });
    const { code } = await teacher(openDispute, {
      ...{ number: part.number, pieces: [], reason: 'DAMAGED', wished: 'PART_REFUND' },
      ...{ description: 'One of them is wet.', pictures: [], intent: 'OPEN' },
    });
    const offered = { body: 'Sorry.', remedy: 'PART_REFUND', amount: money(985), withReturn: false } as const;
    await as('harlow')(answerDispute, { code, ...offered });
    await api.runJobs();
    const [note] = await credited(number);
    // For 9.60 at 7 % and 10.00 at 19 % together: 4.82 of one and 5.03 of the other.
    const xml = (await paperOf(note!, 'xml')).bytes.toString('utf8');
    const parts = [
      ...xml.matchAll(
        /TaxableAmount currencyID="USD">([\d.]+)<.*?TaxAmount currencyID="USD">([\d.]+)<.*?Percent>(\d+)</g,
      ),
    ];
    expect(parts.map(([, net, tax, percent]) => `${net} ${tax} ${percent}`)).toEqual(['4.82 0.34 7', '5.03 0.95 19']);
    expect(await paperProblems()).toEqual([]);
    await pool.query(`update product set tax_class = 'SCHOOL_SUPPLY' where sku = 'NB-1'; delete from tax_registration`);
  });

  test('a business with a VAT number of another member state gets an intra-Community supply: K, both numbers, date, destination (EN 16931 BR-IC-01 to -12, domain 4.8)', async () => {
    await pool.query(`insert into tax_registration values ('EU', 'IE3628739L', '2024-01-01', null)`);
    await pool.query(`update seller set country = 'FR', region = null, gst_registered = true where handle = 'harlow'`);
    await pool.query(
      `insert into delivery_rate select seller_id, 'DE', 500, null, 2, 4 from seller where handle = 'harlow' on conflict do nothing`,
    );
    const { id } = await teacher(submitCertificate, {
      ...{ kind: 'VAT_NUMBER', jurisdiction: 'DE', organisation: 'Schulbedarf GmbH', number: 'DE 136 695 976' },
      ...{ validFrom: '2026-08-01', expiresOn: undefined },
    });
    await as('manager')(reviewCertificate, { id, status: 'ACCEPTED', reason: undefined });
    const abroad = { ...address, country: 'DE', region: undefined, city: 'Berlin', postalCode: '10115' };
    const orders = [
      await ordered([['SC-1', 'harlow', 2]], abroad),
      await ordered([['SC-1', 'harlow', 3]], { ...abroad, city: 'Bonn' }),
    ];
    for (const orderNumber of orders) await allDo(orderNumber, 'CONFIRM');
    const { number } = await save(orders);
    await teacher(actOnOrder, { number: `${orders[0]}-1`, action: 'CANCEL', reason: undefined });
    await api.runJobs();
    const [note] = await credited(number!);
    for (const paper of [number!, note!]) {
      const xml = (await paperOf(paper, 'xml')).bytes.toString('utf8');
      expect(xml).not.toMatch(/<cbc:ID>(AE|S)<\/cbc:ID>/);
      for (const said of [
        '<cbc:ID>K</cbc:ID><cbc:Percent>0</cbc:Percent>',
        '<cbc:TaxExemptionReasonCode>VATEX-EU-IC</cbc:TaxExemptionReasonCode>',
        ...['<cbc:CompanyID>DE136695976</cbc:CompanyID>', '<cbc:CompanyID>IE3628739L</cbc:CompanyID>'],
        '<cac:InvoicePeriod><cbc:StartDate>2026-09-01</cbc:StartDate></cac:InvoicePeriod>',
        '<cac:DeliveryLocation><cac:Address><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode>',
      ])
        expect(xml).toContain(said);
    }
    const { text } = await readPdf((await paperOf(number!)).bytes);
    expect(text).toContain('Article 138 of Directive 2006/112/EC');
    expect((await see(number!)).taxes).toMatchObject([{ name: 'VAT', category: 'K', amount: { amountMinor: 0 } }]);
    expect(await paperProblems()).toEqual([]);
    await pool.query(`update seller set country = 'CA', region = 'CA-BC' where handle = 'harlow'`);
    await as('manager')(reviewCertificate, { id, status: 'REJECTED', reason: 'of another test' });
    await pool.query(`delete from tax_registration`);
  });

  test('if the rules forbid the accounting file, the buyer has the PDF, and staff see the broken rules until it can be made', async () => {
    await pool.query(`update seller set country = 'DE', region = null, gst_registered = true where handle = 'harlow'`);
    await pool.query(
      `insert into delivery_rate select seller_id, 'DE', 500, null, 2, 4 from seller where handle = 'harlow' on conflict do nothing`,
    );
    const abroad = { ...address, country: 'DE', region: undefined, city: 'Berlin', postalCode: '10115' };
    const orderNumber = await ordered([['SC-1', 'harlow', 2]], abroad);
    await allDo(orderNumber, 'CONFIRM');
    const number = (await save([orderNumber])).number!;
    await api.runJobs();
    expect((await readPdf((await paperOf(number)).bytes)).text).toContain('VAT 19%');
    expect(await paperOf(number, 'xml')).toBeUndefined();
    expect((await see(number)).hasUbl).toBe(false);
    const missing = await as('manager')(papersWithoutFile, {});
    expect(missing.map((each) => each.number)).toEqual([number]);
    expect(missing[0]!.problem).toMatch(/BR-S-02.*BR-CO-26/);
    expect(await refused(teacher(papersWithoutFile, {}))).toMatch(/^OC_(FORBIDDEN|NOT_FOUND)$/);
    await pool.query(`insert into tax_registration values ('EU', 'IM3720000000', '2024-01-01', null)`);
    // It is made on request.
    expect((await see(number)).hasUbl).toBe(true);
    const { rows } = await pool.query('select invoice_id as "invoiceId" from invoice where number = $1', [number]);
    await api.features.tasks['keep-invoice']!(rows[0], { now: clock.now() } as never);
    expect((await paperOf(number, 'xml')).bytes.toString('utf8')).toContain('IM3720000000');
    expect(await as('manager')(papersWithoutFile, {})).toEqual([]);
    expect([(await see(number)).hasUbl, (await see((await invoiced()).number)).hasUbl]).toEqual([true, false]);
    await pool.query(`delete from tax_registration`);
  });
});
