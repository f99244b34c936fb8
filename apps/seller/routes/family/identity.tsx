import { answerIdentity, ownFamily } from '@cubby/features/families/contract';
import { familyPath } from '@cubby/features/families/rules';
import { IdentityCheck } from '@cubby/features/families/seller';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing } from '@cubby/site';
import { redirect, useNavigate } from 'react-router';

/** Only during a check, and only if the demo makes it. */
export async function loader({ site: { client, prefix } }: LoaderArgs) {
  const { guardian } = await client(ownFamily, {}).catch(missing);
  if (guardian?.check !== 'SANDBOX' || guardian.status !== 'IDENTITY_PENDING') throw redirect(prefix + familyPath);
  return {};
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('families.step.IDENTITY'),
  noindex: true,
});

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageTop />
      <IdentityCheck
        answer={async (client, isProven) => {
          await client(answerIdentity, { isProven });
          await navigate(familyPath, { state: { isProven } });
        }}
      />
    </>
  );
}
