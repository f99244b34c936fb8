import type { OutputOf } from '@cubby/contract';
import { findOrganisations } from '@cubby/features/schools/contract';
import { placeName } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { RadioGroup, TextField } from '@cubby/ui';
import { type ComponentProps, useEffect, useState } from 'react';

type SchoolPickerProps = { choice: Omit<ComponentProps<typeof RadioGroup>, 'legend' | 'choices'> };

/** The pause in typing after which the search starts. */
const pauseMs = 200;

/** Chooses a school whose name or town contains the typed words. */
export function SchoolPicker({ choice }: SchoolPickerProps) {
  const client = useClient();
  const { text, locale } = useText();
  const [words, type] = useState('');
  const [found, show] = useState<OutputOf<typeof findOrganisations>>();
  useEffect(() => {
    const stop = new AbortController();
    const pause = setTimeout(() => {
      client(findOrganisations, { words: words.trim() }, { signal: stop.signal }).then(show, () => undefined);
    }, pauseMs);
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }, [client, words]);
  return (
    <>
      <TextField
        type="search"
        label={text('events.desk.school.find')}
        value={words}
        onChange={({ target }) => type(target.value)}
        autoComplete="off"
        dir="auto"
      />
      {found?.length === 0 && <p role="status">{text('events.desk.school.none')}</p>}
      {found && found.length > 0 && (
        <RadioGroup
          {...choice}
          legend={text('events.desk.school')}
          choices={found.map(({ code, name, city, country }) => ({
            ...{ value: code, label: <bdi>{name}</bdi> },
            help: <bdi>{placeName(city, country, locale)}</bdi>,
          }))}
        />
      )}
    </>
  );
}
