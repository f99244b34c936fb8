import type { Page } from 'playwright-core';
import { ask, firstType, soldProduct } from '../demo.ts';

/** The pages that are the same whatever is sold. The test checks that they exist and can be used, not what they say. */
const standing = [
  '/login',
  '/register',
  '/forgot-password',
  '/confirm-email#t=x',
  '/confirm-enquiry?token=x',
  '/change-email#t=x',
  '/restore-email#t=x',
  '/undo-payout-account#t=x',
  '/keep-second-step#t=x',
  '/reopen-account#t=x',
  '/see-as#t=x',
  '/reset-password#t=x',
  '/workshops',
  '/workshops/paper-animals',
  '/workshops/paper-animals/book',
  '/workshops?near=V5V+1J7',
  '/contacts',
  '/help',
  '/help?q=broken',
  // The other articles are laid out alike, and so are the documents below.
  '/help/schools',
  '/careers',
  '/partnership',
  '/embed',
  '/frame/workshops',
  '/how-it-works',
  '/sell-on-kids-crafts',
  '/about',
  '/for-business',
  '/for-investors',
  '/news',
  '/news/workshops-near-you',
  '/open-shop?as=guardian&ref=MK7Q2XV0',
  '/open-shop/request?token=x',
  '/privacy-policy',
  '/cookies',
  '/agreement',
  '/find-order',
  '/support',
  '/checkout/success-pay',
  '/checkout/error-pay',
  '/email-unsubscribe',
  '/restock-confirm?token=x',
  // Links that no longer work.
  '/support/0000000000',
  '/checkout/success-purchase/0000000000',
  '/checkout/success-purchase/0000000000/dispute/0000000000',
  `/cart/shared/${'A'.repeat(32)}`,
  `/wishlist/${'A'.repeat(32)}`,
  // Without offers: it has the form for those who wait for it.
  '/product/BW-CEDAR-LEAD-4B',
];

export const memberPages = [
  '/profile',
  '/profile/orders?status=ALL',
  '/profile/invoices',
  '/profile/statement',
  '/profile/disputes',
  '/profile/reviews',
  '/profile/child-shop',
  '/profile/second-guardian?t=x',
  '/profile/take-over?t=x',
  '/profile/referrals',
  '/profile/decisions',
  '/profile/support',
  '/profile/wishlists',
  '/profile/details/account',
  '/profile/details/shipping',
  '/profile/details/payment',
  '/profile/details/tax',
  '/profile/details/notifications',
];

export const placeOrder = (
  page: Page,
  priceId: string,
  paymentSystemCode = 'STRIPE',
  street = '12 Fort St',
): Promise<string> =>
  page.evaluate(
    async ([offer, payment, address]) => {
      const send = async (path: string, requestBodyDto: object) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ requestBodyDto }) });
        return ((await answer.json()) as { responseEntity: { orderNum: string } }).responseEntity;
      };
      await send('/api/store/cart/item/batch/v1/createOrUpdate', { cartItemList: [{ priceId: offer, quantity: 2 }] });
      const to = { countryIso: 'CA', regionCode: 'CA-BC', city: 'Victoria', postCode: 'V8W1H6' };
      const { orderNum } = await send('/api/store/order/v1/createOrUpdate', {
        deliveryPoint: { ...to, address, name: 'Amina Haddad, room 12' },
        paymentSystemCode: payment,
        contactDto: { firstName: 'Amina', lastName: 'Haddad', email: 'amina@school.example', phone1: '+12505550100' },
      });
      return orderNum;
    },
    [priceId, paymentSystemCode, street] as const,
  );

export type Brand = 'cubby' | 'kids';
export const ofShop = 14;
export async function pathsOf(shop: Record<Brand, string>, brand: Brand): Promise<string[]> {
  const { sku } = await soldProduct(shop[brand]);
  const { productPrices } = await ask<{ productPrices: { vendorLogin: string; priceId: string }[] }>(
    shop[brand],
    `/api/catalog/product/price/list/actual/v1/get?sku=${sku}`,
  );
  const seller = productPrices[0]!.vendorLogin;
  const type = await firstType(shop[brand], brand === 'kids');
  return [
    '/',
    `/category/${brand === 'kids' ? 'STUDENTS_PRODUCT' : 'STATIONERY'}`,
    `/products/${type}`,
    `/products/${type}?priceFrom=99999`,
    `/product/${sku}`,
    `/store/${seller}`,
    `/store/about/${seller}`,
    '/search?q=zzzz',
    '/cart',
    '/checkout',
    `/cart?priceId=${productPrices[0]!.priceId}`,
    '/checkout',
    '/product/NO-SUCH-THING',
    `/frame/product/${sku}`,
    ...standing,
    `/frame/store/${seller}`,
  ];
}
