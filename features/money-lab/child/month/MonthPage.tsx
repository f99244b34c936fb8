import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, Icon } from '@cubby/ui';
import { type LabMonth, noteLearned } from '../../contract.ts';
import { Amount } from '../amounts.tsx';

/**
 * A month as a bridge from sales to profit, each step with its amount; from 16 on also how profit became cash, and a
 * record-keeping checklist.
 */
export function MonthPage({ month }: { month: LabMonth }) {
  const { text } = useText();
  const { busy, said, result, run } = useAction();
  const read = () =>
    run('read', async (client) => {
      await client(noteLearned, { act: 'READ_MONTH' });
      return text('labMore.month.done');
    });
  return (
    <>
      <MonthTables month={month} />
      <ActionResult {...{ said, busy, result }} failed={text('childMode.failed')} />
      <p>
        <Button look="secondary" size="large" busy={busy === 'read'} onClick={read}>
          {text('labMore.month.read')}
        </Button>
      </p>
    </>
  );
}

export const MonthTables = ({ month }: { month: LabMonth }) => (
  <div className="lab-room grid gap-6">
    <Bridge month={month} />
    {month.cash && <Cash cash={month.cash} />}
    {month.cash && <Records />}
  </div>
);

function Bridge({ month }: { month: LabMonth }) {
  const { text } = useText();
  const steps = ['sales', 'refunds', 'fees', 'materials', 'packaging', 'profit'] as const;
  return (
    <table className="lab-table lab-bridge">
      <caption className="sr-only">{text('labMore.months')}</caption>
      <tbody>
        {steps.map((step) => {
          const isSum = step === 'sales' || step === 'profit';
          return (
            <tr key={step} className={isSum ? 'lab-table-strong' : undefined}>
              <th scope="row">{text(`labMore.month.${step}`)}</th>
              <td className="lab-bridge-bar" aria-hidden="true">
                <Span {...{ month, step }} />
              </td>
              <td>
                <Amount amount={month[step]} less={!isSum} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The start and end of a step's bar, in percent of the sales: only for drawing. */
function Span({ month, step }: { month: LabMonth; step: keyof typeof before }) {
  const whole = Math.max(month.sales.amountMinor, 1);
  const gone = before[step].reduce((sum, each) => sum + month[each].amountMinor, 0);
  const isWhole = step === 'sales' || step === 'profit';
  const end = isWhole ? month[step].amountMinor : whole - gone;
  const start = isWhole ? 0 : end - month[step].amountMinor;
  const percent = (minor: number) => `${Math.min(100, Math.max(0, (minor * 100) / whole))}%`;
  return (
    <span
      className={`lab-span-${step}`}
      style={{ insetInlineStart: percent(start), insetInlineEnd: `calc(100% - ${percent(end)})` }}
    />
  );
}
const before = {
  ...{ sales: [], refunds: [], fees: ['refunds'], materials: ['refunds', 'fees'] },
  ...{ packaging: ['refunds', 'fees', 'materials'], profit: [] },
} as const satisfies Record<string, readonly ('refunds' | 'fees' | 'materials')[]>;

function Cash({ cash }: { cash: NonNullable<LabMonth['cash']> }) {
  const { text } = useText();
  return (
    <section className="grid gap-3" aria-labelledby="cash">
      <h2 id="cash" className="text-section">
        {text('labMore.cash')}
      </h2>
      <table className="lab-table">
        <caption className="sr-only">{text('labMore.cash')}</caption>
        <tbody>
          {(
            [
              ['labMore.month.profit', cash.profit, false],
              ['labMore.cash.notReady', cash.notReady, true],
              ['labMore.cash.onShelf', cash.onShelf, true],
              ['labMore.cash.cash', cash.cash, false],
            ] as const
          ).map(([name, amount, less]) => (
            <tr key={name} className={less ? undefined : 'lab-table-strong'}>
              <th scope="row">{text(name)}</th>
              <td>
                <Amount amount={amount} less={less} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A record-keeping checklist to go through together (band D). */
function Records() {
  const { text } = useText();
  return (
    <section className="grid gap-3" aria-labelledby="records">
      <h2 id="records" className="text-section">
        {text('labMore.records')}
      </h2>
      <p>{text('labMore.records.say')}</p>
      <ul className="grid gap-2">
        {([1, 2, 3, 4] as const).map((nth) => (
          <li key={nth} className="flex gap-3">
            <Icon name="check" className="mt-1" />
            <span className="min-w-0 wrap-anywhere">{text(`labMore.records.${nth}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
