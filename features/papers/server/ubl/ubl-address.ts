import { element } from '@cubby/xml';
import type { Bill } from '../../bill.ts';
import type { PaperAddress } from '../../paper-parties.ts';
import { inside } from './ubl-elements.ts';
import { countryOfDelivery } from './ubl-vat.ts';

export function postalAddress(
  name: string,
  { street, city, region, postalCode, country }: Partial<PaperAddress>,
): string {
  const [first, ...more] = street?.split('\n') ?? [];
  return inside(
    name,
    element('cbc:StreetName', first) +
      element('cbc:AdditionalStreetName', more.join(', ')) +
      element('cbc:CityName', city) +
      element('cbc:PostalZone', postalCode) +
      element('cbc:CountrySubentity', region) +
      inside('cac:Country', element('cbc:IdentificationCode', country)),
  );
}

/** The address, or only the country if the goods go to several places in it. */
export function delivery(bill: Bill): string {
  const address = bill.shipTo?.address ?? { country: countryOfDelivery(bill) };
  return (
    inside('cac:DeliveryLocation', postalAddress('cac:Address', address)) +
    inside('cac:DeliveryParty', inside('cac:PartyName', element('cbc:Name', bill.shipTo?.name)))
  );
}
