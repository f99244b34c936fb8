import { HelpPage } from '@cubby/features/child-mode/child';
import type { Meta, MetaArgs } from '@cubby/site';
import { useMe } from '../me.ts';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('childMode.help'),
  noindex: true,
});

export function Component() {
  const me = useMe();
  return <HelpPage me={me} />;
}
