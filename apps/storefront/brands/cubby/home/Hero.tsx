import { useText } from '@cubby/i18n/react';
import { SearchBox } from '../../../layouts/header/SearchBox.tsx';
import { Marked } from '../../../layouts/Marked.tsx';
import { HeroPicture } from './HeroPicture.tsx';

export function Hero() {
  const { text } = useText();
  return (
    <section className="grid grid-cols-1 items-end gap-x-10 gap-y-10 pt-10 pb-14 tablet:pt-14 desktop:grid-cols-[minmax(0,1.05fr)_minmax(0,0.95fr)]">
      <div>
        <h1 className="max-w-[12em] text-display">
          <Marked>{text('home.promise')}</Marked>
        </h1>
        <p className="mt-5 max-w-[46ch] text-lead text-soft">{text('home.promise.text')}</p>
        <SearchBox className="mt-7 max-w-[35rem]" hint={text('home.search.hint')} button={text('home.search')} />
      </div>
      <HeroPicture />
    </section>
  );
}
