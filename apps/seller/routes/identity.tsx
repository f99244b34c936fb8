import { familyPath } from '@cubby/features/families/rules';
import { IdentityPage } from '@cubby/features/families/seller';
import { PageTop } from '@cubby/inner';
import type { Meta, MetaArgs } from '@cubby/site';
import { useNavigate } from 'react-router';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('families.step.IDENTITY'),
  noindex: true,
});

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageTop />
      <IdentityPage onAnswered={() => navigate(familyPath)} />
    </>
  );
}
