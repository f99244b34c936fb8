import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Checkbox, Notice } from '@cubby/ui';
import { useState } from 'react';
import { changeMailSetting, type MailSetting } from '../contract.ts';
import { type SwitchableKind, switchableKinds } from '../rules.ts';

type MailSettingsProps = { email: string; settings: readonly MailSetting[] };

/** The kinds of mail that a member gets; those that may be switched off apply at once. */
export function MailSettings({ email, settings: loaded }: MailSettingsProps) {
  const client = useClient();
  const { text } = useText();
  const [settings, show] = useState(loaded);
  const [busy, setBusy] = useState(false);
  const [said, say] = useState<{ tone: 'success' | 'error'; words: string }>();

  async function change(kind: SwitchableKind, isOn: boolean) {
    setBusy(true);
    say(undefined);
    const before = settings;
    show(settings.map((setting) => (setting.kind === kind ? { ...setting, isOn } : setting)));
    try {
      show(await client(changeMailSetting, { kind, isOn }));
      const words = { kind: text(`mailSettings.${kind}`) };
      say({ tone: 'success', words: text(isOn ? 'mailSettings.saved.on' : 'mailSettings.saved.off', words) });
    } catch (error) {
      show(before);
      say({ tone: 'error', words: (error as Error).message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mt-3 grid max-w-words gap-6">
      <p className="text-soft wrap-anywhere">{text('mailSettings.lead', { email: `\u2068${email}\u2069` })}</p>
      {said && (
        <Notice tone={said.tone} live title={said.tone === 'error' ? text('mailSettings.failed') : undefined}>
          {said.words}
        </Notice>
      )}
      <fieldset>
        <legend className="sr-only">{text('mailSettings.kinds')}</legend>
        <ul>
          {settings.map(({ kind, isSwitchable, isOn }) => (
            <li key={kind} className="border-b border-rule last:border-b-0 py-3">
              <Checkbox
                checked={isOn}
                disabled={!isSwitchable}
                aria-describedby={`mails-${kind}`}
                label={<span className="font-medium">{text(`mailSettings.${kind}`)}</span>}
                detail={isSwitchable ? undefined : text('mailSettings.always')}
                onChange={(event) => {
                  const switchable = switchableKinds.find((each) => each === kind);
                  if (switchable && !busy) void change(switchable, event.target.checked);
                }}
              />
              <p id={`mails-${kind}`} className="ms-8 text-small text-soft">
                {text(`mailSettings.${kind}.text`)}
              </p>
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  );
}
