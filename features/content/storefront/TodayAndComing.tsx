import { useText } from '@cubby/i18n/react';
import { Icon } from '@cubby/ui';

type TodayAndComingProps = { page: string; today: readonly string[]; coming: readonly string[] };

/** What works today and what is being built, kept apart so that nobody is promised what does not exist yet. */
export function TodayAndComing({ page, today, coming }: TodayAndComingProps) {
  const { text, lookup } = useText();
  const sides = [
    { key: 'today', items: today, icon: 'check', tone: 'text-second' },
    { key: 'coming', items: coming, icon: 'clock', tone: 'text-soft' },
  ] as const;
  return (
    <section
      aria-label={text('content.state')}
      className="my-6 grid gap-x-12 gap-y-8 border-t-[1.5px] border-ink pt-6 pb-8 tablet:grid-cols-2"
    >
      {sides.map(({ key: side, items, icon, tone }) => (
        <div key={side}>
          <h2 className="text-title">{lookup(`content.state.${side}`)}</h2>
          <ul className="mt-3">
            {items.map((key) => (
              <li
                key={key}
                className="flex gap-3 border-b-(length:--line-width) border-rule py-2.5 [border-bottom-style:var(--line-style)]"
              >
                <Icon name={icon} className={`mt-1 ${tone}`} />
                <span>{lookup(`content.${page}.${key}`)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
