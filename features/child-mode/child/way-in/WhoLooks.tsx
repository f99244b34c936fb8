import { PictureSign } from '@cubby/features/families/drawings';
import { useText } from '@cubby/i18n/react';
import { CubbySign } from './DoorFrame.tsx';

/** Who checks a craft before it is in the shop, in order. */
export function WhoLooks() {
  const { text } = useText();
  return (
    <ol className="kid-then">
      <li>
        <PictureSign name="fox" />
        {text('childMode.looks.grownup')}
      </li>
      <li>
        <CubbySign />
        {text('childMode.looks.cubby')}
      </li>
      <li>
        <PictureSign name="sun" />
        {text('childMode.looks.shop')}
      </li>
    </ol>
  );
}
