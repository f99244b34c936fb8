import { CostsPart, PricePage } from '@cubby/features/money-lab/child';
import { labCosts } from '@cubby/features/money-lab/contract';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';
import { LabFrame, LabOff, loadLab } from '../../lab.tsx';
import { useMe } from '../../me.ts';

export const loader = async (args: LoaderArgs) => {
  const lab = await loadLab(args);
  return { lab, costs: lab ? await args.site.client(labCosts, {}) : [] };
};

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('lab.price'),
  noindex: true,
});

export function Component() {
  const { lab, costs } = usePageData<typeof loader>();
  const { text } = useText();
  const { things } = useMe();
  const { revalidate } = useRevalidator();
  if (!lab) return <LabOff />;
  const named = things.filter(
    ({ subject, name, status }) => subject === 'CRAFT' && name !== '' && status !== 'ARCHIVED',
  );
  return (
    <LabFrame title={text('lab.price')} say={text('lab.price.say')}>
      <PricePage {...{ lab, costs }} />
      {lab.parts.includes('HELPER') && <CostsPart things={named} costs={costs} onChanged={revalidate} />}
    </LabFrame>
  );
}
