import type { FormCaptcha } from '@cubby/features/captcha/rules';
import { email as emailField } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, Checkbox, Notice, TextField, TextLink } from '@cubby/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAsking } from './use-asking.ts';

type RestockFormProps = {
  sku: string;
  captcha: FormCaptcha;
  /** Where children look around too: no address is asked for before somebody says that they are of age (domain C1). */
  adultsOnly: boolean;
  /** Where the offers are, should there be some again. */
  offersHref: string;
};

/** “Tell me when it is back”: an address, and nothing else (spec 2.4, ux L13). */
export function RestockForm({ sku, captcha, adultsOnly, offersHref }: RestockFormProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const [email, type] = useState('');
  const [ofAge, say] = useState(false);
  const [validationError, show] = useState<string>();
  const { busy, outcome, ask } = useAsking(captcha);
  const answer = useRef<HTMLDivElement>(null);
  // The form makes way for its answer: the focus would be lost with it.
  useEffect(() => {
    if (outcome && outcome.kind !== 'FAILED') answer.current?.focus();
  }, [outcome]);

  const validationErrorOf = (value: string) => emailField.safeParse(value).error?.issues[0]?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = validationErrorOf(email);
    show(found);
    if (found) document.getElementById('restock-email')?.focus();
    else void ask({ sku, email: email.trim(), ofAge });
  };

  if (outcome?.kind === 'ASKED')
    return (
      <div ref={answer} tabIndex={-1} className="w-full">
        <Notice tone="success" live title={text('restock.asked')}>
          <span className="wrap-anywhere">{text('restock.asked.text', { email: `\u2068${outcome.email}\u2069` })}</span>
        </Notice>
      </div>
    );
  if (outcome?.kind === 'IN_STOCK')
    return (
      <div ref={answer} tabIndex={-1} className="w-full">
        <Notice tone="success" live title={text('restock.inStock')}>
          <TextLink href={offersHref} data-document="">
            {text('restock.inStock.see')}
          </TextLink>
        </Notice>
      </div>
    );
  return (
    <form noValidate onSubmit={submit} onFocus={captcha.prepare} className="grid w-full max-w-form gap-3">
      <p className="text-soft">{text('restock.lead')}</p>
      {adultsOnly && (
        <div>
          <Checkbox
            id="restock-adult"
            label={text('restock.adult')}
            checked={ofAge}
            onChange={(event) => say(event.target.checked)}
          />
        </div>
      )}
      {(!adultsOnly || ofAge) && (
        <>
          <TextField
            id="restock-email"
            label={text('restock.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            className="rtl:text-end"
            value={email}
            error={validationError && text(validationError)}
            onChange={(event) => {
              type(event.target.value);
              if (validationError && validationErrorOf(event.target.value) !== validationError) show(undefined);
            }}
            onBlur={() => email.trim() !== '' && show(validationErrorOf(email))}
          />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button type="submit" icon="mail" busy={busy}>
              {text('restock.send')}
            </Button>
            <TextLink href={`${prefix}/privacy-policy#letters`} className="text-small">
              {text('restock.kept')}
            </TextLink>
          </div>
        </>
      )}
      {outcome?.kind === 'FAILED' && (
        <Notice tone="error" live title={text('restock.failed')}>
          {outcome.label}
        </Notice>
      )}
    </form>
  );
}
