import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { ButtonLink, cx, Icon, TextLink } from '@cubby/ui';
import { type SetUpStep, setUpSteps } from '../rules.ts';
import type { ShownShop } from './settings.ts';

/** The page of each step. */
const pathOf = (shop: string): Record<SetUpStep, string> => ({
  PAGE: '/crafts',
  CRAFT: `/crafts/new/${shop}`,
  BUSINESS: `/settings/${shop}/details`,
  FACTOR: '/account',
  WAREHOUSE: `/settings/${shop}/warehouse`,
  DELIVERY: `/settings/${shop}/delivery`,
  PAYOUT: '/money/account',
  AGREEMENT: `/settings/${shop}/agreement`,
  OFFER: '/offers/new',
});

type SetUpStepsProps = { shop: Pick<ShownShop, 'handle' | 'missing'> };

/** The remaining set-up of a shop: its progress, the next step, and all of them. */
export function SetUpSteps({ shop: { handle, missing } }: SetUpStepsProps) {
  const { prefix } = useSite();
  const { text } = useText();
  const [next] = missing;
  const hrefOf = (step: SetUpStep) => prefix + pathOf(handle)[step];
  const done = setUpSteps.filter((step) => !missing.includes(step));
  return (
    <>
      <p className="text-soft">
        {text('shopSettings.progress', { done: done.length, all: setUpSteps.length })}{' '}
        {text('shopSettings.left', { left: missing.length })}
      </p>
      <p className="mt-3 flex gap-1" aria-hidden="true">
        {setUpSteps.map((step, i) => (
          <span
            key={step}
            className={cx(
              'h-1.5 flex-1 rounded-full',
              i < done.length ? 'bg-main' : i === done.length ? 'bg-marker' : 'bg-rule',
            )}
          />
        ))}
      </p>
      {next && (
        <div className="box mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
          <div className="min-w-0">
            <p className="text-small text-soft">{text('shopSettings.next')}</p>
            <p className="text-lead font-strong">{text(`shopSettings.step.${next}`)}</p>
            <p className="text-small text-soft">{text(`shopSettings.hint.${next}`)}</p>
          </div>
          <ButtonLink href={hrefOf(next)}>{text('shopSettings.start')}</ButtonLink>
        </div>
      )}
      <StepList title={text('shopSettings.needed')} steps={missing} {...{ hrefOf }} />
      <StepList title={text('shopSettings.done')} steps={done} isDone {...{ hrefOf }} />
    </>
  );
}

/** Why buyers cannot order from a child's shop, though it may be open. */
export function ChildShopNeeds({ shop: { handle, name, stage, missing } }: { shop: ShownShop }) {
  const { prefix } = useSite();
  const { text } = useText();
  if (stage === 'CLOSED') return null;
  const title = text('shopSettings.child.needed', { name: `\u2068${name}\u2069` });
  return <StepList title={title} steps={missing} hrefOf={(step) => prefix + pathOf(handle)[step]} />;
}

type StepListProps = {
  title: string;
  steps: readonly SetUpStep[];
  isDone?: boolean;
  hrefOf: (step: SetUpStep) => string;
};
function StepList({ title, steps, isDone = false, hrefOf }: StepListProps) {
  const { text } = useText();
  if (steps.length === 0) return null;
  return (
    <section className="my-8">
      <h2 className="mb-2 text-title">{title}</h2>
      <ul className="box divide-y divide-rule">
        {steps.map((step) => (
          <li key={step} className="flex items-start gap-3 p-4">
            <Icon name={isDone ? 'success' : 'clock'} className={cx('shrink-0', isDone ? 'text-main' : 'text-soft')} />
            <div className="min-w-0">
              <p className="font-strong">
                <TextLink href={hrefOf(step)}>{text(`shopSettings.step.${step}`)}</TextLink>
              </p>
              <p className="text-small text-soft">{text(`shopSettings.hint.${step}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
