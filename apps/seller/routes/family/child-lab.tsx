import { ownFamily } from '@cubby/features/families/contract';
import { bands, familyPath } from '@cubby/features/families/rules';
import { guardianLab } from '@cubby/features/money-lab/guardian-contract';
import { LabPreview } from '@cubby/features/money-lab/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { data } from 'react-router';

export async function loader({ site: { client }, params, request }: LoaderArgs) {
  const { children } = await client(ownFamily, {}).catch(missing);
  const child = children.find(({ childId }) => childId === params.child);
  if (!child) throw data({ code: 'OC_NOT_FOUND' }, { status: 404 });
  const asked = new URL(request.url).searchParams.get('band');
  const band = bands.find((each) => each === asked) ?? child.band;
  return { child, lab: await client(guardianLab, { childId: child.childId, band }).catch(missing) };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('labGuardian.preview.title'),
  noindex: true,
});

export function Component() {
  const { child, lab } = usePageData<typeof loader>();
  const { text } = useText();
  const name = `\u2068${child.nickname}\u2069`;
  return (
    <>
      <PageTop
        above={{ path: `${familyPath}/${child.childId}`, label: text('families.childTitle', { name }) }}
        lead={text('labGuardian.preview.lead', { name })}
      />
      <LabPreview childId={child.childId} lab={lab} />
    </>
  );
}
