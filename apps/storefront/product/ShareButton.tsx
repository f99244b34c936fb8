import { useText } from '@cubby/i18n/react';
import { useHydrated } from '@cubby/site';
import { Icon, showToast } from '@cubby/ui';
import { useEffect, useRef, useState } from 'react';

/** Shares the page's address through the device; where it cannot, copies it; where that is not allowed, shows it. */
export function ShareButton({ title }: { title: string }) {
  const { text } = useText();
  const hydrated = useHydrated();
  const [link, show] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (link) field.current?.select();
  }, [link]);
  if (!hydrated) return <Shape label={text('product.share')} disabled />;
  if (link)
    return (
      <input
        ref={field}
        className="input min-h-9 max-w-72 text-small"
        aria-label={text('product.share.copy')}
        dir="ltr"
        readOnly
        value={link}
      />
    );
  const share = async () => {
    // Without filters and tracking parameters: those belong to the person who shares.
    const url = location.origin + location.pathname;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast(text('product.share.copied'));
      }
    } catch (error) {
      // Closing the device's own window is a decision.
      if ((error as Error).name !== 'AbortError') show(url);
    }
  };
  return <Shape label={text('product.share')} onClick={share} />;
}

function Shape({ label, ...rest }: { label: string; disabled?: boolean; onClick?: () => void }) {
  return (
    <button
      type="button"
      {...rest}
      className="inline-flex min-h-6 items-center gap-1.5 underline-offset-4 hover:underline"
    >
      <Icon name="share" />
      {label}
    </button>
  );
}
