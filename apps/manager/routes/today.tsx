import { savedViews } from '@cubby/features/saved-views/contract';
import { useSavedViews } from '@cubby/features/saved-views/inner';
import type { WorkEntry } from '@cubby/features/work-queue/contract';
import { loader as loadToday, TodayPage } from '@cubby/features/work-queue/inner';
import { type LoaderArgs, missing, usePageData } from '@cubby/site';

export { meta } from '@cubby/features/work-queue/inner';

export async function loader(args: LoaderArgs) {
  const [today, views] = await Promise.all([
    loadToday(args),
    args.site.client(savedViews, { list: 'work' }).catch(missing),
  ]);
  return { ...today, views };
}

export function Component() {
  const views = useSavedViews('work', usePageData<typeof loader>().views);
  return <TodayPage {...{ pathOf, views }} />;
}

/** The page for working on an item. */
function pathOf({ kind, subject }: WorkEntry): string | undefined {
  if (kind === 'ENQUIRY') return `/enquiries#${subject}`;
  if (kind === 'REQUEST') return `/requests/${subject}`;
  if (kind === 'SUPPORT') return `/support/${subject}`;
  if (kind === 'PERSON_REQUEST') return `/people/${subject}`;
  if (kind === 'CRAFT') return `/crafts/${subject}`;
  if (kind === 'PRODUCT') return `/proposals/${subject}`;
  if (kind === 'REVIEW') return `/reviews#${subject}`;
  if (kind === 'CERTIFICATE') return `/certificates#${subject}`;
  if (kind === 'CHARGEBACK') return `/chargebacks/${subject}`;
  if (kind === 'REFUND') return `/refunds/${subject}`;
  if (kind === 'INVOICE_REFUND') return `/invoice-refunds/${subject}`;
  if (kind === 'PROVIDER_EVENT') return `/provider-events/${subject}`;
  if (kind === 'PAYOUT') return `/payouts/${subject}`;
  if (kind === 'DISPUTE') return `/disputes/${subject}`;
  if (kind === 'INCIDENT') return `/incidents/${subject}`;
  if (kind === 'BANK_MESSAGE') return `/bank/${subject}`;
  if (kind === 'PROOF') return `/proofs/${subject}`;
  // A review is named by its id, a case by its number.
  if (kind === 'CHILD_SAFETY' && subject.includes('-')) return `/reviews#${subject}`;
  if (
    kind === 'CHILD_SAFETY' ||
    kind === 'REPORT' ||
    kind === 'SHOP_CASE' ||
    kind === 'PERSON_CASE' ||
    kind === 'APPEAL'
  )
    return `/cases/${subject}`;
  return undefined;
}
