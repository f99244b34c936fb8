import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findViolations } from '@cubby/server/start/check-invariants';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { zipSync } from 'fflate';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { receiveFiles } from './exchange-files.ts';
import { type Bank, fileBank } from './file-bank.ts';
import { findProblemFiles } from './file-store.ts';
import { readElsewhere } from './reader/read-elsewhere.ts';

const { pool, owner } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
let folder = '';
let bank: Bank;
beforeAll(async () => {
  const { settings } = await createTestApi(pool, clock);
  folder = join(settings.dataDir, `odd-${process.pid}`);
  bank = fileBank(folder);
});
beforeEach(async () => {
  clock.set('2026-09-01T10:00:00Z');
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'in'), { recursive: true });
  await owner.query('truncate bank_message, bank_transfer, bank_file');
});
afterEach(async () => expect(await findViolations(pool)).toEqual([]));

/** Creates a file last written at the beginning of 1970. */
async function leave(name: string, content: string | Uint8Array, bytes?: number): Promise<void> {
  const path = join(folder, 'in', name);
  await writeFile(path, content);
  if (bytes) await truncate(path, bytes);
  await utimes(path, 0, 0);
}
const receive = () => receiveFiles(pool, bank, clock.now());
const filesIn = async (...path: string[]) => {
  const inside = await readdir(join(folder, 'in', ...path), { withFileTypes: true }).catch(() => []);
  return inside
    .filter((each) => each.isFile())
    .map(({ name }) => name)
    .sort();
};
const problems = async () => (await findProblemFiles(pool)).map(({ name, problem }) => `${name}: ${problem}`).sort();
const amounts = async () =>
  (
    await pool.query<{ minor: number; repeats: boolean }>(
      'select amount_minor::int as minor, may_repeat as repeats from bank_message order by amount_minor, key',
    )
  ).rows.map(({ minor, repeats }) => (repeats ? `${minor}?` : minor));

type Part = { minor: number; words?: string };
const amount = (minor: number) => `<Amt Ccy="USD">${(minor / 100).toFixed(2)}</Amt>`;
const entry = (ref: string, minor: number, parts: Part[] = [], day = '2026-09-01') =>
  `<Ntry>${amount(minor)}<CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>${ref && `<AcctSvcrRef>${ref}</AcctSvcrRef>`}
   <NtryDtls>${parts.map((each) => `<TxDtls>${amount(each.minor)}<RmtInf><Ustrd>${each.words ?? ''}</Ustrd></RmtInf></TxDtls>`).join('')}</NtryDtls></Ntry>`;
const notification = (...entries: string[]) =>
  `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn>${entries.join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
const statement = (...entries: string[]) =>
  `<Document><BkToCstmrStmt><Stmt>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
const plain = (ref: string, minor: number) => statement(entry(ref, minor));

