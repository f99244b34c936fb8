import { sellerDetails } from '@cubby/features/sellers/contract';
import { pathOfSeller } from '@cubby/features/sellers/rules';
import { pathOfThread } from '@cubby/features/support/rules';
import { ContactForm } from '@cubby/features/support/storefront';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { data, useNavigate } from 'react-router';
import { readHandle } from '../read-handle.ts';

export async function loader({ site: { client }, params }: LoaderArgs) {
  const { seller } = await client(sellerDetails, { handle: readHandle(params) }).catch(missing);
  // Other shops say how they are reached.
  if (seller.kind !== 'CHILD') throw data(null, { status: 404 });
  return { handle: seller.handle, name: seller.name };
}

export const meta = ({ data: { name }, site }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta => ({
  title: site.translator.text('contact.title', { shop: `\u2068${name}\u2069` }),
  noindex: true,
});

export function Component() {
  const { handle, name } = usePageData<typeof loader>();
  const { text } = useText();
  const { prefix } = useSite();
  const navigate = useNavigate();
  return (
    <div className="grid gap-6">
      <p className="max-w-words text-lead text-soft">{text('contact.lead')}</p>
      <ContactForm with={{ shop: handle }} onAsked={(number) => void navigate(pathOfThread(number))} />
      <p>
        <TextLink href={prefix + pathOfSeller(handle)}>
          <bdi>{name}</bdi>
        </TextLink>
      </p>
    </div>
  );
}
