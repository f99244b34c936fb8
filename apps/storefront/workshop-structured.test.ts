import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { workshopData } from './workshop-structured.ts';

const workshop = {
  code: 'paper-animals',
  name: 'Paper animals',
  description: 'Thirty folds to a crane.',
  locale: 'en',
  organiser: 'Larkspur Community Library',
  verifiedOn: '2026-08-01',
  checkedOn: null,
  ageFrom: 6,
  ageTo: 14,
  when: {
    ...{ day: '27', weekday: 'Sunday', month: 'September', shortMonth: 'Sep', monthAndYear: 'September 2026' },
    ...{ startTime: '2:00 PM', endTime: '3:30 PM', whole: 'Sunday, September 27 at 2:00 PM PDT', zone: 'PT' },
  },
  startsAt: '2026-09-27T21:00:00.000Z',
  endsAt: '2026-09-27T22:15:00.000Z',
  timeZone: 'America/Edmonton',
  online: false,
  country: 'CA',
  city: 'Edmonton',
  price: money(1250),
  subsidised: false,
  languages: ['en'],
  childrenPerAdult: 6,
  staffChecked: true,
  inclusion: 'ADAPTED' as const,
  facts: [],
  registrationUrl: 'https://larkspur.example/paper-animals',
  distanceKm: null,
  image: null,
};

test('a workshop is described as an event at its place, or online (spec 1.5)', () => {
  expect(workshopData(workshop, 'https://kids.example/workshops/paper-animals')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Paper animals',
    description: 'Thirty folds to a crane.',
    url: 'https://kids.example/workshops/paper-animals',
    startDate: '2026-09-27T21:00:00.000Z',
    endDate: '2026-09-27T22:15:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Larkspur Community Library',
      address: { '@type': 'PostalAddress', addressLocality: 'Edmonton', addressCountry: 'CA' },
    },
    organizer: { '@type': 'Organization', name: 'Larkspur Community Library' },
    typicalAgeRange: '6-14',
    inLanguage: ['en'],
    isAccessibleForFree: false,
    offers: {
      '@type': 'Offer',
      price: '12.50',
      priceCurrency: 'USD',
      url: 'https://larkspur.example/paper-animals',
    },
  });
  expect(workshopData({ ...workshop, online: true, city: null, price: money(0) }, '')).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation' },
    isAccessibleForFree: true,
  });
});
