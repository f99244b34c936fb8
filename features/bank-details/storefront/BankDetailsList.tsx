import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Button, ConfirmPopup, EmptyState, useFocusAfter } from '@cubby/ui';
import { useState } from 'react';
import { deleteBankDetails, type ShownBankDetails, saveBankDetails } from '../contract.ts';
import { mostBankDetails } from '../rules.ts';
import { BankDetailsCard, editId, nameOf } from './BankDetailsCard.tsx';
import { BankDetailsForm } from './BankDetailsForm.tsx';

type BankDetailsListProps = { list: readonly ShownBankDetails[]; onChanged: () => void | Promise<void> };

export function BankDetailsList({ list, onChanged }: BankDetailsListProps) {
  const { text } = useText();
  const [editing, edit] = useState<{ details: ShownBankDetails | undefined }>();
  const [removing, ask] = useState<ShownBankDetails>();
  const { busy, said, result, say, run } = useAction();
  const focus = useFocusAfter();
  const openForm = (details: ShownBankDetails | undefined) => {
    edit({ details });
    focus('bank-details-title');
  };
  const makeMain = ({ iban: _masked, bankAddress, ...details }: ShownBankDetails) =>
    run('makeMain', async (client) => {
      const kept = { swift: undefined, bankCode: undefined, ...details, bankAddress: bankAddress ?? undefined };
      await client(saveBankDetails, { ...kept, iban: undefined, isMain: true });
      await onChanged();
      return text('bankDetails.saved');
    });
  const remove = async (details: ShownBankDetails) => {
    await run('remove', async (client) => {
      await client(deleteBankDetails, { code: details.code });
      await onChanged();
      return text('bankDetails.removed', { name: nameOf(details) });
    });
    ask(undefined);
  };

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
      <ActionResult {...{ said, busy, result }} />
      {list.length === 0 ? (
        <EmptyState title={text('bankDetails.none')}>{text('bankDetails.none.text')}</EmptyState>
      ) : (
        <ul className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">
          {list.map((details) => (
            <BankDetailsCard
              key={details.code}
              details={details}
              busy={busy !== undefined}
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
        busy={busy !== undefined}
        dangerous
        onCancel={() => ask(undefined)}
        onConfirm={() => removing && remove(removing)}
      >
        {text('bankDetails.remove.text', { name: removing ? nameOf(removing) : '' })}
      </ConfirmPopup>
    </div>
  );
}
