import { useText } from '@cubby/i18n/react';
import { type Column, Notice, Price, SumRow, Table } from '@cubby/ui';
import type { ShopStatement } from '../contract.ts';
import { pathOfStatement } from '../rules.ts';

type StatementPageProps = { shop: string; statement: ShopStatement };
type Part = ShopStatement['parts'][number];

/** A month of a shop: its opening balance, the changes by kind, its closing balance; and the parts of the balance. */
export function StatementPage({ shop, statement }: StatementPageProps) {
  const { text, number, locale } = useText();
  const { month, isOver, opening, closing, lines, moves, parts, zone } = statement;
  const price = (amount: Part['opening']) => <Price amount={amount} locale={locale} plain size="small" />;
  const columns: Column<Part>[] = [
    {
      key: 'part',
      head: text('shopStatements.parts'),
      title: true,
      cell: ({ part }) => text(`shopStatements.part.${part}`),
    },
    ...(['opening', 'closing'] as const).map(
      (end): Column<Part> => ({
        ...{ key: end, head: text(`shopStatements.${end}`), figures: true, cell: (part) => price(part[end]) },
      }),
    ),
  ];
  return (
    <div className="grid max-w-words gap-8">
      {!isOver && <Notice tone="info">{text('shopStatements.soFar')}</Notice>}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {(['pdf', 'csv'] as const).map((file) => (
          <a key={file} className="text-link" href={pathOfStatement(shop, month, file, locale)} download>
            {text('shopStatements.download', { file: file.toUpperCase() })}
          </a>
        ))}
      </p>
      <section aria-labelledby="statement-lines">
        <h2 id="statement-lines" className="mb-3 text-title">
          {text('shopStatements.lines')}
        </h2>
        <dl className="box grid gap-2 p-4">
          <SumRow label={text('shopStatements.opening')}>{price(opening)}</SumRow>
          {lines.map(({ kind, count, amount }) => (
            <SumRow key={kind} label={`${text(`shopStatements.line.${kind}`)} · ${number(count)}`}>
              {price(amount)}
            </SumRow>
          ))}
          <SumRow label={text(isOver ? 'shopStatements.closing' : 'shopStatements.now')} total>
            {price(closing)}
          </SumRow>
        </dl>
      </section>
      {moves.length > 0 && (
        <section aria-labelledby="statement-moves">
          <h2 id="statement-moves" className="mb-3 text-title">
            {text('shopStatements.moves')}
          </h2>
          <dl className="box grid gap-2 p-4">
            {moves.map(({ kind, count, amount }) => (
              <SumRow key={kind} label={`${text(`shopStatements.move.${kind}`)} · ${number(count)}`}>
                {price(amount)}
              </SumRow>
            ))}
          </dl>
        </section>
      )}
      <section aria-labelledby="statement-parts">
        <h2 id="statement-parts" className="mb-3 text-title">
          {text('shopStatements.parts')}
        </h2>
        <Table caption={text('shopStatements.parts')} columns={columns} rows={parts} rowKey={({ part }) => part} />
        <p className="mt-3 text-small text-soft">{text('shopStatements.zone', { zone: `\u2068${zone}\u2069` })}</p>
      </section>
    </div>
  );
}
