import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Checkbox } from '@cubby/ui';
import { useState } from 'react';
import { changeMailSetting, type MailSetting } from '../contract.ts';
import { type SwitchableKind, switchableKinds } from '../rules.ts';

type MailSettingsProps = { email: string; settings: readonly MailSetting[] };

export function MailSettings({ email, settings: loaded }: MailSettingsProps) {
  const { text } = useText();
  const [settings, show] = useState(loaded);
  const { busy, said, run } = useAction();

  async function change(kind: SwitchableKind, isOn: boolean) {
    const before = settings;
    show(settings.map((setting) => (setting.kind === kind ? { ...setting, isOn } : setting)));
    const isChanged = await run('change', async (client) => {
      show(await client(changeMailSetting, { kind, isOn }));
      const words = { kind: text(`mailSettings.${kind}`) };
      return text(isOn ? 'mailSettings.saved.on' : 'mailSettings.saved.off', words);
    });
    if (!isChanged) show(before);
  }

  return (
    <div className="mt-3 grid max-w-words gap-6">
      <p className="text-soft wrap-anywhere">{text('mailSettings.lead', { email: `\u2068${email}\u2069` })}</p>
      <ActionResult {...{ said, busy }} failed={text('mailSettings.failed')} />
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
