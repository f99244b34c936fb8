import { ApiError, type Client, unasked } from '@cubby/contract';
import { pathOfProduct } from '@cubby/features/catalog/rules';
import { sales, salesQuery } from '@cubby/features/fulfilment/contract';
import { ownOffers } from '@cubby/features/offers/own-contract';
import { ownOffersQuery } from '@cubby/features/offers/own-query-contract';
import { partsOfOrder } from '@cubby/features/order-story/contract';
import { orderNumberStart } from '@cubby/features/orders/rules';
import { findPeople } from '@cubby/features/people/contract';
import { pathOfPerson, peoplePath } from '@cubby/features/people/rules';
import { pathOfSearch, searchFor, searchProducts } from '@cubby/features/search/contract';
import { shopList } from '@cubby/features/shop-settings/staff-contract';
import { numberedRecords } from '../contract.ts';
import { type Found, type FoundKind, type NumberedKind, numberedKinds } from '../rules.ts';

/** The results of one kind: the first page, the total, and the link to all. */
export type FoundGroup = { kind: FoundKind; found: readonly Found[]; total: number; all: string | undefined };
export type Finder = (client: Client, words: string) => Promise<FoundGroup[]>;

/** Requests, people, shops, numbered records and products. */
export const staffFinder: Finder = async (client, words) => {
  const number = orderNumberStart(words.trim().replace(/-\d{0,2}$/, ''));
  const [records, orders, people, shops, products] = await Promise.all([
    ifAllowed(client(numberedRecords, { words })),
    number?.length === 10 ? ifAllowed(client(partsOfOrder, { orderNumber: number })) : undefined,
    ifAllowed(client(findPeople, { words })),
    ifAllowed(client(shopList, { words, page: 1 })),
    client(searchProducts, searchFor(words)),
  ]);
  const byKind = Map.groupBy(records?.records ?? [], ({ kind }) => kind);
  return [
    ...numberedKinds.map((kind) => groupOf(kind, (byKind.get(kind) ?? []).map(recordOf))),
    groupOf(
      'ORDER',
      (orders ?? []).map(({ number: part, shop }) => ({
        ...{ kind: 'ORDER', path: `/orders/${part}`, names: [part, number!], title: part, about: shop },
      })),
    ),
    groupOf(
      'PERSON',
      (people?.people ?? []).map(({ accountId, firstName, lastName, login }) => {
        const name = `${firstName} ${lastName}`;
        const names = login === null ? [name] : [name, login];
        return { kind: 'PERSON', path: pathOfPerson(accountId), names, title: name, about: login ?? '' };
      }),
      people?.people.length,
      `${peoplePath}?q=${encodeURIComponent(words)}`,
    ),
    groupOf(
      'SHOP',
      (shops?.shops ?? []).map(({ handle, name }) => ({
        ...{ kind: 'SHOP', path: `/shops/${handle}`, names: [handle, name], title: name, about: handle },
      })),
      shops?.page.total,
      `/shops?q=${encodeURIComponent(words)}`,
    ),
    // Results for other words than the typed ones are outdated.
    groupOf(
      'PRODUCT',
      products.partial || products.corrected !== null
        ? []
        : products.products.map(({ sku, name }) => ({
            ...{ kind: 'PRODUCT', path: pathOfProduct(sku), names: [sku, name], title: name, about: sku },
          })),
      products.total,
      pathOfSearch(words),
    ),
  ].filter(({ found }) => found.length > 0);
};

/** A shop's orders and offers. */
export const shopFinder: Finder = async (client, words) => {
  const [orders, offers] = await Promise.all([
    ifAllowed(client(sales, { ...unasked(salesQuery), words })),
    ifAllowed(client(ownOffers, { ...unasked(ownOffersQuery), words })),
  ]);
  const all = `?q=${encodeURIComponent(words)}`;
  return [
    groupOf(
      'ORDER',
      (orders?.orders ?? []).map(({ number, buyer }) => ({
        ...{ kind: 'ORDER', path: `/orders/${number}`, names: [number], title: number, about: buyer },
      })),
      orders?.page.total,
      `/orders${all}`,
    ),
    groupOf(
      'OFFER',
      (offers?.offers ?? []).map(({ shop, sku, name }) => ({
        ...{ kind: 'OFFER', path: `/offers/${shop}/${sku}`, names: [sku, name], title: name, about: sku },
      })),
      offers?.page.total,
      `/offers${all}`,
    ),
  ].filter(({ found }) => found.length > 0);
};

const groupOf = (kind: FoundKind, found: Found[], total = found.length, all?: string): FoundGroup => ({
  ...{ kind, found, total, all },
});

/** Undefined for roles without it, and if there is none. */
const ifAllowed = <T>(call: Promise<T>): Promise<T | undefined> =>
  call.catch((error) => {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return undefined;
    throw error;
  });

const paths: Readonly<Record<NumberedKind, string>> = {
  REQUEST: '/requests',
  DISPUTE: '/disputes',
  INCIDENT: '/incidents',
  REFUND: '/refunds',
  INVOICE_REFUND: '/invoice-refunds',
  SUPPORT: '/support',
};

type Row = { kind: NumberedKind; subject: string; number: string | null; about: string };
const recordOf = ({ kind, subject, number, about }: Row): Found => {
  const isNamed = kind === 'REQUEST';
  return {
    ...{ kind, path: `${paths[kind]}/${subject}`, names: isNamed ? [number!, about] : number === null ? [] : [number] },
    title: isNamed || number === null ? about : number,
    about: isNamed ? number! : number === null || number === about ? '' : about,
  };
};
