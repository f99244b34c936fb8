import { useText } from '@cubby/i18n/react';
import { Icon, type IconName, SectionHead } from '@cubby/ui';

const groups = [
  { key: 'schools', icon: 'grid' },
  { key: 'students', icon: 'edit' },
  { key: 'parents', icon: 'heart' },
] as const satisfies readonly { key: string; icon: IconName }[];

export function Benefits() {
  const { text, lookup } = useText();
  return (
    <section aria-labelledby="benefits" className="py-12">
      <SectionHead id="benefits">{text('home.benefits')}</SectionHead>
      <div className="grid gap-x-10 gap-y-8 border-t-[1.5px] border-ink pt-6 tablet:grid-cols-3">
        {groups.map(({ key, icon }) => (
          <div key={key}>
            <h3 className="flex items-center gap-2.5 font-strong">
              <Icon name={icon} className="text-main-deep" />
              {text(`home.benefits.${key}`)}
            </h3>
            <ul className="mt-2 grid gap-1.5 text-small text-soft">
              {['1', '2', '3'].map((nth) => (
                <li key={nth} className="border-b border-rule pb-1.5">
                  {lookup(`home.benefits.${key}.${nth}`)}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
