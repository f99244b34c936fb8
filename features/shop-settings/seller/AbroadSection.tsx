import { countryName } from '@cubby/fields';
import { ActionResult, useAction } from '@cubby/forms';
import { dayFormats, listOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Button, ConfirmPopup, Notice } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import { sendAbroad } from '../contract.ts';
import type { SettingsPageProps } from './settings.ts';

/** The shop's crafts, marked if they can be sent abroad. */
type AbroadSectionProps = SettingsPageProps & { crafts: ReactNode };

/** The information that a guardian reads before choosing, in order. */
const meanings = ['form', 'duties', 'returns', 'crafts', 'europe'] as const;

/** Whether a child's shop also sells abroad: its guardian's choice, below an explanation (domain C19). */
export function AbroadSection({ shop, isManaged, onSaved, crafts }: AbroadSectionProps) {
  const { text, locale, date } = useText();
  const { busy, said, result, run } = useAction();
  const [isEnding, end] = useState(false);
  if (!shop.abroad) return null;
  const { since, places, isRefused } = shop.abroad;
  const countries = listOf(
    places.map((place) => countryName(place, locale)),
    locale,
  );
  const choose = (isAbroad: boolean) =>
    run('choose', async (client) => {
      await client(sendAbroad, { shop: shop.handle, isAbroad });
      end(false);
      await onSaved();
      return text(isAbroad ? 'shopSettings.abroad.begun' : 'shopSettings.abroad.ended');
    });
  return (
    <section className="mt-10 max-w-words" aria-labelledby="abroad">
      <h2 id="abroad" className="mb-2 text-title">
        {text('shopSettings.abroad')}
      </h2>
      <div className="mb-3 empty:hidden">
        <ActionResult {...{ said, busy, result }} />
      </div>
      {since ? (
        <p className="mb-4">{text('shopSettings.abroad.on', { countries, day: date(since, dayFormats.medium) })}</p>
      ) : (
        <p className="mb-3">
          {text('shopSettings.abroad.off', { country: countryName(shop.country, locale), countries })}
        </p>
      )}
      <ul className="mb-5 grid list-disc gap-1.5 ps-5">
        {meanings.map((meaning) => (
          <li key={meaning}>{text(`shopSettings.abroad.${meaning}`)}</li>
        ))}
      </ul>
      {isRefused && (
        <Notice title={text('shopSettings.abroad.refused')}>{text('shopSettings.abroad.refused.text')}</Notice>
      )}
      {since && <div className="mb-5">{crafts}</div>}
      {isManaged && !isRefused && (
        <Button look="secondary" busy={busy === 'choose'} onClick={() => (since ? end(true) : choose(true))}>
          {text(since ? 'shopSettings.abroad.end' : 'shopSettings.abroad.begin')}
        </Button>
      )}
      <ConfirmPopup
        open={isEnding}
        title={text('shopSettings.abroad.end')}
        confirmText={text('shopSettings.abroad.end')}
        cancelText={text('shopSettings.cancel')}
        busy={busy === 'choose'}
        dangerous
        onConfirm={() => choose(false)}
        onCancel={() => end(false)}
      >
        {text('shopSettings.abroad.end.text')}
      </ConfirmPopup>
    </section>
  );
}
