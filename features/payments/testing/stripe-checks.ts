type Check = {
  id: string;
  object: string;
  status: 'requires_input' | 'processing' | 'verified' | 'canceled';
  url: string | null;
  return_url: string | undefined;
  last_error: { code: string; reason: string } | null;
  redaction: { status: string } | null;
  verified_outputs?: {
    first_name: string;
    last_name: string;
    dob: { year: number; month: number; day: number };
  } | null;
};

/** Checks of identities, as Stripe keeps them. */
export function createStripeChecks(idOf: (kind: string) => string, event: (type: string, object: object) => object) {
  const checks = new Map<string, Check>();
  const changed = (id: string, type: string, change: Partial<Check>): object => {
    const check = Object.assign(checks.get(id)!, change);
    // An event has no results.
    return event(`identity.verification_session.${type}`, { ...check, verified_outputs: undefined });
  };
  return {
    checks,
    openCheck(parameters: Record<string, string>): Check {
      const id = idOf('vs');
      const check: Check = {
        ...{ id, object: 'identity.verification_session', status: 'requires_input' },
        ...{ url: `https://verify.stripe.com/start/${id}`, return_url: parameters.return_url },
        ...{ last_error: null, redaction: null },
      };
      checks.set(id, check);
      return check;
    },
    /** The person has shown a document; the provider still looks at it. */
    submitCheck: (id: string): object => changed(id, 'processing', { status: 'processing', url: null }),
    proveCheck: (id: string, first_name: string, last_name: string, [year, month, day]: [number, number, number]) =>
      changed(id, 'verified', {
        ...{ status: 'verified' as const, url: null },
        verified_outputs: { first_name, last_name, dob: { year, month, day } },
      }),
    failCheck: (id: string): object =>
      changed(id, 'requires_input', {
        ...{
          status: 'requires_input' as const,
          last_error: { code: 'document_expired', reason: 'The document has expired.' },
        },
      }),
    redactCheck(id: string): Check | undefined {
      const check = checks.get(id);
      return check && Object.assign(check, { redaction: { status: 'processing' }, verified_outputs: null, url: null });
    },
  };
}
