import { ownFamily, startIdentity } from '@cubby/features/families/contract';
import { familyPath } from '@cubby/features/families/rules';
import { FamilyPage, IdentityState, StartForm } from '@cubby/features/families/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { Notice } from '@cubby/ui';
import { useLocation, useNavigate, useRevalidator } from 'react-router';

export async function loader({ site: { client } }: LoaderArgs) {
  try {
    return { ...(await client(ownFamily, {})), today: new Date().toISOString() };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('families.title'),
  noindex: true,
});

export function Component() {
  const { guardian, children, today } = usePageData<typeof loader>();
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  /** Whether the guardian has just proven their identity. */
  const isProven = (useLocation().state as { isProven?: boolean } | null)?.isProven;
  const added = async (childId: string) => {
    await revalidate();
    await navigate(`${familyPath}/${childId}`);
  };
  return (
    <>
      <PageTop lead={!guardian && text('families.start.lead')} />
      <div className="mb-6 grid gap-4 empty:hidden">
        {isProven && (
          <Notice tone="success" live>
            {text('families.identity.proven')}
          </Notice>
        )}
        {guardian && (
          <IdentityState
            isChecking={guardian.status === 'IDENTITY_PENDING'}
            failure={guardian.failure}
            start={(client) => client(startIdentity, {})}
            look={revalidate}
          />
        )}
      </div>
      {guardian ? (
        <FamilyPage guardian={guardian} today={new Date(today)} onAdded={added}>
          {children}
        </FamilyPage>
      ) : (
        <StartForm country="CA" today={new Date(today)} onStarted={added} />
      )}
    </>
  );
}
