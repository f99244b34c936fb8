import { guardianship } from '@cubby/features/families/contract';
import { familyPath } from '@cubby/features/families/rules';
import { StartForm } from '@cubby/features/families/storefront';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData, useSite } from '@cubby/site';
import { ButtonLink } from '@cubby/ui';
import { useState } from 'react';

export const loader = async ({ site: { client } }: LoaderArgs) => ({
  today: new Date().toISOString(),
  isGuardian: await client(guardianship, {}),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('families.start'),
  noindex: true,
});

/** A member becomes a guardian here; everything after that is at the sellers' site (domain C1, C8). */
export function Component() {
  const { today, isGuardian } = usePageData<typeof loader>();
  const { text } = useText();
  const { prefix, settings } = useSite();
  const [isStarted, start] = useState(isGuardian);
  return (
    <div className="grid max-w-words gap-6">
      {isStarted ? (
        <div role="status" className="grid justify-items-start gap-4">
          <p className="text-lead">{text('families.started')}</p>
          <ButtonLink href={`${settings.sellerUrl}${prefix}${familyPath}`}>{text('families.started.go')}</ButtonLink>
        </div>
      ) : (
        <>
          <p className="text-lead text-soft">{text('families.start.lead')}</p>
          <StartForm country="CA" today={new Date(today)} onStarted={() => start(true)} />
        </>
      )}
    </div>
  );
}
