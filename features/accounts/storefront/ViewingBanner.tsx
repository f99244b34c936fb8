import { leaveFor, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, Frame, Notice } from '@cubby/ui';
import { logOut } from '../contract.ts';
import { forgetUser, useStoredName } from './stored-user.ts';

/** A banner while a staff member views the shop as another person: until when, and how to end it. */
export function ViewingBanner({ until }: { until: string }) {
  const { text, date } = useText();
  const { prefix } = useSite();
  const name = useStoredName() ?? '';
  const { busy, said, run } = useAction();
  const end = () =>
    run('end', async (client) => {
      await client(logOut, {});
      forgetUser();
      await leaveFor(`${prefix}/`);
    });
  return (
    <aside className="sticky top-0 z-40 bg-ground py-2" aria-label={text('viewing.title')}>
      <Frame>
        <Notice
          tone="warning"
          action={
            <Button look="secondary" size="small" busy={busy === 'end'} onClick={end}>
              {text('viewing.end')}
            </Button>
          }
        >
          {said?.words ??
            text('viewing.banner', {
              name: `\u2068${name}\u2069`,
              time: date(until, { hour: 'numeric', minute: '2-digit' }),
            })}
        </Notice>
      </Frame>
    </aside>
  );
}
