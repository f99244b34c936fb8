export { refreshSession } from '../screens/refresh-session.ts';
export { loader, meta, SignInPage } from '../screens/SignInPage.tsx';
