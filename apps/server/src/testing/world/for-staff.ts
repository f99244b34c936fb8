import type { Pool } from '@cubby/db';
import { idOf } from '../small-shop.ts';
import { me, other } from './people.ts';
import type { Kind, Rows } from './rows.ts';

export async function fileForStaff(pool: Pool): Promise<Partial<Record<Kind, Rows>>> {
  const [file, message, certificate] = [idOf('bank file'), idOf('bank message'), idOf('certificate')];
  await pool.query(
    `insert into bank_file (bank_file_id, direction, name, sha256, created_at) values ($1, 'IN', 'camt.xml', sha256(''), now())`,
    [file],
  );
  await pool.query(
    `insert into bank_message (bank_message_id, bank_file_id, kind, key, amount_minor, currency, payer_name, booked_on, is_reversal,
       received_at, applied_at, needs_attention, is_referenced, may_repeat)
     values ($1, $2, 'CREDITED', 'k', 100, 'USD', 'X', '2026-08-31', false, '2026-08-31', '2026-08-31', true, false, true)`,
    [message, file],
  );
  await pool.query(
    `insert into exemption_certificate (exemption_certificate_id, account_id, kind, jurisdiction, organisation, number, valid_from, status, submitted_at)
     values ($1, $2, 'SCHOOL', 'CA-BC', 'Harbour School', '1', '2026-01-01', 'WAITING', '2026-08-31')`,
    [certificate, other.accountId],
  );
  const [run, payout] = [idOf('payout run'), idOf('payout')];
  await pool.query(
    `insert into payout_run (payout_run_id, week, begun_at, status, approvals_needed, approved_at, sent_at, written_at)
     values ($1, '2026-08-31', '2026-08-31', 'SENT', 0, '2026-08-31', '2026-08-31', '2026-08-31')`,
    [run],
  );
  await pool.query(
    `insert into payout (payout_id, payout_run_id, payee, account_id, amount_minor, repaid_minor, currency, way)
     values ($1, $2, 'REFERRER', $3, 500, 0, 'USD', 'FILE')`,
    [payout, run, other.accountId],
  );
  const theCase = idOf('case');
  await pool.query(
    `insert into staff_case (case_id, number, kind, subject_kind, subject_id, about, status, opened_at, due_at)
     values ($1, 'C0SE000001', 'REPORT', 'SELLER', $2, 'Maple Stationers', 'OPEN', '2026-08-31', '2026-09-02'),
       ($3, 'C0SE000002', 'REPORT', 'SELLER', $4, 'Harlow & Pine', 'OPEN', '2026-08-31', '2026-09-02')`,
    [theCase, idOf('maple'), idOf('other case'), idOf('harlow')],
  );
  const measures = ['harlow', 'maple'].map((shop) => ({ shop, measure: idOf(`measure ${shop}`) }));
  for (const { shop, measure } of measures) {
    await pool.query(
      `insert into measure (measure_id, case_id, kind, subject_kind, subject_id, rule, facts, from_at, taken_by)
       values ($1, $2, 'WARN', 'SELLER', $3, 'OTHER', 'x', '2026-08-31', $4)`,
      [measure, theCase, idOf(shop), idOf('nobody')],
    );
    await pool.query(`insert into measure_party (measure_id, seller_id, told_at) values ($1, $2, '2026-08-31')`, [
      measure,
      idOf(shop),
    ]);
  }
  for (const { accountId, login } of [me, other]) {
    await pool.query(
      `insert into measure (measure_id, case_id, kind, subject_kind, subject_id, rule, facts, from_at, taken_by)
       values ($1, $2, 'WARN', 'PERSON', $3, 'OTHER', 'x', '2026-08-31', $4)`,
      [idOf(`decision ${login}`), idOf('other case'), accountId, idOf('nobody')],
    );
    await pool.query(`insert into measure_party (measure_id, account_id, told_at) values ($1, $2, '2026-08-31')`, [
      idOf(`decision ${login}`),
      accountId,
    ]);
  }
  const [own, others] = measures.map(({ measure }) => measure) as [string, string];
  return {
    case: { another: ['C0SE000001'] },
    measure: { another: [own] },
    'measure to appeal': { shop: own, another: [others] },
    decision: { member: idOf(`decision ${me.login}`), another: [idOf(`decision ${other.login}`)] },
    payout: { another: [payout] },
    'payout run': { another: [run] },
    'bank message': { another: [message] },
    certificate: { another: [certificate] },
  };
}
