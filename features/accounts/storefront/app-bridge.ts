import type { Client } from '@cubby/contract';
import { logIn } from '../contract.ts';
import { hasLeft, keepUser } from './stored-user.ts';

type AppBridge = {
  signIn: () => Promise<AppSession | null | undefined>;
};
type AppSession = { accessToken: string; appPackage: string; appVersion?: string };

declare global {
  interface Window {
    CubbyApp?: AppBridge;
  }
}

/** Signs in with the app around this page, if there is one (design 4.15); returns whether a person is signed in now. */
export async function signInByApp(client: Client): Promise<boolean> {
  if (!window.CubbyApp || hasLeft()) return false;
  try {
    const app = await window.CubbyApp.signIn();
    // A sign-out meanwhile counts.
    if (!app || hasLeft()) return false;
    const { accessToken: appToken, appPackage } = app;
    keepUser(await client(logIn, { login: '', password: '', remember: false, captchaToken: '', appToken, appPackage }));
    return true;
  } catch {
    // The app's session may have ended too: then nobody is signed in.
    return false;
  }
}
