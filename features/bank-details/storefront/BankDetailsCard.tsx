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

export function BankDetailsCard({ details, busy, onEdit, onMain, onRemove }: BankDetailsCardProps) {
  const { text } = useText();
  const { bankName, bankAddress, iban, currency, swift, bankCode, isMain, scheme = 'IBAN' } = details;
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
    ...(scheme === 'IBAN'
      ? ([
          [text('bankDetails.swift'), swift],
          [text('bankDetails.bankCode'), bankCode],
        ] as const)
      : (['institution', 'transit', 'routing'] as const).flatMap((part) =>
          details[part] ? ([[text(`account.${part}`), details[part]]] as const) : [],
        )),
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
          {scheme === 'IBAN' ? (
            <IbanText iban={iban} />
          ) : (
            <>
              {text('account.accountNumber')} <bdi dir="ltr">…{iban.slice(-4)}</bdi>
            </>
          )}
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

export const editId = ({ code }: ShownBankDetails): string => `bank-details-${code}-edit`;

export const nameOf = ({ bankName, iban }: ShownBankDetails): string => `\u2068${bankName}\u2069 …${iban.slice(-4)}`;
