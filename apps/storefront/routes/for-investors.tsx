import { useCaptcha } from '@cubby/features/captcha/storefront';
import { ForInvestorsPage } from '@cubby/features/content/storefront';
import { EnquiryForm } from '@cubby/features/enquiries/storefront';
import type { Meta, MetaArgs } from '@cubby/site';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('content.investors.title'),
  description: translator.text('content.investors.lead'),
});

/** Impact, materials and the form for investors (spec 2.11, 3.18). */
export function Component() {
  const captcha = useCaptcha();
  return (
    <ForInvestorsPage>
      <EnquiryForm topic="INVESTOR" roles={[]} captcha={captcha} />
    </ForInvestorsPage>
  );
}
