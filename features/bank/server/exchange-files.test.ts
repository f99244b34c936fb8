import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transaction } from '@cubby/db';
import { money } from '@cubby/money';
import { findViolations } from '@cubby/server/start/check-invariants';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { endToEndIdOf } from '../rules.ts';
import { receiveFiles, sendFiles } from './exchange-files.ts';
import { type Bank, fileBank } from './file-bank.ts';
import { claimMessage } from './message-store.ts';
import { simulatedAccounts } from './simulator/simulated-accounts.ts';
import { simulateBank } from './simulator/simulator.ts';
import { orderTransfer } from './transfer-store.ts';
import { writeWhole } from './write-whole.ts';

const { pool, owner } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const day = 86_400_000;
let folder = '';
let bank: Bank;
const shop = { name: 'Cubby Marketplace', iban: 'GB44CUBY00000000000001', bic: 'CUBYGB2L' };

beforeAll(async () => {
  const { settings } = await createTestApi(pool, clock);
  folder = join(settings.dataDir, `bank-${process.pid}`);
  bank = fileBank(folder);
});
beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await rm(folder, { recursive: true, force: true });
  await owner.query('truncate bank_message, bank_transfer, bank_file');
});
afterEach(async () => expect(await findViolations(pool)).toEqual([]));

const order = (iban: string, minor = 10_001) =>
  transaction(pool, (tx) =>
    orderTransfer(
      tx,
      {
        ...{ purpose: 'INVOICE' as const, subjectId: '01990000-0000-7000-8000-0000000000aa', amount: money(minor) },
        ...{ from: { name: 'Harbour School', iban, bic: 'DEUTDEFF' }, to: shop, reference: 'CA-2026-000001' },
      },
      clock.now(),
    ),
  );
const filesIn = async (...path: string[]) => {
  const inside = await readdir(join(folder, ...path), { withFileTypes: true }).catch(() => []);
  return inside.filter((each) => each.isFile()).map(({ name }) => name);
};
const exchange = async () => {
  await sendFiles(pool, bank, shop.name, clock.now());
  await simulateBank({ folder, ourIbans: [shop.iban], paceMs: 60_000 }, clock.now());
  await receiveFiles(pool, bank, clock.now());
};
const later = (ms: number) => clock.set(new Date(clock.now().getTime() + ms).toISOString());
const told = async () => {
  const { rows } = await pool.query<{ what: string }>(
    `select kind || coalesce(' ' || amount_minor || ' ' || reference, '') || case when end_to_end_id is null then ' ?' else '' end
       || coalesce(' ' || reason, '') as what
     from bank_message order by received_at, kind, key`,
  );
  return rows.map(({ what }) => what);
};

test.each([
  ['DE89370400440532013000', ['ACCEPTED', 'CREDITED 10001 CA-2026-000001']],
  [simulatedAccounts.IN_TWO_PARTS, ['ACCEPTED', 'CREDITED 5000 CA-2026-000001', 'CREDITED 5001 CA-2026-000001']],
  [simulatedAccounts.TWICE, ['ACCEPTED', 'CREDITED 10001 CA-2026-000001', 'CREDITED 10001 CA-2026-000001']],
  [simulatedAccounts.WRONG_REFERENCE, ['ACCEPTED', 'CREDITED 10001 school things ?']],
  [simulatedAccounts.TOO_MUCH, ['ACCEPTED', 'CREDITED 10501 CA-2026-000001']],
  [simulatedAccounts.REJECTS, ['REJECTED AM04']],
  [simulatedAccounts.SILENT, []],
  [simulatedAccounts.LATE, ['ACCEPTED']],
])('a payment from %s comes back as %j, each once, though a statement repeats it', async (iban, expected) => {
  await order(iban);
  await exchange();
  for (let minutes = 0; minutes < 6; minutes++) {
    later(60_000);
    await exchange();
  }
  expect(await told()).toEqual(expected);
  expect(await filesIn('in')).toEqual([]);
});

test('late money arrives after 60 days', async () => {
  await order(simulatedAccounts.LATE);
  await exchange();
  later(60 * day - 1);
  await exchange();
  expect(await told()).toEqual(['ACCEPTED']);
  later(1);
  await exchange();
  expect(await told()).toEqual(['ACCEPTED', 'CREDITED 10001 CA-2026-000001']);
});

