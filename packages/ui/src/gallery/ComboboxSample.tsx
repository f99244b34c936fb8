import { useState } from 'react';
import { Combobox } from '../forms/Combobox.tsx';
import { TextInput } from '../forms/TextInput.tsx';
import { Price } from '../shop/Price.tsx';
import { Sample } from './Sample.tsx';
import type { Say } from './say.ts';

/** A plain field that the list below turns into a combobox. */
export function ComboboxSample({ say, locale }: { say: Say; locale: string }) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [open, setOpen] = useState(false);
  const things = [
    { key: 'ruled', name: say('Spiral notebook A5, ruled', 'دفتر حلزوني A5، مسطّر'), cents: 430 },
    { key: 'squared', name: say('Spiral notebook A5, squared', 'دفتر حلزوني A5، مربّعات'), cents: 439 },
    { key: 'dotted', name: say('Spiral notebook A5, dotted', 'دفتر حلزوني A5، منقّط'), cents: 444 },
  ];
  return (
    <Sample title={say('A field with choices', 'حقل مع اختيارات')}>
      <div className="relative max-w-form">
        <TextInput
          ref={setField}
          aria-label={say('Which notebook', 'أي دفتر')}
          defaultValue={say('note', 'دفتر')}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
        />
        {field && (
          <Combobox
            field={field}
            open={open}
            show={() => setOpen(true)}
            close={() => setOpen(false)}
            label={say('Notebooks', 'دفاتر')}
            options={things.map(({ key, name, cents }) => ({
              key,
              href: `#${key}`,
              content: (
                <>
                  <span className="flex-1">{name}</span>
                  <Price amount={{ amountMinor: cents, currency: 'USD' }} locale={locale} size="small" />
                </>
              ),
            }))}
          />
        )}
      </div>
    </Sample>
  );
}
