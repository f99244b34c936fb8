import bookmark from 'virtual:drawing/bookmark?color=sky&pattern=stars';
import bracelet from 'virtual:drawing/bracelet';
import card from 'virtual:drawing/greeting-card?color=pink';
import paints from 'virtual:drawing/paint-box';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { ButtonLink, TextLink } from '@cubby/ui';

export function Hero() {
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <section className="grid grid-cols-1 items-center gap-x-5 gap-y-8 pt-6 pb-12 tablet:pt-9 desktop:grid-cols-[1fr_1.02fr]">
      <div>
        <h1 className="max-w-[9.5em] text-display">{text('kids.promise')}</h1>
        <p className="mt-5 max-w-[42ch] text-lead text-soft">{text('kids.promise.text')}</p>
        <p className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-4">
          <ButtonLink href={`${prefix}/#market`} size="large">
            {text('kids.walk')}
          </ButtonLink>
          <TextLink href={`${prefix}/#start`}>{text('kids.start')}</TextLink>
        </p>
      </div>
      <Table />
    </section>
  );
}

function Table() {
  return (
    <div className="relative aspect-[4/3] w-full">
      <svg className="absolute inset-0 size-full" viewBox="0 0 560 420" preserveAspectRatio="none" aria-hidden="true">
        <path className="fill-flag-2" d="M38 96l120-66 180 22 160-30 40 150-26 180-190 44-200-20-96-92z" />
        <path
          className="fill-[color-mix(in_oklab,var(--flag-4)_80%,var(--raised))]"
          d="M300 210l190-40 50 110-60 120-180-10z"
        />
        <path
          className="fill-[color-mix(in_oklab,var(--flag-1)_72%,var(--raised))]"
          d="M60 300l120-50 90 60-20 96-150 4z"
        />
      </svg>
      <img src={card} alt="" width="240" height="240" className="absolute start-[5%] top-[6%] w-[42%] -rotate-3" />
      <img src={bracelet} alt="" width="240" height="240" className="absolute end-[8%] -top-[4%] w-[44%]" />
      <img src={paints} alt="" width="240" height="240" className="absolute end-[1%] bottom-[2%] w-[46%] rotate-3" />
      <img
        src={bookmark}
        alt=""
        width="240"
        height="240"
        className="absolute start-[26%] bottom-[0%] w-[44%] rotate-6"
      />
    </div>
  );
}