test('a file that may not have been sent is sent again unchanged; later transfers are in the next one', async () => {
  await order('DE89370400440532013000');
  const tried: string[] = [];
  const broken: Bank = {
    ...bank,
    send(_name, content) {
      tried.push(content);
      return Promise.reject(new Error('disk full'));
    },
  };
  await expect(sendFiles(pool, broken, shop.name, clock.now())).rejects.toThrow('disk full');
  later(1000);
  await order('FR1420041010050500013M02606');
  await sendFiles(pool, bank, shop.name, clock.now());
  const names = (await filesIn('out')).sort();
  expect(names).toHaveLength(2);
  const contents = await Promise.all(names.map((name) => readFile(join(folder, 'out', name), 'utf8')));
  expect(contents.map((content) => /DE89|FR14/.exec(content)?.[0])).toEqual(['DE89', 'FR14']);
  expect(contents[0]).toBe(tried[0]);
  expect(contents[0]).toContain(`<MsgId>${endToEndIdOf(names[0]!.replace('.xml', ''))}</MsgId>`);
  await sendFiles(pool, bank, shop.name, clock.now());
  expect(await filesIn('out')).toHaveLength(2);
});

test('a file requests the payments that were ordered, and only its owner on the machine can read it', async () => {
  const [from, to] = [
    { name: 'Harbour School', iban: 'DE89370400440532013000', bic: 'DEUTDEFF' },
    { name: 'Maple Papers', iban: 'FR1420041010050500013M02606', bic: 'BNPAFRPP' },
  ];
  const [purpose, subjectId] = ['REFUND', '01990000-0000-7000-8000-0000000000aa'] as const;
  const wanted = { purpose, subjectId, amount: money(12_345), from, to, reference: 'CA-2026-000001' };
  const id = await transaction(pool, (tx) => orderTransfer(tx, wanted, clock.now()));
  await sendFiles(pool, bank, shop.name, clock.now());
  const [name] = await filesIn('out');
  const content = await readFile(join(folder, 'out', name!), 'utf8');
  const said = content.matchAll(/<(Nm|IBAN|BICFI|EndToEndId|InstdAmt Ccy="...|Ustrd)"?>([^<]*)</g);
  expect(Array.from(said, ([, element, text]) => `${element} ${text}`)).toEqual([
    'Nm Cubby Marketplace',
    ...['Nm Harbour School', 'IBAN DE89370400440532013000', 'BICFI DEUTDEFF'],
    ...[`EndToEndId ${endToEndIdOf(id)}`, 'InstdAmt Ccy="USD 123.45'],
    ...['BICFI BNPAFRPP', 'Nm Maple Papers', 'IBAN FR1420041010050500013M02606', 'Ustrd CA-2026-000001'],
  ]);
  const modes = [join(folder, 'out'), join(folder, 'out', name!)].map(async (path) => (await stat(path)).mode & 0o777);
  expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
});

test('if a file cannot be written completely, the previous one is unchanged', async () => {
  const path = join(folder, 'out', 'a.xml');
  await writeWhole(path, 'whole');
  await expect(writeWhole(path, {} as never)).rejects.toThrow(TypeError);
  expect(await readFile(path, 'utf8')).toBe('whole');
});

test('a file has at most a thousand transfers, oldest first', async () => {
  await owner.query(
    `insert into bank_transfer (bank_transfer_id, purpose, subject_id, amount_minor, currency, from_name, from_iban, from_bic, to_name, to_iban,
       to_bic, reference, ordered_at)
     select ('01990000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'REFUND', gen_random_uuid(), 1, 'USD', 'A', 'DE89370400440532013000',
       'DEUTDEFF', 'B', 'DE89370400440532013000', 'DEUTDEFF', 'no ' || n, '2026-09-01' from generate_series(1001, 1, -1) n`,
  );
  const references = async (name: string) =>
    Array.from((await readFile(join(folder, 'out', name), 'utf8')).matchAll(/no (\d+)/g), ([, n]) => Number(n));
  await sendFiles(pool, bank, shop.name, clock.now());
  const [first] = await filesIn('out');
  expect(await references(first!)).toEqual(Array.from({ length: 1000 }, (_, i) => i + 1));
  later(1000);
  await sendFiles(pool, bank, shop.name, clock.now());
  const [second] = (await filesIn('out')).filter((name) => name !== first);
  expect(await references(second!)).toEqual([1001]);
});

test('of two processes that send concurrently, only one takes a transfer', async () => {
  await order('DE89370400440532013000');
  await Promise.all([1, 2, 3].map(() => sendFiles(pool, bank, shop.name, clock.now())));
  expect(await filesIn('out')).toHaveLength(1);
});

test('an unreadable file is set aside once it is no longer being written', async () => {
  const path = join(folder, 'in', 'statement.xml');
  await mkdir(join(folder, 'in'), { recursive: true });
  await writeFile(path, '<Document><BkToCstmrStmt><Stmt>');
  clock.set(new Date().toISOString());
  await receiveFiles(pool, bank, clock.now());
  expect(await filesIn('in')).toEqual(['statement.xml']);
  later(day);
  await receiveFiles(pool, bank, clock.now());
  expect(await filesIn('in', 'failed')).toEqual(['statement.xml']);
  const { rows } = await pool.query('select name, problem from bank_file');
  expect(rows).toEqual([{ name: 'statement.xml', problem: 'not an ISO 20022 document' }]);
});

test('the status of one payment applies to its own transfers, except those with another one (spec 4.1)', async () => {
  // One after the other, because their ids sort by time.
  const inTurn = async (iban: string): Promise<string> => {
    later(1000);
    return endToEndIdOf(await order(iban));
  };
  const first = await inTurn('DE89370400440532013000');
  const second = await inTurn('DE89370400440532013000');
  await inTurn('FR1420041010050500013M02606');
  await sendFiles(pool, bank, shop.name, clock.now());
  const [sent] = await filesIn('out');
  const id = endToEndIdOf(sent!.replace('.xml', ''));
  await mkdir(join(folder, 'in'), { recursive: true });
  await writeFile(
    join(folder, 'in', 'status.xml'),
    `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${id}</OrgnlMsgId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
     <OrgnlPmtInfAndSts><OrgnlPmtInfId>${id.slice(0, 30)}-1</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>
     <TxInfAndSts><OrgnlEndToEndId>${second}</OrgnlEndToEndId><TxSts>PDNG</TxSts></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
  );
  await receiveFiles(pool, bank, clock.now());
  const { rows } = await pool.query('select kind, end_to_end_id as id from bank_message');
  expect(rows).toEqual([{ kind: 'REJECTED', id: first }]);
});

test('the status of a whole file applies to its payments without one (spec 4.1)', async () => {
  const inTurn = async (iban: string): Promise<string> => {
    later(1000);
    return endToEndIdOf(await order(iban));
  };
  const accepted = await inTurn('DE89370400440532013000');
  const rejected = await inTurn('FR1420041010050500013M02606');
  await sendFiles(pool, bank, shop.name, clock.now());
  const [sent] = await filesIn('out');
  const id = endToEndIdOf(sent!.replace('.xml', ''));
  await mkdir(join(folder, 'in'), { recursive: true });
  await writeFile(
    join(folder, 'in', 'status.xml'),
    `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${id}</OrgnlMsgId><GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts>
     <OrgnlPmtInfAndSts><OrgnlPmtInfId>${id.slice(0, 30)}-1</OrgnlPmtInfId><PmtInfSts>ACCP</PmtInfSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
  );
  await receiveFiles(pool, bank, clock.now());
  const { rows } = await pool.query('select kind, end_to_end_id as id from bank_message order by kind');
  expect(rows).toEqual([
    { kind: 'ACCEPTED', id: accepted },
    { kind: 'REJECTED', id: rejected },
  ]);
});

test('a message is claimed once', async () => {
  await order(simulatedAccounts.REJECTS);
  await exchange();
  const { rows } = await pool.query<{ id: string }>('select bank_message_id as id from bank_message');
  const claims = await Promise.all(
    [1, 2].map(() => transaction(pool, (tx) => claimMessage(tx, rows[0]!.id, clock.now()))),
  );
  expect(claims.filter(Boolean)).toMatchObject([{ kind: 'REJECTED', reason: 'AM04' }]);
});
