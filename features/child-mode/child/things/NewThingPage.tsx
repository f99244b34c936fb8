import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { goTo } from '@cubby/site';
import { Button, Icon } from '@cubby/ui';
import { beginThing } from '../../contract.ts';
import { ChildFrame } from '../ChildFrame.tsx';
import type { Me } from '../me.ts';

/** Before a new craft: what to prepare. */
export function NewThingPage({ me }: { me: Me }) {
  const { text } = useText();
  const { busy, said, run } = useAction();
  const begin = () =>
    run('begin', async (client) => {
      const number = await client(beginThing, { subject: 'CRAFT' });
      await goTo(`/things/${number}`);
    });
  return (
    <ChildFrame me={me} title={text('childMode.new')} say={text('childMode.new.say')}>
      <ul className="kid-box">
        {(['camera', 'sun', 'people'] as const).map((icon) => (
          <li key={icon} className="flex items-center gap-3">
            <Icon name={icon} large className="text-second" />
            {text(`childMode.new.${icon}`)}
          </li>
        ))}
      </ul>
      <ActionResult {...{ said, busy }} failed={text('childMode.failed')} />
      <p>
        <Button size="large" iconEnd="arrowNext" busy={busy === 'begin'} onClick={begin}>
          {text('childMode.new.go')}
        </Button>
      </p>
    </ChildFrame>
  );
}
