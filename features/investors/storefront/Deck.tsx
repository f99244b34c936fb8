import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, ButtonLink, TextLink } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import { textsOf } from '../deck-texts.ts';
import { deckFilePath, type Impact, slidesOf } from '../rules.ts';
import { Presentation } from './Presentation.tsx';
import { SlideBody } from './SlideBody.tsx';

type DeckProps = {
  impact: Impact | null;
  drawing: ReactNode;
  children?: ReactNode;
};

/**
 * The investment deck (spec 2.5): a long page, which needs no script and prints a slide per sheet. It can also be shown
 * slide by slide, or downloaded as a PDF.
 */
export function Deck({ impact, drawing, children }: DeckProps) {
  const translator = useText();
  const { text } = translator;
  const { prefix } = useSite();
  const [isShown, show] = useState(false);
  const { text: wordsOf, figures } = textsOf(translator, impact);
  const slides = slidesOf(wordsOf, figures);
  const last = slides.length - 1;
  return (
    <>
      {slides.map((slide, i) => (
        <section
          key={slide.id}
          id={`slide-${slide.id}`}
          aria-labelledby={`slide-${slide.id}-title`}
          className={i === 0 ? 'slide slide-cover' : 'slide'}
        >
          {i === 0 && drawing}
          <SlideBody slide={slide} level={i === 0 ? 1 : 2} headingId={`slide-${slide.id}-title`} />
          {i === 0 && (
            <p className="flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
              <span className="needs-script">
                <Button size="large" onClick={() => show(true)}>
                  {text('deck.present')}
                </Button>
              </span>
              <TextLink href={prefix + deckFilePath} download>
                {text('deck.download')}
              </TextLink>
            </p>
          )}
          {i === last && (
            <p className="flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
              <ButtonLink size="large" href={`${prefix}/contacts?about=partner`}>
                {text('deck.partner')}
              </ButtonLink>
              <TextLink href={`${prefix}/for-investors`}>{text('deck.invest')}</TextLink>
              <TextLink href={`${prefix}/embed`}>{text('deck.embed')}</TextLink>
            </p>
          )}
        </section>
      ))}
      <div className="print:hidden">{children}</div>
      <Presentation slides={slides} open={isShown} onClose={() => show(false)} />
    </>
  );
}
