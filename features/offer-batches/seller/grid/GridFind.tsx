import { useText } from '@cubby/i18n/react';
import { TextField } from '@cubby/ui';
import { type RefObject, useMemo, useState } from 'react';
import { placesOf } from '../../rules.ts';
import type { GridOffer } from './GridLine.tsx';

type GridFindProps = {
  /** The element that contains its field. */
  field: RefObject<HTMLInputElement | null>;
  rows: readonly GridOffer[];
  onShow: (row: number) => void;
  /** Returns to the grid. */
  onLeave: () => void;
};

/** Finds rows of the grid; the browser's search can't, because only visible rows are rendered. */
export function GridFind({ field, rows, onShow, onLeave }: GridFindProps) {
  const { text } = useText();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const places = useMemo(() => placesOf(rows, words), [rows, words]);
  const go = (to: number) => {
    if (places.length === 0) return;
    const next = (to + places.length) % places.length;
    setAt(next);
    onShow(places[next]!);
  };
  return (
    <div className="grid-find">
      <TextField
        ref={field}
        type="search"
        label={text('offerGrid.find')}
        autoComplete="off"
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setAt(0);
          const [first] = placesOf(rows, target.value);
          if (first !== undefined) onShow(first);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go(at + (event.shiftKey ? -1 : 1));
          else if (event.key === 'Escape') onLeave();
          else return;
          event.preventDefault();
        }}
      />
      <p className="list-count" role="status">
        {words.trim() !== '' &&
          (places.length === 0
            ? text('offerGrid.find.none')
            : text('offerGrid.find.place', { place: at + 1, count: places.length }))}
      </p>
    </div>
  );
}
