import { JarsPage, MoneyPage } from '@cubby/features/money-lab/child';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';
import { LabFrame, LabOff, loadLab } from '../../lab.tsx';

export const loader = async (args: LoaderArgs) => ({ lab: await loadLab(args) });

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('lab.jars'),
  noindex: true,
});

export function Component() {
  const { lab } = usePageData<typeof loader>();
  const { text } = useText();
  const { revalidate } = useRevalidator();
  if (!lab) return <LabOff />;
  const withCents = lab.parts.includes('CENTS');
  return (
    // For the youngest this is the money page, which has its own sentence.
    <LabFrame title={text('lab.jars')} say={withCents && text('lab.money.say')}>
      {withCents ? <JarsPage lab={lab} onChanged={revalidate} /> : <MoneyPage lab={lab} onChanged={revalidate} />}
    </LabFrame>
  );
}
