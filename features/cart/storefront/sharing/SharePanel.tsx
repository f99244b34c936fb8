import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { CopyField, IconButton } from '@cubby/ui';

type SharePanelProps = { address: string; expiresOn: string; onClose: () => void };

export default function SharePanel({ address, expiresOn, onClose }: SharePanelProps) {
  const { text, date } = useText();
  return (
    <section
      className="rounded-card border-[1.5px] border-ink bg-raised p-4 print:hidden"
      aria-label={text('cart.share.link')}
    >
      <CopyField
        label={text('cart.share.link')}
        value={address}
        copyLabel={text('cart.share.copy')}
        copied={text('cart.share.copied')}
        help={text('cart.share.help', { date: date(expiresOn, dayFormats.long) })}
        takesFocus
      >
        <IconButton icon="close" label={text('cart.share.close')} className="ms-auto" onClick={onClose} />
      </CopyField>
    </section>
  );
}
