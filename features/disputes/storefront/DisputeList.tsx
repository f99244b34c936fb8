import { writeQuery } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { FilterForm, ListPages, NotLoaded } from '@cubby/lists';
import { moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import { Badge, Button, ButtonLink, EmptyState, Picture, SelectField, TextLink } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { ListedDispute } from '../contract.ts';
import { disputesQuery } from '../query-contract.ts';
import { disputesPath, listedDisputeStatuses, pathOfDispute } from '../rules.ts';
import { usePlaceDate } from '../screens/place-date.ts';

type Address = { page: number; status: (typeof listedDisputeStatuses)[number] };
type DisputeListProps = {
  address: Address;
  list: { disputes: readonly ListedDispute[]; page: { current: number; total: number; last: number } } | undefined;
  ordersPath: string;
  drawing: ReactNode;
  onAgain: () => void;
};

/** A member's disputes in one status, OPENED by default (spec 2.31, 2.53). */
export function DisputeList({ address, list, ordersPath, drawing, onAgain }: DisputeListProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const hrefOf = (to: Partial<Address>) => prefix + disputesPath + writeQuery(disputesQuery, { ...address, ...to });
  if (!list)
    return (
      <div className="mt-6">
        <NotLoaded title={text('disputes.list.failed')} onAgain={onAgain}>
          {text('disputes.list.failed.text')}
        </NotLoaded>
      </div>
    );
  return (
    <div className="mt-4 grid gap-5">
      <FilterForm
        query={disputesQuery}
        values={address}
        asks={['status']}
        path={disputesPath}
        className="flex w-full items-end gap-2 tablet:w-96"
      >
        <div className="min-w-0 flex-1">
          <SelectField
            key={address.status}
            id="dispute-status"
            name="status"
            label={text('disputes.filter')}
            defaultValue={address.status}
            options={listedDisputeStatuses.map((status) => ({
              value: status,
              label: status === 'ALL' ? text('disputes.filter.ALL') : text(`disputes.status.${status}`),
            }))}
          />
        </div>
        <Button type="submit" look="secondary">
          {text('disputes.filter.go')}
        </Button>
      </FilterForm>
      {list.page.total === 0 ? (
        <EmptyState
          drawing={drawing}
          title={text(address.status === 'ALL' ? 'disputes.none' : 'disputes.none.status')}
          action={
            address.status === 'ALL' ? (
              <ButtonLink href={prefix + ordersPath}>{text('disputes.none.orders')}</ButtonLink>
            ) : (
              <ButtonLink look="secondary" href={hrefOf({ page: 1, status: 'ALL' })}>
                {text('disputes.none.all')}
              </ButtonLink>
            )
          }
        >
          {text('disputes.none.text')}
        </EmptyState>
      ) : (
        list.disputes.length > 0 && (
          <ul className="border-t border-ink">
            {list.disputes.map((dispute) => (
              <DisputeRow key={dispute.code} dispute={dispute} />
            ))}
          </ul>
        )
      )}
      <ListPages current={list.page.current} last={list.page.last} hrefOf={(page) => hrefOf({ page })} />
    </div>
  );
}

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** A dispute in the list: its subject, status, and who must act by when. */
function DisputeRow({ dispute }: { dispute: ListedDispute }) {
  const date = usePlaceDate();
  const { text, locale } = useText();
  const { prefix } = useSite();
  const { code, lines, status, turn, dueAt, total, number, reason } = dispute;
  const seller = `\u2068${dispute.sellerName}\u2069`;
  const [first] = lines;
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-rule last:border-b-0 py-4 desktop:grid-cols-[3rem_minmax(0,1fr)_16rem_6rem]">
      <Picture picture={first?.picture.url ? first.picture : null} alt="" width={96} height={96} sizes="48px" />
      <div className="min-w-0 wrap-anywhere">
        <TextLink href={prefix + pathOfDispute(code)} className="font-strong">
          {text('disputes.row', {
            reason: text(`disputes.reason.${reason}`),
            name: `\u2068${first?.name ?? ''}\u2069`,
          })}
        </TextLink>
        <p className="text-small text-soft">{text('disputes.of', { seller, number: `\u2066${number}\u2069` })}</p>
      </div>
      <div className="grid justify-items-start gap-1 max-desktop:col-start-2">
        <Badge tone={turn === 'BUYER' ? 'marker' : 'plain'}>{text(`disputes.status.${status}`)}</Badge>
        {turn && (
          <span className="text-small">
            {text(dueAt ? `disputes.turn.${turn}.by` : `disputes.turn.${turn}`, {
              seller,
              date: dueAt ? date(dueAt, day) : '',
            })}
          </span>
        )}
      </div>
      <p className="max-desktop:col-start-2 desktop:text-end">{moneyInText(total, locale, true)}</p>
    </li>
  );
}
