import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import type { ChildHere } from '../../contract.ts';
import { AvatarSign } from '../ChildFrame.tsx';
import { Helpers } from '../help/Helpers.tsx';
import { DoorFrame } from './DoorFrame.tsx';
import { Languages } from './Languages.tsx';

/** The children who sign in here: a drawing and a nickname each. */
export function WhoPage({ list }: { list: readonly ChildHere[] }) {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <DoorFrame helpers={<Helpers />}>
      <div className="grid gap-2">
        <h1 className="kid-title">{text('childMode.who')}</h1>
        <p className="kid-say">{text(list.length > 0 ? 'childMode.who.say' : 'childMode.who.none')}</p>
      </div>
      <ul className="kid-faces">
        {list.map(({ childId, nickname, avatar, hasPin, isLocked }) => (
          <li key={childId}>
            <a className="kid-face" href={`${prefix}/who/${childId}`}>
              <AvatarSign avatar={avatar} large />
              <bdi>{nickname}</bdi>
              {(isLocked || !hasPin) && <span className="text-body font-normal">{text('childMode.who.ask')}</span>}
            </a>
          </li>
        ))}
      </ul>
      <Languages />
    </DoorFrame>
  );
}
