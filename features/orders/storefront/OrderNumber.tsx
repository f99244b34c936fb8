import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';
import { useState } from 'react';

export function OrderNumber({ number }: { number: string }) {
  const { text } = useText();
  const [copied, setCopied] = useState(false);
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="text-soft">{text('orders.number')}</span>
        <bdi className="text-title font-heading tracking-wider select-all">{number}</bdi>
      </span>
      <Button
        look="quiet"
        size="small"
        icon={copied ? 'check' : undefined}
        className="button-flush print:hidden"
        onClick={() => void navigator.clipboard?.writeText(number).then(() => setCopied(true))}
      >
        {text(copied ? 'orders.number.copied' : 'orders.number.copy')}
      </Button>
      <span className="sr-only" role="status">
        {copied ? text('orders.number.copied') : ''}
      </span>
    </p>
  );
}
