/** The class of a page's root where somebody who is not signed in has nothing in the cart. */
const emptyClass = 'cart-is-empty';

/**
 * Says so as an inline script of a page's head: every visitor gets the same page, and an empty cart need not wait for
 * its scripts to be shown as one.
 */
export const emptyCartScript = `try{/^(\\[\\])?$/.test(localStorage.getItem('cubby.cart')??'')&&!localStorage.getItem('cubby.user')&&document.documentElement.classList.add('${emptyClass}')}catch{}`;
