export const whoTypesKey = 'cubby.inner.login';

/** Notes who works in this tab: what they typed before their session ended is theirs alone. */
export function noteWhoTypes(login: string): void {
  try {
    sessionStorage.setItem(whoTypesKey, login);
  } catch {
    // Without storage nothing is kept of what was typed either.
  }
}
