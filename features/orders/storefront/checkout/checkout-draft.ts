import { forgetDraft } from '@cubby/forms';

/** Where checkout input is kept: it survives a reload, going back and a failed payment (ux K5). */
export const checkoutDraft = 'cubby.checkout.draft';

export const forgetCheckoutDraft = (): void => forgetDraft(checkoutDraft);
