export { CraftForm, type RenderUploader } from './CraftForm.tsx';
export { CraftPage } from './CraftPage.tsx';
export { CraftsPage } from './CraftsPage.tsx';
export { ShopForm } from './ShopForm.tsx';
export { WaitingCrafts } from './WaitingCrafts.tsx';
