import { forgetDraft } from '@cubby/forms';

/** Where what is typed at checkout is kept: it outlives a reload, the way back and a failed payment (ux K5). */
export const checkoutDraft = 'cubby.checkout.draft';

/** Once the order is paid, nothing typed stays behind. */
export const forgetCheckoutDraft = (): void => forgetDraft(checkoutDraft);
