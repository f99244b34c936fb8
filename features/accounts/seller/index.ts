export { loader, meta, SignInPage } from '../screens/SignInPage.tsx';
