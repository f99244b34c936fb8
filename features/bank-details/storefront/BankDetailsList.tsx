import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, ConfirmPopup, EmptyState, Notice, useFocusAfter } from '@cubby/ui';
import { useEffect, useRef, useState } from 'react';
import { deleteBankDetails, type ShownBankDetails, saveBankDetails } from '../contract.ts';
import { mostBankDetails } from '../rules.ts';
import { BankDetailsCard, editId, nameOf } from './BankDetailsCard.tsx';
import { BankDetailsForm } from './BankDetailsForm.tsx';

type BankDetailsListProps = { list: readonly ShownBankDetails[]; onChanged: () => void | Promise<void> };

/** A member's bank details: add, change, make the main ones; removing asks first (spec 2.25, 2.53, 4.4). */
export function BankDetailsList({ list, onChanged }: BankDetailsListProps) {
  const client = useClient();
  const { text } = useText();
  const [editing, edit] = useState<{ details: ShownBankDetails | undefined }>();
  const [removing, ask] = useState<ShownBankDetails>();
  const [said, say] = useState<{ tone: 'success' | 'error'; words: string }>();
  const [busy, setBusy] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  const focus = useFocusAfter();
  // What had the focus is gone: the form, or the account.
  useEffect(() => {
    if (said) result.current?.focus();
  }, [said]);

  const run = async (act: () => Promise<string>) => {
    setBusy(true);
    say(undefined);
    try {
      const words = await act();
      await onChanged();
      say({ tone: 'success', words });
    } catch (error) {
      say({ tone: 'error', words: (error as Error).message });
    } finally {
      setBusy(false);
      ask(undefined);
    }
  };
  const openForm = (details: ShownBankDetails | undefined) => {
    edit({ details });
    focus('bank-details-title');
  };
  const makeMain = ({ code, bankName, bankAddress, currency, swift, bankCode }: ShownBankDetails) =>
    run(async () => {
      const entry = {
        code,
        bankName,
        iban: undefined,
        bankAddress: bankAddress ?? undefined,
        currency,
        swift,
        bankCode,
      };
      await client(saveBankDetails, { ...entry, isMain: true });
      return text('bankDetails.saved');
    });
  const remove = (details: ShownBankDetails) =>
    run(async () => {
      await client(deleteBankDetails, { code: details.code });
      return text('bankDetails.removed', { name: nameOf(details) });
    });

  if (editing)
    return (
      <section aria-labelledby="bank-details-title" className="mt-6">
        <h2 id="bank-details-title" tabIndex={-1} className="mb-5 text-title">
          {text(editing.details ? 'bankDetails.edit.title' : 'bankDetails.add')}
        </h2>
        <BankDetailsForm
          details={editing.details}
          onCancel={() => {
            edit(undefined);
            focus(editing.details ? editId(editing.details) : 'bank-details-add');
          }}
          onSaved={async () => {
            await onChanged();
            edit(undefined);
            say({ tone: 'success', words: text('bankDetails.saved') });
          }}
        />
      </section>
    );
  return (
    <div className="mt-3 grid gap-6">
      {list.length > 0 && <p className="max-w-words text-soft">{text('bankDetails.lead')}</p>}
      <div tabIndex={-1} ref={result} className="empty:hidden">
        {said && (
          <Notice tone={said.tone} live>
            {said.words}
          </Notice>
        )}
      </div>
      {list.length === 0 ? (
        <EmptyState title={text('bankDetails.none')}>{text('bankDetails.none.text')}</EmptyState>
      ) : (
        <ul className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
          {list.map((details) => (
            <BankDetailsCard
              key={details.code}
              details={details}
              busy={busy}
              onEdit={() => openForm(details)}
              onMain={() => makeMain(details)}
              onRemove={() => ask(details)}
            />
          ))}
        </ul>
      )}
      {list.length < mostBankDetails && (
        <div>
          <Button id="bank-details-add" icon="plus" onClick={() => openForm(undefined)}>
            {text('bankDetails.add')}
          </Button>
        </div>
      )}
      <ConfirmPopup
        open={removing !== undefined}
        title={text('form.sure')}
        confirmText={text('bankDetails.remove')}
        cancelText={text('bankDetails.cancel')}
        busy={busy}
        dangerous
        onCancel={() => ask(undefined)}
        onConfirm={() => removing && remove(removing)}
      >
        {text('bankDetails.remove.text', { name: removing ? nameOf(removing) : '' })}
      </ConfirmPopup>
    </div>
  );
}
