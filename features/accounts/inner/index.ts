export { AccountPage, loader as loadAccountPage, meta as accountPageMeta } from './AccountPage.tsx';
export { requireInnerAccount } from './inner-way-back.ts';
export { refreshOrSignIn } from './refresh-or-sign-in.ts';
export { loader as loadSecondStep, meta as secondStepMeta, SecondStepPage } from './SecondStepPage.tsx';
export { SignedInFrame, useAccount, useMayAsStaff } from './SignedInFrame.tsx';
export { meta as signInMeta, SignInPage } from './SignInPage.tsx';
export { signInAgain } from './sign-in-again.ts';
