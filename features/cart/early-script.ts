/** The class of a page's root for signed-out visitors with an empty cart. */
const emptyClass = 'cart-is-empty';

/**
 * An inline script of a page's head sets it: every visitor gets the same page, and an empty cart need not wait for its
 * scripts to be shown as one.
 */
export const emptyCartScript = `try{/^(\\[\\])?$/.test(localStorage.getItem('cubby.cart')??'')&&!localStorage.getItem('cubby.user')&&document.documentElement.classList.add('${emptyClass}')}catch{}`;
