import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, SelectField } from '@cubby/ui';
import { useState } from 'react';
import { chooseFileColumns } from '../contract.ts';
import { chosenColumns } from '../rules.ts';
import type { Batch } from './grid/state-of.ts';

type Chosen = (typeof chosenColumns)[number];
type ColumnsFormProps = { batch: Batch; onChanged: () => Promise<void> };

/** Assigns meanings to a file's columns. */
export function ColumnsForm({ batch: { batchId, file }, onChanged }: ColumnsFormProps) {
  const { text } = useText();
  const { busy, said, run } = useAction();
  const [columns, setColumns] = useState(() =>
    file!.columns.map(({ column }) => chosenColumns.find((each) => each === column) ?? null),
  );
  const send = () =>
    run(
      'columns',
      async (client) => {
        await client(chooseFileColumns, { batchId, columns });
        await onChanged();
      },
      columns,
    );
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ActionResult {...{ said, busy }} />
      <div className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
        {file!.columns.map(({ head }, i) => (
          <SelectField
            key={i}
            label={<bdi>{head || text('offerBatches.columns.unnamed', { number: i + 1 })}</bdi>}
            value={columns[i] ?? ''}
            onChange={({ target }) =>
              setColumns(columns.with(i, target.value === '' ? null : (target.value as Chosen)))
            }
            options={[
              { value: '', label: text('offerBatches.columns.none') },
              ...chosenColumns.map((value) => ({ value, label: text(`offerBatches.column.${value}`) })),
            ]}
          />
        ))}
      </div>
      <div>
        <Button type="submit" busy={busy !== undefined}>
          {text('offerBatches.upload')}
        </Button>
      </div>
    </form>
  );
}
