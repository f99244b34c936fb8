import { LearnPage } from '@cubby/features/money-lab/child';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';
import { LabFrame, LabOff, loadLab } from '../../lab.tsx';

export const loader = async (args: LoaderArgs) => ({ lab: await loadLab(args) });

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('labLearn.title'),
  noindex: true,
});

export function Component() {
  const { lab } = usePageData<typeof loader>();
  const { text } = useText();
  const { revalidate } = useRevalidator();
  if (!lab || lab.quizzes.length === 0) return <LabOff />;
  return (
    <LabFrame title={text('labLearn.title')} say={text('labLearn.say')}>
      <LearnPage lab={lab} onChanged={revalidate} />
    </LabFrame>
  );
}
