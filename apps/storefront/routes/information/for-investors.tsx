import { useCaptcha } from '@cubby/features/captcha/storefront';
import { ForInvestorsPage } from '@cubby/features/content/storefront';
import { EnquiryForm } from '@cubby/features/enquiries/storefront';
import { impactToday } from '@cubby/features/investors/contract';
import { ImpactFigures, InvestorFiles } from '@cubby/features/investors/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';

export const loader = async ({ site: { client } }: LoaderArgs) => ({ impact: await client(impactToday, {}) });

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('content.investors.link'),
  description: translator.text('content.investors.lead'),
});

export function Component() {
  const { impact } = usePageData<typeof loader>();
  const captcha = useCaptcha();
  return (
    <ForInvestorsPage impact={<ImpactFigures impact={impact} />} files={<InvestorFiles />}>
      <EnquiryForm topic="INVESTOR" roles={[]} captcha={captcha} />
    </ForInvestorsPage>
  );
}
