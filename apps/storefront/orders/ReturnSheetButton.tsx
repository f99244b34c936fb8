import { useText } from '@cubby/i18n/react';
import { PaperButton } from './PaperButton.tsx';

/** The sheet for a parcel that goes back. */
export function ReturnSheetButton({ code, token }: { code: string; token?: string | undefined }) {
  const { text } = useText();
  return (
    <PaperButton
      path={`/returns/${code}.pdf`}
      label={text('disputes.sheet')}
      failed={text('disputes.sheet.failed')}
      token={token}
      look="secondary"
    />
  );
}
