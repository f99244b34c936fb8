import { readQuery } from '@cubby/contract';
import { WebhookPage } from '@cubby/features/integrations/seller';
import { deliveriesQuery, webhookDeliveries } from '@cubby/features/integrations/webhook-contract';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';

export async function loader({ params, request, site: { client } }: LoaderArgs) {
  const asked = readQuery(deliveriesQuery, new URL(request.url).searchParams);
  try {
    return await client(webhookDeliveries, { webhookId: params.webhook!, ...asked });
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('integrations.webhook'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const found = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageTop
        above={{ path: '/connect', label: text('integrations.title') }}
        lead={<bdi dir="ltr">{found.webhook.url}</bdi>}
      />
      <WebhookPage found={found} onChanged={revalidate} />
    </>
  );
}
