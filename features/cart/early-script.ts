/** The class of a page's root for signed-out visitors with an empty cart. */
const emptyClass = 'cart-is-empty';

/**
 * Set by an inline script in the page's head: every visitor gets the same page, and an empty cart shows as empty before
 * the scripts load.
 */
export const emptyCartScript = `try{/^(\\[\\])?$/.test(localStorage.getItem('cubby.cart')??'')&&!localStorage.getItem('cubby.user')&&document.documentElement.classList.add('${emptyClass}')}catch{}`;
