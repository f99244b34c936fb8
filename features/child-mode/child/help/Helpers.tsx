import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Icon } from '@cubby/ui';
import type { ReactNode } from 'react';
import { useListen } from '../use-listen.ts';

/** The help buttons of every page, in the same order: the first reads it aloud. */
export function Helpers({ children }: { children?: ReactNode }) {
  const { text } = useText();
  const { isThere, isReading, press } = useListen();
  return (
    <nav className="kid-helpers" aria-label={text('childMode.helpers')}>
      {isThere && (
        <button type="button" aria-pressed={isReading} onClick={press}>
          <Icon name="sound" />
          {text(isReading ? 'childMode.listen.stop' : 'childMode.listen')}
        </button>
      )}
      {children}
    </nav>
  );
}

type Removal = { busy: boolean; press: () => void };
type ChildHelpersProps = {
  here?: 'help' | 'tell' | undefined;
  /** If there is something to delete. */
  remove?: Removal | undefined;
  done: { busy: boolean; press: () => void };
};

export function ChildHelpers({ here, remove, done }: ChildHelpersProps) {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <Helpers>
      <a href={`${prefix}/help`} aria-current={here === 'help' ? 'page' : undefined}>
        <Icon name="help" />
        {text('childMode.help')}
      </a>
      <a href={`${prefix}/tell-us`} aria-current={here === 'tell' ? 'page' : undefined}>
        <Icon name="message" />
        {text('childMode.tell')}
      </a>
      {remove && (
        <button type="button" aria-busy={remove.busy || undefined} onClick={remove.press}>
          <Icon name="trash" />
          {text('childMode.delete')}
        </button>
      )}
      <button type="button" aria-busy={done.busy || undefined} onClick={done.press}>
        <Icon name="lock" />
        {text('childMode.done')}
      </button>
    </Helpers>
  );
}
