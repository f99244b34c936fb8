export { AbroadSection } from './AbroadSection.tsx';
export { AgreementPage } from './AgreementPage.tsx';
export { DeliverySection } from './DeliverySection.tsx';
export { DetailsForm } from './DetailsForm.tsx';
export { PageForm } from './PageForm.tsx';
export { ChildShopNeeds, SetUpSteps } from './SetUpSteps.tsx';
export { ShopOverview } from './ShopOverview.tsx';
export { WarehouseForm } from './WarehouseForm.tsx';
