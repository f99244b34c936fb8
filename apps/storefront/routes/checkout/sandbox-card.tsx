import { ApiError } from '@cubby/contract';
import { sandboxSession } from '@cubby/features/payments/contract';
import { SandboxCard } from '@cubby/features/payments/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';

export async function loader({ site, params }: LoaderArgs) {
  const id = params.id ?? '';
  if (site.settings.env !== 'demo' || !/^cs_sandbox_[0-9a-f]{32}$/.test(id))
    missing(new ApiError('OC_NOT_FOUND', 404, ''));
  try {
    return { session: await site.client(sandboxSession, { id }) };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ site }: MetaArgs<unknown>): Meta => ({
  title: site.translator.text('payments.sandbox.title'),
  noindex: true,
});

export function Component() {
  const { session } = usePageData<typeof loader>();
  return <SandboxCard session={session} />;
}
