import type { Pool } from '@cubby/db';
import { formatMoney, money } from '@cubby/money';
import { all, readXml, textAt } from '@cubby/xml';
import { takesUbl } from '../../papers/takes-ubl.ts';
import { readPdf } from '../../papers/testing/read-pdf.ts';
import { brokenUblRules } from '../../papers/testing/ubl-rules.ts';

type Amounts = { minor: number; taxMinor: number };
type Numbered = Amounts & {
  number: string;
  /** By its own postings; a credit note's tax may be among others of its entry. */
  ledger: { minor: number; taxMinor: number | null };
  billCountry: string;
  pdf: Buffer | null;
  xml: Buffer | null;
};

/**
 * Errors in the papers of numbered invoices and credit notes, each checked once: every one has a tagged PDF with its
 * number and total, as does its file for accounting systems; both agree with the ledger to the cent. `readsEvery`: one
 * in so many papers is opened, the others only have to exist.
 */
export function createPaperCheck(pool: Pool, { readsEvery = 1 } = {}): () => Promise<string[]> {
  const seen: string[] = [];
  return async () => {
    const { rows } = await pool.query<Numbered>(
      `with numbered as (
         select number, invoice_id as id, total_minor::int as minor, tax_minor::int as tax, bill_country, 'P1i:' || invoice_id || ':%' as keys
         from invoice where number is not null
         union all select c.number, credit_note_id, c.total_minor::int, c.tax_minor::int, i.bill_country, null from credit_note c join invoice i using (invoice_id))
       select n.number, n.minor, n.tax as "taxMinor", n.bill_country as "billCountry",
         (select bytes from paper p where p.subject_id = n.id and p.media_type = 'application/pdf') as pdf,
         (select bytes from paper p where p.subject_id = n.id and p.media_type = 'application/xml') as xml,
         case when n.keys is null then
           (select json_build_object('minor', -sum(p.amount_minor) filter (where p.amount_minor < 0), 'taxMinor', null)
            from posting p join ledger_account a using (ledger_account_id) where a.type = 'REFUND_DUE' and a.object = n.id::text)
         else
           (select json_build_object('minor', sum(p.amount_minor) filter (where a.type = 'AR'),
              'taxMinor', coalesce(-sum(p.amount_minor) filter (where a.type = 'TAX'), 0))
            from ledger_entry e join posting p using (ledger_entry_id) join ledger_account a using (ledger_account_id) where e.key like n.keys)
         end as ledger
       from numbered n where n.number <> all($1) order by n.number`,
      [seen],
    );
    seen.push(...rows.map(({ number }) => number));
    const problems: string[] = [];
    for (const [i, row] of rows.entries()) problems.push(...(row.pdf && i % readsEvery ? [] : await problemsOf(row)));
    return problems;
  };
}

async function problemsOf({ number, ledger, pdf, xml, billCountry, ...said }: Numbered): Promise<string[]> {
  if (!pdf) return [`${number} has no paper`];
  const { text, universalAccess, pages } = await readPdf(pdf);
  const isTagged = universalAccess === '1' && pages.every(({ tags }) => tags.parts.length > 0);
  const unsaid = [number, formatMoney(money(said.minor), 'en')].filter((words) => !text.includes(words));
  const posted = { minor: ledger.minor, taxMinor: ledger.taxMinor ?? said.taxMinor };
  return [
    ...(isTagged ? [] : [`${number} is not tagged`]),
    ...unsaid.map((words) => `${number} does not say ${words}`),
    ...differences(number, said, posted),
    ...(xml
      ? ublProblems(number, posted, xml.toString('utf8'))
      : takesUbl(billCountry)
        ? [`${number} has no UBL file`]
        : []),
  ];
}

const differences = (number: string, said: Amounts, posted: Amounts): string[] =>
  said.minor === posted.minor && said.taxMinor === posted.taxMinor
    ? []
    : [
        `${number} is ${said.minor} with ${said.taxMinor} of tax, in the ledger ${posted.minor} with ${posted.taxMinor}`,
      ];

function ublProblems(number: string, posted: Amounts, xml: string): string[] {
  const root = readXml(xml)!;
  const minorAt = (path: string) => Math.round(Number(textAt(root, path)) * 100);
  const said = { minor: minorAt('LegalMonetaryTotal/PayableAmount'), taxMinor: minorAt('TaxTotal/TaxAmount') };
  const lines = all(root, 'InvoiceLine').length + all(root, 'CreditNoteLine').length;
  return [
    ...brokenUblRules(xml).map((rule) => `${number}: ${rule}`),
    ...differences(`${number} in UBL`, said, posted),
    ...(lines > 0 ? [] : [`${number} has no lines in UBL`]),
  ];
}
