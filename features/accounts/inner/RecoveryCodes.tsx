import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';

/** Shown once, to be printed or kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void | Promise<void> }) {
  const { text } = useText();
  return (
    <section aria-labelledby="recovery-codes" className="grid max-w-form gap-4">
      <h2 id="recovery-codes" tabIndex={-1} className="text-title">
        {text('accounts.factor.codes')}
      </h2>
      <p className="text-soft">{text('accounts.factor.codes.text')}</p>
      <ol className="box grid grid-cols-2 gap-x-6 gap-y-2 p-4 font-strong" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={onKept}>{text('accounts.factor.codes.kept')}</Button>
        <Button look="secondary" onClick={() => print()}>
          {text('accounts.factor.codes.print')}
        </Button>
      </div>
    </section>
  );
}
