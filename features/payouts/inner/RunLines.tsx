import type { OutputOf } from '@cubby/contract';
import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { WordsDialog } from '@cubby/inner';
import { moneyInText } from '@cubby/money';
import { Badge, Button, type Column, Price, Table } from '@cubby/ui';
import { useState } from 'react';
import { holdPayouts, type payoutRun, releasePayouts, returnPayout } from '../contract.ts';

type Run = OutputOf<typeof payoutRun>;
type Line = Run['lines'][number];
type RunLinesProps = { run: Run; canSettle: boolean; onChanged: () => void | Promise<void> };

/** The lines of a run: each with its destination, state and possible actions. */
export function RunLines({ run: { status, lines }, canSettle, onChanged }: RunLinesProps) {
  const { text, locale } = useText();
  const { busy, said, result, failure, run } = useAction({ onConflict: () => void onChanged() });
  const [asked, ask] = useState<{ act: 'hold' | 'return'; line: Line }>();
  const isSent = isSentIn(status);
  const done = async (act: 'hold' | 'release' | 'return', { name, amount }: Line) => {
    await onChanged();
    return text(`payouts.desk.${act}.done`, { name: isolated(name), amount: moneyInText(amount, locale) });
  };
  const send = ({ act, line }: NonNullable<typeof asked>, words: string) =>
    run(
      act,
      async (client, options) => {
        if (act === 'hold') await client(holdPayouts, { shop: line.shop!, reason: words }, options);
        else await client(returnPayout, { id: line.lineId, note: words }, options);
        return done(act, line);
      },
      [act, line.lineId, words],
    );
  const release = (line: Line) =>
    run('release', async (client, options) => {
      await client(releasePayouts, { shop: line.shop! }, options);
      return done('release', line);
    });
  const columns: Column<Line>[] = [
    {
      key: 'name',
      head: text('payouts.desk.payee'),
      title: true,
      cell: ({ name, payee }) => (
        <div>
          <bdi>{name}</bdi>
          {payee !== 'SELLER' && (
            <span className="block font-normal text-small text-soft">{text(`payouts.desk.payee.${payee}`)}</span>
          )}
        </div>
      ),
    },
    { key: 'to', head: text('payouts.desk.to'), cell: (line) => <Target line={line} /> },
    {
      key: 'amount',
      head: text('payouts.desk.amount'),
      figures: true,
      cell: ({ amount, repaid, usual, isUnusual }) => (
        <div>
          <Price amount={amount} locale={locale} size="small" plain />
          <Usual {...{ usual, isUnusual }} />
          {repaid.amountMinor > 0 && (
            <span className="block text-small text-soft">
              {text('payouts.desk.repaid', { amount: moneyInText(repaid, locale) })}
            </span>
          )}
        </div>
      ),
    },
    { key: 'state', head: text('payouts.desk.state'), cell: (line) => <LineState {...{ line, status }} /> },
    ...(canSettle
      ? [
          {
            key: 'act',
            head: text('payouts.desk.act'),
            wide: true,
            cell: (line: Line) => {
              const act = actFor(line, isSent);
              return (
                act && (
                  <Button
                    look="quiet"
                    size="small"
                    disabled={busy !== undefined}
                    aria-label={text(`payouts.desk.${act}.label`, { name: line.name })}
                    onClick={() => (act === 'release' ? void release(line) : ask({ act, line }))}
                  >
                    {text(`payouts.desk.${act}`)}
                  </Button>
                )
              );
            },
          },
        ]
      : []),
  ];
  return (
    <>
      {!asked && <ActionResult {...{ said, busy, result }} />}
      <Table caption={text('payouts.desk.lines')} columns={columns} rows={lines} rowKey={({ lineId }) => lineId} />
      {asked && (
        <WordsDialog
          title={text(`payouts.desk.${asked.act}`)}
          label={text(`payouts.desk.${asked.act}.note`)}
          missing={`payouts.desk.${asked.act}.missing`}
          longest={140}
          confirm={text(`payouts.desk.${asked.act}`)}
          failure={failure}
          onSend={(words) => send(asked, words)}
          onClose={() => ask(undefined)}
        >
          <p>
            {text(`payouts.desk.${asked.act}.text`, {
              name: isolated(asked.line.name),
              amount: moneyInText(asked.line.amount, locale),
            })}
          </p>
        </WordsDialog>
      )}
    </>
  );
}

const isSentIn = (status: Run['status']): boolean => status === 'SENT' || status === 'RECONCILED';
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** The actions of staff on a line: hold its shop until it is sent; afterwards record that the money came back. */
function actFor({ shop, isHeld, reason, returned, amount }: Line, isSent: boolean) {
  if (shop !== null && isHeld) return 'release' as const;
  if (!isSent) return shop === null ? undefined : ('hold' as const);
  return reason === null && amount.amountMinor > returned.amountMinor ? ('return' as const) : undefined;
}

function Target({ line: { way, holder, ending, isOddName } }: { line: Line }) {
  const { text } = useText();
  return (
    <div>
      {text(`payouts.desk.way.${way}`)}
      {holder !== null && (
        <span className="block text-small text-soft wrap-anywhere">
          <bdi>{holder}</bdi> · <bdi dir="ltr">…{ending}</bdi>
        </span>
      )}
      {isOddName && <Badge tone="warning">{text('payouts.desk.oddName')}</Badge>}
    </div>
  );
}

/** The usual amount, marked if this one is more than twice as much. */
export function Usual({ usual, isUnusual }: Pick<Line, 'usual' | 'isUnusual'>) {
  const { text, locale } = useText();
  return (
    <span className="block text-small text-soft">
      {usual === null ? text('payouts.desk.first') : text('payouts.desk.usual', { amount: moneyInText(usual, locale) })}
      {isUnusual && (
        <span className="block">
          <Badge tone="warning">{text('payouts.desk.unusual')}</Badge>
        </span>
      )}
    </span>
  );
}

function LineState({ line, status }: { line: Line; status: Run['status'] }) {
  const { text, locale } = useText();
  const { reason, returned, isSettled, isHeld, holdReason, error } = line;
  const held = isHeld && (
    <span className="block text-small text-soft wrap-anywhere">
      {text('payouts.desk.heldFor')} <bdi>{holdReason}</bdi>
    </span>
  );
  if (reason !== null)
    return (
      <div>
        {text(`payouts.desk.reason.${reason}`)}
        {held}
      </div>
    );
  if (returned.amountMinor > 0)
    return <Badge tone="warning">{text('payouts.desk.returned', { amount: moneyInText(returned, locale) })}</Badge>;
  if (error !== null)
    return (
      <bdi className="text-error-deep wrap-anywhere" lang="en">
        {error}
      </bdi>
    );
  if (isSentIn(status)) return text(isSettled ? 'payouts.desk.settled' : 'payouts.desk.onWay');
  return (
    <div>
      {text(status === 'REJECTED' ? 'payouts.desk.notPaid' : 'payouts.desk.waits')}
      {held}
    </div>
  );
}
