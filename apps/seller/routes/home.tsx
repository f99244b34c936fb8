import { unasked } from '@cubby/contract';
import { ownMeasures } from '@cubby/features/cases/own-contract';
import { MeasureNotices } from '@cubby/features/cases/seller';
import { childModes } from '@cubby/features/child-mode/guardian-contract';
import { Questions } from '@cubby/features/child-mode/seller';
import { ownCrafts } from '@cubby/features/crafts/contract';
import { ownCraftsPath } from '@cubby/features/crafts/rules';
import { WaitingCrafts } from '@cubby/features/crafts/seller';
import { familyPath } from '@cubby/features/families/rules';
import { sales, salesQuery } from '@cubby/features/fulfilment/contract';
import { SaleHome } from '@cubby/features/fulfilment/seller';
import { ownShops } from '@cubby/features/members/contract';
import { ownRequirements } from '@cubby/features/seller-requirements/contract';
import { RequirementTasks } from '@cubby/features/seller-requirements/seller';
import { ownShop } from '@cubby/features/shop-settings/contract';
import { ChildShopNeeds, SetUpSteps } from '@cubby/features/shop-settings/seller';
import { ownContacts } from '@cubby/features/support/contact-list-contract';
import { shopContactPath } from '@cubby/features/support/contact-rules';
import { listOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { ifReadable, type LoaderArgs, type Meta, type MetaArgs, usePageData, useSite } from '@cubby/site';
import { ButtonLink } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { mayIn } from '../own-shops.ts';

/** Each part of the page belongs to a role; nothing is requested that the reader's roles do not allow. */
export async function loader({ site: { client } }: LoaderArgs) {
  const shops = (await ifReadable(client(ownShops, {}))) ?? [];
  const isGuardian = shops.some(({ kind }) => kind === 'CHILD');
  const may = (endpoint: { access: readonly string[] }) => shops.some((shop) => mayIn(shop, endpoint));
  const inEach = <T,>(endpoint: { access: readonly string[] }, ask: (shop: string) => Promise<T>) =>
    Promise.all(shops.filter((shop) => mayIn(shop, endpoint)).map(({ handle }) => ifReadable(ask(handle))));
  const [list, requirements, crafts = [], modes, contacts = [], settings, measures] = await Promise.all([
    may(sales) ? ifReadable(client(sales, unasked(salesQuery))) : undefined,
    may(ownRequirements) ? ifReadable(client(ownRequirements, {})) : undefined,
    isGuardian ? ifReadable(client(ownCrafts, {})) : undefined,
    isGuardian ? ifReadable(client(childModes, {})) : undefined,
    may(ownContacts) ? ifReadable(client(ownContacts, { about: undefined })) : undefined,
    inEach(ownShop, (shop) => client(ownShop, { shop })),
    inEach(ownMeasures, (shop) => client(ownMeasures, { shop })),
  ]);
  const settingUp = settings.filter((shop) => shop?.stage === 'SETTING_UP' && shop.kind === 'BUSINESS');
  return {
    names: shops.map(({ name }) => name),
    isGuardian,
    list,
    requirements,
    crafts,
    questions: modes?.questions ?? [],
    waitingContacts: contacts.filter(({ status }) => status === 'OPEN').length,
    settingUp: settingUp.flatMap((shop) => shop ?? []),
    childShops: settings.filter((shop) => shop?.kind === 'CHILD').flatMap((shop) => shop ?? []),
    measures: measures.flatMap((of) => of ?? []),
  };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('inner.today'),
  noindex: true,
});

export function Component() {
  const { names, isGuardian, list, requirements, crafts, questions, waitingContacts, settingUp, childShops, measures } =
    usePageData<typeof loader>();
  const { text, number, locale } = useText();
  const { prefix } = useSite();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageTop title={names.length > 0 ? <bdi>{listOf(names, locale)}</bdi> : undefined} />
      {isGuardian && (
        <p className="mb-6 flex flex-wrap gap-3">
          <ButtonLink look="secondary" href={prefix + familyPath}>
            {text('families.title')}
          </ButtonLink>
          <ButtonLink look="secondary" href={prefix + ownCraftsPath}>
            {text('crafts.title')}
          </ButtonLink>
        </p>
      )}
      {(isGuardian || waitingContacts > 0) && (
        <p className="mb-6">
          <ButtonLink look="secondary" href={prefix + shopContactPath}>
            {text('contact.desk')}
            {waitingContacts > 0 && <> ({number(waitingContacts)})</>}
          </ButtonLink>
        </p>
      )}
      <MeasureNotices measures={measures} />
      {requirements && <RequirementTasks found={requirements} />}
      <Questions questions={questions} onChanged={revalidate} />
      {childShops.map((shop) => (
        <ChildShopNeeds key={shop.handle} shop={shop} />
      ))}
      {crafts.length > 0 && <WaitingCrafts shops={crafts} />}
      {settingUp.map((shop) => (
        <section key={shop.handle} className="mb-10" aria-label={text('shopSettings.setUp')}>
          <h2 className="mb-1 text-title">{text('shopSettings.setUp')}</h2>
          <SetUpSteps shop={shop} />
        </section>
      ))}
      {settingUp.length < names.length && <SaleHome list={list} />}
    </>
  );
}
