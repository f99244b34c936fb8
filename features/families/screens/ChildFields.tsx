import type { FormState } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { RadioGroup, SelectField, TextField } from '@cubby/ui';
import { PictureSign } from '../drawings/PictureSign.tsx';
import { avatars, bandOf, bandsFor, birthYears, nicknameLength } from '../rules.ts';

export type ChildValues = { nickname: string; birthYear: string; band: string; avatar: string };
/** The oldest age at which any place's law may count a person as a child. */
const latestMajority = 21;

type ChildFieldsProps<Values extends ChildValues> = { form: FormState<Values>; today: Date; isNew: boolean };

/** The year decides which bands are offered; the highest is selected until the guardian chooses a lower one. */
export const bandAlong = ({ birthYear }: Partial<ChildValues>, today: Date): Partial<ChildValues> =>
  birthYear === undefined ? {} : { band: bandOf(Number(birthYear) || today.getUTCFullYear(), today) };

/** A guardian's input about a child: a nickname, a year, how much the child does alone, and a drawing. */
export function ChildFields<Values extends ChildValues>({ form: given, today, isNew }: ChildFieldsProps<Values>) {
  const form = given as unknown as FormState<ChildValues>;
  const { text } = useText();
  const { first, last } = birthYears(latestMajority, today);
  const years = Array.from({ length: last - first + 1 }, (_, i) => String(last - i));
  const year = Number(form.values.birthYear);
  return (
    <>
      <TextField
        {...form.field('nickname')}
        help={text('families.nickname.help')}
        maxLength={nicknameLength.most}
        autoComplete="off"
        dir="auto"
      />
      {isNew && (
        <SelectField
          {...form.field('birthYear')}
          help={text('families.birthYear.help')}
          options={[
            { value: '', label: text('families.birthYear.choose') },
            ...years.map((each) => ({ value: each, label: each })),
          ]}
        />
      )}
      <RadioGroup
        {...form.radios('band')}
        legend={text('families.band')}
        cards
        choices={bandsFor(year || last, today).map((band) => ({
          value: band,
          label: text(`families.band.${band}`),
          help: text(`families.band.${band}.help`),
        }))}
      />
      <RadioGroup
        {...form.radios('avatar')}
        legend={text('families.avatar')}
        cards
        pairs
        choices={avatars.map((name) => ({
          value: name,
          label: (
            <span className="flex items-center gap-3">
              <PictureSign name={name} className="size-9" />
              {text(`families.picture.${name}`)}
            </span>
          ),
        }))}
      />
    </>
  );
}
