import { ApiError, type Client, type InputOf } from '@cubby/contract';
import { addPasskey, beginPasskey } from '../contract.ts';

export async function makePasskey(
  client: Client,
  given: InputOf<typeof beginPasskey>,
): Promise<'accounts.passkeys.known' | 'accounts.passkeys.cancelled' | undefined> {
  const [options, { startRegistration }] = await Promise.all([
    client(beginPasskey, given),
    import('@simplewebauthn/browser'),
  ]);
  try {
    const { id, response } = await startRegistration({ optionsJSON: options as never });
    const { clientDataJSON: clientData, attestationObject: attestation, transports = [] } = response;
    await client(addPasskey, { credentialId: id, clientData, attestation, transports });
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return (error as Error).name === 'InvalidStateError' ? 'accounts.passkeys.known' : 'accounts.passkeys.cancelled';
  }
}
