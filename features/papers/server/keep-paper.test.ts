import { createHash } from 'node:crypto';
import { transaction, uuidv7 } from '@cubby/db';
import { loadTranslators } from '@cubby/i18n/load';
import { root } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import type { KeptPaper } from '../model.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { sampleInvoice } from '../testing/sample-papers.ts';
import { brokenUblRules } from '../testing/ubl-rules.ts';
import { keepPaper, keepUbl } from './keep-paper.ts';
import { findPapers, readPaper } from './paper-store.ts';

const { pool, owner } = await testDatabase();
const clock = fixedClock('2026-11-21T10:00:00Z');
const translators = loadTranslators(root);
const keep = async (paper: KeptPaper, subjectId = uuidv7(clock.now())) => {
  await transaction(pool, (tx) => keepPaper(tx, { paper, subjectId }, translators, clock.now()));
  await transaction(pool, (tx) => keepUbl(tx, { paper, subjectId }, clock.now()));
  return subjectId;
};
const inGermany = sampleInvoice({
  number: 'DE-2026-000001',
  issuer: { ...sampleInvoice().issuer, vatNumber: 'IE3628739L' },
  buyer: {
    name: 'Grundschule',
    address: { street: 'Am Ring 4', city: 'Berlin', postalCode: '10115', country: 'DE' },
  },
  lines: sampleInvoice()
    .lines.map((line) => ({ ...line, taxes: [] }))
    .slice(0, 2),
});

test('a paper is stored with the hash of its bytes, and returned unchanged (ux I2)', async () => {
  const subjectId = await keep(sampleInvoice());
  const [kept, ...others] = await findPapers(pool, 'INVOICE', subjectId);
  expect(others).toEqual([]);
  const paper = (await readPaper(pool, { kind: 'INVOICE', subjectId, mediaType: 'application/pdf' }))!;
  expect(paper.fileName).toBe('CA-2026-000001.pdf');
  expect(createHash('sha256').update(paper.bytes).digest('hex')).toBe(kept!.sha256);
  expect((await readPdf(paper.bytes)).title).toBe('Invoice CA-2026-000001');
  expect(await readPaper(pool, { kind: 'CREDIT_NOTE', subjectId, mediaType: 'application/pdf' })).toBeUndefined();
});

test('a buyer in the EU also has the file for their accounting system', async () => {
  const subjectId = await keep(inGermany);
  expect((await findPapers(pool, 'INVOICE', subjectId)).map(({ fileName }) => fileName)).toEqual([
    'DE-2026-000001.pdf',
    'DE-2026-000001.xml',
  ]);
  const { bytes } = (await readPaper(pool, { kind: 'INVOICE', subjectId, mediaType: 'application/xml' }))!;
  expect(brokenUblRules(bytes.toString('utf8'))).toEqual([]);
});

test('nobody can change, delete or repeat a stored paper', async () => {
  const subjectId = await keep(sampleInvoice());
  for (const sql of [
    `update paper set file_name = 'x.pdf' where subject_id = '${subjectId}'`,
    `delete from paper where subject_id = '${subjectId}'`,
    'truncate paper',
  ])
    await expect(owner.query(sql)).rejects.toThrow('paper is append-only');
  await expect(keep(sampleInvoice(), subjectId)).rejects.toThrow('paper_kind_subject_id_media_type_key');
});

test('if the transaction fails, or the paper is wrong, nothing is stored', async () => {
  const subjectId = uuidv7(clock.now());
  await expect(
    transaction(pool, async (tx) => {
      await keepPaper(tx, { paper: sampleInvoice(), subjectId }, translators, clock.now());
      throw new Error('later');
    }),
  ).rejects.toThrow('later');
  await expect(keep(sampleInvoice({ number: '' }), subjectId)).rejects.toThrow('BR-02');
  expect(await findPapers(pool, 'INVOICE', subjectId)).toEqual([]);
});
