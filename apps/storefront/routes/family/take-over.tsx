import { AdultForm, IdentityCheck, IdentityState } from '@cubby/features/families/storefront';
import { acceptShop, ownHandover, proveAdult, startAdultCheck } from '@cubby/features/handovers/contract';
import { TakeOver } from '@cubby/features/handovers/storefront';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, useClient, usePageData } from '@cubby/site';
import { Notice } from '@cubby/ui';
import { useRevalidator } from 'react-router';

export async function loader({ request, site: { client } }: LoaderArgs) {
  const { handover } = await client(ownHandover, {});
  return { token: new URL(request.url).searchParams.get('t') ?? '', handover };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('handovers.title'),
  noindex: true,
});

/** Behind the link that a guardian has mailed, and afterwards without it: opening it changes nothing. */
export function Component() {
  const { token, handover } = usePageData<typeof loader>();
  const { text } = useText();
  const client = useClient();
  const { revalidate } = useRevalidator();
  if (handover) {
    const { isChecking, failure } = handover;
    const check =
      isChecking && handover.check === 'SANDBOX' ? (
        <IdentityCheck
          answer={async (caller, isProven) => {
            await caller(proveAdult, { isProven });
            await revalidate();
          }}
        />
      ) : (
        <IdentityState {...{ isChecking, failure }} start={(caller) => caller(startAdultCheck, {})} look={revalidate} />
      );
    return <TakeOver {...{ handover, check }} onChanged={revalidate} />;
  }
  if (token === '')
    return (
      <div className="mt-4 max-w-words">
        <Notice>{text('handovers.linkOnly')}</Notice>
      </div>
    );
  return (
    <div className="grid max-w-words gap-6">
      <p className="text-lead text-soft">{text('handovers.lead')}</p>
      <AdultForm
        id="take-over"
        country="CA"
        submitText={text('handovers.accept')}
        submit={async (entered) => {
          await client(acceptShop, { token, ...entered });
          await revalidate();
        }}
      />
    </div>
  );
}
