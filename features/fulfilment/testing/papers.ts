import type { Pool } from '@cubby/db';
import { formatMoney, money } from '@cubby/money';
import { all, readXml, textAt } from '@cubby/xml';
import { readPdf } from '../../papers/testing/read-pdf.ts';
import { brokenUblRules } from '../../papers/testing/ubl-rules.ts';

type Numbered = { number: string; minor: number; pdf: Buffer | null; xml: Buffer | null; ledger: number | null };

/**
 * What is wrong with the papers of numbered invoices and credit notes, each looked at once: every one has a tagged PDF
 * that says its number and total, and its file for accounting systems, if it has one, agrees with the ledger to the cent.
 * `readsEvery`: of so many papers one is opened, the others only have to be there.
 */
export function createPaperCheck(pool: Pool, { readsEvery = 1 } = {}): () => Promise<string[]> {
  const seen: string[] = [];
  return async () => {
    const { rows } = await pool.query<Numbered>(
      `with numbered as (
         select number, invoice_id as id, total_minor::int as minor, 'P1i:' || invoice_id || ':%' as keys from invoice where number is not null
         union all select number, credit_note_id, total_minor::int, null from credit_note)
       select n.number, n.minor,
         (select bytes from paper p where p.subject_id = n.id and p.media_type = 'application/pdf') as pdf,
         (select bytes from paper p where p.subject_id = n.id and p.media_type = 'application/xml') as xml,
         (select sum(p.amount_minor)::int from ledger_entry e join posting p using (ledger_entry_id)
            join ledger_account a using (ledger_account_id) where e.key like n.keys and a.type = 'AR') as ledger
       from numbered n where n.number <> all($1) order by n.number`,
      [seen],
    );
    seen.push(...rows.map(({ number }) => number));
    const problems: string[] = [];
    for (const [i, row] of rows.entries()) problems.push(...(row.pdf && i % readsEvery ? [] : await problemsOf(row)));
    return problems;
  };
}

async function problemsOf({ number, minor, pdf, xml, ledger }: Numbered): Promise<string[]> {
  if (!pdf) return [`${number} has no paper`];
  const { text, universalAccess, pages } = await readPdf(pdf);
  const isTagged = universalAccess === '1' && pages.every(({ tags }) => tags.parts.length > 0);
  const unsaid = [number, formatMoney(money(minor), 'en')].filter((said) => !text.includes(said));
  return [
    ...(isTagged ? [] : [`${number} is not tagged`]),
    ...unsaid.map((said) => `${number} does not say ${said}`),
    ...(ledger === null || ledger === minor ? [] : [`${number} is ${minor}, and ${ledger} in the ledger`]),
    ...(xml ? ublProblems(number, minor, xml.toString('utf8')) : []),
  ];
}

function ublProblems(number: string, minor: number, xml: string): string[] {
  const root = readXml(xml)!;
  const payable = Math.round(Number(textAt(root, 'LegalMonetaryTotal/PayableAmount')) * 100);
  const lines = all(root, 'InvoiceLine').length + all(root, 'CreditNoteLine').length;
  return [
    ...brokenUblRules(xml).map((rule) => `${number}: ${rule}`),
    ...(payable === minor ? [] : [`${number} asks for ${payable} in UBL, not ${minor}`]),
    ...(lines > 0 ? [] : [`${number} has no lines in UBL`]),
  ];
}
