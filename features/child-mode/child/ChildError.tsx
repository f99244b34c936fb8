import { useText } from '@cubby/i18n/react';
import { isMissing, useSite } from '@cubby/site';
import { ButtonLink } from '@cubby/ui';
import { useRouteError } from 'react-router';
import { ChildFrame } from './ChildFrame.tsx';
import type { Me } from './me.ts';
import { DoorFrame } from './way-in/DoorFrame.tsx';

/** Shown for a page that does not exist or could not be loaded. @param me the signed-in child, if known */
export function ChildError({ me }: { me?: Me }) {
  const { text } = useText();
  const { prefix } = useSite();
  const isGone = isMissing(useRouteError());
  const title = text(isGone ? 'childMode.gone' : 'childMode.broken');
  const way = (
    <p>
      {isGone ? (
        <ButtonLink size="large" href={`${prefix}/`}>
          {text('childMode.home')}
        </ButtonLink>
      ) : (
        <ButtonLink size="large" href="" data-document="">
          {text('childMode.again')}
        </ButtonLink>
      )}
    </p>
  );
  if (me)
    return (
      <ChildFrame me={me} title={title}>
        {way}
      </ChildFrame>
    );
  return (
    <DoorFrame>
      <h1 className="kid-title">{title}</h1>
      {way}
    </DoorFrame>
  );
}
