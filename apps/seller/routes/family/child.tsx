import { childModes } from '@cubby/features/child-mode/guardian-contract';
import { ChildModePart } from '@cubby/features/child-mode/seller';
import { ownFamily } from '@cubby/features/families/contract';
import { familyPath, isAtWork } from '@cubby/features/families/rules';
import { ChildPage } from '@cubby/features/families/seller';
import { exportChildhood } from '@cubby/features/handovers/childhood-contract';
import { shopOffer } from '@cubby/features/handovers/contract';
import { HandoverPart, saveChildhood } from '@cubby/features/handovers/seller';
import { guardianLab } from '@cubby/features/money-lab/guardian-contract';
import { LabPart } from '@cubby/features/money-lab/seller';
import { ownShop } from '@cubby/features/shop-settings/contract';
import { ChildShopNeeds } from '@cubby/features/shop-settings/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { ifReadable, type LoaderArgs, type Meta, type MetaArgs, missing, useClient, usePageData } from '@cubby/site';
import { data, useRevalidator } from 'react-router';

export async function loader({ site: { client }, params }: LoaderArgs) {
  const [{ guardian, children }, modes] = await Promise.all([
    client(ownFamily, {}).catch(missing),
    client(childModes, {}).catch(missing),
  ]);
  const child = children.find(({ childId }) => childId === params.child);
  if (!guardian || !child) throw data({ code: 'OC_NOT_FOUND' }, { status: 404 });
  // A child whose consent is pending or has ended has none.
  const lab = isAtWork(child.status)
    ? await ifReadable(client(guardianLab, { childId: child.childId, band: undefined }))
    : undefined;
  const offer = isAtWork(child.status) ? await client(shopOffer, { childId: child.childId }) : null;
  const shop = isAtWork(child.status) ? await ifReadable(client(ownShop, { shop: child.shop })) : undefined;
  return { guardian, child, modes, lab, offer, shop, today: new Date().toISOString() };
}

export const meta = ({ data, site: { translator } }: MetaArgs<Awaited<ReturnType<typeof loader>>>): Meta => ({
  title: translator.text('families.childTitle', { name: `\u2068${data.child.nickname}\u2069` }),
  noindex: true,
});

export function Component() {
  const { guardian, child, modes, lab, offer, shop, today } = usePageData<typeof loader>();
  const { text } = useText();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const download = async () => saveChildhood(await client(exportChildhood, { childId: child.childId }));
  return (
    <>
      <PageTop above={{ path: familyPath, label: text('families.title') }} />
      <ChildPage {...{ guardian, child }} today={new Date(today)} download={download} onChanged={revalidate}>
        {shop && <ChildShopNeeds shop={shop} />}
        {offer && (
          <HandoverPart childId={child.childId} nickname={child.nickname} offer={offer} onChanged={revalidate} />
        )}
        <ChildModePart childId={child.childId} nickname={child.nickname} modes={modes} onChanged={revalidate} />
        {lab && <LabPart childId={child.childId} nickname={child.nickname} lab={lab} onChanged={revalidate} />}
      </ChildPage>
    </>
  );
}
