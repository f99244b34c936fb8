import type { Purse } from '@cubby/features/schools/rules';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { FilterForm, NotLoaded } from '@cubby/lists';
import { type Money, moneyInText } from '@cubby/money';
import { Button, ButtonLink, cx, SelectField, TextField } from '@cubby/ui';
import { type AccountStatement, statementQuery } from '../contract.ts';
import { pathOfStatement, statementPath } from '../rules.ts';
import { PayIn } from './PayIn.tsx';

type Asked = { from?: string | undefined; to?: string | undefined; billId?: string | undefined };
type StatementPageProps = {
  asked: Asked;
  accounts: readonly { billId: string; organisation: string; purse: Purse }[];
  /** Or why there is none: a message for an invalid request, otherwise loading failed. */
  statement: AccountStatement | { problem: string | undefined };
  onAgain: () => void;
};

/** The transactions of a member's invoices, or of their school's account, over some days (domain 4.12). */
export function StatementPage({ asked, accounts, statement, onAgain }: StatementPageProps) {
  const { text, locale } = useText();
  const isShown = 'movements' in statement;
  const period = isShown ? statement : asked;
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-8">
      <p className="max-w-words text-soft">
        {isShown && statement.organisation
          ? text('statements.lead.school', { name: `\u2068${statement.organisation}\u2069` })
          : text('statements.lead')}
      </p>
      <FilterForm
        query={statementQuery}
        values={asked}
        asks={['from', 'to', 'billId']}
        path={statementPath}
        className={cx(
          'grid items-start gap-4 print:hidden',
          accounts.length > 0
            ? 'tablet:grid-cols-[minmax(0,18rem)_11rem_11rem_auto] tablet:justify-start'
            : 'tablet:grid-cols-[11rem_11rem_auto] tablet:justify-start',
        )}
      >
        {accounts.length > 0 && (
          <SelectField
            label={text('statements.accounts')}
            name="billId"
            defaultValue={asked.billId ?? ''}
            options={[
              { value: '', label: text('statements.invoices') },
              ...accounts.map(({ billId, organisation, purse }) => ({
                value: billId,
                label: purse === 'OWN' ? organisation : `${organisation} · ${text('statements.donations')}`,
              })),
            ]}
          />
        )}
        <TextField
          label={text('statements.from')}
          name="dateFrom"
          type="date"
          defaultValue={period.from}
          error={isShown ? undefined : statement.problem}
        />
        <TextField label={text('statements.to')} name="dateTo" type="date" defaultValue={period.to} />
        <Button type="submit" look="secondary" className="tablet:mt-8">
          {text('statements.show')}
        </Button>
      </FilterForm>
      {!isShown && !statement.problem && (
        <NotLoaded title={text('statements.failed')} onAgain={onAgain}>
          {text('statements.failed.text')}
        </NotLoaded>
      )}
      {isShown && (
        <>
          <Movements statement={statement} />
          <p className="flex flex-wrap gap-3 print:hidden">
            {(['pdf', 'csv'] as const).map((extension) => (
              <ButtonLink
                key={extension}
                look="secondary"
                href={pathOfStatement(statement, extension, { billId: asked.billId, locale })}
                download
              >
                {text(`statements.${extension}`)}
              </ButtonLink>
            ))}
          </p>
          {statement.payTo && <PayIn payTo={statement.payTo} />}
        </>
      )}
    </div>
  );
}

/** A table on wide screens; on a phone each transaction is a separate block. */
function Movements({ statement }: { statement: AccountStatement }) {
  const { text, date, locale } = useText();
  const { from, to, opening, closing, movements } = statement;
  const shown = (day: string) => date(`${day}T00:00:00Z`, dayFormats.medium);
  const amount = (of: Money) => <bdi dir="ltr">{moneyInText(of, locale, true)}</bdi>;
  const balance = (key: 'opening' | 'closing', day: string, of: Money) => (
    <tr className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-rule py-3 tablet:table-row">
      <th scope="row" colSpan={4} className="text-start font-strong tablet:py-3">
        {text(`statements.${key}`, { date: shown(day) })}
      </th>
      <td className="text-end font-strong tablet:py-3">{amount(of)}</td>
    </tr>
  );
  return (
    <table className="w-full border-t border-ink max-tablet:block">
      <thead className="max-tablet:sr-only">
        <tr className="border-b border-rule text-small text-soft">
          <th className="py-2 pe-4 text-start font-normal">{text('statements.date')}</th>
          <th className="py-2 pe-4 text-start font-normal">{text('statements.movement')}</th>
          <th className="py-2 pe-4 text-start font-normal">{text('statements.reference')}</th>
          <th className="py-2 ps-4 text-end font-normal">{text('statements.amount')}</th>
          <th className="py-2 ps-4 text-end font-normal">{text('statements.balance')}</th>
        </tr>
      </thead>
      <tbody className="max-tablet:block">
        {balance('opening', from, opening)}
        {movements.length === 0 && (
          <tr className="max-tablet:block">
            <td colSpan={5} className="border-b border-rule py-6 text-soft max-tablet:block">
              {text('statements.none')}
            </td>
          </tr>
        )}
        {movements.map(({ on, kind, reference, purchaseOrder, amount: moved, balance: after }, i) => (
          <tr
            key={i}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-rule py-3 tablet:table-row tablet:align-top"
          >
            <td className="text-soft max-tablet:text-small tablet:py-3 tablet:pe-4 tablet:whitespace-nowrap">
              {shown(on)}
            </td>
            <td className="max-tablet:col-start-1 max-tablet:row-start-1 tablet:py-3 tablet:pe-4">
              {text(`statements.kind.${kind}`)}
              {purchaseOrder && (
                <span className="block text-small text-soft wrap-anywhere">
                  <bdi>{purchaseOrder}</bdi>
                </span>
              )}
            </td>
            <td className="text-soft wrap-anywhere max-tablet:col-start-1 max-tablet:text-small tablet:py-3 tablet:pe-4">
              <bdi>{reference}</bdi>
            </td>
            <td className="text-end whitespace-nowrap max-tablet:col-start-2 max-tablet:row-start-1 tablet:py-3 tablet:ps-4">
              {amount(moved)}
            </td>
            <td className="text-end whitespace-nowrap text-soft max-tablet:col-start-2 max-tablet:row-start-2 max-tablet:text-small tablet:py-3 tablet:ps-4">
              {amount(after)}
            </td>
          </tr>
        ))}
        {balance('closing', to, closing)}
      </tbody>
    </table>
  );
}
