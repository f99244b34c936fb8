import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Disclosure, EmptyState, Notice, useFocusAfter } from '@cubby/ui';
import { useEffect, useRef, useState } from 'react';
import { changeAddressStatus, type ShownPoint, saveAddress } from '../contract.ts';
import type { AddressStatus } from '../rules.ts';
import { AddressCard, AddressText, editId } from './AddressCard.tsx';
import { AddressForm } from './AddressForm.tsx';

type AddressBookProps = { points: readonly ShownPoint[]; country: string; onChanged: () => void | Promise<void> };
type Said = { tone: 'success' | 'error'; words: string; undo?: ShownPoint };

/** A member's shipping addresses: add, change, make the main one, delete with an undo, restore (spec 2.26, 2.53, 4.2). */
export function AddressBook({ points, country, onChanged }: AddressBookProps) {
  const client = useClient();
  const { text } = useText();
  const [editing, edit] = useState<{ point: ShownPoint | undefined }>();
  const [said, say] = useState<Said>();
  const [busy, setBusy] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  const focus = useFocusAfter();
  // What had the focus is gone: the form, or the address.
  useEffect(() => {
    if (said) result.current?.focus();
  }, [said]);
  const open = points.filter(({ status }) => status !== 'CLOSED');
  const closed = points.filter(({ status }) => status === 'CLOSED');

  const run = async (act: () => Promise<Said>) => {
    setBusy(true);
    say(undefined);
    try {
      const done = await act();
      await onChanged();
      say(done);
    } catch (error) {
      say({ tone: 'error', words: (error as Error).message });
    } finally {
      setBusy(false);
    }
  };
  const become = (point: ShownPoint, status: AddressStatus) =>
    run(async () => {
      await client(changeAddressStatus, { code: point.code, status });
      const { name } = point;
      return status === 'CLOSED'
        ? { tone: 'success', words: text('addresses.deleted', { name }), undo: point }
        : { tone: 'success', words: text('addresses.restored', { name }) };
    });
  const openForm = (point: ShownPoint | undefined) => {
    edit({ point });
    focus('address-title');
  };
  const makeMain = (point: ShownPoint) =>
    run(async () => {
      await client(saveAddress, { ...entryOf(point), isMain: true });
      return { tone: 'success', words: text('addresses.saved') };
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
      <div tabIndex={-1} ref={result} className="empty:hidden">
        {said && (
          <Notice
            tone={said.tone}
            live
            action={
              said.undo && (
                <Button look="quiet" size="small" busy={busy} onClick={() => become(said.undo!, 'ACTUAL')}>
                  {text('addresses.undo')}
                </Button>
              )
            }
          >
            {said.words}
          </Notice>
        )}
      </div>
      {open.length === 0 ? (
        <EmptyState title={text('addresses.none')}>{text('addresses.none.text')}</EmptyState>
      ) : (
        <ul className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
          {open.map((point) => (
            <AddressCard
              key={point.code}
              point={point}
              busy={busy}
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
                  disabled={busy}
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
