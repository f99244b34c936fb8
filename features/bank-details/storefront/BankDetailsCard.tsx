import { useText } from '@cubby/i18n/react';
import { Badge, Button } from '@cubby/ui';
import type { ShownBankDetails } from '../contract.ts';
import { IbanText } from './IbanText.tsx';

type BankDetailsCardProps = {
  details: ShownBankDetails;
  busy: boolean;
  onEdit: () => void;
  onMain: () => void;
  onRemove: () => void;
};

/** A bank account of a member, and what can be done with it. */
export function BankDetailsCard({ details, busy, onEdit, onMain, onRemove }: BankDetailsCardProps) {
  const { text } = useText();
  const { bankName, bankAddress, iban, currency, swift, bankCode, isMain } = details;
  const name = nameOf(details);
  const action = (label: string, spoken: string, act: () => void, id?: string) => (
    <Button
      id={id}
      look="quiet"
      size="small"
      className="button-flush"
      disabled={busy}
      aria-label={spoken}
      onClick={act}
    >
      {label}
    </Button>
  );
  const facts = [
    [text('bankDetails.swift'), swift],
    [text('bankDetails.bankCode'), bankCode],
    [text('bankDetails.currency'), currency],
  ] as const;
  return (
    <li className="grid content-between gap-3 rounded-card border border-rule bg-raised p-5">
      <div>
        {isMain && (
          <p className="mb-2">
            <Badge>{text('bankDetails.main')}</Badge>
          </p>
        )}
        <p className="font-medium wrap-anywhere">
          <bdi>{bankName}</bdi>
        </p>
        <p>
          <IbanText iban={iban} />
        </p>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-soft">{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {bankAddress && (
          <p className="mt-2 text-small text-soft wrap-anywhere">
            <bdi>{bankAddress}</bdi>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {action(text('bankDetails.edit'), text('bankDetails.edit.label', { name }), onEdit, editId(details))}
        {!isMain && action(text('bankDetails.main.set'), text('bankDetails.main.label', { name }), onMain)}
        {action(text('bankDetails.remove'), text('bankDetails.remove.label', { name }), onRemove)}
      </div>
    </li>
  );
}

/** The button that changes an account: it has the focus again once the form is left. */
export const editId = ({ code }: ShownBankDetails): string => `bank-details-${code}-edit`;

/** What tells two accounts at the same bank apart. */
export const nameOf = ({ bankName, iban }: ShownBankDetails): string => `\u2068${bankName}\u2069 …${iban.slice(-4)}`;
