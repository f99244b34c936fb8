import { type Failure, fail, ok, type Result } from '@cubby/result';
import { europeanUnion } from './tax-day.ts';
import { isVatNumber } from './vat-number.ts';

export const certificateKinds = ['SCHOOL', 'PARENT_COUNCIL', 'VAT_NUMBER'] as const;
/**
 * SCHOOL: a school's exemption certificate, or in British Columbia its declaration. PARENT_COUNCIL: that of its
 * parents' council. VAT_NUMBER: of a business in the European Union, which then owes the tax itself.
 */
export type CertificateKind = (typeof certificateKinds)[number];
export const certificateStatuses = ['WAITING', 'ACCEPTED', 'REJECTED'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];

/**
 * The facts of an accepted certificate that decide a tax. It is valid up to and including `expiresOn`; null: until it
 * is rejected.
 */
export type Certificate = {
  id: string;
  kind: CertificateKind;
  jurisdiction: string;
  validFrom: string;
  expiresOn: string | null;
};

/** Whether a certificate is valid on a day at the buyer's place (`YYYY-MM-DD`). */
export const countsOn = ({ validFrom, expiresOn }: Certificate, day: string): boolean =>
  validFrom <= day && (expiresOn === null || day <= expiresOn);

const yearsOfMost = 5;
type Submitted = Omit<Certificate, 'id'> & { number: string };

/**
 * Checks a submission: whether that place has such a certificate, its number if it can be checked, and its days.
 * `today` is `YYYY-MM-DD`. A path names the invalid field.
 */
export function checkCertificate(
  { kind, jurisdiction, number, validFrom, expiresOn }: Submitted,
  today: string,
): Result<true, Failure<'OC_BAD_REQUEST'>> {
  if (!existsIn(kind, jurisdiction)) return fail('OC_BAD_REQUEST', 'taxes.certificate.kind', { path: ['kind'] });
  if (kind === 'VAT_NUMBER') {
    if (!isVatNumber(jurisdiction, number))
      return fail('OC_BAD_REQUEST', 'taxes.certificate.number', { path: ['number'] });
    return ok(true as const);
  }
  const latest = `${Number(today.slice(0, 4)) + yearsOfMost}${today.slice(4)}`;
  if (expiresOn === null || expiresOn < today || expiresOn < validFrom || expiresOn > latest)
    return fail('OC_BAD_REQUEST', 'taxes.certificate.expires', { path: ['expiresOn'], values: { years: yearsOfMost } });
  return ok(true as const);
}

function existsIn(kind: CertificateKind, jurisdiction: string): boolean {
  if (kind === 'VAT_NUMBER') return europeanUnion.includes(jurisdiction);
  if (kind === 'PARENT_COUNCIL') return jurisdiction === 'CA-BC';
  return jurisdiction === 'CA-BC' || jurisdiction.startsWith('US-');
}
