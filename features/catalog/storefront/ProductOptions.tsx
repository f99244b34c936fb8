import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { cx } from '@cubby/ui';
import { type Product, pathOfProduct } from '../rules.ts';

export function ProductOptions({ options }: { options: Product['options'] }) {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <div className="grid gap-4">
      {options.map((option) => (
        <div key={option.code}>
          <p className="text-small">
            <span className="text-soft">{text('catalog.option', { name: option.name })}</span>{' '}
            <span className="font-medium">{option.choices.find((choice) => choice.current)?.name}</span>
          </p>
          <ul className="mt-2 flex flex-wrap gap-2.5" aria-label={option.name}>
            {option.choices.map((choice) => (
              <li key={choice.code}>
                <a
                  href={prefix + pathOfProduct(choice.sku)}
                  data-keep-scroll=""
                  aria-current={choice.current ? 'true' : undefined}
                  aria-label={choice.swatch ? choice.name : undefined}
                  title={choice.swatch ? choice.name : undefined}
                  className={cx(
                    'selectable grid min-h-11 min-w-11 place-items-center rounded-control border-2',
                    choice.current ? 'border-ink' : 'border-rule hover:border-edge',
                    choice.swatch ? 'p-0.75' : 'px-3.5 text-small font-medium',
                  )}
                >
                  {choice.swatch ? (
                    <span
                      className="block size-full min-h-8 min-w-8 rounded-tag border border-rule forced-color-adjust-none"
                      style={{ background: choice.swatch }}
                    />
                  ) : (
                    choice.name
                  )}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
