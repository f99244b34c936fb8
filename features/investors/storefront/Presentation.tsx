import { useText } from '@cubby/i18n/react';
import { IconButton, useModal } from '@cubby/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Slide } from '../rules.ts';
import { SlideBody } from './SlideBody.tsx';

type PresentationProps = { slides: readonly Slide[]; open: boolean; onClose: () => void };

export function Presentation({ slides, open, onClose }: PresentationProps) {
  const { text } = useText();
  const dialog = useModal(open);
  const track = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  // Keys may be pressed faster than the browser reports its scrolling.
  const aim = useRef(0);
  const last = slides.length - 1;
  const turnTo = (slide: number) => {
    aim.current = Math.min(Math.max(slide, 0), last);
    track.current?.children[aim.current]?.scrollIntoView({ inline: 'start', block: 'nearest' });
  };
  const turn = (event: KeyboardEvent) => {
    const isReversed = document.documentElement.dir === 'rtl';
    const ways: Record<string, number> = {
      [isReversed ? 'ArrowLeft' : 'ArrowRight']: aim.current + 1,
      [isReversed ? 'ArrowRight' : 'ArrowLeft']: aim.current - 1,
      ...{ PageDown: aim.current + 1, PageUp: aim.current - 1, Home: 0, End: last },
    };
    const wanted = ways[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    turnTo(wanted);
  };
  const close = () => {
    aim.current = 0;
    setAt(0);
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="presentation"
      aria-label={text('deck.present')}
      onKeyDown={turn}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {open && (
        <>
          <div
            ref={track}
            className="presentation-track"
            // Controlled by the keyboard in the whole window.
            tabIndex={-1}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
              aim.current = Math.round(Math.abs(scrollLeft) / clientWidth);
              setAt(aim.current);
            }}
          >
            {slides.map((slide, i) => (
              <div key={slide.id} className="presentation-slide" inert={i !== at}>
                <SlideBody slide={slide} level={2} />
              </div>
            ))}
          </div>
          <div className="presentation-foot">
            <p role="status" className="me-auto text-small">
              {text('deck.at', { at: at + 1, all: slides.length })}
              <span className="ms-4 text-soft max-tablet:sr-only">{text('deck.keys')}</span>
            </p>
            <IconButton icon="arrowBack" label={text('deck.back')} onClick={() => turnTo(aim.current - 1)} />
            <IconButton icon="arrowNext" label={text('deck.forward')} onClick={() => turnTo(aim.current + 1)} />
            <IconButton icon="close" label={text('deck.close')} onClick={close} />
          </div>
        </>
      )}
    </dialog>
  );
}
