import type { ReactNode } from 'react';

type Tile = { value: string; label: string; art: ReactNode; paper: string };
type TilesProps = {
  legend: string;
  tiles: readonly Tile[];
  control: (value: string) => { id?: string; name: string; checked: boolean; onChange: () => void };
  type: 'radio' | 'checkbox';
};

const papers = ['kid-straw', 'kid-sky', 'kid-rose', 'kid-mint'] as const;
export const paperAt = (place: number): string => papers[place % papers.length]!;

/** Pictures with their names, of which one or several can be chosen. */
export function Tiles({ legend, tiles, control, type }: TilesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="kid-tiles">
        {tiles.map(({ value, label, art, paper }) => (
          <label key={value} className="kid-tile">
            <input type={type} value={value} {...control(value)} />
            <span className={`kid-art ${paper}`}>{art}</span>
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
