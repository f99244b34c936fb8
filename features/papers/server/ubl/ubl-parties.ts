import { element } from '@cubby/xml';
import type { Bill } from '../../bill.ts';
import type { Issuer, Party } from '../../paper-parties.ts';
import { postalAddress } from './ubl-address.ts';
import { inside, vatScheme } from './ubl-elements.ts';
import { vatBreakdown } from './ubl-vat.ts';

/** Outside VAT's scope no party states a VAT number (BR-O-02 to -04). */
const isOutsideVat = (bill: Bill): boolean => vatBreakdown(bill).some(({ category }) => category === 'O');
const vatNumberOf = (bill: Bill, { vatNumber }: Issuer | Party): string =>
  vatNumber && !isOutsideVat(bill) ? inside('cac:PartyTaxScheme', element('cbc:CompanyID', vatNumber) + vatScheme) : '';

export const issuerParty = (bill: Bill): string => {
  const { issuer } = bill;
  const legalNumber = !issuer.vatNumber || isOutsideVat(bill) ? issuer.registrations[0]?.number : undefined;
  return [
    inside('cac:PartyName', element('cbc:Name', issuer.legalName)),
    postalAddress('cac:PostalAddress', issuer.address),
    vatNumberOf(bill, issuer),
    inside(
      'cac:PartyLegalEntity',
      element('cbc:RegistrationName', issuer.legalName) + element('cbc:CompanyID', legalNumber),
    ),
    inside('cac:Contact', element('cbc:ElectronicMail', issuer.email)),
  ].join('');
};

export const buyerParty = (bill: Bill): string =>
  [
    inside('cac:PartyName', element('cbc:Name', bill.buyer.name)),
    postalAddress('cac:PostalAddress', bill.buyer.address!),
    vatNumberOf(bill, bill.buyer),
    inside('cac:PartyLegalEntity', element('cbc:RegistrationName', bill.buyer.name)),
    inside('cac:Contact', element('cbc:Name', bill.buyer.attention) + element('cbc:ElectronicMail', bill.buyer.email)),
  ].join('');
