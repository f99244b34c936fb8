import type { ReactNode } from 'react';
import { Awning } from '../layout/Awning.tsx';
import { Frame, MarginLine } from '../layout/Frame.tsx';
import { Garland } from '../layout/Garland.tsx';
import { SkipLink } from '../layout/SkipLink.tsx';
import type { PictureSource } from '../shop/Picture.tsx';
import { ComboboxSample } from './ComboboxSample.tsx';
import { ControlSamples } from './ControlSamples.tsx';
import { FormSamples } from './FormSamples.tsx';
import { OverlaySamples } from './OverlaySamples.tsx';
import { PageSamples } from './PageSamples.tsx';
import { ShopSamples } from './ShopSamples.tsx';
import { sayIn } from './say.ts';
import { TokenSamples } from './TokenSamples.tsx';

export { Sample } from './Sample.tsx';
export { type Say, sayIn } from './say.ts';

type GalleryProps = {
  /** Sample texts are in English, or in Arabic for `ar`. */
  locale: string;
  /** Up to four pictures for the cards. */
  pictures?: readonly PictureSource[];
  /** Components of features, which this package cannot import. */
  children?: ReactNode;
};

/** Every component in its states, in the surrounding page's brand, mode and direction. */
export function Gallery({ locale, pictures = [], children }: GalleryProps) {
  const say = sayIn(locale);
  return (
    <Frame>
      <SkipLink target="pieces">{say('To the pieces', 'إلى القطع')}</SkipLink>
      <MarginLine />
      <main id="pieces" className="py-10" tabIndex={-1}>
        <h1 className="text-page">{say('The pieces of the shop', 'قطع المتجر')}</h1>
        <Garland />
        <div className="my-4 hidden grid-cols-4 gap-6 tablet:grid">
          <Awning flag={0} />
          <Awning flag={1} />
          <Awning flag={2} />
          <Awning flag={3} />
        </div>
        <TokenSamples say={say} />
        <ControlSamples say={say} />
        <FormSamples say={say} />
        <ComboboxSample say={say} locale={locale} />
        {children}
        <ShopSamples say={say} locale={locale} pictures={pictures} />
        <PageSamples say={say} locale={locale} drawing={pictures[3] ?? null} />
        <OverlaySamples say={say} />
      </main>
    </Frame>
  );
}
