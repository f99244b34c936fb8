import { useText } from '@cubby/i18n/react';
import { PaperButton } from './PaperButton.tsx';

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
