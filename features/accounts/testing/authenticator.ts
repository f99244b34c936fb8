import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer => {
  const head = Buffer.from([0x59, value.length >> 8, value.length & 0xff]);
  return Buffer.concat([head, value]);
};

/** A WebAuthn authenticator in software: one ES256 key, without attestation. */
export function createAuthenticator(host: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;
  /** Flags: the user is present, and verified by fingerprint, face or PIN. */
  const dataOf = (isVerified: boolean, more = 0) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses++);
    return Buffer.concat([sha256(host), Buffer.from([(isVerified ? 0x05 : 0x01) | more]), counter]);
  };
  const clientDataOf = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  return {
    create(challenge: string, origin: string, isVerified = true) {
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = Buffer.concat([dataOf(isVerified, 0x40), credential]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(data)],
      ]);
      return {
        credentialId: id.toString('base64url'),
        clientDataJSON: clientDataOf('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      };
    },
    get(challenge: string, origin: string, isVerified = true) {
      const data = dataOf(isVerified);
      const clientData = clientDataOf('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey);
      return {
        credentialId: id.toString('base64url'),
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
    rewind: () => {
      uses = 0;
    },
  };
}
