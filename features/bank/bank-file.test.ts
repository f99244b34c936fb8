import { expect, test } from 'vitest';
import { readBankBytes, readBankFile } from './bank-file.ts';

const documentOf = (inside: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08">${inside}</Document>`;
const statement = (...entries: string[]) =>
  documentOf(
    `<BkToCstmrStmt><Stmt><Id>S1</Id><Acct><Id><IBAN>GB44CUBY00000000000001</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt>`,
  );
type Entry = { amount?: string; side?: string; status?: string; ref?: string; details?: string; more?: string };
const entry = ({ amount = '10.00', side = 'CRDT', status = 'BOOK', ref = 'R1', details = '', more = '' }: Entry = {}) =>
  `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${more}<Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2026-09-02</Dt></BookgDt>` +
  `${ref && `<AcctSvcrRef>${ref}</AcctSvcrRef>`}<NtryDtls>${details}</NtryDtls></Ntry>`;
const transfer = (inside: string) => `<TxDtls>${inside}</TxDtls>`;
const messagesIn = (content: string) => {
  const read = readBankFile(content);
  if (!read.ok) throw new Error(read.problem);
  return read.messages;
};

test('a credit has its payer, amount, purpose and booking date', () => {
  const details = transfer(
    '<Refs><EndToEndId>019900000000700080000000000000ab</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Harbour School</Nm></Pty></Dbtr>' +
      '<DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Invoice</Ustrd><Ustrd>CA-2026-000001</Ustrd></RmtInf>',
  );
  expect(messagesIn(statement(entry({ amount: '123.2', details })))).toEqual([
    {
      kind: 'CREDITED',
      key: 'GB44CUBY00000000000001:2026-09-02:CRDT:R1',
      nth: null,
      toldBy: 'STATEMENT',
      endToEndId: '019900000000700080000000000000ab',
      amountMinor: 12_320,
      currency: 'USD',
      reference: 'Invoice CA-2026-000001',
      payerName: 'Harbour School',
      payerIban: 'DE89370400440532013000',
      accountIban: 'GB44CUBY00000000000001',
      bookedOn: '2026-09-02',
      reason: null,
      isReversal: false,
      bankReferences: ['R1'],
      entry: { key: 'GB44CUBY00000000000001:2026-09-02:CRDT:R1', amountMinor: 12_320, nth: 1 },
      words: 'Invoice\nCA-2026-000001\n019900000000700080000000000000ab',
    },
  ]);
});

test('the older layout, a structured reference and “not provided” are understood', () => {
  const older = entry({
    details: transfer(
      '<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>Old Bank’s School</Nm></Dbtr></RltdPties>' +
        '<RmtInf><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd><Ustrd>more words</Ustrd></RmtInf>',
    ),
  }).replace('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>');
  expect(messagesIn(statement(older))).toMatchObject([
    { payerName: 'Old Bank’s School', reference: 'RF18539007547034', endToEndId: null },
  ]);
});

test('pending bookings are skipped; debits and reversals are distinguished', () => {
  const read = messagesIn(
    statement(
      entry({ status: 'PDNG', ref: 'P' }),
      entry({ side: 'DBIT', ref: 'D' }),
      entry({ side: 'DBIT', ref: 'V', more: '<RvslInd>true</RvslInd>' }),
      entry({ side: 'CRDT', ref: 'W', more: '<RvslInd>1</RvslInd>' }),
      entry({ side: 'CRDT', ref: 'X', more: '<RvslInd>0</RvslInd>' }),
      entry({ side: 'CRDT', ref: 'T', details: transfer('<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>') }),
    ),
  );
  expect(read.map(({ key, kind, isReversal, reason }) => [key.split(':').at(-1), kind, isReversal, reason])).toEqual([
    ['D', 'DEBITED', false, null],
    ['V', 'DEBITED', true, null],
    ['W', 'CREDITED', true, null],
    ['X', 'CREDITED', false, null],
    ['T', 'CREDITED', true, 'AC04'],
  ]);
});

test('an entry of several transfers is several messages if their amounts add up to it, else one', () => {
  const part = (amount: string, more = '') => transfer(`${more}<Amt Ccy="USD">${amount}</Amt>`);
  const both = messagesIn(
    statement(
      entry({ amount: '10.00', details: part('4.00') + part('6.00', '<Refs><AcctSvcrRef>X9</AcctSvcrRef></Refs>') }),
    ),
  );
  expect(both.map(({ key, amountMinor }) => [key.split(':').at(-1), amountMinor])).toEqual([
    ['R1/1', 400],
    ['X9', 600],
  ]);
  for (const details of [
    part('4.00') + part('5.99'),
    part('4.00') + transfer('<Refs/>'),
    part('4.00') + part('6.00', '<CdtDbtInd>DBIT</CdtDbtInd>'),
  ])
    expect(messagesIn(statement(entry({ details })))).toMatchObject([{ amountMinor: 1000, endToEndId: null }]);
});

test('without the bank’s reference a movement is identified by its content; an entry’s own number is no reference', () => {
  const details = transfer(
    '<Refs><EndToEndId>SCHOOL-77</EndToEndId><TxId>T1</TxId></Refs><RmtInf><Ustrd>CA-2026-000001 für  Hefte</Ustrd></RmtInf>',
  );
  const bare = (more: Entry) => entry({ ref: '', details, ...more });
  const key = 'GB44CUBY00000000000001:2026-09-02:CRDT:1000 USD:SCHOOL-77:CA-2026-000001 FUR HEFTE';
  const read = messagesIn(statement(bare({}), bare({ more: '<NtryRef>2</NtryRef>' }), bare({ amount: '9.99' })));
  expect(read.map((each) => [each.key, each.nth])).toEqual([
    [key, 1],
    [key, 2],
    [key.replace('1000', '999'), 1],
  ]);
  const notification = statement(bare({}))
    .replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')
    .replaceAll('Stmt>', 'Ntfctn>');
  expect(messagesIn(notification)).toMatchObject([{ key, nth: 1, toldBy: 'NOTIFICATION' }]);
});

const report = (status: string, more = '') =>
  documentOf(
    `<CstmrPmtStsRpt><OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>E1</OrgnlEndToEndId><TxSts>${status}</TxSts>${more}</TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt>`,
  );

test.each([
  ['ACCP', ['ACCEPTED']],
  ['ACSC', ['ACCEPTED']],
  ['RJCT', ['REJECTED']],
  ['RCVD', []],
  ['PDNG', []],
])('a transfer’s status %s means %j', (status, kinds) =>
  expect(messagesIn(report(status)).map(({ kind }) => kind)).toEqual(kinds),
);

test('one status may apply to all transfers of a payment', () =>
  expect(
    messagesIn(
      documentOf(
        `<CstmrPmtStsRpt><OrgnlPmtInfAndSts><PmtInfSts>RJCT</PmtInfSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf>
         <TxInfAndSts><OrgnlEndToEndId>E1</OrgnlEndToEndId></TxInfAndSts><TxInfAndSts><OrgnlEndToEndId>E2</OrgnlEndToEndId></TxInfAndSts>
         </OrgnlPmtInfAndSts></CstmrPmtStsRpt>`,
      ),
    ),
  ).toMatchObject([
    { kind: 'REJECTED', endToEndId: 'E1', reason: 'AC04' },
    { kind: 'REJECTED', endToEndId: 'E2', reason: 'AC04' },
  ]));

test('the status of a file or a payment applies to its transfers without a status (spec 4.1)', () => {
  const file = (status: string, ...payments: string[]) =>
    documentOf(
      `<CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>M1</OrgnlMsgId>${status}</OrgnlGrpInfAndSts>${payments.join('')}</CstmrPmtStsRpt>`,
    );
  const payment = (id: string, status: string, named = '') =>
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${id}</OrgnlPmtInfId>${status}${named}</OrgnlPmtInfAndSts>`;
  const named = '<TxInfAndSts><OrgnlEndToEndId>E1</OrgnlEndToEndId><TxSts>PDNG</TxSts></TxInfAndSts>';
  const rejected = '<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf>';
  const read = (content: string) => {
    const found = readBankFile(content);
    return found.ok && [found.messages, found.groupStatuses];
  };
  const ofFile = { kind: 'REJECTED', reason: 'FF01', messageId: 'M1', paymentId: null };
  expect(read(file(rejected))).toEqual([[], [{ ...ofFile, except: { endToEndIds: [], paymentIds: [] } }]]);
  expect(read(file(rejected, payment('P1', '<PmtInfSts>ACCP</PmtInfSts>', named), payment('P2', '')))).toEqual([
    [],
    [
      { ...ofFile, except: { endToEndIds: ['E1'], paymentIds: ['P1'] } },
      {
        ...{ kind: 'ACCEPTED', reason: 'FF01', messageId: 'M1', paymentId: 'P1' },
        except: { endToEndIds: ['E1'], paymentIds: [] },
      },
    ],
  ]);
  expect(read(file('<GrpSts>PART</GrpSts>', payment('P1', '<PmtInfSts>RJCT</PmtInfSts>')))).toMatchObject([
    [],
    [{ kind: 'REJECTED', reason: null, paymentId: 'P1' }],
  ]);
  expect(read(file('<GrpSts>RCVD</GrpSts>'))).toEqual([[], []]);
});

test('a rejection has its reason', () => {
  const reason = '<StsRsnInf><Rsn><Cd>AM04</Cd></Rsn><AddtlInf>not enough money</AddtlInf></StsRsnInf>';
  expect(messagesIn(report('RJCT', reason))).toMatchObject([
    { kind: 'REJECTED', key: 'rejected:E1', endToEndId: 'E1', reason: 'AM04 not enough money' },
  ]);
});

test.each([
  ['', 'not an ISO 20022 document'],
  ['account;amount', 'not an ISO 20022 document'],
  ['<html/>', 'not an ISO 20022 document'],
  [documentOf('<FIToFICstmrCdtTrf/>'), 'nothing that we read: FIToFICstmrCdtTrf'],
  [documentOf('<BkToCstmrStmt><GrpHdr/></BkToCstmrStmt>'), 'nothing that we read: BkToCstmrStmt'],
  [documentOf('<CstmrPmtStsRpt><GrpHdr/></CstmrPmtStsRpt>'), 'a report without a status'],
  [report('CANC'), 'a status of CANC'],
  [report('RJCT').replace('E1', ''), 'a status of no transfer'],
  [statement(entry({ amount: '1,00' })), 'an amount of 1,00 USD'],
  [statement(entry({ side: '' })), 'an entry without an amount'],
  [statement(entry().replace('2026-09-02', '2026-13-02')), 'an entry of the day 2026-13-02'],
  [statement(entry({ ref: 'R'.repeat(201) })), 'AcctSvcrRef of 201 characters'],
])('%j cannot be read: %s', (content, problem) => expect(readBankFile(content)).toEqual({ ok: false, problem }));

const number = 'CA-2026-000001';
test.each<[place: string, inside: string, more?: string]>([
  ['unstructured lines', `<RmtInf><Ustrd>${number}</Ustrd></RmtInf>`],
  [
    'the number of a document',
    `<RmtInf><Strd><RfrdDocInf><Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry></Tp><Nb>${number}</Nb><RltdDt>2026-09-01</RltdDt></RfrdDocInf></Strd></RmtInf>`,
  ],
  [
    'the number of a document’s line',
    `<RmtInf><Strd><RfrdDocInf><LineDtls><Id><Nb>${number}</Nb></Id></LineDtls></RfrdDocInf></Strd></RmtInf>`,
  ],
  ['the creditor’s reference', `<RmtInf><Strd><CdtrRefInf><Ref>${number}</Ref></CdtrRefInf></Strd></RmtInf>`],
  ['additional remittance information', `<RmtInf><Strd><AddtlRmtInf>${number}</AddtlRmtInf></Strd></RmtInf>`],
  ['related remittance information', `<RltdRmtInf><RmtId>${number}</RmtId></RltdRmtInf>`],
  ['the end-to-end id', `<Refs><EndToEndId>${number}</EndToEndId></Refs>`],
  ['the instruction id', `<Refs><InstrId>${number}</InstrId></Refs>`],
  ['the number of a cheque', `<Refs><ChqNb>${number}</ChqNb></Refs>`],
  ['a purpose of the bank’s own', `<Purp><Prtry>${number}</Prtry></Purp>`],
  ['additional information of a transfer', `<AddtlTxInf>${number}</AddtlTxInf>`],
  ['additional information of an entry', '', `</NtryDtls><AddtlNtryInf>${number}</AddtlNtryInf><NtryDtls>`],
])('the payer’s text is kept if it is %s', (_place, inside, more = '') =>
  expect(messagesIn(statement(entry({ details: transfer(inside) + more })))).toMatchObject([{ words: number }]),
);

test('codes, days and amounts of remittance information are not part of the text', () =>
  expect(
    messagesIn(
      statement(
        entry({
          details: transfer(
            `<RmtInf><Strd><RfrdDocInf><Tp><CdOrPrtry><Cd>CINV</Cd></CdOrPrtry><Issr>X</Issr></Tp></RfrdDocInf>
             <RfrdDocAmt><DuePyblAmt Ccy="USD">5.00</DuePyblAmt></RfrdDocAmt></Strd></RmtInf>`,
          ),
        }),
      ),
    ),
  ).toMatchObject([{ words: null }]));

test('names are stored as written, in the encoding that the file declares', () => {
  const details = transfer('<RltdPties><Dbtr><Nm>Schule Schöneck Küche</Nm></Dbtr></RltdPties>');
  const file = `<?xml version="1.0" encoding="ISO-8859-1"?>${statement(entry({ details }))}`;
  const read = readBankBytes(Buffer.from(file, 'latin1'));
  expect(read.ok && read.messages).toMatchObject([{ payerName: 'Schule Schöneck Küche' }]);
  expect(readBankBytes(Buffer.from(file.replace('ISO-8859-1', 'UTF-8'), 'latin1'))).toEqual({
    ...{ ok: false, problem: 'not in the encoding UTF-8, as which it comes' },
  });
});
