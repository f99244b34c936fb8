import type { PointerEvent } from 'react';

/**
 * Items that are dragged to places by finger, pen or mouse; buttons beside them do the same. A place has `data-place`,
 * and `data-over` while an item is held over it. Nothing is rerendered until it is dropped.
 */
export function useDrag(onDrop: (thing: string, place: string) => void) {
  return (thing: string) => ({
    onPointerDown: (event: PointerEvent<Element>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.preventDefault();
      drag(event.currentTarget as HTMLElement, event, (place) => onDrop(thing, place));
    },
  });
}

function drag(held: HTMLElement, { pointerId, pageX, pageY }: PointerEvent, drop: (place: string) => void): void {
  // Measured once: a place that moved with each step would cost a layout each time.
  const places = [...document.querySelectorAll<HTMLElement>('[data-place]')].map((place) => ({
    place,
    box: place.getBoundingClientRect(),
    ...{ x: scrollX, y: scrollY },
  }));
  const at = ({ pageX: x, pageY: y }: { pageX: number; pageY: number }) =>
    places.find(
      ({ box, x: left, y: top }) =>
        x >= box.left + left && x <= box.right + left && y >= box.top + top && y <= box.bottom + top,
    )?.place;
  let over: HTMLElement | undefined;
  const point = (to: HTMLElement | undefined) => {
    if (to === over) return;
    over?.removeAttribute('data-over');
    over = to;
    over?.setAttribute('data-over', '');
  };
  const listening = new AbortController();
  const on = { signal: listening.signal };
  const end = () => {
    listening.abort();
    point(undefined);
    held.removeAttribute('data-held');
    held.style.transform = '';
  };
  held.setPointerCapture(pointerId);
  held.setAttribute('data-held', '');
  held.addEventListener(
    'pointermove',
    (event) => {
      held.style.transform = `translate(${event.pageX - pageX}px, ${event.pageY - pageY}px)`;
      point(at(event));
    },
    on,
  );
  held.addEventListener(
    'pointerup',
    (event) => {
      const place = at(event)?.dataset.place;
      end();
      if (place !== undefined) drop(place);
    },
    on,
  );
  held.addEventListener('pointercancel', end, on);
}
