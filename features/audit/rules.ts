/**
 * What people do that no table of events holds: each act once, by its subject's noun. What changes the status of an
 * order, a dispute or an invoice is in their own events; the view `activity` unites all.
 */
export const auditActions = [
  'team.invited',
  'team.invitation-withdrawn',
  'team.joined',
  'team.roles-changed',
  'team.removed',
  'factor.reset-started',
  'factor.reset-undone',
  'factor.removed',
  'incident.report-noted',
  'incident.dismissed',
  'incident.products-recalled',
  'offer.created',
  'offer.price-changed',
  'offer.status-changed',
  'offer.stock-changed',
  'payout.destination-entered',
  'payout.destination-undone',
  'payout.approved',
  'payout.rejected',
  'payout.schedule-chosen',
  'payout.held',
  'payout.released',
  'payout.reconciled',
  'shop.opened',
  'shop.stage-changed',
  'shop.details-changed',
  'shop.delivery-changed',
  'shop.holiday-changed',
  'shop.rules-changed',
  'shop.agreement-signed',
  'shop.facts-declared',
  'shop.stopped',
  'shop.stop-ended',
  'case.evidence-read',
  'person.read',
  'person.signed-out',
  'person.email-resent',
  'person.address-restored',
  'person.name-corrected',
  'person.address-blocked',
  'person.address-unblocked',
  'person.viewing-begun',
  'person.viewing-refused',
  'guardian.joined',
  'guardian.identity-changed',
  'child.added',
  'child.changed',
  'child.read',
  'child.consent-given',
  'child.consent-withdrawn',
  'child.erased',
  'person.request-noted',
  'person.request-checked',
  'person.request-executed',
  'person.request-refused',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What a subject's id names. */
export const auditSubjects = [
  'account',
  'case',
  'child',
  'incident',
  'invitation',
  'offer',
  'payout-destination',
  'payout-run',
  'seller',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** A changed field, before and after; of personal and secret fields only that they changed: `true`. */
export type AuditChanges = Readonly<Record<string, readonly [before: unknown, after: unknown] | true>>;
