import { expect, test } from 'vitest';
import { markupOf } from '../../../apps/storefront/testing/markup-of.tsx';
import { ReportWindow } from './ReportWindow.tsx';

const nothing = () => {};
const dialog = (settings: Record<string, string>, locale: 'en' | 'ar' = 'en') =>
  markupOf(
    <ReportWindow
      {...{ id: 'OFFER', subject: 'OFFER', reasons: ['ILLEGAL'], open: true }}
      {...{ send: async () => {}, onClose: nothing, onSent: nothing }}
    />,
    locale,
    settings,
  );

test('the form of a report offers our phone number, left to right in every language (15 U.S.C. 45f(b)(3))', async () => {
  const link =
    '<a href="tel:+12505550187" class="text-link whitespace-nowrap"><bdi dir="ltr">+1 250-555-0187</bdi></a>';
  expect(await dialog({ phone: '+1 250-555-0187' })).toContain(`<p>Or call us:<!-- --> ${link}</p>`);
  expect(await dialog({ phone: '+1 250-555-0187' }, 'ar')).toContain(`<p>أو اتصل بنا على الرقم:<!-- --> ${link}</p>`);
});

test('without a phone number it offers none', async () => {
  const html = await dialog({});
  expect(html).toContain('What’s wrong with this offer?');
  expect(html).not.toMatch(/tel:|call us/);
});
