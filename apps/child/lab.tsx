import { ApiError } from '@cubby/contract';
import { ChildFrame } from '@cubby/features/child-mode/child';
import { type ChildLab, childLab } from '@cubby/features/money-lab/contract';
import { useText } from '@cubby/i18n/react';
import type { LoaderArgs } from '@cubby/site';
import type { ReactNode } from 'react';
import { signedOut, useMe } from './me.ts';

/** The signed-in child's lab; null if the guardian has turned it off. */
export const loadLab = ({ site: { client } }: LoaderArgs): Promise<ChildLab | null> =>
  client(childLab, {}).catch((error) => {
    if (error instanceof ApiError && error.status === 404) return null;
    return signedOut('/who')(error);
  });

type LabFrameProps = { title: ReactNode; say?: ReactNode; children: ReactNode };
export function LabFrame({ title, say, children }: LabFrameProps) {
  const { text } = useText();
  return (
    <ChildFrame me={useMe()} place={text('lab.money')} title={title} say={say}>
      {children}
    </ChildFrame>
  );
}

/** Shown if the guardian has turned it off. */
export function LabOff() {
  const { text } = useText();
  return (
    <ChildFrame me={useMe()} title={text('lab.off')} say={text('lab.off.say')}>
      {null}
    </ChildFrame>
  );
}
