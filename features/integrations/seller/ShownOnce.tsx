import { useText } from '@cubby/i18n/react';
import { CopyField, Notice } from '@cubby/ui';

type ShownOnceProps = { of: 'key' | 'secret'; value: string };

/** A key or a secret, which is never shown again. */
export function ShownOnce({ of, value }: ShownOnceProps) {
  const { text } = useText();
  return (
    <Notice tone="success" live title={text(`integrations.${of}.shown`)}>
      <p className="mb-3">{text(`integrations.${of}.shown.text`)}</p>
      <CopyField
        label={text(`integrations.${of}.label`)}
        value={value}
        copyLabel={text('integrations.copy')}
        copied={text('integrations.copied')}
        takesFocus
      />
    </Notice>
  );
}
