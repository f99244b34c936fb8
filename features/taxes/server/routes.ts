import { type Implementation, implement } from '@cubby/contract/server';
import { record } from '@cubby/features/audit/server';
import { enqueue } from '@cubby/jobs';
import { fail, ok } from '@cubby/result';
import {
  certificatesToReview,
  enterExchangeRate,
  exchangeRates,
  ownCertificates,
  registerForTaxes,
  reviewCertificate,
  type ShownCertificate,
  submitCertificate,
  taxRegistrations,
} from '../contract.ts';
import { mayReview } from '../policy.ts';
import { checkCertificate, type TaxPlace, taxDay, withoutPrefix } from '../rules.ts';
import {
  type CertificateRow,
  findCertificatesOf,
  findWaitingCertificates,
  insertCertificate,
  lockCertificate,
  writeReview,
} from './certificate-store.ts';
import { findExchangeRates, writeExchangeRate } from './exchange-rate-store.ts';
import { findAllRegistrations, writeRegistration } from './registration-store.ts';

/** A limit: a school board has many schools, but not this many certificates. */
const mostCertificates = 100;

const placeOf = (jurisdiction: string): TaxPlace => ({
  country: jurisdiction.slice(0, 2),
  region: jurisdiction.length > 2 ? jurisdiction : null,
});
const shown = ({ submittedAt, reviewedAt, ...row }: CertificateRow, now: Date): ShownCertificate => ({
  ...row,
  isOver: row.expiresOn !== null && row.expiresOn < taxDay(placeOf(row.jurisdiction), now),
  submittedAt: submittedAt.toISOString(),
  reviewedAt: reviewedAt?.toISOString() ?? null,
});

/**
 * @param asksRegister whether a register is asked about VAT numbers; otherwise staff confirm them
 */
export const certificateEndpoints = (asksRegister: boolean): readonly Implementation[] => [
  implement(submitCertificate, async ({ expiresOn = null, number: typed, ...rest }, { db, accountId, now }) => {
    const { kind, jurisdiction } = rest;
    const number = kind === 'VAT_NUMBER' ? withoutPrefix(jurisdiction, typed) : typed;
    const certificate = { ...rest, number, expiresOn };
    const checked = checkCertificate(certificate, taxDay(placeOf(jurisdiction), now));
    if (!checked.ok) return checked;
    if ((await findCertificatesOf(db, accountId)).length >= mostCertificates)
      return fail('OC_TOO_MANY', 'taxes.certificate.tooMany', { values: { most: mostCertificates } });
    const id = await insertCertificate(db, { ...certificate, accountId }, now);
    if (!id) return fail('OC_KNOWN', 'taxes.certificate.known', { path: ['number'] });
    if (asksRegister && kind === 'VAT_NUMBER') await enqueue(db, 'ask-vat-register', { certificateId: id });
    return ok({ id });
  }),
  implement(ownCertificates, async (_input, { db, accountId, now }) => {
    return ok((await findCertificatesOf(db, accountId)).map((row) => shown(row, now)));
  }),
  implement(certificatesToReview, async (_input, { db, now }) =>
    ok((await findWaitingCertificates(db)).map((row) => shown(row, now))),
  ),
  implement(reviewCertificate, async ({ id, status, reason = null }, { db, actor, accountId, now }) => {
    const before = await lockCertificate(db, id);
    if (!before) return fail('OC_NOT_FOUND', 'taxes.certificate.missing', { path: ['id'] });
    if (!mayReview(actor, before)) return fail('OC_FORBIDDEN', 'taxes.certificate.own', { path: ['id'] });
    if (before.status === 'REJECTED' || before.status === status)
      return fail('OC_WRONG_STATUS', 'taxes.certificate.reviewed', { path: ['id'] });
    if (status === 'REJECTED' && reason === null) return fail('OC_BAD_REQUEST', 'field.required', { path: ['reason'] });
    await writeReview(db, { id, status, reason, reviewer: accountId, now });
    return ok(true as const);
  }),
];

export const registrationEndpoints: readonly Implementation[] = [
  implement(taxRegistrations, async (_input, { db }) => ok(await findAllRegistrations(db))),
  implement(registerForTaxes, async ({ validTo = null, ...rest }, context) => {
    if (validTo !== null && validTo <= rest.validFrom)
      return fail('OC_BAD_REQUEST', 'taxes.registration.ends', { path: ['validTo'] });
    if (!(await writeRegistration(context.db, { ...rest, validTo })))
      return fail('OC_KNOWN', 'taxes.registration.overlaps', { path: ['validFrom'] });
    await record(context.db, context, {
      action: 'tax.registration-changed',
      subject: { kind: 'tax-registration', id: rest.area },
      changes: { validFrom: [null, rest.validFrom], validTo: [null, validTo] },
    });
    return ok(true as const);
  }),
];

const million = 1_000_000;

export const exchangeRateEndpoints: readonly Implementation[] = [
  implement(exchangeRates, async (_input, { db }) =>
    ok((await findExchangeRates(db)).map(({ millionths, ...rate }) => ({ ...rate, rate: millionths / million }))),
  ),
  implement(enterExchangeRate, async ({ rate, ...rest }, context) => {
    if (!(await writeExchangeRate(context.db, { ...rest, millionths: Math.round(rate * million) })))
      return fail('OC_KNOWN', 'taxes.exchangeRate.known', { path: ['validFrom'] });
    await record(context.db, context, {
      action: 'tax.rate-entered',
      subject: { kind: 'exchange-rate', id: `${rest.currency}-${rest.validFrom}` },
      changes: { rate: [null, rate] },
    });
    return ok(true as const);
  }),
];
