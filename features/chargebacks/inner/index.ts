export { ChargebackPage, loader as loadChargeback, meta as chargebackMeta } from './ChargebackPage.tsx';
export { ChargebacksPage, loader as loadChargebacks, meta as chargebacksMeta } from './ChargebacksPage.tsx';
