import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, Disclosure, EmptyState, useFocusAfter } from '@cubby/ui';
import { useState } from 'react';
import { changeAddressStatus, type ShownPoint, saveAddress } from '../contract.ts';
import type { AddressStatus } from '../rules.ts';
import { AddressCard, AddressText, editId } from './AddressCard.tsx';
import { AddressForm } from './AddressForm.tsx';

type AddressBookProps = { points: readonly ShownPoint[]; country: string; onChanged: () => void | Promise<void> };

export function AddressBook({ points, country, onChanged }: AddressBookProps) {
  const { text } = useText();
  const [editing, edit] = useState<{ point: ShownPoint | undefined }>();
  const { busy, said, result, say, run } = useAction();
  const focus = useFocusAfter();
  const open = points.filter(({ status }) => status !== 'CLOSED');
  const closed = points.filter(({ status }) => status === 'CLOSED');

  const become = (point: ShownPoint, status: AddressStatus): Promise<boolean> =>
    run(status, async (client) => {
      await client(changeAddressStatus, { code: point.code, status });
      await onChanged();
      const { name } = point;
      return status === 'CLOSED'
        ? { words: text('addresses.deleted', { name }), undo: () => void become(point, 'ACTUAL') }
        : text('addresses.restored', { name });
    });
  const openForm = (point: ShownPoint | undefined) => {
    edit({ point });
    focus('address-title');
  };
  const makeMain = (point: ShownPoint) =>
    run('makeMain', async (client) => {
      await client(saveAddress, { ...entryOf(point), isMain: true });
      await onChanged();
      return text('addresses.saved');
    });

  if (editing)
    return (
      <section aria-labelledby="address-title" className="mt-6">
        <h2 id="address-title" tabIndex={-1} className="mb-5 text-title">
          {text(editing.point ? 'addresses.edit.title' : 'addresses.add')}
        </h2>
        <AddressForm
          point={editing.point}
          country={country}
          onCancel={() => {
            edit(undefined);
            focus(editing.point ? editId(editing.point) : 'address-add');
          }}
          onSaved={async () => {
            await onChanged();
            edit(undefined);
            say({ tone: 'success', words: text('addresses.saved') });
          }}
        />
      </section>
    );
  return (
    <div className="mt-3 grid gap-6">
      {open.length > 0 && <p className="text-soft">{text('addresses.lead')}</p>}
      <ActionResult {...{ said, busy, result }} undo={text('addresses.undo')} />
      {open.length === 0 ? (
        <EmptyState title={text('addresses.none')}>{text('addresses.none.text')}</EmptyState>
      ) : (
        <ul className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
          {open.map((point) => (
            <AddressCard
              key={point.code}
              point={point}
              busy={busy !== undefined}
              onEdit={() => openForm(point)}
              onMain={() => makeMain(point)}
              onDelete={() => become(point, 'CLOSED')}
            />
          ))}
        </ul>
      )}
      <div>
        <Button id="address-add" icon="plus" onClick={() => openForm(undefined)}>
          {text('addresses.add')}
        </Button>
      </div>
      {closed.length > 0 && (
        <Disclosure summary={text('addresses.closed.title', { count: closed.length })}>
          <ul>
            {closed.map((point) => (
              <li
                key={point.code}
                className="flex flex-wrap items-center justify-between gap-3 border-b border-rule py-3"
              >
                <div className="min-w-0">
                  <AddressText point={point} />
                </div>
                <Button
                  look="secondary"
                  size="small"
                  disabled={busy !== undefined}
                  aria-label={text('addresses.restore.label', { name: point.name })}
                  onClick={() => become(point, 'ACTUAL')}
                >
                  {text('addresses.restore')}
                </Button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

const entryOf = ({ code, name, country, region, city, address, postalCode }: ShownPoint) => ({
  code,
  name,
  country: country.code,
  region: region?.code,
  city,
  line: address,
  postalCode: postalCode ?? undefined,
});
