import { CraftsDesk } from '@cubby/features/crafts/inner';
import { FamiliesLink } from '../../families-link.tsx';

export { craftsLoader as loader, craftsMeta as meta } from '@cubby/features/crafts/inner';

export const Component = () => (
  <>
    <CraftsDesk />
    <FamiliesLink />
  </>
);
