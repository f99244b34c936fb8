export { CardHeart } from './CardHeart.tsx';
export { type ProductActions, SharedWishlistScreen } from './SharedWishlistScreen.tsx';
export { WishButton } from './WishButton.tsx';
export { WishLink } from './WishLink.tsx';
export { WishlistScreen } from './WishlistScreen.tsx';
export { WishlistsScreen } from './WishlistsScreen.tsx';
