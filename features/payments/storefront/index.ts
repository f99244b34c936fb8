export { Countdown } from './Countdown.tsx';
export { type AccountChoice, type MethodChoice, PaymentMethodChoice } from './PaymentMethodChoice.tsx';
export { type Outcome, PaymentOutcome } from './PaymentOutcome.tsx';
export { SandboxCard } from './SandboxCard.tsx';
export { usePayAgain } from './use-pay-again.ts';
