import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { EmptyState, TextLink } from '@cubby/ui';
import { disputesToDo, type ListedDispute } from '../contract.ts';
import { sellerPathOfDispute } from '../rules.ts';
import { turnText } from './turn-text.ts';
import { useDue } from './use-due.ts';

export const loadDisputes = async ({ site: { client } }: LoaderArgs): Promise<{ disputes: ListedDispute[] }> => ({
  disputes: await client(disputesToDo, {}).catch(missing),
});

export const disputesMeta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('disputes.title'),
  noindex: true,
});

/** The open disputes of the member's shops: those that wait for the shop first, nearest deadline first. */
export function DisputesPage() {
  const { disputes } = usePageData<typeof loadDisputes>();
  const { text } = useText();
  const { prefix } = useSite();
  const dueOf = useDue();
  const isOurs = ({ turn }: ListedDispute) => turn === 'SELLER';
  return (
    <>
      <PageTop />
      {disputes.length === 0 && (
        <EmptyState title={text('disputes.shop.none')}>{text('disputes.shop.none.text')}</EmptyState>
      )}
      <ul className="box divide-y divide-rule empty:hidden">
        {[...disputes.filter(isOurs), ...disputes.filter((each) => !isOurs(each))].map((dispute) => (
          <li
            key={dispute.code}
            className="grid gap-x-6 gap-y-1 p-4 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-baseline"
          >
            <div className="min-w-0 wrap-anywhere">
              <TextLink href={prefix + sellerPathOfDispute(dispute.code)}>
                {text('disputes.row', {
                  reason: text(`disputes.reason.${dispute.reason}`),
                  name: dispute.lines[0]!.name,
                })}
              </TextLink>
              <p className="text-small text-soft">
                <bdi>{dispute.sellerName}</bdi> · <bdi dir="ltr">{dispute.number}</bdi>
              </p>
            </div>
            <p>
              <span className={isOurs(dispute) ? 'font-strong' : undefined}>{text(turnText(dispute))}</span>
              <span className="block text-small text-soft empty:hidden">{dueOf(dispute)}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
