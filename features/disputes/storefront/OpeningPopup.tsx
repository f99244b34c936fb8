import { useText } from '@cubby/i18n/react';
import { ConfirmPopup } from '@cubby/ui';

type OpeningPopupProps = {
  open: boolean;
  busy?: boolean;
  sellerName: string;
  number: string;
  isChildShop: boolean;
  isUnsafe: boolean;
  count: number;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before a dispute is opened: its subject, who is notified, and by when they must answer (spec 8.3). */
export function OpeningPopup({ sellerName, number, isChildShop, isUnsafe, count, ...popup }: OpeningPopupProps) {
  const { text } = useText();
  return (
    <ConfirmPopup
      {...popup}
      title={text('form.sure')}
      question={text('disputes.ask.OPEN')}
      confirmText={text('disputes.open')}
      cancelText={text('disputes.back')}
    >
      {text(`disputes.ask.OPEN.${isUnsafe ? 'unsafe' : isChildShop ? 'child' : 'text'}`, {
        ...{ count, seller: `\u2068${sellerName}\u2069`, number: `\u2066${number}\u2069` },
      })}
    </ConfirmPopup>
  );
}
