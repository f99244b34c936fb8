import type { Workshop } from '@cubby/features/workshops/rules';
import { toWire } from '@cubby/money';

export function workshopData(workshop: Workshop, address: string): object {
  const { name, description, startsAt, endsAt, online, city, country, price, organiser, registrationUrl } = workshop;
  const { value, currencyIso } = toWire(price);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description,
    url: address,
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: online
      ? { '@type': 'VirtualLocation', url: registrationUrl }
      : {
          '@type': 'Place',
          name: organiser,
          address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
        },
    organizer: { '@type': 'Organization', name: organiser },
    typicalAgeRange: `${workshop.ageFrom}-${workshop.ageTo}`,
    inLanguage: workshop.languages,
    isAccessibleForFree: value === 0,
    offers: { '@type': 'Offer', price: value.toFixed(2), priceCurrency: currencyIso, url: registrationUrl },
  };
}
