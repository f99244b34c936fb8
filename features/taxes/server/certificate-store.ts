import { code, type Queryable, type RowOf, statement, type Tx, uuidv7 } from '@cubby/db';
import type { Certificate, CertificateKind, CertificateStatus } from '../rules.ts';

const accepted = statement(
  'taxes_accepted_certificates',
  `select exemption_certificate_id as id, kind, jurisdiction, valid_from as "validFrom", expires_on as "expiresOn"
   from exemption_certificate where account_id = $accountId and status = ${code<CertificateStatus>('ACCEPTED')} order by submitted_at`,
);
/**
 * The accepted certificates of an account, including those of other days: the day of the order decides. None for a
 * guest.
 */
export const findAcceptedCertificates = async (db: Queryable, accountId: string | null): Promise<Certificate[]> =>
  accountId === null ? [] : accepted.all(db, { accountId });

const shown = `select c.exemption_certificate_id as id, c.kind, c.jurisdiction, c.organisation, c.number, c.valid_from as "validFrom",
     c.expires_on as "expiresOn", c.status, c.submitted_at as "submittedAt", c.reviewed_at as "reviewedAt", c.reason
   from exemption_certificate c`;
const own = statement(
  'taxes_own_certificates',
  `${shown} where c.account_id = $accountId order by c.submitted_at desc limit 200`,
);
export type CertificateRow = RowOf<'taxes_own_certificates'>;
export const findCertificatesOf = (db: Queryable, accountId: string): Promise<CertificateRow[]> =>
  own.all(db, { accountId });

const toReview = statement(
  'taxes_certificates_to_review',
  `${shown} where c.status = ${code<CertificateStatus>('WAITING')} and c.account_id is not null order by c.submitted_at limit 200`,
);
export const findWaitingCertificates = (db: Queryable): Promise<CertificateRow[]> => toReview.all(db);

const insert = statement(
  'taxes_insert_certificate',
  `insert into exemption_certificate (exemption_certificate_id, account_id, kind, jurisdiction, organisation, number, valid_from, expires_on,
     status, submitted_at)
   values ($id, $accountId, $kind, $jurisdiction, $organisation, $number, $validFrom, $expiresOn?, ${code<CertificateStatus>('WAITING')}, $now)
   on conflict do nothing`,
);
export type NewCertificate = {
  accountId: string;
  kind: CertificateKind;
  jurisdiction: string;
  organisation: string;
  number: string;
  validFrom: string;
  expiresOn: string | null;
};
/** Stores a submission; undefined if the account already has this certificate, and it was not rejected. */
export async function insertCertificate(tx: Tx, certificate: NewCertificate, now: Date): Promise<string | undefined> {
  const id = uuidv7(now);
  return (await insert.run(tx, { ...certificate, id, now })) === 1 ? id : undefined;
}

const locked = statement(
  'taxes_lock_certificate',
  'select account_id as "accountId", status from exemption_certificate where exemption_certificate_id = $id for update',
);
export const lockCertificate = (tx: Tx, id: string): Promise<RowOf<'taxes_lock_certificate'> | undefined> =>
  locked.first(tx, { id });

const review = statement(
  'taxes_review_certificate',
  `update exemption_certificate set status = $status, reason = $reason?, reviewed_by = $reviewer?, reviewed_at = $now
   where exemption_certificate_id = $id and (status = ${code<CertificateStatus>('WAITING')} or $reviewer?::uuid is not null)`,
);
/** `reviewer` null: a register has answered, which decides only undecided ones. */
export const writeReview = (
  tx: Tx,
  written: { id: string; status: CertificateStatus; reason: string | null; reviewer: string | null; now: Date },
): Promise<number> => review.run(tx, written);

const oneRow = statement(
  'taxes_certificate',
  `select exemption_certificate_id as id, account_id as "accountId", kind, jurisdiction, valid_from as "validFrom",
     expires_on as "expiresOn", status from exemption_certificate where exemption_certificate_id = $id`,
);
export const findCertificate = (db: Queryable, id: string): Promise<RowOf<'taxes_certificate'> | undefined> =>
  oneRow.first(db, { id });

const vatNumber = statement(
  'taxes_vat_number',
  `select jurisdiction, number, status from exemption_certificate
   where exemption_certificate_id = $id and kind = ${code<CertificateKind>('VAT_NUMBER')}`,
);
export const findVatNumber = (db: Queryable, id: string): Promise<RowOf<'taxes_vat_number'> | undefined> =>
  vatNumber.first(db, { id });
