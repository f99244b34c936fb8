import { useText } from '@cubby/i18n/react';
import { useAnswer, useClient } from '@cubby/site';
import { Button, ButtonLink, ConfirmPopup, CopyField, Notice, useFocusAfter } from '@cubby/ui';
import { useState } from 'react';
import { calendarLink, endCalendarLink, makeCalendarLink } from '../contract.ts';

export function CalendarBlock() {
  const { text } = useText();
  const client = useClient();
  const loaded = useAnswer('calendar', (signal) => client(calendarLink, {}, { signal }));
  const [changed, change] = useState<{ url: string | null }>();
  const focus = useFocusAfter();
  const [state, setState] = useState<'READY' | 'BUSY' | 'FAILED'>('READY');
  const [asked, ask] = useState<'renew' | 'end'>();
  const url = changed ? changed.url : loaded.value;
  const run = async (endpoint: typeof makeCalendarLink | typeof endCalendarLink) => {
    setState('BUSY');
    await client(endpoint, {}).then(
      (now) => {
        change({ url: now });
        // The link's buttons disappear with it.
        if (now === null) focus('calendar-make');
        setState('READY');
      },
      () => setState('FAILED'),
    );
  };
  return (
    <section aria-labelledby="calendar" className="mt-10 border-t border-rule pt-6 print:hidden">
      <div className="max-w-words">
        <h2 id="calendar" className="text-title">
          {text('calendar.title')}
        </h2>
        <p className="mt-1 text-soft">{text('calendar.text')}</p>
        {url ? (
          <div className="mt-4 grid gap-4">
            <CopyField
              label={text('calendar.address')}
              value={url}
              copyLabel={text('calendar.copy')}
              copied={text('calendar.copied')}
              help={text('calendar.address.help')}
              takesFocus={changed !== undefined}
            />
            <div className="flex flex-wrap gap-3">
              <ButtonLink look="secondary" href={url.replace(/^https?:/, 'webcal:')}>
                {text('calendar.open')}
              </ButtonLink>
              <Button look="quiet" busy={state === 'BUSY'} onClick={() => ask('renew')}>
                {text('calendar.renew')}
              </Button>
              <Button look="quiet" busy={state === 'BUSY'} onClick={() => ask('end')}>
                {text('calendar.end')}
              </Button>
            </div>
          </div>
        ) : (
          <div className="mt-4">
            <Button
              id="calendar-make"
              look="secondary"
              busy={state === 'BUSY'}
              onClick={() => void run(makeCalendarLink)}
            >
              {text('calendar.make')}
            </Button>
          </div>
        )}
        {state === 'FAILED' && (
          <div className="mt-3">
            <Notice tone="error" live>
              {text('calendar.failed')}
            </Notice>
          </div>
        )}
      </div>
      <ConfirmPopup
        open={asked !== undefined}
        title={text('form.sure')}
        confirmText={asked ? text(`calendar.${asked}`) : ''}
        cancelText={text('calendar.back')}
        dangerous
        onCancel={() => ask(undefined)}
        onConfirm={() => {
          void run(asked === 'renew' ? makeCalendarLink : endCalendarLink);
          ask(undefined);
        }}
      >
        {text('calendar.ask')}
      </ConfirmPopup>
    </section>
  );
}
