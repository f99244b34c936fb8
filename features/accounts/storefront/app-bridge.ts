import type { Client } from '@cubby/contract';
import { logIn } from '../contract.ts';
import { hasLeft, keepUser } from './stored-user.ts';

/** What the mobile app offers the pages that it shows. */
type AppBridge = {
  /** The app's own session, if somebody is signed in there. */
  signIn: () => Promise<AppSession | null | undefined>;
};
type AppSession = { accessToken: string; appPackage: string; appVersion?: string };

declare global {
  interface Window {
    CubbyApp?: AppBridge;
  }
}

/** Signs in with the app around this page, if there is one (design 2, 4.15); whether somebody is signed in now. */
export async function signInByApp(client: Client): Promise<boolean> {
  if (!window.CubbyApp || hasLeft()) return false;
  try {
    const app = await window.CubbyApp.signIn();
    // Whoever signs out meanwhile stays signed out.
    if (!app || hasLeft()) return false;
    const { accessToken: appToken, appPackage } = app;
    keepUser(await client(logIn, { login: '', password: '', remember: false, captchaToken: '', appToken, appPackage }));
    return true;
  } catch {
    // The app's session may have ended, too: then nobody is signed in.
    return false;
  }
}
