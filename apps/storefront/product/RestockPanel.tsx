import { useCaptcha } from '@cubby/features/captcha/storefront';
import { RestockForm } from '@cubby/features/restock/storefront';
import type { ComponentProps } from 'react';

/** The form with its captcha: few products are sold out, so it is only loaded for those. */
export default (props: Omit<ComponentProps<typeof RestockForm>, 'captcha'>) => (
  <RestockForm {...props} captcha={useCaptcha()} />
);
