import { PictureSign } from '@cubby/features/families/drawings';
import type { Avatar } from '@cubby/features/families/rules';
import { leaveFor, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { cx, Icon, Notice, SkipLink } from '@cubby/ui';
import type { ComponentProps, ReactNode } from 'react';
import { closeChildMode } from '../contract.ts';
import { ChildHelpers } from './help/Helpers.tsx';
import { isOlder, type Me } from './me.ts';

type ChildFrameProps = Omit<ComponentProps<typeof ChildHelpers>, 'done'> & {
  me: Me;
  title: ReactNode;
  /** Before the title: bunting, steps. */
  above?: ReactNode;
  say?: ReactNode;
  /** The name shown beside the drawing; the shop's by default. */
  place?: string;
  children: ReactNode;
};

/**
 * A page of child mode: the child and who can see them at the top, the page, and help at the bottom. Guardians do not
 * see messages to staff.
 */
export function ChildFrame({ me, title, above, say, place, here, remove, children }: ChildFrameProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const { busy, failure, run } = useAction();
  const done = () =>
    void run('done', async (client) => {
      await client(closeChildMode, {});
      sessionStorage.clear();
      await leaveFor(`${prefix}/who`);
    });
  return (
    <div className={cx('kid', isOlder(me.band) && 'kid-older')}>
      <SkipLink target="main">{text('childMode.skip')}</SkipLink>
      <header className="kid-top">
        <a className="kid-me" href={`${prefix}/`}>
          <AvatarSign avatar={me.avatar} />
          <bdi>{place ?? (me.shopName || me.nickname)}</bdi>
          <span className="sr-only">{text('childMode.home')}</span>
        </a>
        {here !== 'tell' && (
          <a className="kid-see" href={`${prefix}/settings`}>
            <Icon name="eye" large />
            <span>{text('childMode.see')}</span>
          </a>
        )}
      </header>
      <main id="main" className="kid-main" tabIndex={-1}>
        <div className="grid gap-2">
          {above}
          <h1 className="kid-title">{title}</h1>
          {say && <p className="kid-say">{say}</p>}
        </div>
        {failure !== undefined && (
          <Notice tone="error" live>
            {failure}
          </Notice>
        )}
        {children}
      </main>
      <ChildHelpers {...{ here, remove }} done={{ busy: busy !== undefined, press: done }} />
    </div>
  );
}

export function AvatarSign({ avatar, large }: { avatar: Avatar; large?: boolean }) {
  return (
    <span className={cx('kid-avatar', large && 'kid-avatar-large')}>
      <PictureSign name={avatar} />
    </span>
  );
}
