import { useUsedLink } from '@cubby/features/accounts/screens';
import { UsedLinkAnswer } from '@cubby/features/accounts/storefront';
import { joinAsGuardian } from '@cubby/features/families/guardian-contract';
import { familyPath } from '@cubby/features/families/rules';
import { AdultForm } from '@cubby/features/families/storefront';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, useClient, usePageData, useSite } from '@cubby/site';
import { ButtonLink } from '@cubby/ui';
import { useState } from 'react';

export const loader = async ({ request }: LoaderArgs) => ({ token: new URL(request.url).searchParams.get('t') ?? '' });

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('families.join'),
  noindex: true,
});

/** Behind the link that a guardian has mailed: opening it changes nothing. */
export function Component() {
  const { token } = usePageData<typeof loader>();
  const { text } = useText();
  const { prefix, settings } = useSite();
  const client = useClient();
  const [isJoined, join] = useState(false);
  const used = useUsedLink(token);
  return (
    <div className="grid max-w-words gap-6">
      {isJoined ? (
        <div role="status" className="grid justify-items-start gap-4">
          <p className="text-lead">{text('families.joined')}</p>
          <ButtonLink href={`${settings.sellerUrl}${prefix}${familyPath}`}>{text('families.started.go')}</ButtonLink>
        </div>
      ) : used ? (
        <UsedLinkAnswer used={used} />
      ) : (
        <>
          <p className="text-lead text-soft">{text('families.join.lead')}</p>
          <AdultForm
            id="second-guardian"
            country="CA"
            submitText={text('families.join.submit')}
            submit={async (entered) => {
              await client(joinAsGuardian, { token, ...entered });
              join(true);
            }}
          />
        </>
      )}
    </div>
  );
}