test('each odd file is listed with its reason, and the others are still read', async () => {
  const levels = 50_000;
  await leave('a-deep.xml', `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`);
  await leave('a-proto.xml', '<Document><__proto__/></Document>');
  await leave('a-day.xml', plain('D', 100).replace('2026-09-01', '2026-02-30'));
  await leave('a-empty', '');
  await leave('a-picture.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]));
  await leave('a-broken.zip', Buffer.from('PK\u0003\u0004 broken'));
  await leave('large-1.xml', '<a>', 33 * 1024 * 1024);
  await leave('large-2.xml', '<a>', 33 * 1024 * 1024);
  await leave('z-good.xml', plain('G', 555));
  await receive();
  expect(await amounts()).toEqual([555]);
  expect(await filesIn()).toEqual([]);
  expect(await filesIn('done')).toEqual(['z-good.xml']);
  expect(await problems()).toEqual([
    expect.stringMatching(/^a-broken.zip: an archive that cannot be unpacked: /),
    'a-day.xml: an entry of the day 2026-02-30',
    'a-deep.xml: not an ISO 20022 document',
    'a-empty: not an ISO 20022 document',
    'a-picture.png: not in the encoding utf-8, as which it comes',
    'a-proto.xml: nothing that we read: __proto__',
    'large-1.xml: larger than 32 MB',
    'large-2.xml: larger than 32 MB',
  ]);
});

test('a file is read by its content, whatever its name, and each file of an archive separately', async () => {
  await leave('statement.c53', plain('C', 1));
  await leave('STATEMENT', plain('N', 2));
  await leave('day.xml.gz', gzipSync(plain('Z', 4)));
  await leave(
    'days.zip',
    zipSync({
      '1_C53.xml': Buffer.from(plain('A', 8)),
      'x/2.xml': Buffer.from('<html/>'),
      '3.xml': Buffer.from(plain('B', 16)),
    }),
  );
  await receive();
  expect(await amounts()).toEqual([1, 2, 4, 8, 16]);
  expect(await problems()).toEqual(['days.zip/x/2.xml: not an ISO 20022 document']);
  expect([await filesIn(), await filesIn('failed')]).toEqual([[], ['days.zip']]);
});

test('unreadable files are listed newest first, by the day on which each last arrived', async () => {
  for (const name of ['a.xml', 'c.xml', 'b.xml']) {
    await leave(name, `<html>${name}</html>`);
    clock.advance(1_000);
    await receive();
  }
  const listed = async () => (await findProblemFiles(pool)).map(({ name }) => name);
  expect(await listed()).toEqual(['b.xml', 'c.xml', 'a.xml']);
  clock.advance(1_000);
  await leave('a.xml', '<html>a.xml</html>');
  await receive();
  expect(await listed()).toEqual(['a.xml', 'b.xml', 'c.xml']);
});

test('a file whose name shows that it is still being written is skipped for an hour, an unreadable one for a minute', async () => {
  const begun = ['.hidden', 'a.part', 'b.tmp', 'c.temp', 'd.filepart', 'e.crdownload', 'F.XML.PART'];
  for (const name of ['part.xml', 'a.xml', ...begun, 'b.xml']) await leave(name, '');
  const at = async (ms: number) =>
    (await bank.received(new Date(ms))).map(({ name, isOld }) => (isOld ? name : `${name}?`));
  expect(await at(60_000)).toEqual(['a.xml?', 'b.xml?', 'part.xml?']);
  expect(await at(60_001)).toEqual(['a.xml', 'b.xml', 'part.xml']);
  expect(await at(3_600_000)).toEqual(['a.xml', 'b.xml', 'part.xml']);
  expect(await at(3_600_001)).toEqual([...begun, 'part.xml', 'b.xml', 'a.xml'].sort());
});

test('two files with the same name are both kept, and only their owner on the machine can read them', async () => {
  await rm(folder, { recursive: true });
  await bank.received(clock.now());
  for (const minor of [1, 2]) {
    await leave('statement.xml', plain(`R${minor}`, minor));
    await receive();
  }
  const second = createHash('sha256').update(plain('R2', 2)).digest('hex').slice(0, 12);
  expect([await amounts(), await filesIn('done')]).toEqual([
    [1, 2],
    [`${second}-statement.xml`, 'statement.xml'],
  ]);
  const modes = ['in', 'in/done'].map(async (path) => (await stat(join(folder, path))).mode & 0o777);
  expect(await Promise.all(modes)).toEqual([0o700, 0o700]);
});

test('a file that another process has already moved is no failure; one that cannot be moved is', async () => {
  await leave('a.xml', plain('A', 1));
  const [file] = await bank.received(clock.now());
  const sha256 = '0123456789abcdef'.repeat(4);
  await bank.settle(file!, 'done', sha256);
  await expect(bank.settle(file!, 'done', sha256)).resolves.toBeUndefined();
  await leave('a.xml', plain('A', 2));
  await mkdir(join(folder, 'in', 'done', '0123456789ab-a.xml', 'more'), { recursive: true });
  await expect(bank.settle(file!, 'done', sha256)).rejects.toThrow(/EISDIR|EEXIST|ENOTEMPTY/);
});

test('a file that arrives again keeps the day of its first arrival', async () => {
  for (const day of ['2026-09-01', '2026-09-02']) {
    clock.set(`${day}T10:00:00Z`);
    await leave('a.xml', plain('A', 1));
    await receive();
  }
  const { rows } = await pool.query('select created_at as at from bank_file');
  expect(rows).toEqual([{ at: new Date('2026-09-01T10:00:00Z') }]);
});

test('a file of 32 MB is read; larger ones with one name and different contents are listed each', async () => {
  await leave('all.xml', '<a>', 33_554_432);
  await leave('large.xml', '<a>', 33_554_433);
  await receive();
  await leave('large.xml', '<b>', 33_554_433);
  await receive();
  expect(await problems()).toEqual([
    expect.not.stringContaining('larger'),
    'large.xml: larger than 32 MB',
    'large.xml: larger than 32 MB',
  ]);
});

test('a failed file is read when it is submitted again after an upgrade, under the same name or another', async () => {
  const content = plain('U', 5555);
  for (const again of ['late.xml', 'renamed.xml']) {
    await leave('late.xml', content);
    // As left by an older version.
    await owner.query(
      `truncate bank_message, bank_file cascade; insert into bank_file (bank_file_id, direction, name, sha256, created_at, problem)
       values ('01990000-0000-7000-8000-0000000000f1', 'IN', 'late.xml', sha256(convert_to('${content}', 'UTF8')), '2026-09-01', 'nothing that we read')`,
    );
    expect(await problems()).toEqual(['late.xml: nothing that we read']);
    await rm(join(folder, 'in'), { recursive: true });
    await mkdir(join(folder, 'in'));
    await leave(again, content);
    await receive();
    expect([await amounts(), await problems()]).toEqual([[5555], []]);
    await leave(again, content);
    await leave('a copy.xml', content);
    await receive();
    expect(await amounts()).toEqual([5555]);
  }
});

test('a file that exceeds the reading process is listed too', async () => {
  const file = join(folder, 'in', 'x.xml');
  await writeFile(file, statement(...Array.from({ length: 20_000 }, (_, i) => entry(`R${i}`, 1))));
  expect(await readElsewhere(file, { milliseconds: 60_000, megabytes: 8 })).toBeUndefined();
  expect(await readElsewhere(file, { milliseconds: 1, megabytes: 768 })).toBeUndefined();
});

const both = [
  { minor: 1000, words: 'first gift' },
  { minor: 2000, words: 'second gift' },
];
const details = entry('BATCH-0001', 3000, both);
const sum = entry('BATCH-0001', 3000);
test.each<[what: string, files: string[]]>([
  ['as parts and then as a sum', [notification(details), statement(sum)]],
  ['as a sum and then as parts', [statement(sum), notification(details)]],
  ['in one file', [statement(details, sum)]],
  ['in one file the other way round', [statement(sum, details)]],
  ['three times', [notification(sum), notification(details), statement(sum)]],
  ['with its parts in another order', [notification(details), statement(entry('BATCH-0001', 3000, both.toReversed()))]],
])('a batch reported %s counts once', async (_how, files) => {
  for (const [i, content] of files.entries()) await leave(`${i}.xml`, content);
  await receive();
  const { rows } = await pool.query(
    'select sum(amount_minor)::int as minor, bool_or(may_repeat) as repeats from bank_message',
  );
  expect(rows).toEqual([{ minor: 3000, repeats: false }]);
});

test('a sum that waits for staff gets the texts of its parts when these arrive later', async () => {
  await leave('1.xml', statement(sum));
  await leave('2.xml', notification(details));
  await receive();
  const { rows } = await pool.query('select words from bank_message');
  expect(rows).toEqual([{ words: 'first gift\nsecond gift' }]);
});

test('differences from what is known under a reference are left to staff, and nothing is lost', async () => {
  await leave('1.xml', notification(details));
  await leave('2.xml', statement(entry('BATCH-0001', 3500)));
  await leave('3.xml', statement(entry('BATCH-0001', 3000, [], '2026-09-02')));
  await receive();
  expect(await amounts()).toEqual([1000, 2000, 3000, '3500?']);
  // The differing part does not affect what is known.
  await leave('4.xml', statement(sum));
  await receive();
  expect(await amounts()).toEqual([1000, 2000, 3000, '3500?']);
});

test('the same amount under the same reference some days later is left to staff', async () => {
  await leave('1.xml', notification(entry('R1', 700)));
  await leave(
    '2.xml',
    statement(
      entry('R1', 700, [], '2026-09-03'),
      entry('R1', 800, [], '2026-09-04'),
      entry('R1', 700, [], '2026-09-20'),
    ),
  );
  await receive();
  expect(await amounts()).toEqual([700, '700?', 700, 800]);
});

test('the same amount under the same reference is left to staff up to five days before and after', async () => {
  const days = ['2026-08-26', '2026-08-27', '2026-09-06', '2026-09-07'];
  await leave('1.xml', notification(...days.map((_, i) => entry(`R${i}`, 700 + i))));
  await leave('2.xml', statement(...days.map((day, i) => entry(`R${i}`, 700 + i, [], day))));
  await receive();
  expect(await amounts()).toEqual([700, 700, '701?', 701, 702, '702?', 703, 703]);
});

type Movement = {
  minor: number;
  currency?: string;
  side?: string;
  account?: string;
  day?: string;
  ref?: string;
  words?: string;
};
const movement = (kind: 'Ntfctn' | 'Stmt', given: Movement) => {
  const { minor, currency = 'USD', side = 'CRDT', account = 'GB44CUBY00000000000001', day = '2026-09-01' } = given;
  const { ref = '', words = 'a gift for the library' } = given;
  return `<${kind}>${account && `<Acct><Id><IBAN>${account}</IBAN></Id></Acct>`}<Ntry><Amt Ccy="${currency}">${(minor / 100).toFixed(2)}</Amt>
   <CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${day && `<BookgDt><Dt>${day}</Dt></BookgDt>`}${ref && `<AcctSvcrRef>${ref}</AcctSvcrRef>`}
   <NtryDtls><TxDtls><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></${kind}>`;
};
/** For pairs of movements reported by a notification and then a statement, which second ones may be repetitions. */
async function repeatedOf(pairs: readonly (readonly [first: Partial<Movement>, second: Partial<Movement>])[]) {
  const all = (kind: 'Ntfctn' | 'Stmt', place: 0 | 1) =>
    pairs.map((pair, i) => movement(kind, { minor: 10_000 + 10 * i, ...pair[place] })).join('');
  await leave('1.xml', `<Document><BkToCstmrDbtCdtNtfctn>${all('Ntfctn', 0)}</BkToCstmrDbtCdtNtfctn></Document>`);
  await receive();
  await leave('2.xml', `<Document><BkToCstmrStmt>${all('Stmt', 1)}</BkToCstmrStmt></Document>`);
  await receive();
  const { rows } = await pool.query<{ pair: number }>(
    `select (amount_minor::int - 10000) / 10 as pair from bank_message where may_repeat and needs_attention and applied_at is not null order by 1`,
  );
  return rows.map(({ pair }) => pair);
}

test('without references a movement may repeat one with the same account, day, currency, side and amount whose text it cuts off (P2)', async () => {
  const cut = 'a gift for';
  expect(
    await repeatedOf([
      [{}, { words: cut }],
      [{ account: '' }, { words: cut }],
      [{}, { words: cut, account: '' }],
      [{}, { words: cut, day: '' }],
      [{ day: '' }, { words: cut }],
      [{ ref: 'A1' }, { words: cut }],
      [{}, { words: cut, ref: 'B1' }],
      [{ ref: 'A2' }, { words: cut, ref: 'B2' }],
      [{}, { words: cut, account: 'GB29NWBK60161331926819' }],
      [{}, { words: cut, day: '2026-09-02' }],
      [{}, { words: cut, currency: 'CAD' }],
      [{}, { words: cut, side: 'DBIT' }],
      [{}, { words: cut, minor: 10_121 }],
      [{}, { words: 'another gift' }],
    ]),
  ).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('with one reference a movement may be a moved one from another day, with the same account, currency, side and amount (P2)', async () => {
  const moved = { day: '2026-09-03', words: 'other words' };
  expect(
    await repeatedOf([
      [{ ref: 'A0' }, { ...moved, ref: 'a-0' }],
      [
        { ref: 'A1', account: '' },
        { ...moved, ref: 'A1' },
      ],
      [{ ref: 'A2' }, { ...moved, ref: 'A2', account: '' }],
      [{ ref: 'A3' }, { ...moved, ref: 'B3' }],
      [{ ref: 'A4' }, { ...moved, ref: 'A4', account: 'GB29NWBK60161331926819' }],
      [{ ref: 'A5' }, { ...moved, ref: 'A5', currency: 'CAD' }],
      [{ ref: 'A6' }, { ...moved, ref: 'A6', side: 'DBIT' }],
      [{ ref: 'A7' }, { ...moved, ref: 'A7', minor: 10_071 }],
    ]),
  ).toEqual([0, 1, 2]);
});

test('a file that the database refuses for its content is listed; one that could not be stored now stays, and the others are read', async () => {
  const states = ['22P02', '23514', '54000', '40001', '53100'];
  await owner.query(
    `create function refuse_message() returns trigger language plpgsql as $$ begin
       if new.amount_minor <= 5 then raise 'no' using errcode = ('{${states}}'::text[])[new.amount_minor]; end if; return new; end $$;
     create trigger refused before insert on bank_message for each row execute function refuse_message()`,
  );
  for (const i of states.keys()) await leave(`${i + 1}.xml`, plain(`R${i}`, i + 1));
  await leave('6.xml', plain('R', 6));
  await expect(receive()).rejects.toThrow('2 files of the bank failed');
  await owner.query('drop function refuse_message cascade');
  expect(await amounts()).toEqual([6]);
  expect(await problems()).toEqual([1, 2, 3].map((i) => `${i}.xml: the database refuses it: no`));
  expect([await filesIn(), await filesIn('failed')]).toEqual([
    ['4.xml', '5.xml'],
    ['1.xml', '2.xml', '3.xml'],
  ]);
});

test('without the bank’s reference a batch known by its parts is left to staff as a sum', async () => {
  await leave('1.xml', notification(entry('', 3000, both)));
  await leave('2.xml', statement(entry('', 3000)));
  await receive();
  expect(await amounts()).toEqual([1000, 2000, '3000?']);
});
