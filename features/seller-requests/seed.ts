import { insertRows, namedUuid } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import { cast } from '@cubby/testing/cast';
import { dueAfter, type Facts, isOpen, type RequestAct, type RequestStatus } from './rules.ts';

type SeededRequest = {
  number: string;
  email: string;
  status: RequestStatus;
  /** Days before the demo's day: when it was sent, and when the last action was. */
  sentAgo: number;
  lastAgo: number;
  facts: Omit<Facts, 'registrationNumber'>;
  acts: { act: RequestAct; reason?: string; words?: string }[];
};

const requests: readonly SeededRequest[] = [
  {
    ...{ number: 'REDR1VER', email: 'ruth@red-river.example', status: 'NEW', sentAgo: 1, lastAgo: 1 },
    facts: {
      ...{ firm: 'Red River Stationers’ Co-operative', legalForm: 'COOPERATIVE', country: 'CA', region: 'CA-MB' },
      ...{ city: 'Winnipeg', address: '400 Logan Avenue', postalCode: 'R3A0R1', taxNumber: '123456782RT0001' },
      ...{ contactName: 'Ruth Friesen', phone: '+12045550131', website: 'https://red-river.example' },
      ...{ goods: 'Stationery, furniture and books for schools', productCount: '4200' },
    },
    acts: [{ act: 'SEND' }],
  },
  {
    // With the same name as an existing shop.
    ...{ number: 'N0RTHDE5', email: 'orders@northern-desk-supply.example', status: 'NEW', sentAgo: 4, lastAgo: 4 },
    facts: {
      ...{ firm: 'Northern Desk Company', legalForm: 'CORPORATION', country: 'CA', region: 'CA-AB', city: 'Edmonton' },
      ...{ address: '118 Yards Road NW', postalCode: 'T5K0K7', taxNumber: '', contactName: 'Peter Olsen' },
      ...{ phone: '+17805550119', website: '', goods: 'Desks and chairs for classrooms', productCount: '60' },
    },
    acts: [{ act: 'SEND' }],
  },
  {
    ...{ number: 'STVDENT7', email: 'lena@stift-und-papier.example', status: 'ASKED_BACK', sentAgo: 6, lastAgo: 3 },
    facts: {
      ...{ firm: 'Stift und Papier GmbH', legalForm: 'CORPORATION', country: 'DE', region: '', city: 'Leipzig' },
      ...{ address: 'Lindenstraße 12', postalCode: '04109', taxNumber: 'DE136695976', contactName: 'Lena Vogt' },
      ...{ phone: '+4934155501', website: 'https://stift-und-papier.example' },
      ...{ goods: 'Pencils, paints and paper', productCount: '850' },
    },
    acts: [{ act: 'SEND' }, { act: 'TAKE' }, { act: 'ASK', words: 'Do you send to Canada yourselves?' }],
  },
  {
    ...{ number: 'SPARKLE9', email: 'sam@spark-and-bang.example', status: 'REFUSED', sentAgo: 20, lastAgo: 18 },
    facts: {
      ...{ firm: 'Spark and Bang', legalForm: 'SOLE_PROPRIETOR', country: 'US', region: 'US-MN', city: 'Duluth' },
      ...{ address: '12 Lake Avenue', postalCode: '55802', taxNumber: '', contactName: 'Sam Reed' },
      ...{ phone: '+12185550177', website: '', goods: 'Fireworks for school festivals', productCount: '30' },
    },
    acts: [{ act: 'SEND' }, { act: 'TAKE' }, { act: 'REFUSE', reason: 'GOODS' }],
  },
];

const dayLength = 86_400_000;
const staffId = namedUuid('account', cast.manager.login);

export const seed: Seed = {
  async write(tx, { day }) {
    const ago = (days: number) => new Date(day.getTime() - days * dayLength);
    await insertRows(
      tx,
      'seller_request',
      requests.map(({ number, email, status, sentAgo, lastAgo, facts }) => ({
        ...{ seller_request_id: namedUuid('request', number), number, status, email, brand: 'cubby', locale: 'en' },
        ...{ created_at: ago(sentAgo + 1), sent_at: ago(sentAgo) },
        ...(isOpen(status)
          ? { due_at: dueAfter({ status, sentAt: ago(sentAgo) }, ago(lastAgo)), ended_at: null }
          : { due_at: null, ended_at: ago(lastAgo) }),
        ...{ firm: facts.firm, legal_form: facts.legalForm, country: facts.country, region: facts.region },
        ...{ city: facts.city, address: facts.address, postal_code: facts.postalCode, tax_number: facts.taxNumber },
        ...{ contact_name: facts.contactName, phone: facts.phone, website: facts.website, goods: facts.goods },
        product_count: facts.productCount,
      })),
    );
    await insertRows(
      tx,
      'seller_request_event',
      requests.flatMap(({ number, sentAgo, lastAgo, acts }) =>
        acts.map(({ act, reason = null, words = null }, i) => ({
          ...{ seller_request_id: namedUuid('request', number), position: i + 1, act, reason, words },
          ...{ at: ago(i === 0 ? sentAgo : lastAgo), account_id: act === 'SEND' ? null : staffId },
        })),
      ),
    );
  },
};
