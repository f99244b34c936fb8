import { NeedsPage } from '@cubby/features/money-lab/child';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { LabFrame, LabOff, loadLab } from '../../lab.tsx';

export const loader = async (args: LoaderArgs) => ({ lab: await loadLab(args) });

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('lab.needs'),
  noindex: true,
});

export function Component() {
  const { lab } = usePageData<typeof loader>();
  const { text } = useText();
  if (!lab) return <LabOff />;
  return (
    <LabFrame title={text('lab.needs')} say={text('lab.needs.say')}>
      <NeedsPage />
    </LabFrame>
  );
}
