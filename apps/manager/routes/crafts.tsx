import { CraftsDesk } from '@cubby/features/crafts/inner';

export { craftsLoader as loader, craftsMeta as meta } from '@cubby/features/crafts/inner';

export const Component = () => <CraftsDesk />;
