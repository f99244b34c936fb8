// Made by `npm run db:types` from the statements and the migrated schema; a test holds it against them.

/** What each statement takes and answers, by its name. */
export type StatementTypes = {
  accounts_accept_policies: {
    parameters: {
      accountId: string;
      version: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  accounts_addressee: {
    parameters: {
      login: string;
    };
    row: {
      accountId: string;
      login: string;
      firstName: string;
      isConfirmed: boolean;
      isClosed: boolean;
      locale: string;
      brand: 'cubby' | 'kids';
    };
  };
  accounts_addressee_by_id: {
    parameters: {
      accountId: string;
    };
    row: {
      accountId: string;
      login: string;
      firstName: string;
      isConfirmed: boolean;
      isClosed: boolean;
      locale: string;
      brand: 'cubby' | 'kids';
    };
  };
  accounts_authenticator: {
    parameters: {
      accountId: string;
    };
    row: {
      login: string;
      secret: Buffer | null;
      pendingSecret: Buffer | null;
      codesLeft: number;
    };
  };
  accounts_begin_authenticator: {
    parameters: {
      accountId: string;
      secret: Buffer;
    };
    row: Record<never, never>;
  };
  accounts_begin_viewing: {
    parameters: {
      viewingId: string;
      accountId: string;
      viewerId: string;
      tokenHash: Buffer;
      now: Date;
      expiresAt: Date;
    };
    row: Record<never, never>;
  };
  accounts_block_address: {
    parameters: {
      address: string;
      until: Date;
      reason: 'SPAM' | 'ABUSE' | 'FRAUD';
      now: Date;
    };
    row: Record<never, never>;
  };
  accounts_blocked_address: {
    parameters: {
      address: string;
      now: Date;
    };
    row: {
      until: Date;
      reason: 'SPAM' | 'ABUSE' | 'FRAUD';
    };
  };
  accounts_by_id: {
    parameters: {
      accountId: string;
    };
    row: {
      accountId: string;
      login: string;
      firstName: string;
      lastName: string;
      staff: string[];
      shops: ({ sellerId: string; roles: string[] })[];
    };
  };
  accounts_by_login: {
    parameters: {
      login: string;
    };
    row: {
      accountId: string;
      login: string;
      firstName: string;
      lastName: string;
      staff: string[];
      shops: ({ sellerId: string; roles: string[] })[];
      passwordHash: string;
      isConfirmed: boolean;
      hasSignedIn: boolean;
      isClosed: boolean;
    };
  };
  accounts_by_sessions: {
    parameters: {
      tokenHashes: readonly Buffer[];
    };
    row: {
      tokenHash: Buffer;
      site: 'shop' | 'seller' | 'manager';
      accountId: string;
      login: string;
      staff: string[];
      shops: ({ sellerId: string; roles: string[] })[];
      sessionId: string;
      isSuspended: boolean;
      viewingId: string | null;
      isUsed: boolean;
      provenAt: Date | null;
      signedInAt: Date | null;
      seenAt: Date;
      appPackage: string | null;
      expiresAt: Date;
      validUntil: Date;
    };
  };
  accounts_close: {
    parameters: {
      now: Date;
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_close_by_refresh: {
    parameters: {
      sessionId: string;
      hash: Buffer;
    };
    row: Record<never, never>;
  };
  accounts_close_other_sessions: {
    parameters: {
      accountId: string;
      sessionId: string | null;
    };
    row: Record<never, never>;
  };
  accounts_close_own_session: {
    parameters: {
      sessionId: string;
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_close_session: {
    parameters: {
      sessionId: string;
    };
    row: Record<never, never>;
  };
  accounts_close_sessions_at: {
    parameters: {
      accountIds: readonly string[];
      site: 'shop' | 'seller' | 'manager';
    };
    row: Record<never, never>;
  };
  accounts_close_shown: {
    parameters: {
      tokenHash: Buffer;
      site: 'shop' | 'seller' | 'manager';
    };
    row: Record<never, never>;
  };
  accounts_colleagues: {
    parameters: {
      sellerIds: readonly string[];
      accountId: string;
    };
    row: {
      are: boolean;
    };
  };
  accounts_confirm: {
    parameters: {
      now: Date;
      accountId: string;
    };
    row: {
      login: string;
    };
  };
  accounts_confirm_authenticator: {
    parameters: {
      now: Date;
      step: number;
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_confirm_registration: {
    parameters: {
      registrationId: string;
      now: Date;
    };
    row: {
      login: string;
    };
  };
  accounts_correct_name: {
    parameters: {
      firstName: string;
      lastName: string;
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_count_guess: {
    parameters: {
      subject: string;
      now: Date;
      senders: readonly string[];
      forgetBefore: Date;
    };
    row: {
      guesses: number;
    };
  };
  accounts_count_wrong_code: {
    parameters: {
      sessionId: string;
    };
    row: {
      wrongCodes: number;
    };
  };
  accounts_credentials: {
    parameters: {
      accountId: string;
    };
    row: {
      login: string;
      passwordHash: string;
    };
  };
  accounts_delete: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_delete_unconfirmed: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_drop_passkey: {
    parameters: {
      passkeyId: string;
    };
    row: Record<never, never>;
  };
  accounts_drop_shop_member: {
    parameters: {
      sellerId: string;
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_drop_staff_member: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_due_factor_resets: {
    parameters: {
      now: Date;
    };
    row: {
      accountId: string;
      isStaff: boolean;
    };
  };
  accounts_end_pending_links: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_extend_token: {
    parameters: {
      tokenExpiresAt: Date;
      sessionId: string;
    };
    row: Record<never, never>;
  };
  accounts_forget_blocks: {
    parameters: {
      now: Date;
    };
    row: Record<never, never>;
  };
  accounts_forget_challenges: {
    parameters: {
      now: Date;
    };
    row: Record<never, never>;
  };
  accounts_forget_guesses: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  accounts_forget_keep_link: {
    parameters: {
      accountId: string;
      purpose: 'CONFIRM' | 'RESET' | 'CHANGE' | 'RESTORE' | 'REOPEN' | 'KEEP_FACTOR';
    };
    row: Record<never, never>;
  };
  accounts_forget_links: {
    parameters: {
      now: Date;
    };
    row: Record<never, never>;
  };
  accounts_forget_recovery_codes: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_forget_registrations: {
    parameters: {
      now: Date;
    };
    row: Record<never, never>;
  };
  accounts_forget_sessions: {
    parameters: {
      now: Date;
    };
    row: Record<never, never>;
  };
  accounts_forget_unconfirmed: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  accounts_forget_used_links: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  accounts_forget_viewings: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  accounts_forgive_guesses: {
    parameters: {
      subject: string;
      sender: string;
    };
    row: Record<never, never>;
  };
  accounts_guesses: {
    parameters: {
      subject: string;
      senders: readonly string[];
      forgetBefore: Date;
    };
    row: {
      sender: string;
      guesses: number;
    };
  };
  accounts_has_factor: {
    parameters: {
      accountId: string;
      hosts: readonly string[];
    };
    row: {
      has: boolean;
    };
  };
  accounts_has_passkey: {
    parameters: {
      accountId: string;
      relyingParty: string;
    };
    row: {
      has: boolean;
    };
  };
  accounts_insert: {
    parameters: {
      accountId: string;
      login: string;
      passwordHash: string;
      firstName: string;
      lastName: string;
      locale: string;
      brand: 'cubby' | 'kids';
      country: string;
      region: string | null;
      now: Date;
    };
    row: Record<never, never>;
  };
  accounts_insert_passkey: {
    parameters: {
      passkeyId: string;
      accountId: string;
      credentialId: string;
      relyingParty: string;
      publicKey: Buffer;
      counter: number;
      transports: readonly string[];
      name: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  accounts_insert_recovery_codes: {
    parameters: {
      accountId: string;
      hashes: readonly Buffer[];
    };
    row: Record<never, never>;
  };
  accounts_keep_challenge: {
    parameters: {
      challenge: string;
      accountId: string | null;
      expiresAt: Date;
    };
    row: Record<never, never>;
  };
  accounts_keep_link: {
    parameters: {
      tokenHash: Buffer;
      accountId: string;
      purpose: 'CONFIRM' | 'RESET' | 'CHANGE' | 'RESTORE' | 'REOPEN' | 'KEEP_FACTOR';
      email: string | null;
      now: Date;
      expiresAt: Date;
    };
    row: Record<never, never>;
  };
  accounts_keep_registration: {
    parameters: {
      registrationId: string;
      tokenHash: Buffer;
      accountId: string;
      passwordHash: string;
      firstName: string;
      lastName: string;
      locale: string;
      brand: string;
      country: string;
      region: string | null;
      policyVersion: string;
      now: Date;
      expiresAt: Date;
    };
    row: Record<never, never>;
  };
  accounts_link: {
    parameters: {
      tokenHash: Buffer;
      now: Date;
    };
    row: {
      purpose: 'CONFIRM' | 'RESET' | 'CHANGE' | 'RESTORE' | 'REOPEN' | 'KEEP_FACTOR';
    };
  };
  accounts_lock_closed: {
    parameters: {
      accountId: string;
      before: Date;
    };
    row: {
      login: string;
    };
  };
  accounts_lock_login: {
    parameters: {
      login: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  accounts_lock_passkey: {
    parameters: {
      passkeyId: string;
      accountId: string;
    };
    row: {
      relyingParty: string;
    };
  };
  accounts_lock_session: {
    parameters: {
      sessionId: string;
      site: 'shop' | 'seller' | 'manager';
      now: Date;
    };
    row: {
      accountId: string;
      tokenHash: Buffer;
      refreshHash: Buffer | null;
      replacedHash: Buffer | null;
      successorKey: Buffer | null;
      refreshedAt: Date | null;
      isUsed: boolean;
      appPackage: string | null;
      isRemembered: boolean;
      provenAt: Date | null;
      signedInAt: Date | null;
      seenAt: Date;
      expiresAt: Date;
    };
  };
  accounts_lock_shop_team: {
    parameters: {
      sellerId: string;
    };
    row: {
      accountId: string;
      roles: string[];
    };
  };
  accounts_lock_staff: {
    parameters: Record<never, never>;
    row: {
      accountId: string;
      roles: string[];
    };
  };
  accounts_members_of_shop: {
    parameters: {
      sellerId: string | null;
    };
    row: {
      accountId: string;
      isOwner: boolean;
    };
  };
  accounts_memberships: {
    parameters: {
      accountId: string;
    };
    row: {
      staff: string[];
      shops: ({ sellerId: string; roles: string[] })[];
    };
  };
  accounts_names: {
    parameters: {
      accountIds: readonly string[];
    };
    row: {
      accountId: string;
      name: string;
    };
  };
  accounts_note_first_sign_in: {
    parameters: {
      now: Date;
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_note_used_link: {
    parameters: {
      tokenHash: Buffer;
      kind: 'CONFIRM' | 'RESET' | 'CHANGE' | 'RESTORE' | 'REOPEN' | 'KEEP_FACTOR' | 'CONSENT' | 'GUARDIAN' | 'INVITATION' | 'DESTINATION';
      now: Date;
    };
    row: Record<never, never>;
  };
  accounts_note_viewed: {
    parameters: {
      viewingId: string;
      now: Date;
      endpoint: string;
      page: string | null;
      isRefused: boolean;
    };
    row: {
      viewerId: string | null;
    };
  };
  accounts_open_confirmed: {
    parameters: {
      accountId: string;
      login: string;
      passwordHash: string;
      firstName: string;
      lastName: string;
      locale: string;
      brand: 'cubby' | 'kids';
      now: Date;
    };
    row: {
      accountId: string;
    };
  };
  accounts_open_session: {
    parameters: {
      sessionId: string;
      tokenHash: Buffer;
      tokenExpiresAt: Date;
      refreshHash: Buffer;
      site: string;
      userAgent: string | null;
      appPackage: string | null;
      isRemembered: boolean;
      now: Date;
      provenAt: Date | null;
      expiresAt: Date;
      accountId: string;
      passwordHash: string;
    };
    row: Record<never, never>;
  };
  accounts_open_session_from_app: {
    parameters: {
      sessionId: string;
      tokenHash: Buffer;
      tokenExpiresAt: Date;
      refreshHash: Buffer;
      userAgent: string | null;
      now: Date;
      appTokenHash: Buffer;
      site: 'shop' | 'seller' | 'manager';
      appPackage: string;
    };
    row: {
      accountId: string;
      expiresAt: Date;
    };
  };
  accounts_open_viewing: {
    parameters: {
      viewingId: string;
      since: Date;
      tokenHash: Buffer;
      now: Date;
    };
    row: {
      accountId: string;
      expiresAt: Date;
    };
  };
  accounts_own_data: {
    parameters: {
      accountId: string;
    };
    row: {
      login: string;
      firstName: string;
      lastName: string;
      phone: string | null;
      birthDate: string | null;
      gender: 'FEMALE' | 'MALE' | 'OTHER' | null;
      country: string | null;
      region: string | null;
      staff: string[];
      shops: ({ sellerId: string; roles: string[] })[];
      locale: string;
      brand: 'cubby' | 'kids';
      openedAt: Date;
      emailConfirmedAt: Date | null;
      firstSignedInAt: Date | null;
      acceptances: ({ version: string; acceptedAt: string })[];
      sessions: ({ site: 'shop' | 'seller' | 'manager'; userAgent: string | null; app: string | null; openedAt: string; expiresAt: string })[];
      passkeys: ({ name: string; host: string; addedAt: string; usedAt: string | null })[];
      authenticatorSince: Date | null;
    };
  };
  accounts_passkey: {
    parameters: {
      credentialId: string;
      relyingParty: string;
    };
    row: {
      passkeyId: string;
      publicKey: Buffer;
      counter: number;
      transports: string[];
      accountId: string;
      login: string;
      firstName: string;
      lastName: string;
      staff: string[];
      shops: ({ sellerId: string; roles: string[] })[];
      isConfirmed: boolean;
      hasSignedIn: boolean;
      passwordHash: string;
    };
  };
  accounts_passkeys: {
    parameters: {
      accountId: string;
    };
    row: {
      passkeyId: string;
      credentialId: string;
      transports: string[];
      name: string;
      addedAt: Date;
      usedAt: Date | null;
    };
  };
  accounts_person: {
    parameters: {
      accountId: string;
    };
    row: {
      accountId: string;
      firstName: string;
      lastName: string;
      login: string;
      phone: string | null;
      country: string | null;
      openedAt: Date;
      closedAt: Date | null;
      isStaff: boolean;
      region: string | null;
      locale: string;
      brand: 'cubby' | 'kids';
      confirmedAt: Date | null;
    };
  };
  accounts_place: {
    parameters: {
      accountId: string;
    };
    row: {
      country: string | null;
      region: string | null;
    };
  };
  accounts_profile: {
    parameters: {
      accountId: string;
    };
    row: {
      login: string;
      firstName: string;
      lastName: string;
      email: string;
      phone: string | null;
      birthDate: string | null;
      gender: 'FEMALE' | 'MALE' | 'OTHER' | null;
      address: { code: string; name: string; country: string; region: string | null; city: string; address: string; postalCode: string | null } | null;
    };
  };
  accounts_prove_session: {
    parameters: {
      now: Date;
      sessionId: string;
    };
    row: Record<never, never>;
  };
  accounts_prove_session_again: {
    parameters: {
      now: Date;
      sessionId: string;
    };
    row: Record<never, never>;
  };
  accounts_put_shop_member: {
    parameters: {
      sellerId: string;
      accountId: string;
      roles: readonly string[];
      now: Date;
    };
    row: Record<never, never>;
  };
  accounts_put_staff_member: {
    parameters: {
      accountId: string;
      roles: readonly string[];
      now: Date;
    };
    row: Record<never, never>;
  };
  accounts_registered_password: {
    parameters: {
      registrationId: string;
      now: Date;
    };
    row: {
      passwordHash: string;
    };
  };
  accounts_registration_of_token: {
    parameters: {
      tokenHash: Buffer;
      now: Date;
    };
    row: {
      registrationId: string;
    };
  };
  accounts_remove_authenticator: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_remove_passkeys: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_remove_passkeys_at: {
    parameters: {
      accountId: string;
      hosts: readonly string[];
    };
    row: Record<never, never>;
  };
  accounts_remove_recovery_codes: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_rename_passkey: {
    parameters: {
      name: string;
      passkeyId: string;
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_renew_hash: {
    parameters: {
      newHash: string;
      accountId: string;
      oldHash: string;
    };
    row: Record<never, never>;
  };
  accounts_reopen: {
    parameters: {
      accountId: string;
    };
    row: {
      login: string;
    };
  };
  accounts_replace_tokens: {
    parameters: {
      tokenHash: Buffer;
      tokenExpiresAt: Date;
      refreshHash: Buffer;
      replacedHash: Buffer;
      successorKey: Buffer;
      now: Date;
      sessionId: string;
    };
    row: Record<never, never>;
  };
  accounts_rewrite_unconfirmed: {
    parameters: {
      passwordHash: string;
      firstName: string;
      lastName: string;
      locale: string;
      brand: 'cubby' | 'kids';
      country: string;
      region: string | null;
      now: Date;
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_search_people: {
    parameters: {
      accountIds: readonly string[];
      words: string;
      phones: readonly string[];
    };
    row: {
      accountId: string;
      firstName: string;
      lastName: string;
      login: string;
      phone: string | null;
      country: string | null;
      openedAt: Date;
      closedAt: Date | null;
      isStaff: boolean;
    };
  };
  accounts_see_session: {
    parameters: {
      now: Date;
      sessionId: string;
    };
    row: Record<never, never>;
  };
  accounts_sessions: {
    parameters: {
      accountId: string;
      now: Date;
    };
    row: {
      sessionId: string;
      site: 'shop' | 'seller' | 'manager';
      userAgent: string | null;
      openedAt: Date;
    };
  };
  accounts_set_language: {
    parameters: {
      locale: string;
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_set_login: {
    parameters: {
      login: string;
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_set_password: {
    parameters: {
      passwordHash: string;
      accountId: string;
      oldHash: string | null;
    };
    row: Record<never, never>;
  };
  accounts_shop_team: {
    parameters: {
      sellerId: string;
    };
    row: {
      accountId: string;
      name: string;
      login: string;
      roles: string[];
      since: Date;
    };
  };
  accounts_spend_challenge: {
    parameters: {
      challenge: string;
      accountId: string | null;
      now: Date;
    };
    row: Record<never, never>;
  };
  accounts_spend_recovery_code: {
    parameters: {
      now: Date;
      accountId: string;
      hash: Buffer;
    };
    row: Record<never, never>;
  };
  accounts_spend_step: {
    parameters: {
      step: number;
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_staff: {
    parameters: Record<never, never>;
    row: {
      accountId: string;
      name: string;
      login: string;
      roles: string[];
      since: Date;
      factorEndsAt: Date | null;
    };
  };
  accounts_start_factor_reset: {
    parameters: {
      accountId: string;
      startedBy: string;
      now: Date;
      dueAt: Date;
    };
    row: Record<never, never>;
  };
  accounts_stop_factor_reset: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_suspend: {
    parameters: {
      isSuspended: boolean;
      accountId: string;
    };
    row: Record<never, never>;
  };
  accounts_team_of_shop: {
    parameters: {
      sellerId: string;
      roles: readonly string[];
    };
    row: {
      accountId: string;
    };
  };
  accounts_to_delete: {
    parameters: {
      before: Date;
    };
    row: {
      accountId: string;
      login: string;
    };
  };
  accounts_unblock_address: {
    parameters: {
      address: string;
    };
    row: Record<never, never>;
  };
  accounts_use_link: {
    parameters: {
      tokenHash: Buffer;
      purpose: 'CONFIRM' | 'RESET' | 'CHANGE' | 'RESTORE' | 'REOPEN' | 'KEEP_FACTOR';
      now: Date;
    };
    row: {
      accountId: string;
      email: string | null;
    };
  };
  accounts_use_passkey: {
    parameters: {
      counter: number;
      now: Date;
      passkeyId: string;
    };
    row: Record<never, never>;
  };
  accounts_use_session: {
    parameters: {
      tokenHash: Buffer;
    };
    row: Record<never, never>;
  };
  accounts_used_link: {
    parameters: {
      tokenHash: Buffer;
    };
    row: {
      kind: 'CONFIRM' | 'RESET' | 'CHANGE' | 'RESTORE' | 'REOPEN' | 'KEEP_FACTOR' | 'CONSENT' | 'GUARDIAN' | 'INVITATION' | 'DESTINATION';
      usedAt: Date;
    };
  };
  accounts_viewing_of_link: {
    parameters: {
      tokenHash: Buffer;
      since: Date;
    };
    row: {
      viewingId: string;
    };
  };
  accounts_viewings: {
    parameters: {
      accountId: string;
    };
    row: {
      begunAt: Date;
      name: string | null;
      reads: number;
      pages: (string | null)[];
    };
  };
  accounts_write_profile: {
    parameters: {
      firstName: string;
      lastName: string;
      phone: string | null;
      birthDate: string | null;
      gender: 'FEMALE' | 'MALE' | 'OTHER' | null;
      accountId: string;
    };
    row: {
      login: string;
      firstName: string;
      lastName: string;
      email: string;
      phone: string | null;
      birthDate: string | null;
      gender: 'FEMALE' | 'MALE' | 'OTHER' | null;
      address: { code: string; name: string; country: string; region: string | null; city: string; address: string; postalCode: string | null } | null;
    };
  };
  addresses_clear_main: {
    parameters: {
      now: Date;
      accountId: string;
      code: string;
    };
    row: Record<never, never>;
  };
  addresses_lock_owner: {
    parameters: {
      accountId: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  addresses_of: {
    parameters: {
      accountId: string;
    };
    row: {
      code: string;
      name: string;
      country: string;
      region: string | null;
      city: string;
      address: string;
      postalCode: string | null;
      isMain: boolean;
      status: 'CREATED' | 'ACTUAL' | 'CLOSED';
    };
  };
  addresses_set_status: {
    parameters: {
      to: 'CREATED' | 'ACTUAL' | 'CLOSED';
      isMain: boolean;
      now: Date;
      accountId: string;
      code: string;
      from: 'CREATED' | 'ACTUAL' | 'CLOSED';
    };
    row: {
      code: string;
      name: string;
      country: string;
      region: string | null;
      city: string;
      address: string;
      postalCode: string | null;
      isMain: boolean;
      status: 'CREATED' | 'ACTUAL' | 'CLOSED';
    };
  };
  addresses_upsert: {
    parameters: {
      accountId: string;
      code: string;
      name: string;
      country: string;
      region: string | null;
      city: string;
      address: string;
      postalCode: string | null;
      isMain: boolean;
      now: Date;
    };
    row: {
      code: string;
      name: string;
      country: string;
      region: string | null;
      city: string;
      address: string;
      postalCode: string | null;
      isMain: boolean;
      status: 'CREATED' | 'ACTUAL' | 'CLOSED';
    };
  };
  audit_activity: {
    parameters: {
      isProcess: boolean | null;
      size: number;
      start: number;
    };
    row: {
      at: Date;
      accountId: string | null;
      actingAs: string[];
      site: 'shop' | 'seller' | 'manager' | 'child' | 'process';
      action: string;
      subjectKind: string;
      subjectId: string;
      subjectName: string | null;
      sellerId: string | null;
      reason: string | null;
      changes: unknown;
      requestId: string | null;
      sequence: string;
      keyId: string | null;
      actor: string | null;
      rule: string | null;
      name: string | null;
      shop: string | null;
    };
  };
  audit_activity_about: {
    parameters: {
      subject: string;
      uuid: string | null;
      accountId: string | null;
      isProcess: boolean | null;
      size: number;
      start: number;
    };
    row: {
      at: Date;
      accountId: string | null;
      actingAs: string[];
      site: 'shop' | 'seller' | 'manager' | 'child' | 'process';
      action: string;
      subjectKind: string;
      subjectId: string;
      subjectName: string | null;
      sellerId: string | null;
      reason: string | null;
      changes: unknown;
      requestId: string | null;
      sequence: string;
      keyId: string | null;
      actor: string | null;
      rule: string | null;
      name: string | null;
      shop: string | null;
    };
  };
  audit_activity_of: {
    parameters: {
      accountId: string;
      size: number;
      start: number;
    };
    row: {
      at: Date;
      accountId: string | null;
      actingAs: string[];
      site: 'shop' | 'seller' | 'manager' | 'child' | 'process';
      action: string;
      subjectKind: string;
      subjectId: string;
      subjectName: string | null;
      sellerId: string | null;
      reason: string | null;
      changes: unknown;
      requestId: string | null;
      sequence: string;
      keyId: string | null;
      actor: string | null;
      rule: string | null;
      name: string | null;
      shop: string | null;
    };
  };
  audit_add: {
    parameters: {
      id: string;
      now: Date;
      accountId: string | null;
      site: 'shop' | 'seller' | 'manager' | 'child' | 'process';
      action: string;
      subjectKind: string;
      subjectId: string;
      sellerId: string | null;
      reason: string | null;
      changes: string;
      actingAs: readonly string[];
      requestId: string | null;
      keyId: string | null;
    };
    row: Record<never, never>;
  };
  audit_add_many: {
    parameters: {
      now: Date;
      accountId: string | null;
      site: string;
      subjectKind: string;
      sellerId: string;
      actingAs: readonly string[];
      requestId: string | null;
      keyId: string | null;
      ids: readonly string[];
      actions: readonly string[];
      subjectIds: readonly string[];
      changes: readonly string[];
    };
    row: Record<never, never>;
  };
  bank_add_words: {
    parameters: {
      words: string;
      id: string;
    };
    row: Record<never, never>;
  };
  bank_alike_messages: {
    parameters: {
      kind: 'ACCEPTED' | 'REJECTED' | 'CREDITED' | 'DEBITED';
      currency: string;
      amountMinor: number;
      entryMinor: number | null;
      accountIban: string | null;
      bookedOn: string | null;
      isReferenced: boolean;
      fileId: string;
      keys: readonly string[];
    };
    row: {
      endToEndId: string | null;
      reference: string | null;
      payerIban: string | null;
    };
  };
  bank_begin_file: {
    parameters: {
      fileId: string;
      name: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  bank_claim_message: {
    parameters: {
      now: Date;
      id: string;
    };
    row: {
      id: string;
      kind: 'ACCEPTED' | 'REJECTED' | 'CREDITED' | 'DEBITED';
      key: string;
      endToEndId: string | null;
      amountMinor: number | null;
      currency: string | null;
      reference: string | null;
      words: string | null;
      payerName: string | null;
      payerIban: string | null;
      accountIban: string | null;
      bookedOn: string | null;
      reason: string | null;
      isReversal: boolean;
      referenceKeys: string[];
    };
  };
  bank_credit_by_reference: {
    parameters: {
      key: string;
    };
    row: {
      id: string;
      bookedOn: string | null;
    };
  };
  bank_details_clear_main: {
    parameters: {
      accountId: string;
      code: string;
    };
    row: Record<never, never>;
  };
  bank_details_delete: {
    parameters: {
      accountId: string;
      code: string;
    };
    row: Record<never, never>;
  };
  bank_details_lock_owner: {
    parameters: {
      accountId: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  bank_details_make_main: {
    parameters: {
      now: Date;
      accountId: string;
      code: string;
    };
    row: Record<never, never>;
  };
  bank_details_of: {
    parameters: {
      accountId: string;
    };
    row: {
      code: string;
      bankName: string;
      bankAddress: string | null;
      iban: string;
      currency: string;
      swift: string;
      bankCode: string;
      isMain: boolean;
    };
  };
  bank_details_upsert: {
    parameters: {
      code: string;
      accountId: string;
      bankName: string;
      bankAddress: string | null;
      iban: string;
      currency: string;
      swift: string;
      bankCode: string;
      isMain: boolean;
      now: Date;
    };
    row: Record<never, never>;
  };
  bank_drop_file: {
    parameters: {
      fileId: string;
    };
    row: Record<never, never>;
  };
  bank_file_written: {
    parameters: {
      now: Date;
      fileId: string;
    };
    row: Record<never, never>;
  };
  bank_insert_received_file: {
    parameters: {
      id: string;
      name: string;
      sha256: Buffer;
      now: Date;
      problem: string | null;
    };
    row: {
      id: string;
      isKnown: boolean;
    };
  };
  bank_is_moved: {
    parameters: {
      kind: 'ACCEPTED' | 'REJECTED' | 'CREDITED' | 'DEBITED';
      key: string;
      amountMinor: number;
      currency: string;
      references: readonly string[];
      accountIban: string | null;
      bookedOn: string;
    };
    row: {
      isMoved: boolean;
    };
  };
  bank_is_stored: {
    parameters: {
      kind: 'ACCEPTED' | 'REJECTED' | 'CREDITED' | 'DEBITED';
      key: string;
      amountMinor: number | null;
    };
    row: {
      isStored: boolean;
    };
  };
  bank_lock_message: {
    parameters: {
      id: string;
    };
    row: {
      id: string;
      kind: 'ACCEPTED' | 'REJECTED' | 'CREDITED' | 'DEBITED';
      amountMinor: number | null;
      currency: string | null;
      reference: string | null;
      words: string | null;
      payerName: string | null;
      payerIban: string | null;
      accountIban: string | null;
      bookedOn: string | null;
      isReversal: boolean;
      needsAttention: boolean;
      mayRepeat: boolean;
    };
  };
  bank_lock_references: {
    parameters: {
      keys: readonly string[];
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  bank_mark_repeated: {
    parameters: {
      id: string;
    };
    row: Record<never, never>;
  };
  bank_message_for_staff: {
    parameters: {
      needed: boolean;
      id: string;
    };
    row: Record<never, never>;
  };
  bank_message_seen: {
    parameters: {
      id: string;
    };
    row: {
      id: string;
      kind: 'ACCEPTED' | 'REJECTED' | 'CREDITED' | 'DEBITED';
      amountMinor: number | null;
      currency: string | null;
      reference: string | null;
      words: string | null;
      payerName: string | null;
      payerIban: string | null;
      bookedOn: string | null;
      reason: string | null;
      isReversal: boolean;
      mayRepeat: boolean;
      receivedAt: Date;
      accountIban: string | null;
      needsAttention: boolean;
      settledAs: 'ASSIGNED' | 'GIVEN_BACK' | 'PAYOUT' | 'NOTED' | null;
      settledAt: Date | null;
      settledNote: string | null;
      settledBy: string | null;
    };
  };
  bank_messages_for_staff: {
    parameters: Record<never, never>;
    row: {
      id: string;
      kind: 'ACCEPTED' | 'REJECTED' | 'CREDITED' | 'DEBITED';
      amountMinor: number | null;
      currency: string | null;
      reference: string | null;
      words: string | null;
      payerName: string | null;
      payerIban: string | null;
      bookedOn: string | null;
      reason: string | null;
      isReversal: boolean;
      mayRepeat: boolean;
      receivedAt: Date;
    };
  };
  bank_messages_of_entry: {
    parameters: {
      kind: 'ACCEPTED' | 'REJECTED' | 'CREDITED' | 'DEBITED';
      entryKey: string;
    };
    row: {
      totalMinor: number;
      parts: number;
      firstId: string | null;
      areSilent: boolean | null;
    };
  };
  bank_name_returned_payout: {
    parameters: {
      endToEndId: string;
      messageId: string;
    };
    row: Record<never, never>;
  };
  bank_newer_transfer: {
    parameters: {
      id: string;
    };
    row: {
      isNewer: boolean;
    };
  };
  bank_order_transfer: {
    parameters: {
      id: string;
      purpose: 'INVOICE' | 'REFUND' | 'RETURN' | 'PAYOUT';
      subjectId: string;
      amountMinor: number;
      currency: string;
      fromName: string;
      fromIban: string;
      fromBic: string;
      toName: string;
      toIban: string;
      toBic: string;
      reference: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  bank_problem_files: {
    parameters: Record<never, never>;
    row: {
      name: string;
      problem: string;
      receivedAt: Date;
    };
  };
  bank_reference_key: {
    parameters: {
      reference: string;
    };
    row: {
      key: string | null;
    };
  };
  bank_reopen_message: {
    parameters: {
      id: string;
    };
    row: Record<never, never>;
  };
  bank_returned_payout: {
    parameters: {
      amountMinor: number;
      currency: string;
      transferId: string | null;
      payerIban: string | null;
      payerName: string | null;
      words: string;
      messageId: string;
    };
    row: {
      transferId: string;
      payoutId: string;
    };
  };
  bank_settle_message: {
    parameters: {
      how: 'ASSIGNED' | 'GIVEN_BACK' | 'PAYOUT' | 'NOTED';
      accountId: string;
      now: Date;
      note: string | null;
      id: string;
    };
    row: Record<never, never>;
  };
  bank_store_message: {
    parameters: {
      id: string;
      fileId: string;
      kind: 'ACCEPTED' | 'REJECTED' | 'CREDITED' | 'DEBITED';
      key: string;
      isReferenced: boolean;
      toldBy: 'NOTIFICATION' | 'STATEMENT' | null;
      endToEndId: string | null;
      amountMinor: number | null;
      currency: string | null;
      reference: string | null;
      words: string | null;
      payerName: string | null;
      payerIban: string | null;
      accountIban: string | null;
      bookedOn: string | null;
      reason: string | null;
      isReversal: boolean;
      now: Date;
      mayRepeat: boolean;
      entryKey: string | null;
      entryMinor: number | null;
      references: readonly string[];
    };
    row: Record<never, never>;
  };
  bank_take_transfers: {
    parameters: {
      fileId: string;
    };
    row: Record<never, never>;
  };
  bank_told_alike: {
    parameters: {
      kind: 'ACCEPTED' | 'REJECTED' | 'CREDITED' | 'DEBITED';
      key: string;
      toldBy: 'NOTIFICATION' | 'STATEMENT';
      fileId: string;
    };
    row: {
      isTold: boolean;
    };
  };
  bank_transfer_one: {
    parameters: {
      id: string;
    };
    row: {
      id: string;
      purpose: 'INVOICE' | 'REFUND' | 'RETURN' | 'PAYOUT';
      subjectId: string;
      amountMinor: number;
    };
  };
  bank_transfers_of_file: {
    parameters: {
      fileId: string;
    };
    row: {
      id: string;
      amountMinor: number;
      currency: string;
      fromName: string;
      fromIban: string;
      fromBic: string;
      toName: string;
      toIban: string;
      toBic: string;
      reference: string;
    };
  };
  bank_unwritten_files: {
    parameters: Record<never, never>;
    row: {
      id: string;
      name: string;
      createdAt: Date;
    };
  };
  bulk_offers_add: {
    parameters: {
      sellerId: string;
      now: Date;
      offerIds: readonly string[];
      productIds: readonly string[];
      pricesMinor: readonly number[];
      counts: readonly number[];
    };
    row: {
      offerId: string;
      productId: string;
    };
  };
  bulk_offers_book: {
    parameters: {
      now: Date;
      ids: readonly string[];
      offerIds: readonly string[];
      kinds: readonly string[];
      quantities: readonly number[];
    };
    row: Record<never, never>;
  };
  bulk_offers_by_ids: {
    parameters: {
      locale: string;
      sellerIds: readonly string[];
      offerIds: readonly string[];
    };
    row: {
      offerId: string;
      productId: string;
      sellerId: string;
      status: 'CREATED' | 'ACTUAL' | 'CLOSED';
      priceMinor: number;
      onHand: number;
      reserved: number;
      ownSku: string | null;
      note: string | null;
      tierFrom: number[] | null;
      tierMinors: number[] | null;
      leastMinor: number | null;
      mostMinor: number | null;
      sellerKind: 'BUSINESS' | 'CHILD';
      sku: string;
      name: string;
    };
  };
  bulk_offers_by_query: {
    parameters: {
      locale: string;
      sellerIds: readonly string[];
      status: 'CREATED' | 'ACTUAL' | 'CLOSED' | null;
      pattern: string | null;
      gtin: string | null;
      except: readonly string[];
      most: number;
    };
    row: {
      offerId: string;
      productId: string;
      sellerId: string;
      status: 'CREATED' | 'ACTUAL' | 'CLOSED';
      priceMinor: number;
      onHand: number;
      reserved: number;
      ownSku: string | null;
      note: string | null;
      tierFrom: number[] | null;
      tierMinors: number[] | null;
      leastMinor: number | null;
      mostMinor: number | null;
      sellerKind: 'BUSINESS' | 'CHILD';
      sku: string;
      name: string;
    };
  };
  bulk_offers_movements: {
    parameters: {
      offerIds: readonly string[];
    };
    row: {
      offerId: string;
      kind: 'INITIAL' | 'RECEIVED' | 'RETURNED' | 'COUNTED_UP' | 'SHIPPED' | 'DAMAGED' | 'COUNTED_DOWN';
      quantity: number;
    };
  };
  bulk_offers_named: {
    parameters: {
      lines: readonly number[];
      skus: readonly (string | null)[];
      gtins: readonly (string | null)[];
      sellerId: string;
    };
    row: {
      line: number;
      productId: string;
      gtin: string | null;
      isOpen: boolean;
      offerId: string | null;
      status: 'CREATED' | 'ACTUAL' | 'CLOSED' | null;
      priceMinor: number | null;
      onHand: number | null;
      reserved: number | null;
      ownSku: string | null;
      note: string | null;
      tierFrom: number[] | null;
      tierMinors: number[] | null;
    };
  };
  bulk_offers_write: {
    parameters: {
      offerIds: readonly string[];
      pricesMinor: readonly number[];
      counts: readonly number[];
      statuses: readonly string[];
    };
    row: Record<never, never>;
  };
  cache_tags_invalidate: {
    parameters: {
      tags: readonly string[];
    };
    row: {
      invalidate_cache_tags: string | null;
    };
  };
  cache_tags_invalidate_before: {
    parameters: {
      tag: string;
      day: string;
    };
    row: {
      invalidate_cache_tags: string | null;
    };
  };
  cache_tags_invalidated: {
    parameters: {
      since: Date;
    };
    row: {
      tag: string;
      version: number;
      now: number;
    };
  };
  cache_tags_tell: {
    parameters: {
      tags: readonly string[];
    };
    row: {
      pg_notify: string | null;
    };
  };
  calendar_end_link: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  calendar_invoices: {
    parameters: {
      accountId: string;
      most: number;
    };
    row: {
      number: string;
      dueOn: string;
      currency: string;
      outstandingMinor: number;
    };
  };
  calendar_link: {
    parameters: {
      accountId: string;
    };
    row: {
      linkId: string;
    };
  };
  calendar_make_link: {
    parameters: {
      accountId: string;
      linkId: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  calendar_orders: {
    parameters: {
      accountId: string;
      now: Date;
      most: number;
    };
    row: {
      orderNumber: string;
      position: number;
      sellerName: string;
      arrivesFrom: string;
      arrivesTo: string;
      returnUntil: Date | null;
      isDelivered: boolean;
      country: string;
      region: string | null;
    };
  };
  calendar_owner: {
    parameters: {
      linkId: string;
    };
    row: {
      accountId: string;
    };
  };
  captcha_forget: {
    parameters: {
      now: Date;
    };
    row: Record<never, never>;
  };
  captcha_spend: {
    parameters: {
      challenge: string;
      expiresAt: Date;
      network: string | null;
    };
    row: Record<never, never>;
  };
  captcha_spent_by: {
    parameters: {
      network: string;
      now: Date;
    };
    row: {
      count: number;
    };
  };
  cart_lines: {
    parameters: {
      accountId: string;
    };
    row: {
      offerId: string;
      quantity: number;
      selected: boolean;
      saved: boolean;
    };
  };
  cart_lock: {
    parameters: {
      accountId: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  cart_locked_lines: {
    parameters: {
      accountId: string;
    };
    row: {
      offerId: string;
      quantity: number;
      selected: boolean;
      saved: boolean;
    };
  };
  cart_of_member: {
    parameters: {
      locale: string;
      country: string;
      region: string | null;
      now: Date;
      accountId: string;
    };
    row: {
      quantity: number;
      selected: boolean;
      saved: boolean;
      offerId: string;
      sku: string;
      name: string;
      pictureId: string | null;
      priceMinor: number;
      tierFrom: number[] | null;
      tierMinors: number[] | null;
      mostPerOrder: number | null;
      available: number;
      availableWhenOpen: number;
      isResting: boolean;
      backOn: string | null;
      units: number;
      unitCode: string | null;
      taxClass: 'STANDARD' | 'SCHOOL_SUPPLY' | 'BOOK' | 'CHILD_CLOTHING';
      ageFrom: number | null;
      smallParts: boolean;
      sellerId: string;
      handle: string;
      sellerName: string;
      kind: 'BUSINESS' | 'CHILD';
      gstRegistered: boolean;
      sellerCountry: string;
      handlingDays: number;
      deliveryMinor: number | null;
      freeFromMinor: number | null;
      carriedGrams: number | null;
      kilogramMinor: number | null;
      grams: number;
      daysMin: number | null;
      daysMax: number | null;
    };
  };
  cart_offers: {
    parameters: {
      locale: string;
      country: string;
      region: string | null;
      now: Date;
      offerIds: readonly string[];
    };
    row: {
      offerId: string;
      sku: string;
      name: string;
      pictureId: string | null;
      priceMinor: number;
      tierFrom: number[] | null;
      tierMinors: number[] | null;
      mostPerOrder: number | null;
      available: number;
      availableWhenOpen: number;
      isResting: boolean;
      backOn: string | null;
      units: number;
      unitCode: string | null;
      taxClass: 'STANDARD' | 'SCHOOL_SUPPLY' | 'BOOK' | 'CHILD_CLOTHING';
      ageFrom: number | null;
      smallParts: boolean;
      sellerId: string;
      handle: string;
      sellerName: string;
      kind: 'BUSINESS' | 'CHILD';
      gstRegistered: boolean;
      sellerCountry: string;
      handlingDays: number;
      deliveryMinor: number | null;
      freeFromMinor: number | null;
      carriedGrams: number | null;
      kilogramMinor: number | null;
      grams: number;
      daysMin: number | null;
      daysMax: number | null;
    };
  };
  cart_offers_locked: {
    parameters: {
      locale: string;
      country: string;
      region: string | null;
      now: Date;
      offerIds: readonly string[];
    };
    row: {
      offerId: string;
      sku: string;
      name: string;
      pictureId: string | null;
      priceMinor: number;
      tierFrom: number[] | null;
      tierMinors: number[] | null;
      mostPerOrder: number | null;
      available: number;
      availableWhenOpen: number;
      isResting: boolean;
      backOn: string | null;
      units: number;
      unitCode: string | null;
      taxClass: 'STANDARD' | 'SCHOOL_SUPPLY' | 'BOOK' | 'CHILD_CLOTHING';
      ageFrom: number | null;
      smallParts: boolean;
      sellerId: string;
      handle: string;
      sellerName: string;
      kind: 'BUSINESS' | 'CHILD';
      gstRegistered: boolean;
      sellerCountry: string;
      handlingDays: number;
      deliveryMinor: number | null;
      freeFromMinor: number | null;
      carriedGrams: number | null;
      kilogramMinor: number | null;
      grams: number;
      daysMin: number | null;
      daysMax: number | null;
    };
  };
  cart_offers_of_member: {
    parameters: {
      locale: string;
      country: string;
      region: string | null;
      now: Date;
      offerIds: readonly string[];
      accountId: string;
    };
    row: {
      offerId: string;
      sku: string;
      name: string;
      pictureId: string | null;
      priceMinor: number;
      tierFrom: number[] | null;
      tierMinors: number[] | null;
      mostPerOrder: number | null;
      available: number;
      availableWhenOpen: number;
      isResting: boolean;
      backOn: string | null;
      units: number;
      unitCode: string | null;
      taxClass: 'STANDARD' | 'SCHOOL_SUPPLY' | 'BOOK' | 'CHILD_CLOTHING';
      ageFrom: number | null;
      smallParts: boolean;
      sellerId: string;
      handle: string;
      sellerName: string;
      kind: 'BUSINESS' | 'CHILD';
      gstRegistered: boolean;
      sellerCountry: string;
      handlingDays: number;
      deliveryMinor: number | null;
      freeFromMinor: number | null;
      carriedGrams: number | null;
      kilogramMinor: number | null;
      grams: number;
      daysMin: number | null;
      daysMax: number | null;
    };
  };
  cart_rivals: {
    parameters: {
      offerIds: readonly string[];
      country: string;
      region: string | null;
    };
    row: {
      offerId: string;
      sku: string;
      priceMinor: number;
      tierFrom: number[] | null;
      tierMinors: number[] | null;
      available: number;
      sellerId: string;
      handle: string;
      sellerName: string;
      handlingDays: number;
      deliveryMinor: number;
      freeFromMinor: number | null;
      carriedGrams: number;
      kilogramMinor: number;
      grams: number;
      daysMin: number;
      daysMax: number;
    };
  };
  cart_set: {
    parameters: {
      offerIds: readonly string[];
      quantities: readonly number[];
      selections: readonly boolean[];
      saved: readonly boolean[];
      accountId: string;
      most: number;
    };
    row: {
      isEnough: boolean;
    };
  };
  cart_set_one: {
    parameters: {
      quantity: number;
      selected: boolean;
      saved: boolean;
      accountId: string;
      offerId: string;
    };
    row: Record<never, never>;
  };
  cart_write: {
    parameters: {
      accountId: string;
      offerIds: readonly string[];
      quantities: readonly number[];
      selections: readonly boolean[];
      saved: readonly boolean[];
    };
    row: Record<never, never>;
  };
  cases_about: {
    parameters: {
      kinds: readonly ('CHILD_SAFETY' | 'REPORT' | 'SELLER' | 'PERSON')[];
      sellerIds: readonly string[];
      accountId: string;
    };
    row: {
      number: string;
      about: string;
      status: 'OPEN' | 'WAITING' | 'DECIDED' | 'CLOSED' | 'MERGED';
    };
  };
  cases_add_subject: {
    parameters: {
      caseId: string;
      subjectKind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'PICTURE' | 'WORKSHOP' | 'PERSON';
      subjectId: string;
      part: string;
      about: string;
    };
    row: Record<never, never>;
  };
  cases_added_person: {
    parameters: {
      code: string;
    };
    row: {
      subjectId: string;
      about: string;
    };
  };
  cases_added_product: {
    parameters: {
      code: string;
    };
    row: {
      subjectId: string;
      about: string;
    };
  };
  cases_added_seller: {
    parameters: {
      code: string;
    };
    row: {
      subjectId: string;
      about: string;
    };
  };
  cases_added_workshop: {
    parameters: {
      code: string;
    };
    row: {
      subjectId: string;
      about: string;
    };
  };
  cases_assignee: {
    parameters: {
      kind: string;
      number: string;
      now: Date;
    };
    row: {
      accountId: string | null;
      name: string;
    };
  };
  cases_checks: {
    parameters: {
      caseId: string;
    };
    row: {
      step: 'FACTS' | 'PRESERVE' | 'AUTHORITY' | 'ACCOUNT' | 'FAMILY';
      answer: 'DONE' | 'NOT_NEEDED' | 'OPEN';
      words: string;
      authority: 'NCMEC' | 'CYBERTIP' | 'POLICE' | 'OTHER' | null;
      reference: string | null;
      at: Date;
      name: string | null;
    };
  };
  cases_copy_offer: {
    parameters: {
      id: string;
    };
    row: {
      content: { fields: [{ name: 'en'; value: string | null }]; pictures: string[] };
    };
  };
  cases_copy_product: {
    parameters: {
      id: string;
    };
    row: {
      content: { fields: ({ name: string; value: string | null })[] | null; pictures: string[] };
    };
  };
  cases_copy_seller: {
    parameters: {
      id: string;
    };
    row: {
      content: { fields: unknown; pictures: string[] };
    };
  };
  cases_copy_workshop: {
    parameters: {
      id: string;
    };
    row: {
      content: { fields: ({ name: string; value: string | null })[] | null; pictures: string[] | null };
    };
  };
  cases_crafts: {
    parameters: {
      sellerId: string;
    };
    row: {
      productId: string;
    };
  };
  cases_dismissed: {
    parameters: {
      reporter: Buffer;
      most: number;
    };
    row: {
      count: number;
    };
  };
  cases_earlier: {
    parameters: {
      caseId: string;
      kinds: readonly ('CHILD_SAFETY' | 'REPORT' | 'SELLER' | 'PERSON')[];
      subjectId: string;
    };
    row: {
      number: string;
      outcome: 'NO_ACTION' | 'MEASURE' | null;
      at: Date;
    };
  };
  cases_event: {
    parameters: {
      caseId: string;
      now: Date;
      act: 'OPEN' | 'REPORT' | 'REPEATED' | 'HIDE' | 'NOTE' | 'WAIT' | 'RESUME' | 'DECIDE' | 'LIFT' | 'APPEAL' | 'UPHOLD' | 'GRANT' | 'CLOSE' | 'CHECK' | 'SUBJECT' | 'MERGE' | 'MERGED';
      accountId: string | null;
      words: string | null;
    };
    row: Record<never, never>;
  };
  cases_evidence: {
    parameters: {
      evidenceId: string;
      caseId: string;
      now: Date;
      content: string;
    };
    row: Record<never, never>;
  };
  cases_find_evidence: {
    parameters: {
      caseId: string;
    };
    row: {
      at: Date;
      content: unknown;
    };
  };
  cases_forget_added_name: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  cases_forget_added_person: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  cases_forget_checks: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  cases_forget_evidence: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  cases_forget_pages: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  cases_forget_person: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  cases_forget_repeat_buyers: {
    parameters: {
      since: Date;
    };
    row: Record<never, never>;
  };
  cases_forget_reporters: {
    parameters: {
      childSafetyBefore: Date;
      othersBefore: Date;
    };
    row: Record<never, never>;
  };
  cases_forget_story: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  cases_in_danger: {
    parameters: {
      now: Date;
    };
    row: {
      subject: string;
      since: Date;
    };
  };
  cases_insert: {
    parameters: {
      caseId: string;
      number: string;
      kind: 'CHILD_SAFETY' | 'REPORT' | 'SELLER' | 'PERSON';
      subjectKind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'PICTURE' | 'WORKSHOP' | 'PERSON';
      subjectId: string;
      part: string;
      about: string;
      now: Date;
      dueAt: Date;
    };
    row: {
      caseId: string;
      number: string;
      kind: 'CHILD_SAFETY' | 'REPORT' | 'SELLER' | 'PERSON';
      subjectKind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'PICTURE' | 'WORKSHOP' | 'PERSON';
      subjectId: string;
      part: string;
      about: string;
      status: 'OPEN' | 'WAITING' | 'DECIDED' | 'CLOSED' | 'MERGED';
      openedAt: Date;
      dueAt: Date;
      waitsFor: string | null;
      decidedBy: string | null;
      mergedInto: string | null;
    };
  };
  cases_listed: {
    parameters: {
      now: Date;
      kinds: readonly ('CHILD_SAFETY' | 'REPORT' | 'SELLER' | 'PERSON')[];
      list: 'OPEN' | 'WAITING' | 'DECIDED' | 'CLOSED' | 'MERGED';
      size: number;
      start: number;
    };
    row: {
      number: string;
      kind: 'CHILD_SAFETY' | 'REPORT' | 'SELLER' | 'PERSON';
      subjectKind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'PICTURE' | 'WORKSHOP' | 'PERSON';
      about: string;
      status: 'OPEN' | 'WAITING' | 'DECIDED' | 'CLOSED' | 'MERGED';
      openedAt: Date;
      dueAt: Date;
      hasAppeal: boolean;
      reports: number;
      assignee: string | null;
      total: number;
    };
  };
  cases_lock: {
    parameters: {
      caseId: string;
    };
    row: {
      caseId: string;
      number: string;
      kind: 'CHILD_SAFETY' | 'REPORT' | 'SELLER' | 'PERSON';
      subjectKind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'PICTURE' | 'WORKSHOP' | 'PERSON';
      subjectId: string;
      part: string;
      about: string;
      status: 'OPEN' | 'WAITING' | 'DECIDED' | 'CLOSED' | 'MERGED';
      openedAt: Date;
      dueAt: Date;
      waitsFor: string | null;
      decidedBy: string | null;
      mergedInto: string | null;
    };
  };
  cases_maker: {
    parameters: {
      productId: string;
    };
    row: {
      sellerId: string;
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
    };
  };
  cases_merge: {
    parameters: {
      into: string;
      caseId: string;
    };
    row: Record<never, never>;
  };
  cases_merge_checks: {
    parameters: {
      into: string;
      caseId: string;
    };
    row: Record<never, never>;
  };
  cases_merge_due: {
    parameters: {
      dueAt: Date;
      into: string;
    };
    row: Record<never, never>;
  };
  cases_merge_evidence: {
    parameters: {
      into: string;
      caseId: string;
    };
    row: Record<never, never>;
  };
  cases_merge_follow: {
    parameters: {
      into: string;
      caseId: string;
    };
    row: Record<never, never>;
  };
  cases_merge_measures: {
    parameters: {
      into: string;
      caseId: string;
    };
    row: Record<never, never>;
  };
  cases_merge_reports: {
    parameters: {
      into: string;
      caseId: string;
    };
    row: Record<never, never>;
  };
  cases_move: {
    parameters: {
      to: 'OPEN' | 'WAITING' | 'DECIDED' | 'CLOSED' | 'MERGED';
      dueAt: Date | null;
      waitsFor: string | null;
      now: Date;
      accountId: string | null;
      outcome: string | null;
      caseId: string;
    };
    row: Record<never, never>;
  };
  cases_note_page: {
    parameters: {
      subject: string;
      round: number;
      now: Date;
    };
    row: Record<never, never>;
  };
  cases_note_repeat_buyer: {
    parameters: {
      sellerId: string;
      buyer: string;
      now: Date;
      since: Date;
    };
    row: Record<never, never>;
  };
  cases_number: {
    parameters: {
      caseId: string;
    };
    row: {
      number: string;
    };
  };
  cases_offer: {
    parameters: {
      offerId: string;
    };
    row: {
      offerId: string;
      productId: string;
      name: string;
      shop: string;
      isChilds: boolean;
    };
  };
  cases_offer_by_id: {
    parameters: {
      id: string;
    };
    row: {
      code: string;
      isChilds: boolean;
      isHidden: boolean;
    };
  };
  cases_offered: {
    parameters: {
      offerId: string;
    };
    row: {
      productId: string;
    };
  };
  cases_one: {
    parameters: {
      number: string;
      kinds: readonly ('CHILD_SAFETY' | 'REPORT' | 'SELLER' | 'PERSON')[];
    };
    row: {
      caseId: string;
      number: string;
      kind: 'CHILD_SAFETY' | 'REPORT' | 'SELLER' | 'PERSON';
      subjectKind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'PICTURE' | 'WORKSHOP' | 'PERSON';
      subjectId: string;
      part: string;
      about: string;
      status: 'OPEN' | 'WAITING' | 'DECIDED' | 'CLOSED' | 'MERGED';
      openedAt: Date;
      dueAt: Date;
      waitsFor: string | null;
      decidedBy: string | null;
      mergedInto: string | null;
    };
  };
  cases_one_in_danger: {
    parameters: {
      subject: string;
      now: Date;
    };
    row: {
      is: boolean;
    };
  };
  cases_open_one: {
    parameters: {
      kinds: readonly ('CHILD_SAFETY' | 'REPORT' | 'SELLER' | 'PERSON')[];
      subjectKind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'PICTURE' | 'WORKSHOP' | 'PERSON';
      subjectId: string;
      part: string;
    };
    row: {
      caseId: string;
      number: string;
      kind: 'CHILD_SAFETY' | 'REPORT' | 'SELLER' | 'PERSON';
      subjectKind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'PICTURE' | 'WORKSHOP' | 'PERSON';
      subjectId: string;
      part: string;
      about: string;
      status: 'OPEN' | 'WAITING' | 'DECIDED' | 'CLOSED' | 'MERGED';
      openedAt: Date;
      dueAt: Date;
      waitsFor: string | null;
      decidedBy: string | null;
      mergedInto: string | null;
    };
  };
  cases_person_by_id: {
    parameters: {
      id: string;
    };
    row: {
      code: string;
      isChilds: boolean;
      isHidden: boolean;
    };
  };
  cases_product: {
    parameters: {
      code: string;
    };
    row: {
      subjectId: string;
      about: string;
      isChilds: boolean;
      pictures: string[];
    };
  };
  cases_product_by_id: {
    parameters: {
      id: string;
    };
    row: {
      code: string;
      isChilds: boolean;
      isHidden: boolean;
    };
  };
  cases_put_check: {
    parameters: {
      caseId: string;
      step: 'FACTS' | 'PRESERVE' | 'AUTHORITY' | 'ACCOUNT' | 'FAMILY';
      answer: 'DONE' | 'NOT_NEEDED' | 'OPEN';
      words: string;
      authority: 'NCMEC' | 'CYBERTIP' | 'POLICE' | 'OTHER' | null;
      reference: string | null;
      now: Date;
      accountId: string;
    };
    row: Record<never, never>;
  };
  cases_repeat_buyers: {
    parameters: {
      since: Date;
      now: Date;
      most: number;
    };
    row: {
      sellerId: string;
      buyer: string;
      numbers: string[];
    };
  };
  cases_report: {
    parameters: {
      reportId: string;
      caseId: string;
      subjectKind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'PICTURE' | 'WORKSHOP';
      subjectId: string;
      part: string;
      reporter: Buffer;
      reason: 'CHILD_SAFETY' | 'UNSAFE' | 'ILLEGAL' | 'MISLEADING' | 'OFFENSIVE' | 'PERSONAL_DATA' | 'OTHER';
      comment: string | null;
      now: Date;
    };
    row: Record<never, never>;
  };
  cases_report_known: {
    parameters: {
      subjectKind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'PICTURE' | 'WORKSHOP';
      subjectId: string;
      part: string;
      reporter: Buffer;
      reason: string;
    };
    row: {
      is: boolean;
    };
  };
  cases_reports: {
    parameters: {
      caseId: string;
    };
    row: {
      reason: 'CHILD_SAFETY' | 'UNSAFE' | 'ILLEGAL' | 'MISLEADING' | 'OFFENSIVE' | 'PERSONAL_DATA' | 'OTHER';
      comment: string | null;
      at: Date;
    };
  };
  cases_seller: {
    parameters: {
      code: string;
    };
    row: {
      subjectId: string;
      about: string;
      isChilds: boolean;
    };
  };
  cases_seller_by_id: {
    parameters: {
      id: string;
    };
    row: {
      code: string;
      isChilds: boolean;
      isHidden: boolean;
    };
  };
  cases_shop_name: {
    parameters: {
      sellerId: string;
    };
    row: {
      name: string;
    };
  };
  cases_shops: {
    parameters: {
      subjectKind: string;
      subjectId: string;
    };
    row: {
      sellerId: string;
      handle: string;
      name: string;
      openOrders: number;
    };
  };
  cases_story: {
    parameters: {
      caseId: string;
    };
    row: {
      at: Date;
      act: 'OPEN' | 'REPORT' | 'REPEATED' | 'HIDE' | 'NOTE' | 'WAIT' | 'RESUME' | 'DECIDE' | 'LIFT' | 'APPEAL' | 'UPHOLD' | 'GRANT' | 'CLOSE' | 'CHECK' | 'SUBJECT' | 'MERGE' | 'MERGED';
      name: string | null;
      words: string | null;
      from: string | null;
    };
  };
  cases_subjects: {
    parameters: {
      caseId: string;
    };
    row: {
      subjectKind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'PICTURE' | 'WORKSHOP' | 'PERSON';
      subjectId: string;
      part: string;
      about: string;
    };
  };
  cases_untaken: {
    parameters: {
      now: Date;
    };
    row: {
      number: string;
      openedAt: Date;
    };
  };
  cases_waiting_due: {
    parameters: {
      now: Date;
    };
    row: {
      caseId: string;
    };
  };
  cases_workshop: {
    parameters: {
      code: string;
      now: Date;
    };
    row: {
      subjectId: string;
      about: string;
    };
  };
  cases_workshop_by_id: {
    parameters: {
      id: string;
    };
    row: {
      code: string;
      isChilds: boolean;
      isHidden: boolean;
    };
  };
  catalog_add_family: {
    parameters: {
      familyId: string;
      familyOf: string;
    };
    row: Record<never, never>;
  };
  catalog_add_manufacturer: {
    parameters: {
      code: string;
      name: string;
    };
    row: Record<never, never>;
  };
  catalog_add_product: {
    parameters: {
      productId: string;
      sku: string;
      typeId: number;
      makerId: number;
      familyId: string | null;
      units: number;
      unitCode: string | null;
      taxClass: 'STANDARD' | 'SCHOOL_SUPPLY' | 'BOOK' | 'CHILD_CLOTHING';
      ageFrom: number | null;
      hasSmallParts: boolean;
      now: Date;
      weightGrams: number;
      gtin: string | null;
      makerNumber: string | null;
      lacksSafety: boolean;
    };
    row: Record<never, never>;
  };
  catalog_adopt_crafts: {
    parameters: {
      makerId: number;
      productIds: readonly string[];
    };
    row: Record<never, never>;
  };
  catalog_alike: {
    parameters: {
      gtin: string | null;
      makerNumber: string | null;
      name: string;
      locale: string;
      typeId: number | null;
    };
    row: {
      productId: string;
      sku: string;
      name: string;
      pictureId: string | null;
      by: 'GTIN' | 'MAKER_NUMBER' | 'NAME';
      likeness: number;
    };
  };
  catalog_categories: {
    parameters: {
      locale: string;
    };
    row: {
      code: string;
      name: string;
      pictureId: string | null;
      subcategories: ({ code: string; name: string; productTypes: ({ code: string; name: string })[] })[];
    };
  };
  catalog_category_sizes: {
    parameters: Record<never, never>;
    row: {
      version: number;
      sizes: ([string, number])[];
    };
  };
  catalog_close_craft: {
    parameters: {
      productId: string;
    };
    row: Record<never, never>;
  };
  catalog_correct_product: {
    parameters: {
      makerId: number | null;
      makerNumber: string | null;
      gtin: string | null;
      units: number | null;
      unitCode: string | null;
      weightGrams: number | null;
      taxClass: string | null;
      hasSmallParts: boolean | null;
      ageFrom: number | null;
      isSafe: boolean;
      productId: string;
    };
    row: Record<never, never>;
  };
  catalog_craft_kinds: {
    parameters: {
      locale: string;
    };
    row: {
      typeId: number;
      code: string;
      name: string;
      ageFrom: number;
    };
  };
  catalog_drop_craft_materials: {
    parameters: {
      productId: string;
      attribute: string;
    };
    row: Record<never, never>;
  };
  catalog_drop_craft_texts: {
    parameters: {
      productId: string;
    };
    row: Record<never, never>;
  };
  catalog_drop_pictures: {
    parameters: {
      productId: string;
    };
    row: Record<never, never>;
  };
  catalog_drop_values: {
    parameters: {
      productId: string;
    };
    row: Record<never, never>;
  };
  catalog_erase_craft: {
    parameters: {
      productId: string;
    };
    row: Record<never, never>;
  };
  catalog_family_of: {
    parameters: {
      familyOf: string;
    };
    row: {
      familyId: string | null;
    };
  };
  catalog_forget_removed_pictures: {
    parameters: {
      productId: string;
      pictureIds: readonly string[];
    };
    row: Record<never, never>;
  };
  catalog_hide: {
    parameters: {
      isHidden: boolean;
      productId: string;
    };
    row: Record<never, never>;
  };
  catalog_lock_name: {
    parameters: {
      name: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  catalog_lock_products: {
    parameters: {
      productIds: readonly string[];
    };
    row: Record<never, never>;
  };
  catalog_manufacturer_named: {
    parameters: {
      name: string;
    };
    row: {
      makerId: number;
    };
  };
  catalog_product: {
    parameters: {
      locale: string;
      sku: string;
    };
    row: {
      status: 'CREATED' | 'ACTUAL' | 'CLOSED';
      sku: string;
      name: string;
      description: string;
      locale: string;
      units: number;
      unitCode: string | null;
      ageFrom: number | null;
      smallParts: boolean;
      childCraft: boolean;
      typeId: number;
      manufacturer: { code: string; name: string } | null;
      pictureIds: string[];
      valueIds: number[];
      safety: { makerAddress: string; makerEmail: string; responsibleName: string; responsibleAddress: string; responsibleEmail: string } | null;
      family: ([string, number[]])[];
      version: number;
    };
  };
  catalog_put_craft: {
    parameters: {
      productId: string;
      sku: string;
      typeId: number;
      ageFrom: number;
      hasSmallParts: boolean;
      now: Date;
    };
    row: Record<never, never>;
  };
  catalog_put_craft_materials: {
    parameters: {
      productId: string;
      attribute: string;
      materials: readonly string[];
    };
    row: Record<never, never>;
  };
  catalog_put_craft_texts: {
    parameters: {
      productId: string;
      typeId: number;
      name: string;
      description: string;
      locale: string;
    };
    row: Record<never, never>;
  };
  catalog_put_pictures: {
    parameters: {
      productId: string;
      pictureIds: readonly string[];
    };
    row: Record<never, never>;
  };
  catalog_put_safety: {
    parameters: {
      productId: string;
      makerAddress: string;
      makerEmail: string;
      responsibleName: string;
      responsibleAddress: string;
      responsibleEmail: string;
    };
    row: Record<never, never>;
  };
  catalog_put_texts: {
    parameters: {
      locales: readonly string[];
      names: readonly string[];
      descriptions: readonly string[];
      productId: string;
    };
    row: Record<never, never>;
  };
  catalog_put_values: {
    parameters: {
      productId: string;
      valueIds: readonly number[];
    };
    row: Record<never, never>;
  };
  catalog_remove_picture: {
    parameters: {
      productId: string;
      pictureId: string;
      position: number;
    };
    row: Record<never, never>;
  };
  catalog_removed_pictures: {
    parameters: {
      productId: string;
    };
    row: {
      pictureId: string;
      position: number;
    };
  };
  catalog_shown_pictures: {
    parameters: {
      productId: string;
    };
    row: {
      pictureId: string;
    };
  };
  catalog_taxonomy: {
    parameters: {
      locale: string;
    };
    row: {
      version: number;
      categories: ({ id: number; code: string; name: string; position: number; parentId: number | null })[];
      types: ({ id: number; code: string; name: string; position: number; categoryId: number })[];
      values: ({ id: number; code: string; name: string; valueCode: string; valueName: string; swatch: string | null; position: number; attributePosition: number })[];
    };
  };
  category_bestsellers: {
    parameters: {
      categoryCode: string;
      locale: string;
    };
    row: {
      sku: string;
      name: string;
      pictureIds: string[];
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number;
      reviewCount: number;
      offerCount: number;
      units: number;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean;
      bestOfferId: string | null;
    };
  };
  category_types: {
    parameters: {
      categoryCode: string;
    };
    row: {
      id: number;
      version: number;
      counts: ([number, number, string | null])[];
    };
  };
  chargebacks_all: {
    parameters: Record<never, never>;
    row: {
      id: string;
      orderNumber: string;
      amountMinor: number;
      currency: string;
      reason: string;
      status: 'INQUIRY' | 'OPEN' | 'WON' | 'LOST';
      openedAt: Date;
      dueAt: Date | null;
      answeredAt: Date | null;
      closedAt: Date | null;
    };
  };
  chargebacks_conversation: {
    parameters: {
      orderNumber: string;
      until: Date;
    };
    row: {
      by: 'BUYER' | 'SELLER' | 'MANAGER' | 'SYSTEM' | 'PSP';
      at: Date;
      words: string;
    };
  };
  chargebacks_due: {
    parameters: {
      now: Date;
    };
    row: {
      id: string;
    };
  };
  chargebacks_forget_notes: {
    parameters: {
      now: Date;
    };
    row: Record<never, never>;
  };
  chargebacks_held_by_others: {
    parameters: {
      sellerOrderId: string;
      chargebackId: string;
    };
    row: {
      minor: number;
    };
  };
  chargebacks_insert: {
    parameters: {
      chargebackId: string;
      paymentId: string;
      disputeId: string;
      amountMinor: number;
      currency: string;
      reason: string;
      now: Date;
      dueAt: Date | null;
    };
    row: Record<never, never>;
  };
  chargebacks_lock: {
    parameters: {
      disputeId: string;
    };
    row: {
      id: string;
      status: 'INQUIRY' | 'OPEN' | 'WON' | 'LOST';
      amountMinor: number;
      currency: string;
      reason: string;
    };
  };
  chargebacks_move: {
    parameters: {
      status: 'INQUIRY' | 'OPEN' | 'WON' | 'LOST';
      now: Date;
      chargebackId: string;
    };
    row: Record<never, never>;
  };
  chargebacks_note_answer: {
    parameters: {
      now: Date;
      accountId: string | null;
      note: string;
      parts: readonly ('PARCELS' | 'REFUNDS' | 'CONVERSATION')[];
      chargebackId: string;
    };
    row: Record<never, never>;
  };
  chargebacks_note_cash: {
    parameters: {
      id: string;
      chargebackId: string;
      amountMinor: number;
      feeMinor: number;
      now: Date;
    };
    row: Record<never, never>;
  };
  chargebacks_one: {
    parameters: {
      id: string;
    };
    row: {
      id: string;
      orderNumber: string;
      amountMinor: number;
      currency: string;
      reason: string;
      status: 'INQUIRY' | 'OPEN' | 'WON' | 'LOST';
      openedAt: Date;
      dueAt: Date | null;
      answeredAt: Date | null;
      closedAt: Date | null;
      paymentId: string;
      answeredBy: string | null;
      note: string | null;
      parts: ('PARCELS' | 'REFUNDS' | 'CONVERSATION')[] | null;
    };
  };
  chargebacks_open: {
    parameters: {
      provider: 'STRIPE' | 'SANDBOX';
    };
    row: {
      disputeId: string;
    };
  };
  chargebacks_parts: {
    parameters: {
      chargebackId: string;
    };
    row: {
      sellerOrderId: string;
      amountMinor: number;
      heldFrom: 'SELLER_PENDING' | 'SELLER_AVAILABLE' | null;
      heldMinor: number;
    };
  };
  chargebacks_save_part: {
    parameters: {
      chargebackId: string;
      sellerOrderId: string;
      amountMinor: number;
      heldFrom: 'SELLER_PENDING' | 'SELLER_AVAILABLE' | null;
      heldMinor: number;
    };
    row: Record<never, never>;
  };
  chargebacks_to_answer: {
    parameters: {
      chargebackId: string;
    };
    row: {
      id: string;
      disputeId: string;
      paymentId: string;
      provider: 'STRIPE' | 'SANDBOX';
      orderNumber: string;
      isOpen: boolean;
    };
  };
  chargebacks_unheld: {
    parameters: {
      sellerOrderId: string;
    };
    row: {
      id: string;
      paymentId: string;
      reason: string;
      amountMinor: number;
    };
  };
  child_mode_answer: {
    parameters: {
      now: Date;
      accountId: string;
      answer: 'YES' | 'NO';
      questionId: string;
    };
    row: Record<never, never>;
  };
  child_mode_ask: {
    parameters: {
      questionId: string;
      childId: string;
      versionId: string;
      kind: 'PRICE' | 'STOCK' | 'REMOVE';
      priceMinor: number | null;
      stock: number | null;
      now: Date;
    };
    row: Record<never, never>;
  };
  child_mode_child: {
    parameters: {
      sellerId: string;
    };
    row: {
      childId: string;
      sellerId: string;
      nickname: string;
      birthYear: number;
      band: 'A' | 'B' | 'C' | 'D';
      avatar: 'fox' | 'whale' | 'snail' | 'moon' | 'sun' | 'tree' | 'mushroom' | 'kite';
      shop: string;
      shopName: string;
      isOpen: boolean;
      endsInTheEvening: boolean;
    };
  };
  child_mode_children: {
    parameters: {
      deviceId: string;
    };
    row: {
      childId: string;
      sellerId: string;
      nickname: string;
      avatar: 'fox' | 'whale' | 'snail' | 'moon' | 'sun' | 'tree' | 'mushroom' | 'kite';
      pinHash: string | null;
      tries: number;
      endsInTheEvening: boolean;
    };
  };
  child_mode_count_devices: {
    parameters: {
      accountId: string;
      now: Date;
    };
    row: {
      count: number;
    };
  };
  child_mode_device: {
    parameters: {
      deviceId: string;
      accountId: string;
      tokenHash: Buffer;
      now: Date;
      expiresAt: Date;
    };
    row: Record<never, never>;
  };
  child_mode_devices: {
    parameters: {
      idle: Date;
      accountId: string;
      now: Date;
    };
    row: {
      deviceId: string;
      userAgent: string | null;
      since: Date;
      seenAt: Date;
      expiresAt: Date;
      inUseBy: string | null;
    };
  };
  child_mode_drop_links: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  child_mode_drop_questions: {
    parameters: {
      number: string;
    };
    row: Record<never, never>;
  };
  child_mode_end: {
    parameters: {
      tokenHash: Buffer;
    };
    row: Record<never, never>;
  };
  child_mode_end_of_child: {
    parameters: {
      childId: string;
    };
    row: Record<never, never>;
  };
  child_mode_end_others: {
    parameters: {
      deviceId: string;
      childId: string;
    };
    row: Record<never, never>;
  };
  child_mode_enter: {
    parameters: {
      tokenHash: Buffer;
      userAgent: string | null;
      now: Date;
      linkHash: Buffer;
      since: Date;
    };
    row: {
      expiresAt: Date;
    };
  };
  child_mode_evening: {
    parameters: {
      ends: boolean;
      childId: string;
    };
    row: Record<never, never>;
  };
  child_mode_forget: {
    parameters: Record<never, never>;
    row: Record<never, never>;
  };
  child_mode_forget_devices: {
    parameters: {
      now: Date;
      since: Date;
    };
    row: Record<never, never>;
  };
  child_mode_forget_questions: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  child_mode_forget_sessions: {
    parameters: {
      idle: Date;
      longest: Date;
    };
    row: Record<never, never>;
  };
  child_mode_forget_teen_requests: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  child_mode_guardians: {
    parameters: {
      childId: string;
    };
    row: {
      accountId: string;
    };
  };
  child_mode_lock_devices: {
    parameters: {
      accountId: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  child_mode_lock_pin: {
    parameters: {
      childId: string;
    };
    row: {
      pinHash: string;
      tries: number;
      endsInTheEvening: boolean;
    };
  };
  child_mode_lock_question: {
    parameters: {
      questionId: string;
    };
    row: {
      questionId: string;
      kind: 'PRICE' | 'STOCK' | 'REMOVE';
      priceMinor: number | null;
      stock: number | null;
      number: string;
      sellerId: string;
      childId: string;
      answeredAt: Date | null;
    };
  };
  child_mode_lock_teen_request: {
    parameters: {
      requestId: string;
    };
    row: {
      childId: string;
      kind: 'ACCESS' | 'ERASURE';
      answeredAt: Date | null;
    };
  };
  child_mode_locked: {
    parameters: {
      now: Date;
      sessionId: string;
    };
    row: Record<never, never>;
  };
  child_mode_open: {
    parameters: {
      sessionId: string;
      childId: string;
      deviceId: string;
      tokenHash: Buffer;
      lockHash: Buffer;
      zone: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  child_mode_open_questions: {
    parameters: {
      accountId: string;
    };
    row: {
      questionId: string;
      childId: string;
      kind: 'PRICE' | 'STOCK' | 'REMOVE';
      priceMinor: number | null;
      stock: number | null;
      askedAt: Date;
      answer: 'YES' | 'NO' | null;
      number: string;
      name: string;
      nickname: string;
      priceNow: number | null;
      stockNow: number | null;
    };
  };
  child_mode_pass: {
    parameters: {
      host: string;
      lockHash: Buffer;
      since: Date;
    };
    row: {
      sessionId: string;
      passed: string[];
    };
  };
  child_mode_pins: {
    parameters: {
      accountId: string;
    };
    row: {
      childId: string;
      hasPin: boolean;
      tries: number;
      endsInTheEvening: boolean;
    };
  };
  child_mode_put_pin: {
    parameters: {
      childId: string;
      pinHash: string;
      now: Date;
      accountId: string;
    };
    row: Record<never, never>;
  };
  child_mode_questions: {
    parameters: {
      childId: string;
    };
    row: {
      questionId: string;
      childId: string;
      kind: 'PRICE' | 'STOCK' | 'REMOVE';
      priceMinor: number | null;
      stock: number | null;
      askedAt: Date;
      answer: 'YES' | 'NO' | null;
      number: string;
      name: string;
    };
  };
  child_mode_readings: {
    parameters: {
      childId: string;
      action: string;
    };
    row: {
      at: Date;
      site: 'shop' | 'seller' | 'manager' | 'child' | 'process';
    };
  };
  child_mode_remove_device: {
    parameters: {
      deviceId: string;
      accountId: string;
    };
    row: Record<never, never>;
  };
  child_mode_see: {
    parameters: {
      now: Date;
      sessionId: string;
    };
    row: Record<never, never>;
  };
  child_mode_see_device: {
    parameters: {
      now: Date;
      deviceId: string;
    };
    row: Record<never, never>;
  };
  child_mode_show_thanks: {
    parameters: {
      threadId: string;
      childId: string;
      words: string | null;
      now: Date;
      accountId: string;
    };
    row: Record<never, never>;
  };
  child_mode_shown: {
    parameters: {
      tokenHash: Buffer;
      deviceId: string;
      idle: Date;
      longest: Date;
      now: Date;
    };
    row: {
      sessionId: string;
      sellerId: string;
      zone: string;
      seenAt: Date;
      endsInTheEvening: boolean;
    };
  };
  child_mode_shown_device: {
    parameters: {
      tokenHash: Buffer;
      now: Date;
    };
    row: {
      deviceId: string;
      seenAt: Date;
    };
  };
  child_mode_sold: {
    parameters: {
      sellerId: string;
      since: Date;
    };
    row: {
      sellerOrderId: string;
      soldAt: Date;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
      things: ({ name: string; pictureId: string; quantity: number })[];
      totalMinor: number;
      isReturned: boolean;
    };
  };
  child_mode_teen_answer: {
    parameters: {
      now: Date;
      accountId: string;
      isGranted: boolean;
      words: string;
      requestId: string;
    };
    row: Record<never, never>;
  };
  child_mode_teen_ask: {
    parameters: {
      requestId: string;
      childId: string;
      kind: 'ACCESS' | 'ERASURE';
      now: Date;
      dueAt: Date;
    };
    row: Record<never, never>;
  };
  child_mode_teen_erasures: {
    parameters: {
      before: Date;
    };
    row: {
      childId: string;
      accountId: string;
    };
  };
  child_mode_teen_granted: {
    parameters: {
      childId: string;
      kind: 'ACCESS' | 'ERASURE';
    };
    row: {
      is: boolean;
    };
  };
  child_mode_teen_requests: {
    parameters: {
      childId: string;
    };
    row: {
      requestId: string;
      kind: 'ACCESS' | 'ERASURE';
      askedAt: Date;
      dueAt: Date;
      answeredAt: Date | null;
      isGranted: boolean | null;
      words: string | null;
    };
  };
  child_mode_teen_requests_of_shop: {
    parameters: {
      shop: string;
    };
    row: {
      requestId: string;
      kind: 'ACCESS' | 'ERASURE';
      askedAt: Date;
      dueAt: Date;
      answeredAt: Date | null;
      isGranted: boolean | null;
      words: string | null;
    };
  };
  child_mode_thanks: {
    parameters: {
      childId: string;
      size: number;
    };
    row: {
      words: string | null;
    };
  };
  child_mode_thanks_of: {
    parameters: {
      threadId: string;
    };
    row: {
      words: string | null;
      shownAt: Date;
    };
  };
  child_mode_tries: {
    parameters: {
      tries: number;
      childId: string;
    };
    row: Record<never, never>;
  };
  crafts_copy: {
    parameters: {
      versionId: string;
      from: string;
    };
    row: Record<never, never>;
  };
  crafts_copy_pictures: {
    parameters: {
      versionId: string;
      from: string;
    };
    row: Record<never, never>;
  };
  crafts_erase: {
    parameters: {
      sellerId: string;
    };
    row: {
      productIds: string[];
      uploadIds: string[];
    };
  };
  crafts_forget: {
    parameters: {
      versionIds: readonly string[];
    };
    row: Record<never, never>;
  };
  crafts_holder: {
    parameters: {
      now: Date;
      number: string;
    };
    row: {
      accountId: string | null;
      name: string;
    };
  };
  crafts_idle: {
    parameters: {
      before: Date;
      discarded: Date;
    };
    row: {
      versionId: string;
    };
  };
  crafts_insert: {
    parameters: {
      versionId: string;
      number: string;
      sellerId: string;
      subject: 'CRAFT' | 'SHOP' | 'PRODUCT' | 'CORRECTION';
      productId: string | null;
      locale: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  crafts_last_decision: {
    parameters: {
      versionId: string;
    };
    row: {
      at: Date;
      act: 'SUBMIT' | 'APPROVE' | 'SEND_BACK' | 'PUBLISH' | 'ASK' | 'REJECT' | 'ARCHIVE' | 'DISCARD' | 'RESTORE' | 'RECALL' | 'ACCEPT' | 'REFUSE';
    };
  };
  crafts_listed: {
    parameters: {
      now: Date;
      size: number;
      start: number;
    };
    row: {
      number: string;
      subject: 'CRAFT' | 'SHOP' | 'PRODUCT' | 'CORRECTION';
      name: string;
      shopName: string;
      drawing: string | null;
      dueAt: Date;
      assignee: string | null;
      pictureIds: string[];
      isChange: boolean;
      total: number;
    };
  };
  crafts_live: {
    parameters: {
      locale: string;
      sellerId: string;
      productId: string | null;
    };
    row: {
      versionId: string;
      number: string;
      sellerId: string;
      shop: string;
      shopName: string;
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
      subject: 'CRAFT' | 'SHOP' | 'PRODUCT' | 'CORRECTION';
      productId: string | null;
      sku: string | null;
      status: 'DRAFT' | 'GUARDIAN_REVIEW' | 'MANAGER_REVIEW' | 'CHANGES_REQUESTED' | 'LIVE' | 'ARCHIVED' | 'APPROVED' | 'REFUSED';
      locale: string;
      name: string;
      words: string;
      typeId: number | null;
      kind: string | null;
      kindName: string | null;
      materials: string[];
      ageFrom: number | null;
      hasSmallParts: boolean | null;
      priceMinor: number | null;
      stock: number | null;
      drawing: string | null;
      createdAt: Date;
      savedAt: Date;
      sentAt: Date | null;
      dueAt: Date | null;
      guardianId: string | null;
      offer: { offerId: string; status: 'CREATED' | 'ACTUAL' | 'CLOSED'; available: number; isShown: boolean; priceMinor: number } | null;
      pictureIds: string[];
    };
  };
  crafts_live_of: {
    parameters: {
      sellerId: string;
    };
    row: {
      count: number;
    };
  };
  crafts_lock: {
    parameters: {
      number: string;
    };
    row: Record<never, never>;
  };
  crafts_lock_shop: {
    parameters: {
      sellerId: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  crafts_move: {
    parameters: {
      status: 'DRAFT' | 'GUARDIAN_REVIEW' | 'MANAGER_REVIEW' | 'CHANGES_REQUESTED' | 'LIVE' | 'ARCHIVED' | 'APPROVED' | 'REFUSED';
      sentAt: Date | null;
      dueAt: Date | null;
      productId: string | null;
      guardianId: string | null;
      now: Date;
      staffId: string | null;
      versionId: string;
    };
    row: Record<never, never>;
  };
  crafts_note: {
    parameters: {
      versionId: string;
      now: Date;
      act: 'SUBMIT' | 'APPROVE' | 'SEND_BACK' | 'PUBLISH' | 'ASK' | 'REJECT' | 'ARCHIVE' | 'DISCARD' | 'RESTORE' | 'RECALL' | 'ACCEPT' | 'REFUSE';
      accountId: string | null;
      reasons: readonly string[];
      words: string | null;
    };
    row: Record<never, never>;
  };
  crafts_of_erased: {
    parameters: Record<never, never>;
    row: {
      sellerId: string;
    };
  };
  crafts_of_shops: {
    parameters: {
      locale: string;
      sellerIds: readonly string[];
    };
    row: {
      versionId: string;
      number: string;
      sellerId: string;
      shop: string;
      shopName: string;
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
      subject: 'CRAFT' | 'SHOP' | 'PRODUCT' | 'CORRECTION';
      productId: string | null;
      sku: string | null;
      status: 'DRAFT' | 'GUARDIAN_REVIEW' | 'MANAGER_REVIEW' | 'CHANGES_REQUESTED' | 'LIVE' | 'ARCHIVED' | 'APPROVED' | 'REFUSED';
      locale: string;
      name: string;
      words: string;
      typeId: number | null;
      kind: string | null;
      kindName: string | null;
      materials: string[];
      ageFrom: number | null;
      hasSmallParts: boolean | null;
      priceMinor: number | null;
      stock: number | null;
      drawing: string | null;
      createdAt: Date;
      savedAt: Date;
      sentAt: Date | null;
      dueAt: Date | null;
      guardianId: string | null;
      offer: { offerId: string; status: 'CREATED' | 'ACTUAL' | 'CLOSED'; available: number; isShown: boolean; priceMinor: number } | null;
      pictureIds: string[];
    };
  };
  crafts_one: {
    parameters: {
      locale: string;
      number: string;
    };
    row: {
      versionId: string;
      number: string;
      sellerId: string;
      shop: string;
      shopName: string;
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
      subject: 'CRAFT' | 'SHOP' | 'PRODUCT' | 'CORRECTION';
      productId: string | null;
      sku: string | null;
      status: 'DRAFT' | 'GUARDIAN_REVIEW' | 'MANAGER_REVIEW' | 'CHANGES_REQUESTED' | 'LIVE' | 'ARCHIVED' | 'APPROVED' | 'REFUSED';
      locale: string;
      name: string;
      words: string;
      typeId: number | null;
      kind: string | null;
      kindName: string | null;
      materials: string[];
      ageFrom: number | null;
      hasSmallParts: boolean | null;
      priceMinor: number | null;
      stock: number | null;
      drawing: string | null;
      createdAt: Date;
      savedAt: Date;
      sentAt: Date | null;
      dueAt: Date | null;
      guardianId: string | null;
      offer: { offerId: string; status: 'CREATED' | 'ACTUAL' | 'CLOSED'; available: number; isShown: boolean; priceMinor: number } | null;
      pictureIds: string[];
    };
  };
  crafts_open_count: {
    parameters: {
      sellerId: string;
    };
    row: {
      count: number;
    };
  };
  crafts_open_of: {
    parameters: {
      sellerId: string;
      productId: string | null;
    };
    row: {
      number: string;
    };
  };
  crafts_pass_on: {
    parameters: {
      sellerId: string;
      productIds: readonly string[];
    };
    row: {
      productIds: string[];
      uploadIds: string[];
    };
  };
  crafts_pictures: {
    parameters: {
      versionId: string;
    };
    row: {
      pictureId: string;
      uploadId: string | null;
      isCertificate: boolean;
    };
  };
  crafts_pictures_drop: {
    parameters: {
      versionId: string;
    };
    row: Record<never, never>;
  };
  crafts_pictures_put: {
    parameters: {
      versionId: string;
      pictureIds: readonly string[];
      uploadIds: readonly string[];
      certificates: readonly boolean[];
    };
    row: Record<never, never>;
  };
  crafts_pictures_unused: {
    parameters: {
      uploadIds: readonly string[];
    };
    row: {
      uploadId: string;
    };
  };
  crafts_product: {
    parameters: {
      sku: string;
      sellerId: string;
    };
    row: {
      productId: string;
    };
  };
  crafts_save: {
    parameters: {
      status: 'DRAFT' | 'GUARDIAN_REVIEW' | 'MANAGER_REVIEW' | 'CHANGES_REQUESTED' | 'LIVE' | 'ARCHIVED' | 'APPROVED' | 'REFUSED';
      locale: string;
      name: string;
      words: string;
      typeId: number | null;
      materials: readonly string[];
      ageFrom: number | null;
      hasSmallParts: boolean | null;
      priceMinor: number | null;
      stock: number | null;
      drawing: string | null;
      now: Date;
      versionId: string;
    };
    row: Record<never, never>;
  };
  crafts_shops: {
    parameters: {
      sellerIds: readonly string[];
    };
    row: {
      sellerId: string;
      shop: string;
      name: string;
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
    };
  };
  crafts_story: {
    parameters: {
      versionId: string;
    };
    row: {
      at: Date;
      act: 'SUBMIT' | 'APPROVE' | 'SEND_BACK' | 'PUBLISH' | 'ASK' | 'REJECT' | 'ARCHIVE' | 'DISCARD' | 'RESTORE' | 'RECALL' | 'ACCEPT' | 'REFUSE';
      name: string | null;
      isChild: boolean;
      reasons: string[];
      words: string | null;
    };
  };
  crafts_uploads_of: {
    parameters: {
      versionIds: readonly string[];
    };
    row: {
      uploadId: string;
    };
  };
  customs_drop: {
    parameters: {
      offerId: string;
    };
    row: Record<never, never>;
  };
  customs_erase: {
    parameters: {
      sellerId: string;
    };
    row: Record<never, never>;
  };
  customs_of_offer: {
    parameters: {
      shop: string;
      sku: string;
    };
    row: {
      sellerId: string;
      sellerKind: 'BUSINESS' | 'CHILD';
      country: string;
      priceMinor: number;
      kind: string | null;
      isAbroad: boolean;
      hsCode: string | null;
      origin: string | null;
      netGrams: number | null;
    };
  };
  customs_of_shop: {
    parameters: {
      locale: string;
      sellerId: string;
    };
    row: {
      sku: string;
      name: string;
      isReady: boolean;
    };
  };
  customs_write: {
    parameters: {
      offerId: string;
      hsCode: string;
      origin: string;
      netGrams: number;
      now: Date;
    };
    row: Record<never, never>;
  };
  demo_past_end: {
    parameters: {
      now: Date;
    };
    row: Record<never, never>;
  };
  disputes_change: {
    parameters: {
      disputeId: string;
      orderLineIds: readonly string[];
      reason: 'NOT_RECEIVED' | 'NOT_AS_DESCRIBED' | 'DAMAGED' | 'WRONG_ITEM' | 'UNSAFE' | 'OTHER';
      wished: 'FULL_REFUND' | 'PART_REFUND' | 'REPLACEMENT';
      description: string;
      itemsMinor: number;
      shippingMinor: number;
      taxMinor: number;
      now: Date;
      quantities: readonly number[];
    };
    row: Record<never, never>;
  };
  disputes_count: {
    parameters: {
      accountId: string;
      status: 'DRAFT' | 'OPENED' | 'IN_PROGRESS' | 'APPROVED' | 'RETURN' | 'COMPLETED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'CANCELLED' | 'CLOSED' | null;
    };
    row: {
      count: number;
    };
  };
  disputes_count_pictures: {
    parameters: {
      disputeId: string;
    };
    row: {
      count: number;
    };
  };
  disputes_current: {
    parameters: {
      sellerOrderId: string;
    };
    row: {
      disputeId: string;
      code: string;
      status: 'DRAFT' | 'OPENED' | 'IN_PROGRESS' | 'APPROVED' | 'RETURN' | 'COMPLETED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'CANCELLED' | 'CLOSED';
      channel: 'BUYER' | 'CHARGEBACK' | 'SAFETY';
    };
  };
  disputes_due: {
    parameters: {
      now: Date;
    };
    row: {
      disputeId: string;
      sellerOrderId: string;
    };
  };
  disputes_insert: {
    parameters: {
      disputeId: string;
      code: string;
      sellerOrderId: string;
      channel: 'BUYER' | 'CHARGEBACK' | 'SAFETY';
      reason: 'NOT_RECEIVED' | 'NOT_AS_DESCRIBED' | 'DAMAGED' | 'WRONG_ITEM' | 'UNSAFE' | 'OTHER';
      wished: 'FULL_REFUND' | 'PART_REFUND' | 'REPLACEMENT';
      description: string;
      itemsMinor: number;
      shippingMinor: number;
      taxMinor: number;
      now: Date;
      orderLineIds: readonly string[];
      quantities: readonly number[];
    };
    row: Record<never, never>;
  };
  disputes_insert_pictures: {
    parameters: {
      disputeId: string;
      before: number;
      actor: string;
      pictureIds: readonly string[];
      alts: readonly string[];
    };
    row: Record<never, never>;
  };
  disputes_lines: {
    parameters: {
      disputeId: string;
    };
    row: {
      orderLineId: string;
      quantity: number;
    };
  };
  disputes_lock: {
    parameters: {
      disputeId: string;
    };
    row: {
      disputeId: string;
      code: string;
      sellerOrderId: string;
      channel: 'BUYER' | 'CHARGEBACK' | 'SAFETY';
      reason: 'NOT_RECEIVED' | 'NOT_AS_DESCRIBED' | 'DAMAGED' | 'WRONG_ITEM' | 'UNSAFE' | 'OTHER';
      status: 'DRAFT' | 'OPENED' | 'IN_PROGRESS' | 'APPROVED' | 'RETURN' | 'COMPLETED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'CANCELLED' | 'CLOSED';
      wished: 'FULL_REFUND' | 'PART_REFUND' | 'REPLACEMENT';
      description: string;
      itemsMinor: number;
      shippingMinor: number;
      taxMinor: number;
      remedy: 'FULL_REFUND' | 'PART_REFUND' | 'REPLACEMENT' | null;
      amountMinor: number | null;
      withReturn: boolean;
      refundedMinor: number;
      dueAt: Date | null;
      askedAt: Date | null;
      isBuyerReminded: boolean;
      hasAppealed: boolean;
      rejectedAt: Date | null;
      sentBackAt: Date | null;
      returnCarrier: string | null;
      returnTracker: string | null;
      openedAt: Date | null;
      createdAt: Date;
      steps: number;
    };
  };
  disputes_move: {
    parameters: {
      to: 'DRAFT' | 'OPENED' | 'IN_PROGRESS' | 'APPROVED' | 'RETURN' | 'COMPLETED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'CANCELLED' | 'CLOSED';
      dueAt: Date | null;
      remedy: 'FULL_REFUND' | 'PART_REFUND' | 'REPLACEMENT' | null;
      amountMinor: number | null;
      withReturn: boolean;
      refundedMinor: number;
      appeals: boolean;
      rejectedAt: Date | null;
      openedAt: Date | null;
      channel: 'BUYER' | 'CHARGEBACK' | 'SAFETY';
      now: Date;
      disputeId: string;
      from: 'DRAFT' | 'OPENED' | 'IN_PROGRESS' | 'APPROVED' | 'RETURN' | 'COMPLETED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'CANCELLED' | 'CLOSED';
    };
    row: Record<never, never>;
  };
  disputes_note_suspended: {
    parameters: {
      offerIds: readonly string[];
      disputeId: string;
    };
    row: Record<never, never>;
  };
  disputes_of_account: {
    parameters: {
      accountId: string;
    };
    row: {
      code: string;
      orderNumber: string;
      status: 'DRAFT' | 'OPENED' | 'IN_PROGRESS' | 'APPROVED' | 'RETURN' | 'COMPLETED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'CANCELLED' | 'CLOSED';
      reason: 'NOT_RECEIVED' | 'NOT_AS_DESCRIBED' | 'DAMAGED' | 'WRONG_ITEM' | 'UNSAFE' | 'OTHER';
      wished: 'FULL_REFUND' | 'PART_REFUND' | 'REPLACEMENT';
      description: string;
      writtenAt: Date;
      messages: ({ at: string; body: string })[];
    };
  };
  disputes_of_order: {
    parameters: {
      orderNumber: string;
    };
    row: {
      code: string;
      number: string;
      status: 'DRAFT' | 'OPENED' | 'IN_PROGRESS' | 'APPROVED' | 'RETURN' | 'COMPLETED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'CANCELLED' | 'CLOSED';
      channel: 'BUYER' | 'CHARGEBACK' | 'SAFETY';
      place: { country: string; region: string | null };
      dueAt: Date | null;
      askedAt: Date | null;
      sentBackAt: Date | null;
    };
  };
  disputes_offers: {
    parameters: {
      disputeId: string;
    };
    row: {
      offerId: string;
      orderLineId: string;
      suspended: boolean;
    };
  };
  disputes_owner: {
    parameters: {
      code: string;
    };
    row: {
      disputeId: string;
      sellerOrderId: string;
      status: 'DRAFT' | 'OPENED' | 'IN_PROGRESS' | 'APPROVED' | 'RETURN' | 'COMPLETED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'CANCELLED' | 'CLOSED';
    };
  };
  disputes_page: {
    parameters: {
      accountId: string;
      status: 'DRAFT' | 'OPENED' | 'IN_PROGRESS' | 'APPROVED' | 'RETURN' | 'COMPLETED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'CANCELLED' | 'CLOSED' | null;
      size: number;
      offset: number;
    };
    row: {
      disputeId: string;
      code: string;
      status: 'DRAFT' | 'OPENED' | 'IN_PROGRESS' | 'APPROVED' | 'RETURN' | 'COMPLETED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'CANCELLED' | 'CLOSED';
      channel: 'BUYER' | 'CHARGEBACK' | 'SAFETY';
      reason: 'NOT_RECEIVED' | 'NOT_AS_DESCRIBED' | 'DAMAGED' | 'WRONG_ITEM' | 'UNSAFE' | 'OTHER';
      orderNumber: string;
      number: string;
      sellerName: string;
      sellerHandle: string;
      isChildShop: boolean;
      place: { country: string; region: string | null };
      dueAt: Date | null;
      askedAt: Date | null;
      sentBackAt: Date | null;
      openedAt: Date;
      reportedAt: Date;
      totalMinor: number;
      lines: ({ offerId: string; sku: string; name: string; pictureId: string | null; quantity: number })[];
    };
  };
  disputes_read: {
    parameters: {
      disputeId: string;
    };
    row: {
      disputeId: string;
      code: string;
      sellerOrderId: string;
      channel: 'BUYER' | 'CHARGEBACK' | 'SAFETY';
      reason: 'NOT_RECEIVED' | 'NOT_AS_DESCRIBED' | 'DAMAGED' | 'WRONG_ITEM' | 'UNSAFE' | 'OTHER';
      status: 'DRAFT' | 'OPENED' | 'IN_PROGRESS' | 'APPROVED' | 'RETURN' | 'COMPLETED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'CANCELLED' | 'CLOSED';
      wished: 'FULL_REFUND' | 'PART_REFUND' | 'REPLACEMENT';
      description: string;
      itemsMinor: number;
      shippingMinor: number;
      taxMinor: number;
      remedy: 'FULL_REFUND' | 'PART_REFUND' | 'REPLACEMENT' | null;
      amountMinor: number | null;
      withReturn: boolean;
      refundedMinor: number;
      dueAt: Date | null;
      askedAt: Date | null;
      isBuyerReminded: boolean;
      hasAppealed: boolean;
      rejectedAt: Date | null;
      sentBackAt: Date | null;
      returnCarrier: string | null;
      returnTracker: string | null;
      openedAt: Date | null;
      createdAt: Date;
      steps: number;
    };
  };
  disputes_record: {
    parameters: {
      disputeId: string;
      kind: string;
      transition: string | null;
      to: string | null;
      actor: string;
      accountId: string | null;
      body: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  disputes_replaced: {
    parameters: {
      sellerOrderId: string;
      disputeId: string;
    };
    row: Record<never, never>;
  };
  disputes_sent_back: {
    parameters: {
      now: Date;
      carrier: string;
      tracker: string | null;
      disputeId: string;
    };
    row: Record<never, never>;
  };
  disputes_successors: {
    parameters: {
      offerIds: readonly string[];
    };
    row: {
      offerId: string;
    };
  };
  disputes_suspended_offers: {
    parameters: {
      offerIds: readonly string[];
    };
    row: {
      offerId: string;
    };
  };
  disputes_take_over: {
    parameters: {
      now: Date;
      disputeId: string;
    };
    row: Record<never, never>;
  };
  disputes_to_do: {
    parameters: {
      isStaff: boolean;
      sellerIds: readonly string[];
      size: number;
    };
    row: {
      disputeId: string;
      code: string;
      status: 'DRAFT' | 'OPENED' | 'IN_PROGRESS' | 'APPROVED' | 'RETURN' | 'COMPLETED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'CANCELLED' | 'CLOSED';
      channel: 'BUYER' | 'CHARGEBACK' | 'SAFETY';
      reason: 'NOT_RECEIVED' | 'NOT_AS_DESCRIBED' | 'DAMAGED' | 'WRONG_ITEM' | 'UNSAFE' | 'OTHER';
      orderNumber: string;
      number: string;
      sellerName: string;
      sellerHandle: string;
      isChildShop: boolean;
      place: { country: string; region: string | null };
      dueAt: Date | null;
      askedAt: Date | null;
      sentBackAt: Date | null;
      openedAt: Date;
      reportedAt: Date;
      totalMinor: number;
      lines: ({ offerId: string; sku: string; name: string; pictureId: string | null; quantity: number })[];
    };
  };
  disputes_view: {
    parameters: {
      disputeId: string;
    };
    row: {
      disputeId: string;
      code: string;
      status: 'DRAFT' | 'OPENED' | 'IN_PROGRESS' | 'APPROVED' | 'RETURN' | 'COMPLETED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'CANCELLED' | 'CLOSED';
      channel: 'BUYER' | 'CHARGEBACK' | 'SAFETY';
      reason: 'NOT_RECEIVED' | 'NOT_AS_DESCRIBED' | 'DAMAGED' | 'WRONG_ITEM' | 'UNSAFE' | 'OTHER';
      orderNumber: string;
      number: string;
      sellerName: string;
      sellerHandle: string;
      isChildShop: boolean;
      place: { country: string; region: string | null };
      dueAt: Date | null;
      askedAt: Date | null;
      sentBackAt: Date | null;
      openedAt: Date;
      reportedAt: Date;
      totalMinor: number;
      lines: ({ offerId: string; sku: string; name: string; pictureId: string | null; quantity: number })[];
      description: string;
      wished: 'FULL_REFUND' | 'PART_REFUND' | 'REPLACEMENT';
      itemsMinor: number;
      shippingMinor: number;
      taxMinor: number;
      remedy: 'FULL_REFUND' | 'PART_REFUND' | 'REPLACEMENT' | null;
      withReturn: boolean;
      refundedMinor: number;
      locale: string;
      rejectedAt: Date | null;
      returnCarrier: string | null;
      returnTracker: string | null;
      replacement: string | null;
      pictures: ({ pictureId: string; alt: string; by: 'BUYER' | 'SELLER' | 'MANAGER' })[];
      events: ({ kind: 'CHANGE' | 'MESSAGE' | 'QUESTION' | 'EDIT' | 'SENT_BACK' | 'REMINDER'; transition: string | null; status: string | null; by: 'BUYER' | 'SELLER' | 'MANAGER' | 'SYSTEM' | 'PSP'; body: string; at: string })[];
    };
  };
  disputes_wait: {
    parameters: {
      dueAt: Date | null;
      askedAt: Date | null;
      isReminded: boolean;
      now: Date;
      disputeId: string;
    };
    row: Record<never, never>;
  };
  disputes_waiting: {
    parameters: {
      before: Date;
      visitedSince: Date;
    };
    row: {
      disputeId: string;
      sellerOrderId: string;
      handle: string;
      hasAnswer: boolean;
    };
  };
  enquiries_answer: {
    parameters: {
      number: string;
      body: string;
      now: Date;
    };
    row: {
      id: string;
      email: string;
      locale: string;
      brand: 'cubby' | 'kids';
      nth: number;
    };
  };
  enquiries_asked: {
    parameters: {
      number: string;
    };
    row: {
      email: string;
      message: string;
      locale: string;
      brand: 'cubby' | 'kids';
    };
  };
  enquiries_by_status: {
    parameters: {
      status: 'UNCONFIRMED' | 'OPEN' | 'ANSWERED' | 'CLOSED';
    };
    row: {
      number: string;
      type: number;
      role: 'teacher' | 'student' | 'parents' | 'school-board' | 'government-entity' | null;
      email: string;
      message: string;
      locale: string;
      status: 'UNCONFIRMED' | 'OPEN' | 'ANSWERED' | 'CLOSED';
      spamSigns: string[];
      writtenAt: Date;
    };
  };
  enquiries_confirm: {
    parameters: {
      enquiryId: string;
    };
    row: {
      number: string;
      type: number;
      role: 'teacher' | 'student' | 'parents' | 'school-board' | 'government-entity' | null;
      email: string;
      message: string;
      brand: 'cubby' | 'kids';
      locale: string;
      spamSigns: string[];
    };
  };
  enquiries_count_unconfirmed: {
    parameters: {
      email: string;
      since: Date;
    };
    row: {
      count: number;
    };
  };
  enquiries_erase: {
    parameters: {
      address: string;
    };
    row: {
      enquiryId: string;
    };
  };
  enquiries_forget_unconfirmed: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  enquiries_insert: {
    parameters: {
      enquiryId: string;
      number: string;
      type: number;
      role: 'teacher' | 'student' | 'parents' | 'school-board' | 'government-entity' | null;
      email: string;
      message: string;
      brand: 'cubby' | 'kids';
      locale: string;
      spamSigns: readonly string[];
      status: 'UNCONFIRMED' | 'OPEN' | 'ANSWERED' | 'CLOSED';
      referralCode: string | null;
      now: Date;
    };
    row: Record<never, never>;
  };
  enquiries_messages: {
    parameters: {
      number: string;
    };
    row: {
      by: 'ASKER' | 'STAFF';
      body: string;
      writtenAt: Date;
    };
  };
  enquiries_of: {
    parameters: {
      address: string;
    };
    row: {
      number: string;
      type: number;
      role: 'teacher' | 'student' | 'parents' | 'school-board' | 'government-entity' | null;
      message: string;
      status: 'UNCONFIRMED' | 'OPEN' | 'ANSWERED' | 'CLOSED';
      writtenAt: Date;
    };
  };
  enquiries_settle: {
    parameters: {
      status: 'UNCONFIRMED' | 'OPEN' | 'ANSWERED' | 'CLOSED';
      number: string;
    };
    row: Record<never, never>;
  };
  enquiries_take_unconfirmed: {
    parameters: {
      enquiryId: string;
    };
    row: {
      enquiryId: string;
      number: string;
      type: number;
      email: string;
      message: string;
      brand: 'cubby' | 'kids';
      locale: string;
      referralCode: string | null;
      writtenAt: Date;
    };
  };
  enquiries_unconfirmed: {
    parameters: {
      enquiryId: string;
    };
    row: {
      enquiryId: string;
      number: string;
      type: number;
      email: string;
      message: string;
      brand: 'cubby' | 'kids';
      locale: string;
      referralCode: string | null;
      writtenAt: Date;
    };
  };
  facet_combinations_add: {
    parameters: {
      productIds: readonly string[];
    };
    row: Record<never, never>;
  };
  families_aging: {
    parameters: {
      lastBirthYear: number;
    };
    row: {
      childId: string;
      sellerId: string;
      nickname: string;
      birthYear: number;
      status: 'PENDING_CONSENT' | 'ACTIVE_PRIVATE' | 'ACTIVE_PUBLIC' | 'PAUSED' | 'CONSENT_WITHDRAWN' | 'ERASED' | 'AGING_OUT' | 'GRADUATED';
      agingStep: 'IN_90_DAYS' | 'IN_30_DAYS' | 'OF_AGE' | 'PAUSED' | 'CLOSED' | null;
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
      country: string;
      region: string | null;
    };
  };
  families_aging_one: {
    parameters: {
      childId: string;
    };
    row: {
      childId: string;
      sellerId: string;
      nickname: string;
      birthYear: number;
      status: 'PENDING_CONSENT' | 'ACTIVE_PRIVATE' | 'ACTIVE_PUBLIC' | 'PAUSED' | 'CONSENT_WITHDRAWN' | 'ERASED' | 'AGING_OUT' | 'GRADUATED';
      agingStep: 'IN_90_DAYS' | 'IN_30_DAYS' | 'OF_AGE' | 'PAUSED' | 'CLOSED' | null;
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
      country: string;
      region: string | null;
    };
  };
  families_aging_step: {
    parameters: {
      step: 'IN_90_DAYS' | 'IN_30_DAYS' | 'OF_AGE' | 'PAUSED' | 'CLOSED';
      childId: string;
    };
    row: Record<never, never>;
  };
  families_change_child: {
    parameters: {
      nickname: string;
      band: 'A' | 'B' | 'C' | 'D';
      avatar: 'fox' | 'whale' | 'snail' | 'moon' | 'sun' | 'tree' | 'mushroom' | 'kite';
      childId: string;
    };
    row: Record<never, never>;
  };
  families_child: {
    parameters: {
      childId: string;
    };
    row: {
      childId: string;
      sellerId: string;
      nickname: string;
      birthYear: number;
      band: 'A' | 'B' | 'C' | 'D';
      avatar: 'fox' | 'whale' | 'snail' | 'moon' | 'sun' | 'tree' | 'mushroom' | 'kite';
      status: 'PENDING_CONSENT' | 'ACTIVE_PRIVATE' | 'ACTIVE_PUBLIC' | 'PAUSED' | 'CONSENT_WITHDRAWN' | 'ERASED' | 'AGING_OUT' | 'GRADUATED';
      createdAt: Date;
      handle: string;
      shopName: string;
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
      country: string;
      region: string | null;
    };
  };
  families_child_status: {
    parameters: {
      status: 'PENDING_CONSENT' | 'ACTIVE_PRIVATE' | 'ACTIVE_PUBLIC' | 'PAUSED' | 'CONSENT_WITHDRAWN' | 'ERASED' | 'AGING_OUT' | 'GRADUATED';
      now: Date;
      childId: string;
    };
    row: Record<never, never>;
  };
  families_children: {
    parameters: {
      accountId: string;
    };
    row: {
      childId: string;
      sellerId: string;
      nickname: string;
      birthYear: number;
      band: 'A' | 'B' | 'C' | 'D';
      avatar: 'fox' | 'whale' | 'snail' | 'moon' | 'sun' | 'tree' | 'mushroom' | 'kite';
      status: 'PENDING_CONSENT' | 'ACTIVE_PRIVATE' | 'ACTIVE_PUBLIC' | 'PAUSED' | 'CONSENT_WITHDRAWN' | 'ERASED' | 'AGING_OUT' | 'GRADUATED';
      createdAt: Date;
      handle: string;
      shopName: string;
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
      country: string;
      region: string | null;
      openOrders: number;
    };
  };
  families_children_of_shops: {
    parameters: {
      sellerIds: readonly string[];
    };
    row: {
      childId: string;
      sellerId: string;
    };
  };
  families_confirm: {
    parameters: {
      now: Date;
      tokenHash: Buffer;
      since: Date;
    };
    row: {
      childId: string;
      purpose: 'ACCOUNT' | 'PUBLIC_SHOP' | 'INDEXED';
      accountId: string | null;
    };
  };
  families_consent: {
    parameters: {
      consentId: string;
      childId: string;
      purpose: 'ACCOUNT' | 'PUBLIC_SHOP' | 'INDEXED';
      level: 'L1' | 'L2';
      method: 'EMAIL_PLUS' | 'CARD' | 'ID_CHECK' | 'VIDEO_CALL' | 'SIGNED_FORM';
      version: string;
      locale: string;
      tokenHash: Buffer | null;
      accountId: string;
      now: Date;
      confirmedAt: Date | null;
    };
    row: Record<never, never>;
  };
  families_consent_link: {
    parameters: {
      tokenHash: Buffer;
      now: Date;
      locale: string;
      accountId: string;
      childId: string;
      purpose: 'ACCOUNT' | 'PUBLIC_SHOP' | 'INDEXED';
    };
    row: Record<never, never>;
  };
  families_consents: {
    parameters: {
      childIds: readonly string[];
    };
    row: {
      consentId: string;
      childId: string;
      purpose: 'ACCOUNT' | 'PUBLIC_SHOP' | 'INDEXED';
      method: 'EMAIL_PLUS' | 'CARD' | 'ID_CHECK' | 'VIDEO_CALL' | 'SIGNED_FORM';
      version: string;
      givenAt: Date;
      confirmedAt: Date | null;
      teenAgreedAt: Date | null;
      withdrawnAt: Date | null;
    };
  };
  families_erase: {
    parameters: {
      childId: string;
      now: Date;
      avatar: 'fox' | 'whale' | 'snail' | 'moon' | 'sun' | 'tree' | 'mushroom' | 'kite';
      band: 'A' | 'B' | 'C' | 'D';
    };
    row: Record<never, never>;
  };
  families_followed_up: {
    parameters: {
      now: Date;
      consentId: string;
    };
    row: Record<never, never>;
  };
  families_forget_guardian: {
    parameters: {
      accountId: string;
    };
    row: {
      checkId: string | null;
    };
  };
  families_forget_invitations: {
    parameters: {
      since: Date;
    };
    row: Record<never, never>;
  };
  families_forget_unlinked: {
    parameters: {
      accountIds: readonly string[];
    };
    row: {
      checkId: string | null;
    };
  };
  families_guardian: {
    parameters: {
      accountId: string;
    };
    row: {
      accountId: string;
      legalName: string;
      birthDate: string;
      country: string;
      region: string | null;
      status: 'EMAIL_VERIFIED' | 'IDENTITY_PENDING' | 'VERIFIED' | 'RESTRICTED' | 'CLOSED';
      identityMethod: 'CARD' | 'ID_CHECK' | 'VIDEO_CALL' | 'SIGNED_FORM' | null;
      identityAt: Date | null;
      identityFailure: 'DOCUMENT' | 'DETAILS' | null;
    };
  };
  families_guardian_checked: {
    parameters: {
      checkId: string;
    };
    row: {
      accountId: string;
    };
  };
  families_guardians: {
    parameters: {
      childIds: readonly string[];
    };
    row: {
      childId: string;
      accountId: string;
      role: 'PRIMARY' | 'SECONDARY';
      name: string;
      country: string;
      region: string | null;
    };
  };
  families_identity: {
    parameters: {
      status: 'EMAIL_VERIFIED' | 'IDENTITY_PENDING' | 'VERIFIED' | 'RESTRICTED' | 'CLOSED';
      method: 'CARD' | 'ID_CHECK' | 'VIDEO_CALL' | 'SIGNED_FORM' | null;
      at: Date | null;
      by: string | null;
      reference: string | null;
      failure: 'DOCUMENT' | 'DETAILS' | null;
      begunAt: Date | null;
      accountId: string;
    };
    row: Record<never, never>;
  };
  families_invitations: {
    parameters: {
      childIds: readonly string[];
      since: Date;
    };
    row: {
      childId: string;
      email: string;
    };
  };
  families_invite: {
    parameters: {
      childId: string;
      email: string;
      tokenHash: Buffer;
      accountId: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  families_link_second: {
    parameters: {
      childId: string;
      accountId: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  families_links: {
    parameters: {
      childId: string;
    };
    row: {
      accountId: string;
    };
  };
  families_lock_child: {
    parameters: {
      childId: string;
    };
    row: {
      child_id: string;
    };
  };
  families_lock_guardian: {
    parameters: {
      accountId: string;
    };
    row: {
      accountId: string;
      legalName: string;
      country: string;
      region: string | null;
      status: 'EMAIL_VERIFIED' | 'IDENTITY_PENDING' | 'VERIFIED' | 'RESTRICTED' | 'CLOSED';
      identityMethod: 'CARD' | 'ID_CHECK' | 'VIDEO_CALL' | 'SIGNED_FORM' | null;
      identityAt: Date | null;
      reference: string | null;
    };
  };
  families_lock_invitation: {
    parameters: {
      tokenHash: Buffer;
      since: Date;
    };
    row: {
      childId: string;
      email: string;
    };
  };
  families_new_child: {
    parameters: {
      childId: string;
      sellerId: string;
      nickname: string;
      birthYear: number;
      band: 'A' | 'B' | 'C' | 'D';
      avatar: 'fox' | 'whale' | 'snail' | 'moon' | 'sun' | 'tree' | 'mushroom' | 'kite';
      now: Date;
      accountId: string;
    };
    row: Record<never, never>;
  };
  families_new_guardian: {
    parameters: {
      accountId: string;
      legalName: string;
      birthDate: string;
      country: string;
      region: string | null;
      now: Date;
    };
    row: Record<never, never>;
  };
  families_old_proof: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  families_open_sales: {
    parameters: {
      sellerId: string;
    };
    row: {
      sellerOrderId: string;
      locale: string;
      isPaying: boolean;
    };
  };
  families_places: {
    parameters: Record<never, never>;
    row: {
      place: string;
      validFrom: string;
      consentAge: number;
      majority: number;
      mayChildrenSell: boolean;
      isSentTo: boolean;
    };
  };
  families_policy: {
    parameters: {
      country: string;
      region: string | null;
      now: Date;
    };
    row: {
      consentAge: number;
      majority: number;
      childSellers: boolean;
      since: string;
    };
  };
  families_read_since: {
    parameters: {
      childId: string;
      action: string;
      accountId: string;
      since: Date;
    };
    row: {
      count: number;
    };
  };
  families_readings: {
    parameters: {
      childId: string;
      action: string;
      site: 'shop' | 'seller' | 'manager' | 'child' | 'process';
    };
    row: {
      at: Date;
      by: string;
    };
  };
  families_story: {
    parameters: {
      sellerId: string;
    };
    row: {
      story: string;
    };
  };
  families_teen_agrees: {
    parameters: {
      now: Date;
      childId: string;
      purpose: 'ACCOUNT' | 'PUBLIC_SHOP' | 'INDEXED';
    };
    row: Record<never, never>;
  };
  families_to_erase: {
    parameters: {
      unanswered: Date;
      withdrawn: Date;
    };
    row: {
      childId: string;
      sellerId: string;
    };
  };
  families_to_follow_up: {
    parameters: {
      before: Date;
    };
    row: {
      consentId: string;
      childId: string;
      accountId: string;
      nickname: string;
    };
  };
  families_unlink_second: {
    parameters: {
      childId: string;
    };
    row: {
      accountId: string;
    };
  };
  families_unread_checks: {
    parameters: {
      since: Date;
      until: Date;
    };
    row: {
      checkId: string;
    };
  };
  families_withdraw: {
    parameters: {
      now: Date;
      accountId: string | null;
      childId: string;
      purposes: readonly ('ACCOUNT' | 'PUBLIC_SHOP' | 'INDEXED')[];
    };
    row: Record<never, never>;
  };
  families_withdraw_invitation: {
    parameters: {
      childId: string;
    };
    row: Record<never, never>;
  };
  fee_invoices_begin_month: {
    parameters: {
      sellerId: string;
      day: string;
      lastTo: Date | null;
      timeZone: string;
    };
    row: {
      to: Date;
    };
  };
  fee_invoices_groups: {
    parameters: {
      sellerId: string;
      lastTo: Date | null;
      to: Date;
    };
    row: {
      isCharge: boolean;
      corrects: string | null;
      orders: number;
      feeMinor: number;
      taxes: ({ ruleId: number; name: 'GST' | 'HST' | 'PST' | 'QST' | 'RST' | 'VAT' | 'SALES_TAX' | null; jurisdiction: string; rateMillionths: number | null; minor: number })[];
    };
  };
  fee_invoices_insert: {
    parameters: {
      feeInvoiceId: string;
      sellerId: string;
      day: string;
      kind: 'INVOICE' | 'CREDIT_NOTE';
      number: string;
      series: string;
      position: number;
      issuedOn: string;
      now: Date;
      corrects: string | null;
      locale: string;
      currency: string;
      netMinor: number;
      taxMinor: number;
      name: string;
      street: string | null;
      city: string | null;
      region: string | null;
      country: string;
      postalCode: string | null;
      taxNumber: string | null;
      email: string | null;
    };
    row: Record<never, never>;
  };
  fee_invoices_insert_lines: {
    parameters: {
      feeInvoiceId: string;
      corrected: readonly (string | null)[];
      orders: readonly number[];
      nets: readonly number[];
    };
    row: Record<never, never>;
  };
  fee_invoices_insert_taxes: {
    parameters: {
      feeInvoiceId: string;
      lines: readonly number[];
      ruleIds: readonly number[];
      names: readonly string[];
      jurisdictions: readonly string[];
      rates: readonly number[];
      amounts: readonly number[];
    };
    row: Record<never, never>;
  };
  fee_invoices_list: {
    parameters: {
      sellerId: string;
    };
    row: {
      feeInvoiceId: string;
      number: string;
      kind: 'INVOICE' | 'CREDIT_NOTE';
      month: string;
      issuedOn: string;
      netMinor: number;
      taxMinor: number;
      corrects: string | null;
    };
  };
  fee_invoices_lock: {
    parameters: {
      id: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  fee_invoices_own_data: {
    parameters: {
      sellerIds: readonly string[];
    };
    row: {
      number: string;
      kind: 'INVOICE' | 'CREDIT_NOTE';
      month: string;
      issuedOn: string;
      netMinor: number;
      taxMinor: number;
      billName: string;
      billStreet: string | null;
      billCity: string | null;
      billRegion: string | null;
      billCountry: string;
      billPostalCode: string | null;
      billTaxNumber: string | null;
      billEmail: string | null;
    };
  };
  fee_invoices_owner: {
    parameters: {
      number: string;
    };
    row: {
      feeInvoiceId: string;
      sellerId: string;
      kind: 'INVOICE' | 'CREDIT_NOTE';
    };
  };
  fee_invoices_paper: {
    parameters: {
      feeInvoiceId: string;
    };
    row: {
      number: string;
      kind: 'INVOICE' | 'CREDIT_NOTE';
      locale: string;
      month: string;
      issuedOn: string;
      handle: string;
      shop: string;
      shopKind: 'BUSINESS' | 'CHILD';
      sellerId: string;
      name: string;
      street: string | null;
      city: string | null;
      region: string | null;
      country: string;
      postalCode: string | null;
      taxNumber: string | null;
      email: string | null;
      preceding: { number: string; issuedOn: string } | null;
      lines: ({ number: string | null; orders: number; netMinor: number; taxes: ({ ruleId: number; name: string; jurisdiction: string; rateMillionths: number; amountMinor: number })[] })[];
    };
  };
  fee_invoices_payer: {
    parameters: {
      sellerId: string;
    };
    row: {
      name: string;
      street: string | null;
      city: string | null;
      region: string | null;
      country: string;
      postalCode: string | null;
      taxNumber: string | null;
      email: string | null;
    };
  };
  fee_invoices_shop: {
    parameters: {
      handle: string;
    };
    row: {
      sellerId: string;
      name: string;
    };
  };
  fee_invoices_shops: {
    parameters: Record<never, never>;
    row: {
      sellerId: string;
      timeZone: string;
      handle: string;
      name: string;
      first: string;
      last: string | null;
      lastTo: Date | null;
    };
  };
  feed_offers_after: {
    parameters: {
      country: string;
      productId: string;
      sellerId: string;
      locale: string;
    };
    row: {
      productId: string;
      sellerId: string;
      offerId: string;
      sku: string;
      familyCode: string | null;
      name: string;
      description: string;
      pictureIds: string[];
      manufacturer: string | null;
      path: string[];
      attributes: ({ code: string; name: string; varies: boolean })[];
      units: number;
      priceMinor: number;
      available: number;
      sellerHandle: string;
      grams: number;
      deliveryMinor: number;
      freeFromMinor: number | null;
      carriedGrams: number;
      kilogramMinor: number;
    };
  };
  filters_category: {
    parameters: {
      owner: string;
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      sellerHandles: readonly string[];
      manufacturerCodes: readonly string[];
      priceFrom: number | null;
      priceTo: number | null;
      inStockOnly: boolean;
      shipsWithin: number | null;
      minStars: number;
    };
    row: {
      ownerId: number | null;
      version: number;
      values: ([number, number])[] | null;
      manufacturers: ({ code: string; name: string; swatch: null; count: number })[] | null;
      numbers: { inStock: number; stars4: number; stars3: number; stars2: number; within1: number; within2: number; within3: number; within7: number };
      types: ([number, number])[] | null;
      sellers: ({ code: string; name: string; swatch: null; count: number })[] | null;
      from: number | null;
      to: number | null;
    };
  };
  filters_category_bounded: {
    parameters: {
      owner: string;
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      sellerHandles: readonly string[];
      manufacturerCodes: readonly string[];
      priceFrom: number | null;
      priceTo: number | null;
      inStockOnly: boolean;
      shipsWithin: number | null;
      minStars: number;
    };
    row: {
      ownerId: number | null;
      version: number;
      values: ([number, number])[] | null;
      manufacturers: ({ code: string; name: string; swatch: null; count: number })[] | null;
      numbers: { inStock: number; stars4: number; stars3: number; stars2: number; within1: number; within2: number; within3: number; within7: number };
      types: ([number, number])[] | null;
      sellers: ({ code: string; name: string; swatch: null; count: number })[] | null;
      from: number | null;
      to: number | null;
    };
  };
  filters_found: {
    parameters: {
      productIds: readonly string[];
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      sellerHandles: readonly string[];
      manufacturerCodes: readonly string[];
      priceFrom: number | null;
      priceTo: number | null;
      inStockOnly: boolean;
      shipsWithin: number | null;
      minStars: number;
    };
    row: {
      ownerId: number | null;
      version: number;
      values: ([number, number])[] | null;
      manufacturers: ({ code: string; name: string; swatch: null; count: number })[] | null;
      numbers: { inStock: number; stars4: number; stars3: number; stars2: number; within1: number; within2: number; within3: number; within7: number };
      types: ([number, number])[] | null;
      sellers: ({ code: string; name: string; swatch: null; count: number })[] | null;
      from: number | null;
      to: number | null;
    };
  };
  filters_found_bounded: {
    parameters: {
      productIds: readonly string[];
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      sellerHandles: readonly string[];
      manufacturerCodes: readonly string[];
      priceFrom: number | null;
      priceTo: number | null;
      inStockOnly: boolean;
      shipsWithin: number | null;
      minStars: number;
    };
    row: {
      ownerId: number | null;
      version: number;
      values: ([number, number])[] | null;
      manufacturers: ({ code: string; name: string; swatch: null; count: number })[] | null;
      numbers: { inStock: number; stars4: number; stars3: number; stars2: number; within1: number; within2: number; within3: number; within7: number };
      types: ([number, number])[] | null;
      sellers: ({ code: string; name: string; swatch: null; count: number })[] | null;
      from: number | null;
      to: number | null;
    };
  };
  filters_seller: {
    parameters: {
      owner: string;
      categoryCode: string | null;
      nameWords: readonly string[];
      locale: string;
      valueCodes: readonly string[];
      priceFrom: number | null;
      priceTo: number | null;
      manufacturerCodes: readonly string[];
      inStockOnly: boolean;
      minStars: number;
    };
    row: {
      ownerId: string | null;
      version: number;
      values: ([number, number])[] | null;
      manufacturers: ({ code: string; name: string; swatch: null; count: number })[] | null;
      categories: ([number | null, number])[] | null;
      numbers: { inStock: number; stars4: number; stars3: number; stars2: number };
      from: number | null;
      to: number | null;
    };
  };
  filters_type: {
    parameters: {
      owner: string;
      valueCodes: readonly string[];
      sellerHandles: readonly string[];
      manufacturerCodes: readonly string[];
      priceFrom: number | null;
      priceTo: number | null;
      inStockOnly: boolean;
      shipsWithin: number | null;
      minStars: number;
    };
    row: {
      ownerId: number | null;
      version: number;
      values: ([number, number])[] | null;
      manufacturers: ({ code: string; name: string; swatch: null; count: number })[] | null;
      numbers: { inStock: number; stars4: number; stars3: number; stars2: number; within1: number; within2: number; within3: number; within7: number };
      sellers: ({ code: string; name: string; swatch: null; count: number })[] | null;
      from: number | null;
      to: number | null;
    };
  };
  filters_type_bounded: {
    parameters: {
      owner: string;
      valueCodes: readonly string[];
      sellerHandles: readonly string[];
      manufacturerCodes: readonly string[];
      priceFrom: number | null;
      priceTo: number | null;
      inStockOnly: boolean;
      shipsWithin: number | null;
      minStars: number;
    };
    row: {
      ownerId: number | null;
      version: number;
      values: ([number, number])[] | null;
      manufacturers: ({ code: string; name: string; swatch: null; count: number })[] | null;
      numbers: { inStock: number; stars4: number; stars3: number; stars2: number; within1: number; within2: number; within3: number; within7: number };
      sellers: ({ code: string; name: string; swatch: null; count: number })[] | null;
      from: number | null;
      to: number | null;
    };
  };
  firm_version_insert: {
    parameters: {
      versionId: string;
      number: string;
      sellerId: string;
      subject: 'CRAFT' | 'SHOP' | 'PRODUCT' | 'CORRECTION';
      productId: string | null;
      locale: string;
      name: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  firm_version_lock: {
    parameters: {
      number: string;
    };
    row: Record<never, never>;
  };
  firm_version_save: {
    parameters: {
      locale: string;
      name: string;
      typeId: number | null;
      ageFrom: number | null;
      hasSmallParts: boolean | null;
      priceMinor: number | null;
      stock: number | null;
      now: Date;
      versionId: string;
    };
    row: Record<never, never>;
  };
  fulfilment_booked: {
    parameters: {
      orderId: string;
    };
    row: {
      type: 'PSP_CASH' | 'BANK' | 'AR' | 'SELLER_ADVANCE' | 'CLEARING' | 'SELLER_PENDING' | 'SELLER_AVAILABLE' | 'TAX' | 'SCHOOL_PENDING' | 'SCHOOL_AVAILABLE' | 'REFERRAL_PAYABLE' | 'REFUND_DUE' | 'DISPUTE_HOLD' | 'DONOR_FUND' | 'COMMISSION' | 'PSP_FEES' | 'SCHOOL_EXP' | 'REFERRAL_EXP' | 'LOSSES' | 'FX';
      creditedMinor: number;
    };
  };
  fulfilment_drop_place: {
    parameters: {
      offerId: string;
    };
    row: Record<never, never>;
  };
  fulfilment_places: {
    parameters: {
      offerIds: readonly string[];
    };
    row: {
      offerId: string;
      place: string;
    };
  };
  fulfilment_put_place: {
    parameters: {
      offerId: string;
      place: string;
    };
    row: Record<never, never>;
  };
  handovers_accept: {
    parameters: {
      accountId: string;
      childId: string;
    };
    row: Record<never, never>;
  };
  handovers_end: {
    parameters: {
      outcome: 'KEPT' | 'STARTED_FRESH';
      now: Date;
      sellerId: string | null;
      childId: string;
    };
    row: Record<never, never>;
  };
  handovers_forget: {
    parameters: {
      since: Date;
    };
    row: {
      accountId: string | null;
    };
  };
  handovers_forget_account: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  handovers_held: {
    parameters: {
      sellerId: string;
    };
    row: {
      is: boolean;
    };
  };
  handovers_lock_offer: {
    parameters: {
      tokenHash: Buffer;
      since: Date;
    };
    row: {
      childId: string;
      email: string;
    };
  };
  handovers_lock_own: {
    parameters: {
      accountId: string;
    };
    row: {
      childId: string;
      outcome: 'KEPT' | 'STARTED_FRESH' | null;
      endedAt: Date | null;
      offeredBy: string;
    };
  };
  handovers_of_child: {
    parameters: {
      childId: string;
      since: Date;
    };
    row: {
      email: string;
      offeredAt: Date;
      isAccepted: boolean;
    };
  };
  handovers_offer: {
    parameters: {
      childId: string;
      email: string;
      tokenHash: Buffer;
      accountId: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  handovers_own: {
    parameters: {
      accountId: string;
    };
    row: {
      childId: string;
      outcome: 'KEPT' | 'STARTED_FRESH' | null;
      endedAt: Date | null;
      offeredBy: string;
    };
  };
  handovers_taker: {
    parameters: {
      childId: string;
    };
    row: {
      accountId: string | null;
    };
  };
  handovers_withdraw: {
    parameters: {
      childId: string;
    };
    row: Record<never, never>;
  };
  idempotency_claim: {
    parameters: {
      scope: string;
      key: string;
      fingerprint: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  idempotency_find: {
    parameters: {
      scope: string;
      key: string;
    };
    row: {
      fingerprint: string;
      answer: unknown;
    };
  };
  idempotency_forget: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  idempotency_keep: {
    parameters: {
      answer: string;
      scope: string;
      key: string;
    };
    row: Record<never, never>;
  };
  impact_days: {
    parameters: {
      limit: number;
    };
    row: {
      day: string;
      products: number;
      businesses: number;
      childShops: number;
      deliveries: number;
      sellersMinor: number;
      sellers: number;
      childrenMinor: number;
      children: number;
      schoolsMinor: number;
      schools: number;
    };
  };
  impact_write: {
    parameters: {
      day: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  inbox_beat: {
    parameters: {
      kind: 'SUPPORT' | 'ENQUIRY';
      number: string;
      accountId: string;
      now: Date;
      isWriting: boolean;
    };
    row: Record<never, never>;
  };
  inbox_forget_notes: {
    parameters: Record<never, never>;
    row: Record<never, never>;
  };
  inbox_leave: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  inbox_list: {
    parameters: {
      now: Date;
      kinds: readonly ('SUPPORT' | 'ENQUIRY')[];
      list: string;
      accountId: string;
      size: number;
      start: number;
    };
    row: {
      kind: 'SUPPORT' | 'ENQUIRY';
      number: string;
      about: string;
      email: string;
      locale: string;
      isWaiting: boolean;
      since: Date;
      assignee: string | null;
      total: number;
    };
  };
  inbox_note: {
    parameters: {
      kind: 'SUPPORT' | 'ENQUIRY';
      number: string;
      accountId: string;
      now: Date;
      words: string;
    };
    row: Record<never, never>;
  };
  inbox_notes: {
    parameters: {
      kind: 'SUPPORT' | 'ENQUIRY';
      number: string;
    };
    row: {
      name: string | null;
      at: Date;
      words: string;
    };
  };
  inbox_one: {
    parameters: {
      now: Date;
      kind: 'SUPPORT' | 'ENQUIRY';
      number: string;
    };
    row: {
      kind: 'SUPPORT' | 'ENQUIRY';
      number: string;
      about: string;
      email: string;
      locale: string;
      isWaiting: boolean;
      since: Date;
      brand: 'cubby' | 'kids';
      accountId: string | null;
      helped: boolean | null;
      rating: string | null;
      assigneeId: string | null;
      assignee: string | null;
    };
  };
  inbox_others: {
    parameters: {
      kind: 'SUPPORT' | 'ENQUIRY';
      number: string;
      accountId: string;
      since: Date;
    };
    row: {
      name: string;
      isWriting: boolean;
    };
  };
  inbox_weeks: {
    parameters: {
      kinds: readonly ('SUPPORT' | 'ENQUIRY')[];
      since: Date;
    };
    row: {
      week: string;
      asked: number;
      answered: number;
      helped: number;
      rated: number;
      medianHours: number | null;
      medianClosedHours: number | null;
    };
  };
  incidents_dismiss: {
    parameters: {
      now: Date;
      reason: string;
      incidentId: string;
    };
    row: Record<never, never>;
  };
  incidents_done: {
    parameters: {
      now: Date;
      reference: string;
      incidentId: string;
      kind: 'REPORT' | 'WRITTEN';
    };
    row: Record<never, never>;
  };
  incidents_due: {
    parameters: {
      before: Date;
    };
    row: {
      incidentId: string;
      code: string;
      description: string;
      kind: 'REPORT' | 'WRITTEN';
      dueAt: Date;
      remindedAt: Date | null;
      overdueAt: Date | null;
    };
  };
  incidents_insert: {
    parameters: {
      incidentId: string;
      code: string;
      description: string;
      now: Date;
      orderLineIds: readonly string[];
      kinds: readonly string[];
      dueAts: readonly Date[];
    };
    row: Record<never, never>;
  };
  incidents_lock: {
    parameters: {
      code: string;
    };
    row: {
      incidentId: string;
      dismissedAt: Date | null;
    };
  };
  incidents_noticed: {
    parameters: {
      now: Date;
      isOverdue: boolean;
      incidentId: string;
      kind: 'REPORT' | 'WRITTEN';
    };
    row: Record<never, never>;
  };
  incidents_one: {
    parameters: {
      code: string;
    };
    row: {
      incidentId: string;
      code: string;
      description: string;
      openedAt: Date;
      dismissal: string | null;
      deadlines: ({ kind: 'REPORT' | 'WRITTEN'; dueAt: string; doneAt: string | null; reference: string | null })[];
      products: ({ sku: string; name: string; sellerName: string })[];
    };
  };
  incidents_open: {
    parameters: Record<never, never>;
    row: {
      incidentId: string;
      code: string;
      description: string;
      openedAt: Date;
      dismissal: string | null;
      deadlines: ({ kind: 'REPORT' | 'WRITTEN'; dueAt: string; doneAt: string | null; reference: string | null })[];
      products: ({ sku: string; name: string; sellerName: string })[];
    };
  };
  incidents_sales: {
    parameters: {
      incidentId: string;
      since: Date;
    };
    row: {
      sellerOrderId: string;
      orderId: string;
      number: string;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
      sku: string;
      name: string;
      quantity: number;
      deliveredAt: Date | null;
      toldAt: Date | null;
    };
  };
  incidents_told: {
    parameters: {
      incidentId: string;
      sellerOrderId: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  integrations_add_key: {
    parameters: {
      keyId: string;
      sellerId: string;
      name: string;
      scopes: readonly string[];
      prefix: string;
      secretHash: Buffer;
      accountId: string;
      now: Date;
      expiresAt: Date;
      most: number;
    };
    row: Record<never, never>;
  };
  integrations_count_keys: {
    parameters: {
      sellerId: string;
    };
    row: {
      total: number;
    };
  };
  integrations_end_expired_keys: {
    parameters: {
      now: Date;
    };
    row: Record<never, never>;
  };
  integrations_forget_keys: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  integrations_key_of_secret: {
    parameters: {
      secretHash: Buffer;
      now: Date;
    };
    row: {
      keyId: string;
      sellerId: string;
      scopes: string[];
      lastUsedAt: Date | null;
    };
  };
  integrations_keys: {
    parameters: {
      sellerId: string;
    };
    row: {
      keyId: string;
      sellerId: string;
      name: string;
      scopes: string[];
      prefix: string;
      createdAt: Date;
      expiresAt: Date;
      lastUsedAt: Date | null;
      endedAt: Date | null;
      by: string | null;
    };
  };
  integrations_keys_of_creator: {
    parameters: {
      sellerId: string;
      accountId: string;
      now: Date;
    };
    row: {
      name: string;
    };
  };
  integrations_lock_key: {
    parameters: {
      keyId: string;
    };
    row: {
      keyId: string;
      sellerId: string;
      name: string;
      scopes: string[];
      prefix: string;
      createdAt: Date;
      expiresAt: Date;
      lastUsedAt: Date | null;
      endedAt: Date | null;
    };
  };
  integrations_revoke_key: {
    parameters: {
      now: Date;
      accountId: string;
      keyId: string;
    };
    row: Record<never, never>;
  };
  integrations_shop: {
    parameters: {
      handle: string;
    };
    row: {
      sellerId: string;
      handle: string;
      name: string;
      kind: 'BUSINESS' | 'CHILD';
    };
  };
  integrations_shop_name: {
    parameters: {
      sellerId: string;
    };
    row: {
      name: string;
    };
  };
  integrations_use_key: {
    parameters: {
      now: Date;
      keyId: string;
      before: Date;
    };
    row: Record<never, never>;
  };
  invoices_add_orders: {
    parameters: {
      invoiceId: string;
      orderIds: readonly string[];
    };
    row: Record<never, never>;
  };
  invoices_amounts: {
    parameters: {
      paidMinor: number;
      creditedMinor: number;
      now: Date;
      invoiceId: string;
    };
    row: Record<never, never>;
  };
  invoices_balance_before: {
    parameters: {
      accountId: string;
      from: string;
    };
    row: {
      minor: number;
    };
  };
  invoices_by_key: {
    parameters: {
      key: string;
    };
    row: {
      invoiceId: string;
      accountId: string | null;
    };
  };
  invoices_candidates: {
    parameters: {
      accountId: string;
    };
    row: {
      orderId: string;
    };
  };
  invoices_change: {
    parameters: {
      locale: string;
      country: string;
      dueOn: string | null;
      note: string;
      purchaseOrder: string | null;
      buyerReference: string | null;
      costCentre: string | null;
      billName: string;
      billAttention: string | null;
      billAddress: string;
      billCity: string;
      billRegion: string | null;
      billCountry: string;
      billPostalCode: string | null;
      billEmail: string;
      billTaxNumber: string | null;
      bankName: string | null;
      bankIban: string | null;
      bankSwift: string | null;
      now: Date;
      invoiceId: string;
    };
    row: Record<never, never>;
  };
  invoices_choose_account: {
    parameters: {
      name: string;
      iban: string;
      swift: string;
      now: Date;
      invoiceId: string;
    };
    row: Record<never, never>;
  };
  invoices_claim_refund: {
    parameters: {
      refundId: string;
    };
    row: {
      number: string | null;
      toName: string | null;
      toIban: string | null;
      toSwift: string | null;
      amountMinor: number;
      currency: string;
    };
  };
  invoices_confirm_payment: {
    parameters: {
      paymentId: string;
      bankReference: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  invoices_count: {
    parameters: {
      accountId: string;
    };
    row: {
      count: number;
    };
  };
  invoices_count_proofs: {
    parameters: {
      invoiceId: string;
    };
    row: {
      count: number;
    };
  };
  invoices_credit_note_paper: {
    parameters: {
      creditNoteId: string;
    };
    row: {
      number: string;
      issuedOn: string;
      dueOn: string | null;
      locale: string;
      brand: 'cubby' | 'kids';
      country: string;
      currency: string;
      note: string;
      purchaseOrder: string | null;
      buyerReference: string | null;
      costCentre: string | null;
      billTo: { name: string; attention: string | null; address: string; city: string; region: string | null; country: string; postalCode: string | null; email: string; taxNumber: string | null };
      sellerOrders: string[];
      spared: { country: string; number: string } | null;
      creditNumber: string;
      creditedOn: string;
      reason: 'NOT_CONFIRMED' | 'REJECTED' | 'CANCELLED' | 'RETURNED' | 'DISPUTED' | 'TAX_EXEMPT' | 'NOT_PAID';
      lines: ({ sellerName: string; sellerTaxNumber: string | null; isDelivery: boolean; name: string | null; sku: string | null; quantity: number; priceMinor: number; taxes: ({ ruleId: number; name: string; jurisdiction: string; rateMillionths: number; category: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'O'; baseMinor: number; amountMinor: number })[] })[];
    };
  };
  invoices_credit_notes: {
    parameters: {
      invoiceId: string;
    };
    row: {
      id: string;
      number: string;
      issuedOn: string;
      reason: 'NOT_CONFIRMED' | 'REJECTED' | 'CANCELLED' | 'RETURNED' | 'DISPUTED' | 'TAX_EXEMPT' | 'NOT_PAID';
      totalMinor: number;
    };
  };
  invoices_creditable_lines: {
    parameters: {
      sellerOrderId: string;
    };
    row: {
      position: number;
      orderLineId: string | null;
      quantity: number;
      priceMinor: number;
      taxes: ({ ruleId: number; name: string; jurisdiction: string; rateMillionths: number; category: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'O'; remitter: 'SELLER' | 'MARKETPLACE'; baseMinor: number; amountMinor: number })[];
    };
  };
  invoices_credited: {
    parameters: {
      sellerOrderId: string;
    };
    row: {
      invoiceId: string;
      itemsMinor: number;
      shippingMinor: number;
      itemsBeforeMinor: number;
      shippingBeforeMinor: number;
      taxes: ({ jurisdiction: string; isSellers: boolean; amountMinor: number; beforeMinor: number })[];
    };
  };
  invoices_documents: {
    parameters: {
      invoiceId: string;
    };
    row: {
      id: string;
      kind: 'PAYMENT_ORDER' | 'PROOF';
      at: Date;
      bankName: string | null;
      bankIban: string | null;
      amountMinor: number | null;
      pictureId: string | null;
    };
  };
  invoices_draft_details: {
    parameters: {
      invoiceId: string;
    };
    row: {
      dueOn: string | null;
      note: string;
      purchaseOrder: string | null;
      buyerReference: string | null;
      costCentre: string | null;
      name: string;
      attention: string | null;
      address: string;
      city: string;
      region: string | null;
      country: string;
      postalCode: string | null;
      email: string;
      taxNumber: string | null;
      bankName: string | null;
      bankIban: string | null;
      bankSwift: string | null;
    };
  };
  invoices_entered_payment: {
    parameters: {
      keys: readonly string[];
    };
    row: {
      paymentId: string;
      invoiceId: string;
      amountMinor: number;
      currency: string;
      isConfirmed: boolean;
    };
  };
  invoices_insert: {
    parameters: {
      invoiceId: string;
      code: string;
      accountId: string;
      brand: 'cubby' | 'kids';
      locale: string;
      country: string;
      currency: string;
      dueOn: string | null;
      note: string;
      purchaseOrder: string | null;
      buyerReference: string | null;
      costCentre: string | null;
      billName: string;
      billAttention: string | null;
      billAddress: string;
      billCity: string;
      billRegion: string | null;
      billCountry: string;
      billPostalCode: string | null;
      billEmail: string;
      billTaxNumber: string | null;
      bankName: string | null;
      bankIban: string | null;
      bankSwift: string | null;
      now: Date;
    };
    row: Record<never, never>;
  };
  invoices_insert_credit_line_taxes: {
    parameters: {
      creditNoteId: string;
      lines: readonly number[];
      ruleIds: readonly number[];
      names: readonly string[];
      jurisdictions: readonly string[];
      rates: readonly number[];
      categories: readonly string[];
      bases: readonly number[];
      remitters: readonly string[];
      amounts: readonly number[];
    };
    row: Record<never, never>;
  };
  invoices_insert_credit_lines: {
    parameters: {
      creditNoteId: string;
      sellerOrderId: string;
      invoiceId: string;
      lines: readonly (number | null)[];
      quantities: readonly number[];
      prices: readonly number[];
    };
    row: Record<never, never>;
  };
  invoices_insert_credit_note: {
    parameters: {
      creditNoteId: string;
      invoiceId: string;
      number: string;
      series: string;
      position: number;
      issuedOn: string;
      now: Date;
      reason: 'NOT_CONFIRMED' | 'REJECTED' | 'CANCELLED' | 'RETURNED' | 'DISPUTED' | 'TAX_EXEMPT' | 'NOT_PAID';
      givenBy: 'SELLER' | 'MANAGER' | null;
      givenByAccountId: string | null;
      note: string | null;
      totalMinor: number;
      taxMinor: number;
      sellerOrderId: string;
      itemsMinor: number;
      shippingMinor: number;
      isBeforeDelivery: boolean;
      jurisdictions: readonly string[];
      remitters: readonly string[];
      taxAmounts: readonly number[];
    };
    row: Record<never, never>;
  };
  invoices_insert_lines: {
    parameters: {
      invoiceId: string;
      sellerOrderIds: readonly string[];
      orderLineIds: readonly (string | null)[];
      skus: readonly (string | null)[];
      names: readonly string[];
      quantities: readonly number[];
      prices: readonly number[];
    };
    row: Record<never, never>;
  };
  invoices_insert_parts: {
    parameters: {
      invoiceId: string;
      sellerOrderIds: readonly string[];
      numbers: readonly string[];
      names: readonly string[];
      taxNumbers: readonly (string | null)[];
      items: readonly number[];
      shipping: readonly number[];
      taxes: readonly number[];
    };
    row: Record<never, never>;
  };
  invoices_insert_payment: {
    parameters: {
      paymentId: string;
      invoiceId: string;
      bankReference: string;
      amountMinor: number;
      appliedMinor: number;
      currency: string;
      payerName: string | null;
      payerIban: string | null;
      bookedOn: string;
      now: Date;
      enteredBy: string | null;
      note: string | null;
    };
    row: Record<never, never>;
  };
  invoices_insert_payment_order: {
    parameters: {
      documentId: string;
      invoiceId: string;
      now: Date;
      transferId: string;
      bankName: string;
      bankIban: string;
      amountMinor: number;
    };
    row: Record<never, never>;
  };
  invoices_insert_proofs: {
    parameters: {
      invoiceId: string;
      now: Date;
      documentIds: readonly string[];
      pictureIds: readonly string[];
    };
    row: Record<never, never>;
  };
  invoices_insert_refund: {
    parameters: {
      refundId: string;
      invoiceId: string;
      creditNoteId: string | null;
      paymentId: string | null;
      amountMinor: number;
      currency: string;
      toName: string | null;
      toIban: string | null;
      toSwift: string | null;
      status: 'OWED' | 'SENDING' | 'SENT' | 'FAILED';
      now: Date;
    };
    row: Record<never, never>;
  };
  invoices_insert_taxes: {
    parameters: {
      invoiceId: string;
      lines: readonly number[];
      ruleIds: readonly number[];
      names: readonly string[];
      jurisdictions: readonly string[];
      rates: readonly number[];
      bases: readonly number[];
      categories: readonly string[];
      remitters: readonly string[];
      amounts: readonly number[];
    };
    row: Record<never, never>;
  };
  invoices_keep_orders: {
    parameters: {
      invoiceId: string;
      orderIds: readonly string[];
    };
    row: Record<never, never>;
  };
  invoices_known_payment: {
    parameters: {
      bankReference: string;
    };
    row: {
      isKnown: boolean;
    };
  };
  invoices_last_transfer: {
    parameters: {
      invoiceId: string;
    };
    row: {
      transferId: string | null;
    };
  };
  invoices_letter: {
    parameters: {
      creditNoteId: string | null;
      refundId: string | null;
      invoiceId: string;
    };
    row: {
      number: string;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'DISPUTE_OPEN' | 'RETURN' | 'CANCELLED' | 'CLOSED';
      brand: 'cubby' | 'kids';
      locale: string;
      country: string;
      currency: string;
      purchaseOrder: string | null;
      wantsSending: boolean;
      email: string;
      dueOn: string;
      issuedOn: string;
      totalMinor: number;
      paidMinor: number;
      creditedMinor: number;
      orderNumbers: string[];
      credit: { number: string; reason: 'NOT_CONFIRMED' | 'REJECTED' | 'CANCELLED' | 'RETURNED' | 'DISPUTED' | 'TAX_EXEMPT' | 'NOT_PAID'; totalMinor: number; backMinor: number } | null;
      refund: { amountMinor: number; iban: string | null } | null;
    };
  };
  invoices_lock: {
    parameters: {
      openRefunds: readonly ('OWED' | 'SENDING' | 'SENT' | 'FAILED')[];
      invoiceId: string;
    };
    row: {
      invoiceId: string;
      code: string;
      number: string | null;
      accountId: string | null;
      brand: 'cubby' | 'kids';
      locale: string;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'DISPUTE_OPEN' | 'RETURN' | 'CANCELLED' | 'CLOSED';
      country: string;
      currency: string;
      isPrepaid: boolean;
      dueOn: string | null;
      issuedOn: string | null;
      note: string;
      purchaseOrder: string | null;
      buyerReference: string | null;
      costCentre: string | null;
      bankName: string | null;
      bankIban: string | null;
      bankSwift: string | null;
      billName: string;
      requestedAt: Date | null;
      wantsSending: boolean;
      needsApproval: boolean;
      isApproved: boolean;
      rejectedBy: 'APPROVER' | 'BANK' | 'BANK_SILENT' | 'NOT_PAID' | null;
      sentAt: Date | null;
      totalMinor: number;
      paidMinor: number;
      creditedMinor: number;
      hasBankDetails: boolean;
      isAnswered: boolean;
      hasConfirmed: boolean;
      isSettled: boolean;
    };
  };
  invoices_lock_paper: {
    parameters: {
      id: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  invoices_lock_refund: {
    parameters: {
      refundId: string;
    };
    row: {
      status: 'OWED' | 'SENDING' | 'SENT' | 'FAILED';
      hasAccount: boolean;
      askedAt: Date | null;
      isUnconfirmed: boolean;
    };
  };
  invoices_move: {
    parameters: {
      to: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'DISPUTE_OPEN' | 'RETURN' | 'CANCELLED' | 'CLOSED';
      rejectedBy: 'APPROVER' | 'BANK' | 'BANK_SILENT' | 'NOT_PAID' | null;
      rejectReason: string | null;
      sentAt: Date | null;
      approvedAt: Date | null;
      now: Date;
      invoiceId: string;
      from: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'DISPUTE_OPEN' | 'RETURN' | 'CANCELLED' | 'CLOSED';
    };
    row: Record<never, never>;
  };
  invoices_movements: {
    parameters: {
      accountId: string;
      from: string;
      to: string;
      most: number;
    };
    row: {
      on: string;
      kind: 'INVOICE' | 'TRANSFER' | 'CREDIT_NOTE' | 'REFUND';
      reference: string;
      purchaseOrder: string | null;
      amountMinor: number;
    };
  };
  invoices_next_position: {
    parameters: {
      series: string;
    };
    row: {
      position: number;
    };
  };
  invoices_note_reminder: {
    parameters: {
      reminders: number;
      invoiceId: string;
    };
    row: Record<never, never>;
  };
  invoices_number: {
    parameters: {
      number: string;
      series: string;
      position: number;
      issuedOn: string;
      dueOn: string;
      now: Date;
      totalMinor: number;
      taxMinor: number;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'DISPUTE_OPEN' | 'RETURN' | 'CANCELLED' | 'CLOSED';
      invoiceId: string;
    };
    row: Record<never, never>;
  };
  invoices_numbered_in: {
    parameters: {
      countries: readonly string[];
    };
    row: {
      kind: 'INVOICE' | 'CREDIT_NOTE';
      subjectId: string;
      number: string;
      on: string;
    };
  };
  invoices_of_order: {
    parameters: {
      orderId: string;
    };
    row: {
      invoiceId: string;
    };
  };
  invoices_one_refund: {
    parameters: {
      refundId: string;
    };
    row: {
      id: string;
      invoiceNumber: string | null;
      amountMinor: number;
      reason: 'NOT_CONFIRMED' | 'REJECTED' | 'CANCELLED' | 'RETURNED' | 'DISPUTED' | 'TAX_EXEMPT' | 'NOT_PAID' | null;
      status: 'OWED' | 'SENDING' | 'SENT' | 'FAILED';
      hasAccount: boolean;
      lastError: string | null;
      createdAt: Date;
      billName: string;
      billEmail: string;
      toName: string | null;
      toIban: string | null;
      toSwift: string | null;
      askedAt: Date | null;
      isUnconfirmed: boolean;
      settledAt: Date | null;
      settledBy: string | null;
      settledNote: string | null;
    };
  };
  invoices_open_refunds: {
    parameters: Record<never, never>;
    row: {
      id: string;
      invoiceNumber: string | null;
      amountMinor: number;
      reason: 'NOT_CONFIRMED' | 'REJECTED' | 'CANCELLED' | 'RETURNED' | 'DISPUTED' | 'TAX_EXEMPT' | 'NOT_PAID' | null;
      status: 'OWED' | 'SENDING' | 'SENT' | 'FAILED';
      hasAccount: boolean;
      lastError: string | null;
      createdAt: Date;
    };
  };
  invoices_orders: {
    parameters: {
      invoiceId: string;
    };
    row: {
      orderId: string;
    };
  };
  invoices_own_data: {
    parameters: {
      accountId: string;
    };
    row: {
      number: string | null;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'DISPUTE_OPEN' | 'RETURN' | 'CANCELLED' | 'CLOSED';
      createdAt: Date;
      issuedOn: string | null;
      dueOn: string | null;
      note: string;
      purchaseOrder: string | null;
      buyerReference: string | null;
      costCentre: string | null;
      billName: string;
      billAttention: string | null;
      billAddress: string;
      billCity: string;
      billRegion: string | null;
      billCountry: string;
      billPostalCode: string | null;
      billEmail: string;
      billTaxNumber: string | null;
      bankName: string | null;
      bankIban: string | null;
      totalMinor: number | null;
      paidMinor: number;
      payments: ({ amountMinor: number; payerName: string | null; payerIban: string | null; bookedOn: string })[];
    };
  };
  invoices_page: {
    parameters: {
      accountId: string;
      isAscending: boolean;
      size: number;
      offset: number;
    };
    row: {
      code: string;
      number: string | null;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'DISPUTE_OPEN' | 'RETURN' | 'CANCELLED' | 'CLOSED';
      isRequested: boolean;
      country: string;
      region: string | null;
      issuedOn: string | null;
      dueOn: string | null;
      createdAt: Date;
      totalMinor: number;
      paidMinor: number;
      creditedMinor: number;
      orderNumbers: string[];
    };
  };
  invoices_paid_by: {
    parameters: {
      references: readonly string[];
    };
    row: {
      number: string;
    };
  };
  invoices_paper: {
    parameters: {
      invoiceId: string;
    };
    row: {
      number: string;
      issuedOn: string;
      dueOn: string | null;
      locale: string;
      brand: 'cubby' | 'kids';
      country: string;
      currency: string;
      note: string;
      purchaseOrder: string | null;
      buyerReference: string | null;
      costCentre: string | null;
      billTo: { name: string; attention: string | null; address: string; city: string; region: string | null; country: string; postalCode: string | null; email: string; taxNumber: string | null };
      sellerOrders: string[];
      spared: { country: string; number: string } | null;
      lines: ({ sellerName: string; sellerTaxNumber: string | null; isDelivery: boolean; name: string; sku: string | null; quantity: number; priceMinor: number; taxes: ({ ruleId: number; name: string; jurisdiction: string; rateMillionths: number; category: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'O'; baseMinor: number; amountMinor: number })[] })[];
    };
  };
  invoices_paper_owner: {
    parameters: {
      number: string;
    };
    row: {
      kind: 'INVOICE' | 'CREDIT_NOTE';
      subjectId: string;
      accountId: string | null;
    };
  };
  invoices_parts: {
    parameters: {
      invoiceId: string;
    };
    row: {
      sellerOrderId: string;
      orderId: string;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
      returnCause: 'UNDELIVERABLE' | 'WITHDRAWAL' | 'DISPUTE' | null;
      totalMinor: number;
      creditedMinor: number;
    };
  };
  invoices_payable_refunds: {
    parameters: {
      invoiceId: string;
    };
    row: {
      id: string;
    };
  };
  invoices_proof: {
    parameters: {
      documentId: string;
    };
    row: {
      id: string;
      invoiceNumber: string | null;
      billName: string;
      pictureId: string | null;
      at: Date;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'DISPUTE_OPEN' | 'RETURN' | 'CANCELLED' | 'CLOSED';
      totalMinor: number;
      paidMinor: number;
      creditedMinor: number;
      seenAt: Date | null;
      seenBy: string | null;
    };
  };
  invoices_proof_seen: {
    parameters: {
      now: Date;
      accountId: string;
      documentId: string;
    };
    row: Record<never, never>;
  };
  invoices_purchase_order: {
    parameters: {
      sellerOrderId: string;
    };
    row: {
      purchaseOrder: string | null;
    };
  };
  invoices_read: {
    parameters: {
      openRefunds: readonly ('OWED' | 'SENDING' | 'SENT' | 'FAILED')[];
      invoiceId: string;
    };
    row: {
      invoiceId: string;
      code: string;
      number: string | null;
      accountId: string | null;
      brand: 'cubby' | 'kids';
      locale: string;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'DISPUTE_OPEN' | 'RETURN' | 'CANCELLED' | 'CLOSED';
      country: string;
      currency: string;
      isPrepaid: boolean;
      dueOn: string | null;
      issuedOn: string | null;
      note: string;
      purchaseOrder: string | null;
      buyerReference: string | null;
      costCentre: string | null;
      bankName: string | null;
      bankIban: string | null;
      bankSwift: string | null;
      billName: string;
      requestedAt: Date | null;
      wantsSending: boolean;
      needsApproval: boolean;
      isApproved: boolean;
      rejectedBy: 'APPROVER' | 'BANK' | 'BANK_SILENT' | 'NOT_PAID' | null;
      sentAt: Date | null;
      totalMinor: number;
      paidMinor: number;
      creditedMinor: number;
      hasBankDetails: boolean;
      isAnswered: boolean;
      hasConfirmed: boolean;
      isSettled: boolean;
    };
  };
  invoices_readdress_refund: {
    parameters: {
      name: string;
      iban: string;
      swift: string;
      now: Date;
      agreedBy: string;
      refundId: string;
    };
    row: Record<never, never>;
  };
  invoices_record: {
    parameters: {
      invoiceId: string;
      transition: string | null;
      from: string;
      to: string;
      actor: string;
      accountId: string | null;
      reason: string | null;
      now: Date;
    };
    row: Record<never, never>;
  };
  invoices_reference_used: {
    parameters: {
      key: string;
      messageId: string | null;
    };
    row: {
      number: string;
      bookedOn: string;
    };
  };
  invoices_refund: {
    parameters: {
      refundId: string;
    };
    row: {
      invoiceId: string;
    };
  };
  invoices_refund_asked: {
    parameters: {
      transferId: string;
      now: Date;
      refundId: string;
    };
    row: Record<never, never>;
  };
  invoices_refund_refused: {
    parameters: {
      reason: string | null;
      transferId: string;
    };
    row: Record<never, never>;
  };
  invoices_refund_sent: {
    parameters: {
      now: Date;
      accountId: string | null;
      note: string | null;
      refundId: string;
    };
    row: {
      amountMinor: number;
    };
  };
  invoices_remindable: {
    parameters: {
      days: readonly number[];
      latest: string;
    };
    row: {
      invoiceId: string;
      country: string;
      region: string | null;
      dueOn: string;
      issuedOn: string;
      reminders: number;
    };
  };
  invoices_request: {
    parameters: {
      now: Date;
      wantsSending: boolean;
      invoiceId: string;
    };
    row: Record<never, never>;
  };
  invoices_silent: {
    parameters: {
      before: Date;
    };
    row: {
      invoiceId: string;
    };
  };
  invoices_taken_orders: {
    parameters: {
      orderIds: readonly string[];
      invoiceId: string | null;
    };
    row: {
      orderId: string;
    };
  };
  invoices_unseen_proofs: {
    parameters: Record<never, never>;
    row: {
      id: string;
      invoiceNumber: string | null;
      billName: string;
      pictureId: string | null;
      at: Date;
    };
  };
  invoices_view: {
    parameters: {
      invoiceId: string;
    };
    row: {
      code: string;
      number: string | null;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'DISPUTE_OPEN' | 'RETURN' | 'CANCELLED' | 'CLOSED';
      isRequested: boolean;
      country: string;
      region: string | null;
      issuedOn: string | null;
      dueOn: string | null;
      createdAt: Date;
      rejectedBy: 'APPROVER' | 'BANK' | 'BANK_SILENT' | 'NOT_PAID' | null;
      rejectReason: string | null;
      note: string;
      purchaseOrder: string | null;
      buyerReference: string | null;
      costCentre: string | null;
      billTo: { name: string; attention: string | null; address: string; city: string; region: string | null; country: string; postalCode: string | null; email: string; taxNumber: string | null };
      bankName: string | null;
      bankIban: string | null;
      bankSwift: string | null;
      paidMinor: number;
      creditedMinor: number;
      totalMinor: number;
      orderNumbers: string[];
      payments: ({ number: string; amountMinor: number; appliedMinor: number; paidOn: string; note: string | null })[];
      history: ({ status: string; at: string; actor: 'BUYER' | 'APPROVER' | 'MANAGER' | 'SYSTEM' | 'BANK'; reason: string | null })[];
    };
  };
  invoices_view_lines: {
    parameters: {
      invoiceId: string;
    };
    row: {
      number: string;
      sellerName: string;
      sellerTaxNumber: string | null;
      totalMinor: number;
      lines: ({ sku: string | null; name: string | null; quantity: number; priceMinor: number; netMinor: number; taxes: ({ name: string; jurisdiction: string; rateMillionths: number; category: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'O'; amountMinor: number })[] })[];
    };
  };
  jobs_add: {
    parameters: {
      name: string;
      payload: string;
      runAt: Date | null;
      jobKey: string | null;
      maxAttempts: number | null;
    };
    row: Record<never, never>;
  };
  jobs_forget_effects: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  jobs_insert_effect: {
    parameters: {
      key: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  jobs_lock_name: {
    parameters: {
      name: string;
    };
    row: Record<never, never>;
  };
  jobs_take: {
    parameters: {
      tasks: readonly string[];
    };
    row: {
      id: number;
      task: string;
      payload: unknown;
      revision: number;
      createdAt: Date;
    };
  };
  jobs_unlock_dead: {
    parameters: {
      ownNames: readonly string[];
    };
    row: {
      force_unlock_workers: string | null;
    };
  };
  lab_add_month: {
    parameters: {
      childId: string;
      month: string;
      sales: number;
      refunds: number;
      fees: number;
      ready: number;
      orders: number;
      refunded: number;
    };
    row: Record<never, never>;
  };
  lab_add_pieces: {
    parameters: {
      childId: string;
      month: string;
      productIds: readonly string[];
      pieces: readonly number[];
    };
    row: Record<never, never>;
  };
  lab_agreed: {
    parameters: {
      saleId: string;
    };
    row: {
      saleId: string;
      orderId: string;
      sellerId: string;
      shippingMinor: number;
      commissionBp: number;
    };
  };
  lab_badges: {
    parameters: {
      childId: string;
    };
    row: {
      act: string;
      on: string;
    };
  };
  lab_balances: {
    parameters: {
      childId: string;
    };
    row: {
      restockMinor: number;
      saveMinor: number;
      spendMinor: number;
      shareMinor: number;
    };
  };
  lab_cards: {
    parameters: {
      childId: string;
      accountId: string;
    };
    row: {
      card: string;
    };
  };
  lab_child: {
    parameters: {
      sellerId: string;
    };
    row: {
      childId: string;
      sellerId: string;
      birthYear: number;
      band: 'A' | 'B' | 'C' | 'D';
      isOn: boolean;
      hasQuizzes: boolean;
      hasBadges: boolean;
    };
  };
  lab_confirm_cost: {
    parameters: {
      now: Date;
      costId: string;
    };
    row: Record<never, never>;
  };
  lab_costs: {
    parameters: {
      childId: string;
    };
    row: {
      costId: string;
      number: string;
      name: string;
      thing: string;
      kind: 'MATERIALS' | 'PACKAGING' | 'TIME';
      amountMinor: number;
      minutes: number;
      pieces: number;
      enteredAt: Date;
      confirmedAt: Date | null;
    };
  };
  lab_craft: {
    parameters: {
      number: string;
    };
    row: {
      versionId: string;
      sellerId: string;
    };
  };
  lab_end_goal: {
    parameters: {
      childId: string;
    };
    row: Record<never, never>;
  };
  lab_enter_cost: {
    parameters: {
      costId: string;
      childId: string;
      versionId: string;
      kind: 'MATERIALS' | 'PACKAGING' | 'TIME';
      amountMinor: number;
      minutes: number;
      pieces: number;
      now: Date;
      corrects: string | null;
    };
    row: Record<never, never>;
  };
  lab_entries_of_month: {
    parameters: {
      childId: string;
      from: Date;
      until: Date;
    };
    row: {
      entryIds: string[];
    };
  };
  lab_export: {
    parameters: {
      accountId: string;
    };
    row: {
      childId: string;
      nickname: string;
      goals: ({ kind: 'TOOL' | 'PAPER' | 'PAINT' | 'BOOK' | 'GAME' | 'GIFT' | 'TRIP' | 'OTHER'; name: string | null; targetMinor: number })[];
      plans: ({ restockFirst: boolean; save: number; spend: number; share: number; since: string })[];
      moves: ({ kind: 'FILL' | 'TAKE_BACK' | 'MOVE' | 'USED'; restockMinor: number; saveMinor: number; spendMinor: number; shareMinor: number; at: string })[];
      costs: ({ thing: string; kind: 'MATERIALS' | 'PACKAGING' | 'TIME'; amountMinor: number; minutes: number; pieces: number; at: string })[];
      quizzes: ({ quiz: string; isRight: boolean })[];
      badges: ({ act: string; on: string })[];
    };
  };
  lab_export_child: {
    parameters: {
      childId: string;
    };
    row: {
      goals: ({ kind: 'TOOL' | 'PAPER' | 'PAINT' | 'BOOK' | 'GAME' | 'GIFT' | 'TRIP' | 'OTHER'; name: string | null; targetMinor: number })[];
      plans: ({ restockFirst: boolean; save: number; spend: number; share: number; since: string })[];
      moves: ({ kind: 'FILL' | 'TAKE_BACK' | 'MOVE' | 'USED'; restockMinor: number; saveMinor: number; spendMinor: number; shareMinor: number; at: string })[];
      costs: ({ thing: string; kind: 'MATERIALS' | 'PACKAGING' | 'TIME'; amountMinor: number; minutes: number; pieces: number; at: string })[];
      quizzes: ({ quiz: string; isRight: boolean })[];
      badges: ({ act: string; on: string })[];
    };
  };
  lab_fee: {
    parameters: {
      day: string;
      sellerId: string;
    };
    row: {
      commissionBp: number;
      country: string;
      region: string | null;
    };
  };
  lab_forget: {
    parameters: Record<never, never>;
    row: Record<never, never>;
  };
  lab_forget_account: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  lab_give_badge: {
    parameters: {
      childId: string;
      act: string;
      on: string;
    };
    row: Record<never, never>;
  };
  lab_goal: {
    parameters: {
      childId: string;
    };
    row: {
      kind: 'TOOL' | 'PAPER' | 'PAINT' | 'BOOK' | 'GAME' | 'GIFT' | 'TRIP' | 'OTHER';
      name: string | null;
      targetMinor: number;
    };
  };
  lab_happened: {
    parameters: {
      childId: string;
      now: Date;
    };
    row: {
      sale: boolean;
      refund: boolean;
      jars: boolean;
      goal: boolean;
      cost: boolean;
      month: boolean;
    };
  };
  lab_insert_plan: {
    parameters: {
      planId: string;
      childId: string;
      restockFirst: boolean;
      save: number;
      spend: number;
      share: number;
      now: Date;
    };
    row: Record<never, never>;
  };
  lab_keep: {
    parameters: {
      entryId: string;
      childId: string;
      saleId: string;
      kind: 'SALE' | 'REFUND' | 'READY';
      at: Date;
      items: number;
      fee: number;
      feeTax: number;
      toMe: number;
      shipping: number;
      ownTax: number;
      isAfterReady: boolean;
      unfilled: number;
    };
    row: Record<never, never>;
  };
  lab_keep_jars: {
    parameters: {
      childId: string;
      month: string;
      restock: number;
      save: number;
      spend: number;
      share: number;
    };
    row: Record<never, never>;
  };
  lab_latest_sales: {
    parameters: {
      childId: string;
      size: number;
    };
    row: {
      saleId: string;
      at: Date;
      itemsMinor: number;
      things: ({ name: string; pictureId: string; quantity: number })[];
    };
  };
  lab_lines: {
    parameters: {
      saleId: string;
    };
    row: {
      sellerId: string;
      things: ({ name: string; pictureId: string; quantity: number })[];
    };
  };
  lab_lock_cost: {
    parameters: {
      costId: string;
    };
    row: {
      costId: string;
      childId: string;
      isCorrected: boolean;
    };
  };
  lab_lock_ready: {
    parameters: {
      saleId: string;
      childId: string;
    };
    row: {
      entryId: string;
      saleId: string;
      unfilledMinor: number;
    };
  };
  lab_made: {
    parameters: {
      sellerId: string;
    };
    row: {
      name: string;
    };
  };
  lab_months: {
    parameters: {
      childId: string;
      until: string;
      size: number;
    };
    row: {
      month: string;
      salesMinor: number;
      refundsMinor: number;
      feesMinor: number;
      readyMinor: number;
      orders: number;
      refunded: number;
      sold: ({ thing: string; pieces: number })[];
    };
  };
  lab_move: {
    parameters: {
      moveId: string;
      childId: string;
      kind: 'FILL' | 'TAKE_BACK' | 'MOVE' | 'USED';
      entryId: string | null;
      restock: number;
      save: number;
      spend: number;
      share: number;
      now: Date;
    };
    row: Record<never, never>;
  };
  lab_moves: {
    parameters: {
      childId: string;
      size: number;
    };
    row: {
      kind: 'FILL' | 'TAKE_BACK' | 'MOVE' | 'USED';
      at: Date;
      restockMinor: number;
      saveMinor: number;
      spendMinor: number;
      shareMinor: number;
    };
  };
  lab_moves_of_sale: {
    parameters: {
      saleId: string;
    };
    row: {
      kind: 'FILL' | 'TAKE_BACK' | 'MOVE' | 'USED';
      restockMinor: number;
      saveMinor: number;
      spendMinor: number;
      shareMinor: number;
    };
  };
  lab_paid_all: {
    parameters: {
      sellerId: string;
      since: Date | null;
      until: Date;
    };
    row: {
      entryId: string;
      code: string;
      isReturn: boolean;
      availableMinor: number;
      toMeMinor: number | null;
    };
  };
  lab_paid_out: {
    parameters: {
      sellerId: string;
    };
    row: {
      is: boolean;
    };
  };
  lab_paid_sales: {
    parameters: {
      childId: string;
      since: Date | null;
      until: Date;
    };
    row: {
      entryId: string;
      code: string;
      isReturn: boolean;
      availableMinor: number;
      toMeMinor: number | null;
    };
  };
  lab_payout: {
    parameters: {
      payoutId: string;
      sellerId: string;
    };
    row: {
      at: Date;
      paidMinor: number;
      repaidMinor: number;
      since: Date | null;
    };
  };
  lab_payouts: {
    parameters: {
      sellerId: string;
      size: number;
    };
    row: {
      payoutId: string;
      at: Date;
      paidMinor: number;
    };
  };
  lab_pieces_of: {
    parameters: {
      saleId: string;
    };
    row: {
      productId: string;
      pieces: number;
    };
  };
  lab_plan: {
    parameters: {
      childId: string;
    };
    row: {
      restockFirst: boolean;
      save: number;
      spend: number;
      share: number;
    };
  };
  lab_postings: {
    parameters: {
      orderId: string;
      saleId: string;
    };
    row: {
      entryId: string;
      position: number;
      code: string;
      key: string;
      at: Date;
      type: 'PSP_CASH' | 'BANK' | 'AR' | 'SELLER_ADVANCE' | 'CLEARING' | 'SELLER_PENDING' | 'SELLER_AVAILABLE' | 'TAX' | 'SCHOOL_PENDING' | 'SCHOOL_AVAILABLE' | 'REFERRAL_PAYABLE' | 'REFUND_DUE' | 'DISPUTE_HOLD' | 'DONOR_FUND' | 'COMMISSION' | 'PSP_FEES' | 'SCHOOL_EXP' | 'REFERRAL_EXP' | 'LOSSES' | 'FX';
      object: string;
      amountMinor: number;
    };
  };
  lab_put_card_away: {
    parameters: {
      childId: string;
      accountId: string;
      card: string;
    };
    row: Record<never, never>;
  };
  lab_put_goal: {
    parameters: {
      childId: string;
      kind: 'TOOL' | 'PAPER' | 'PAINT' | 'BOOK' | 'GAME' | 'GIFT' | 'TRIP' | 'OTHER';
      name: string | null;
      targetMinor: number;
      now: Date;
    };
    row: Record<never, never>;
  };
  lab_put_quiz: {
    parameters: {
      childId: string;
      quiz: string;
      isRight: boolean;
    };
    row: Record<never, never>;
  };
  lab_quizzes: {
    parameters: {
      childId: string;
    };
    row: {
      quiz: string;
      isRight: boolean;
    };
  };
  lab_returned: {
    parameters: {
      saleId: string;
    };
    row: {
      refundId: string;
      itemsMinor: number;
      shippingMinor: number;
      isBeforeDelivery: boolean;
      taxes: ({ jurisdiction: string; isSellers: boolean; minor: number })[];
    };
  };
  lab_saved_lately: {
    parameters: {
      childId: string;
      since: Date;
    };
    row: {
      minor: number;
    };
  };
  lab_set_unfilled: {
    parameters: {
      unfilled: number;
      entryId: string;
    };
    row: Record<never, never>;
  };
  lab_settings: {
    parameters: {
      childId: string;
      isOn: boolean;
      hasQuizzes: boolean;
      hasBadges: boolean;
      now: Date;
    };
    row: Record<never, never>;
  };
  lab_take_card_out: {
    parameters: {
      childId: string;
      accountId: string;
      card: string;
    };
    row: Record<never, never>;
  };
  lab_taxes: {
    parameters: {
      saleId: string;
    };
    row: {
      jurisdiction: string;
      name: 'GST' | 'HST' | 'PST' | 'QST' | 'RST' | 'VAT' | 'SALES_TAX';
      rateMillionths: number;
    };
  };
  lab_to_follow: {
    parameters: {
      since: string;
    };
    row: {
      childId: string;
      saleId: string;
    };
  };
  lab_unfilled: {
    parameters: {
      childId: string;
    };
    row: {
      entryId: string;
      saleId: string;
      unfilledMinor: number;
    };
  };
  ledger_balance_of: {
    parameters: {
      type: 'PSP_CASH' | 'BANK' | 'AR' | 'SELLER_ADVANCE' | 'CLEARING' | 'SELLER_PENDING' | 'SELLER_AVAILABLE' | 'TAX' | 'SCHOOL_PENDING' | 'SCHOOL_AVAILABLE' | 'REFERRAL_PAYABLE' | 'REFUND_DUE' | 'DISPUTE_HOLD' | 'DONOR_FUND' | 'COMMISSION' | 'PSP_FEES' | 'SCHOOL_EXP' | 'REFERRAL_EXP' | 'LOSSES' | 'FX';
      object: string;
    };
    row: {
      minor: number;
    };
  };
  ledger_insert_entry: {
    parameters: {
      entryId: string;
      code: string;
      key: string;
      orderId: string | null;
      now: Date;
    };
    row: Record<never, never>;
  };
  ledger_insert_postings: {
    parameters: {
      entryId: string;
      types: readonly string[];
      objects: readonly string[];
      currencies: readonly string[];
      amounts: readonly number[];
    };
    row: Record<never, never>;
  };
  ledger_lock_accounts: {
    parameters: {
      types: readonly ('PSP_CASH' | 'BANK' | 'AR' | 'SELLER_ADVANCE' | 'CLEARING' | 'SELLER_PENDING' | 'SELLER_AVAILABLE' | 'TAX' | 'SCHOOL_PENDING' | 'SCHOOL_AVAILABLE' | 'REFERRAL_PAYABLE' | 'REFUND_DUE' | 'DISPUTE_HOLD' | 'DONOR_FUND' | 'COMMISSION' | 'PSP_FEES' | 'SCHOOL_EXP' | 'REFERRAL_EXP' | 'LOSSES' | 'FX')[];
    };
    row: Record<never, never>;
  };
  ledger_open_accounts: {
    parameters: {
      accountIds: readonly string[];
      types: readonly string[];
      objects: readonly string[];
      currencies: readonly string[];
    };
    row: Record<never, never>;
  };
  list_category_newest_asc: {
    parameters: {
      owner: string;
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      isWhole: boolean;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_category_newest_asc_bounded: {
    parameters: {
      owner: string;
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      priceFrom: number;
      priceTo: number;
      isWhole: boolean;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_category_newest_desc: {
    parameters: {
      owner: string;
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      isWhole: boolean;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_category_newest_desc_bounded: {
    parameters: {
      owner: string;
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      priceFrom: number;
      priceTo: number;
      isWhole: boolean;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_category_popular_asc: {
    parameters: {
      owner: string;
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      isWhole: boolean;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_category_popular_asc_bounded: {
    parameters: {
      owner: string;
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      priceFrom: number;
      priceTo: number;
      isWhole: boolean;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_category_popular_desc: {
    parameters: {
      owner: string;
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      isWhole: boolean;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_category_popular_desc_bounded: {
    parameters: {
      owner: string;
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      priceFrom: number;
      priceTo: number;
      isWhole: boolean;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_category_price_asc: {
    parameters: {
      owner: string;
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      isWhole: boolean;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_category_price_asc_bounded: {
    parameters: {
      owner: string;
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      priceFrom: number;
      priceTo: number;
      isWhole: boolean;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_category_price_desc: {
    parameters: {
      owner: string;
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      isWhole: boolean;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_category_price_desc_bounded: {
    parameters: {
      owner: string;
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      priceFrom: number;
      priceTo: number;
      isWhole: boolean;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_category_rating_asc: {
    parameters: {
      owner: string;
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      isWhole: boolean;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_category_rating_asc_bounded: {
    parameters: {
      owner: string;
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      priceFrom: number;
      priceTo: number;
      isWhole: boolean;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_category_rating_desc: {
    parameters: {
      owner: string;
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      isWhole: boolean;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_category_rating_desc_bounded: {
    parameters: {
      owner: string;
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      priceFrom: number;
      priceTo: number;
      isWhole: boolean;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_category_sold_out: {
    parameters: {
      owner: string;
      productTypeCodes: readonly string[];
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      isWhole: boolean;
      minStars: number;
      shipsWithin: number | null;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      sku: string;
      name: string;
      pictureIds: string[];
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number;
      reviewCount: number;
      offerCount: number;
      units: number;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean;
      bestOfferId: string | null;
    };
  };
  list_found_newest_asc: {
    parameters: {
      valueCodes: readonly string[];
      productIds: readonly string[];
      manufacturerCodes: readonly string[];
      productTypeCodes: readonly string[];
      minStars: number;
      bounded: boolean;
      priceFrom: number;
      priceTo: number;
      offset: number;
      limit: number;
      locale: string;
    };
    row: {
      total: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_found_newest_desc: {
    parameters: {
      valueCodes: readonly string[];
      productIds: readonly string[];
      manufacturerCodes: readonly string[];
      productTypeCodes: readonly string[];
      minStars: number;
      bounded: boolean;
      priceFrom: number;
      priceTo: number;
      offset: number;
      limit: number;
      locale: string;
    };
    row: {
      total: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_found_price_asc: {
    parameters: {
      valueCodes: readonly string[];
      productIds: readonly string[];
      manufacturerCodes: readonly string[];
      productTypeCodes: readonly string[];
      minStars: number;
      bounded: boolean;
      priceFrom: number;
      priceTo: number;
      offset: number;
      limit: number;
      locale: string;
    };
    row: {
      total: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_found_price_desc: {
    parameters: {
      valueCodes: readonly string[];
      productIds: readonly string[];
      manufacturerCodes: readonly string[];
      productTypeCodes: readonly string[];
      minStars: number;
      bounded: boolean;
      priceFrom: number;
      priceTo: number;
      offset: number;
      limit: number;
      locale: string;
    };
    row: {
      total: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_found_rating_asc: {
    parameters: {
      valueCodes: readonly string[];
      productIds: readonly string[];
      manufacturerCodes: readonly string[];
      productTypeCodes: readonly string[];
      minStars: number;
      bounded: boolean;
      priceFrom: number;
      priceTo: number;
      offset: number;
      limit: number;
      locale: string;
    };
    row: {
      total: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_found_rating_desc: {
    parameters: {
      valueCodes: readonly string[];
      productIds: readonly string[];
      manufacturerCodes: readonly string[];
      productTypeCodes: readonly string[];
      minStars: number;
      bounded: boolean;
      priceFrom: number;
      priceTo: number;
      offset: number;
      limit: number;
      locale: string;
    };
    row: {
      total: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_found_relevance_asc: {
    parameters: {
      valueCodes: readonly string[];
      productIds: readonly string[];
      manufacturerCodes: readonly string[];
      productTypeCodes: readonly string[];
      minStars: number;
      bounded: boolean;
      priceFrom: number;
      priceTo: number;
      offset: number;
      limit: number;
      locale: string;
    };
    row: {
      total: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_found_relevance_desc: {
    parameters: {
      valueCodes: readonly string[];
      productIds: readonly string[];
      manufacturerCodes: readonly string[];
      productTypeCodes: readonly string[];
      minStars: number;
      bounded: boolean;
      priceFrom: number;
      priceTo: number;
      offset: number;
      limit: number;
      locale: string;
    };
    row: {
      total: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_seller_name_asc: {
    parameters: {
      owner: string;
      categoryCode: string | null;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      nameWords: readonly string[];
      locale: string;
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      isWhole: boolean;
      minStars: number;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
    };
    row: {
      ownerId: string | null;
      ownerName: string | null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_seller_name_asc_bounded: {
    parameters: {
      owner: string;
      categoryCode: string | null;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      nameWords: readonly string[];
      locale: string;
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      isWhole: boolean;
      minStars: number;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
    };
    row: {
      ownerId: string | null;
      ownerName: string | null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_seller_name_desc: {
    parameters: {
      owner: string;
      categoryCode: string | null;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      nameWords: readonly string[];
      locale: string;
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      isWhole: boolean;
      minStars: number;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
    };
    row: {
      ownerId: string | null;
      ownerName: string | null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_seller_name_desc_bounded: {
    parameters: {
      owner: string;
      categoryCode: string | null;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      nameWords: readonly string[];
      locale: string;
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      isWhole: boolean;
      minStars: number;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
    };
    row: {
      ownerId: string | null;
      ownerName: string | null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_seller_newest_asc: {
    parameters: {
      owner: string;
      categoryCode: string | null;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      nameWords: readonly string[];
      locale: string;
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      isWhole: boolean;
      minStars: number;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
    };
    row: {
      ownerId: string | null;
      ownerName: string | null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_seller_newest_asc_bounded: {
    parameters: {
      owner: string;
      categoryCode: string | null;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      nameWords: readonly string[];
      locale: string;
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      isWhole: boolean;
      minStars: number;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
    };
    row: {
      ownerId: string | null;
      ownerName: string | null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_seller_newest_desc: {
    parameters: {
      owner: string;
      categoryCode: string | null;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      nameWords: readonly string[];
      locale: string;
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      isWhole: boolean;
      minStars: number;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
    };
    row: {
      ownerId: string | null;
      ownerName: string | null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_seller_newest_desc_bounded: {
    parameters: {
      owner: string;
      categoryCode: string | null;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      nameWords: readonly string[];
      locale: string;
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      isWhole: boolean;
      minStars: number;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
    };
    row: {
      ownerId: string | null;
      ownerName: string | null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_seller_price_asc: {
    parameters: {
      owner: string;
      categoryCode: string | null;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      nameWords: readonly string[];
      locale: string;
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      isWhole: boolean;
      minStars: number;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
    };
    row: {
      ownerId: string | null;
      ownerName: string | null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_seller_price_asc_bounded: {
    parameters: {
      owner: string;
      categoryCode: string | null;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      nameWords: readonly string[];
      locale: string;
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      isWhole: boolean;
      minStars: number;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
    };
    row: {
      ownerId: string | null;
      ownerName: string | null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_seller_price_desc: {
    parameters: {
      owner: string;
      categoryCode: string | null;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      nameWords: readonly string[];
      locale: string;
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      isWhole: boolean;
      minStars: number;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
    };
    row: {
      ownerId: string | null;
      ownerName: string | null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_seller_price_desc_bounded: {
    parameters: {
      owner: string;
      categoryCode: string | null;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      nameWords: readonly string[];
      locale: string;
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      isWhole: boolean;
      minStars: number;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
    };
    row: {
      ownerId: string | null;
      ownerName: string | null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_seller_rating_asc: {
    parameters: {
      owner: string;
      categoryCode: string | null;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      nameWords: readonly string[];
      locale: string;
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      isWhole: boolean;
      minStars: number;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
    };
    row: {
      ownerId: string | null;
      ownerName: string | null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_seller_rating_asc_bounded: {
    parameters: {
      owner: string;
      categoryCode: string | null;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      nameWords: readonly string[];
      locale: string;
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      isWhole: boolean;
      minStars: number;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
    };
    row: {
      ownerId: string | null;
      ownerName: string | null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_seller_rating_desc: {
    parameters: {
      owner: string;
      categoryCode: string | null;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      nameWords: readonly string[];
      locale: string;
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      isWhole: boolean;
      minStars: number;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
    };
    row: {
      ownerId: string | null;
      ownerName: string | null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_seller_rating_desc_bounded: {
    parameters: {
      owner: string;
      categoryCode: string | null;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      nameWords: readonly string[];
      locale: string;
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      isWhole: boolean;
      minStars: number;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
    };
    row: {
      ownerId: string | null;
      ownerName: string | null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_seller_sold_out: {
    parameters: {
      owner: string;
      categoryCode: string | null;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      nameWords: readonly string[];
      locale: string;
      isWhole: boolean;
      minStars: number;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
    };
    row: {
      sku: string;
      name: string;
      pictureIds: string[];
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number;
      reviewCount: number;
      offerCount: number;
      units: number;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean;
      bestOfferId: string | null;
    };
  };
  list_type_name_asc: {
    parameters: {
      owner: string;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      locale: string;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
      isWhole: boolean;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_type_name_asc_bounded: {
    parameters: {
      owner: string;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      priceFrom: number;
      priceTo: number;
      locale: string;
      limit: number;
      offset: number;
      isWhole: boolean;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_type_name_desc: {
    parameters: {
      owner: string;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      locale: string;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
      isWhole: boolean;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_type_name_desc_bounded: {
    parameters: {
      owner: string;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      priceFrom: number;
      priceTo: number;
      locale: string;
      limit: number;
      offset: number;
      isWhole: boolean;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_type_newest_asc: {
    parameters: {
      owner: string;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      isWhole: boolean;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_type_newest_asc_bounded: {
    parameters: {
      owner: string;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      priceFrom: number;
      priceTo: number;
      isWhole: boolean;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_type_newest_desc: {
    parameters: {
      owner: string;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      isWhole: boolean;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_type_newest_desc_bounded: {
    parameters: {
      owner: string;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      priceFrom: number;
      priceTo: number;
      isWhole: boolean;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_type_price_asc: {
    parameters: {
      owner: string;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      isWhole: boolean;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_type_price_asc_bounded: {
    parameters: {
      owner: string;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      priceFrom: number;
      priceTo: number;
      isWhole: boolean;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_type_price_desc: {
    parameters: {
      owner: string;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      isWhole: boolean;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_type_price_desc_bounded: {
    parameters: {
      owner: string;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      priceFrom: number;
      priceTo: number;
      isWhole: boolean;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_type_rating_asc: {
    parameters: {
      owner: string;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      isWhole: boolean;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_type_rating_asc_bounded: {
    parameters: {
      owner: string;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      priceFrom: number;
      priceTo: number;
      isWhole: boolean;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_type_rating_desc: {
    parameters: {
      owner: string;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      isWhole: boolean;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_type_rating_desc_bounded: {
    parameters: {
      owner: string;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      knownTotal: number | null;
      knownInStock: number | null;
      knownVersion: number | null;
      minStars: number;
      shipsWithin: number | null;
      priceFrom: number;
      priceTo: number;
      isWhole: boolean;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      ownerId: number | null;
      ownerName: null;
      version: number;
      listsVersion: number;
      total: number;
      inStock: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  list_type_sold_out: {
    parameters: {
      owner: string;
      valueCodes: readonly string[];
      manufacturerCodes: readonly string[];
      sellerHandles: readonly string[];
      isWhole: boolean;
      minStars: number;
      shipsWithin: number | null;
      priceFrom: number;
      priceTo: number;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      sku: string;
      name: string;
      pictureIds: string[];
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number;
      reviewCount: number;
      offerCount: number;
      units: number;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean;
      bestOfferId: string | null;
    };
  };
  listing_popular: {
    parameters: {
      categoryCodes: readonly string[];
      count: number;
      locale: string;
    };
    row: {
      sku: string;
      name: string;
      pictureIds: string[];
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number;
      reviewCount: number;
      offerCount: number;
      units: number;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean;
      bestOfferId: string | null;
    };
  };
  listing_refresh: {
    parameters: {
      productIds: readonly string[];
    };
    row: {
      sku: string;
      changed: boolean;
    };
  };
  lists_version: {
    parameters: Record<never, never>;
    row: {
      version: number;
    };
  };
  lookup_records: {
    parameters: {
      number: string;
      kinds: readonly ('REQUEST' | 'DISPUTE' | 'INCIDENT' | 'REFUND' | 'INVOICE_REFUND' | 'SUPPORT')[];
      order: string;
      pattern: string;
    };
    row: {
      kind: 'REQUEST' | 'DISPUTE' | 'INCIDENT' | 'REFUND' | 'INVOICE_REFUND' | 'SUPPORT';
      subject: string;
      number: string | null;
      about: string;
    };
  };
  measures_add_party: {
    parameters: {
      measureId: string;
      sellerId: string | null;
      accountId: string | null;
      now: Date;
    };
    row: Record<never, never>;
  };
  measures_answer: {
    parameters: {
      now: Date;
      accountId: string;
      isGranted: boolean;
      words: string;
      measureId: string;
      partyId: string;
    };
    row: Record<never, never>;
  };
  measures_appeal: {
    parameters: {
      now: Date;
      accountId: string;
      words: string;
      due: Date;
      measureId: string;
      partyId: string;
      toldAfter: Date;
    };
    row: {
      caseId: string;
    };
  };
  measures_appeals_of_account: {
    parameters: {
      accountId: string;
    };
    row: {
      appeal: string | null;
      appealedAt: Date | null;
      answer: string | null;
    };
  };
  measures_automated: {
    parameters: {
      caseId: string;
    };
    row: {
      measureId: string;
      caseId: string;
      kind: 'WARN' | 'RESTRICT' | 'SUSPEND' | 'REMOVE' | 'REMOVE_PICTURE';
      subjectKind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'WORKSHOP' | 'PERSON';
      subjectId: string;
      part: string;
      about: string;
      rule: 'CHILD_SAFETY' | 'UNSAFE' | 'ILLEGAL' | 'MISLEADING' | 'OFFENSIVE' | 'PERSONAL_DATA' | 'OTHER';
      facts: string;
      from: Date;
      until: Date | null;
      takenBy: string | null;
      ended: Date | null;
      holdsPayouts: boolean;
    };
  };
  measures_end: {
    parameters: {
      now: Date;
      accountId: string | null;
      measureId: string;
    };
    row: Record<never, never>;
  };
  measures_forget_account: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  measures_forget_facts: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  measures_forget_story: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  measures_holds: {
    parameters: {
      sellerId: string;
    };
    row: {
      from: Date;
    };
  };
  measures_in_force: {
    parameters: {
      subjectKind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'WORKSHOP' | 'PERSON';
      subjectId: string;
    };
    row: {
      measureId: string;
      caseId: string;
      kind: 'WARN' | 'RESTRICT' | 'SUSPEND' | 'REMOVE' | 'REMOVE_PICTURE';
      subjectKind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'WORKSHOP' | 'PERSON';
      subjectId: string;
      part: string;
      about: string;
      rule: 'CHILD_SAFETY' | 'UNSAFE' | 'ILLEGAL' | 'MISLEADING' | 'OFFENSIVE' | 'PERSONAL_DATA' | 'OTHER';
      facts: string;
      from: Date;
      until: Date | null;
      takenBy: string | null;
      ended: Date | null;
      holdsPayouts: boolean;
    };
  };
  measures_insert: {
    parameters: {
      measureId: string;
      caseId: string;
      kind: 'WARN' | 'RESTRICT' | 'SUSPEND' | 'REMOVE' | 'REMOVE_PICTURE';
      subjectKind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'WORKSHOP' | 'PERSON';
      subjectId: string;
      part: string;
      rule: 'CHILD_SAFETY' | 'UNSAFE' | 'ILLEGAL' | 'MISLEADING' | 'OFFENSIVE' | 'PERSONAL_DATA' | 'OTHER';
      facts: string;
      now: Date;
      until: Date | null;
      takenBy: string | null;
      holdsPayouts: boolean;
    };
    row: Record<never, never>;
  };
  measures_lock_subject: {
    parameters: {
      subjectId: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  measures_of_case: {
    parameters: {
      caseId: string;
    };
    row: {
      measureId: string;
      caseId: string;
      kind: 'WARN' | 'RESTRICT' | 'SUSPEND' | 'REMOVE' | 'REMOVE_PICTURE';
      subjectKind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'WORKSHOP' | 'PERSON';
      subjectId: string;
      part: string;
      about: string;
      rule: 'CHILD_SAFETY' | 'UNSAFE' | 'ILLEGAL' | 'MISLEADING' | 'OFFENSIVE' | 'PERSONAL_DATA' | 'OTHER';
      facts: string;
      from: Date;
      until: Date | null;
      takenBy: string | null;
      ended: Date | null;
      holdsPayouts: boolean;
    };
  };
  measures_of_party: {
    parameters: {
      partyId: string;
    };
    row: {
      measureId: string;
      number: string;
      about: string;
      kind: 'WARN' | 'RESTRICT' | 'SUSPEND' | 'REMOVE' | 'REMOVE_PICTURE';
      subjectKind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'WORKSHOP' | 'PERSON';
      rule: 'CHILD_SAFETY' | 'UNSAFE' | 'ILLEGAL' | 'MISLEADING' | 'OFFENSIVE' | 'PERSONAL_DATA' | 'OTHER';
      facts: string;
      from: Date;
      until: Date | null;
      ended: Date | null;
      holdsPayouts: boolean;
      toldAt: Date;
      appeal: string | null;
      appealedAt: Date | null;
      answerDue: Date | null;
      isGranted: boolean | null;
      answer: string | null;
    };
  };
  measures_one: {
    parameters: {
      measureId: string;
    };
    row: {
      measureId: string;
      caseId: string;
      kind: 'WARN' | 'RESTRICT' | 'SUSPEND' | 'REMOVE' | 'REMOVE_PICTURE';
      subjectKind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'WORKSHOP' | 'PERSON';
      subjectId: string;
      part: string;
      about: string;
      rule: 'CHILD_SAFETY' | 'UNSAFE' | 'ILLEGAL' | 'MISLEADING' | 'OFFENSIVE' | 'PERSONAL_DATA' | 'OTHER';
      facts: string;
      from: Date;
      until: Date | null;
      takenBy: string | null;
      ended: Date | null;
      holdsPayouts: boolean;
    };
  };
  measures_open_appeals: {
    parameters: {
      caseId: string;
    };
    row: {
      is: boolean;
    };
  };
  measures_over: {
    parameters: {
      now: Date;
    };
    row: {
      measureId: string;
      caseId: string;
      kind: 'WARN' | 'RESTRICT' | 'SUSPEND' | 'REMOVE' | 'REMOVE_PICTURE';
      subjectKind: 'PRODUCT' | 'SELLER' | 'OFFER' | 'WORKSHOP' | 'PERSON';
      subjectId: string;
      part: string;
      about: string;
      rule: 'CHILD_SAFETY' | 'UNSAFE' | 'ILLEGAL' | 'MISLEADING' | 'OFFENSIVE' | 'PERSONAL_DATA' | 'OTHER';
      facts: string;
      from: Date;
      until: Date | null;
      takenBy: string | null;
      ended: Date | null;
      holdsPayouts: boolean;
    };
  };
  measures_removed_offers: {
    parameters: {
      productId: string;
    };
    row: {
      offerId: string;
    };
  };
  measures_told: {
    parameters: {
      measureId: string;
    };
    row: {
      partyId: string;
      sellerId: string | null;
      handle: string | null;
      name: string | null;
      appealedAt: Date | null;
      appeal: string | null;
      due: Date | null;
      isGranted: boolean | null;
      answer: string | null;
    };
  };
  media_drawing: {
    parameters: {
      pictureId: string;
    };
    row: {
      drawing: unknown;
    };
  };
  media_keep_drawing: {
    parameters: {
      pictureId: string;
      drawing: string;
    };
    row: Record<never, never>;
  };
  media_known_pictures: {
    parameters: {
      pictureIds: readonly string[];
    };
    row: {
      pictureId: string;
    };
  };
  media_upload_by_key: {
    parameters: {
      accountId: string | null;
      proof: string | null;
      key: string;
    };
    row: {
      uploadId: string;
      pictureId: string;
      kind: 'PICTURE' | 'DOCUMENT';
      width: number | null;
      height: number | null;
      preview: string | null;
      fingerprint: string;
    };
  };
  media_upload_by_picture: {
    parameters: {
      pictureId: string;
    };
    row: {
      uploadId: string;
      ownerId: string | null;
      ownerProof: string | null;
      purpose: string;
      state: 'TEMPORARY' | 'KEPT' | 'DELETING';
      isPublic: boolean;
      viewers: string[];
    };
  };
  media_upload_count: {
    parameters: {
      accountId: string | null;
      proof: string | null;
    };
    row: {
      count: number;
    };
  };
  media_upload_deletable: {
    parameters: {
      most: number;
    };
    row: {
      uploadId: string;
      pictureId: string;
    };
  };
  media_upload_expire: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  media_upload_forget: {
    parameters: {
      uploadId: string;
    };
    row: Record<never, never>;
  };
  media_upload_insert: {
    parameters: {
      uploadId: string;
      accountId: string | null;
      proof: string | null;
      purpose: string;
      kind: 'PICTURE' | 'DOCUMENT';
      pictureId: string;
      width: number | null;
      height: number | null;
      preview: string | null;
      bytes: number;
      key: string | null;
      fingerprint: string;
      now: Date;
    };
    row: {
      uploadId: string;
      pictureId: string;
      kind: 'PICTURE' | 'DOCUMENT';
      width: number | null;
      height: number | null;
      preview: string | null;
      fingerprint: string;
    };
  };
  media_upload_keep: {
    parameters: {
      uploadIds: readonly string[];
      accountId: string | null;
      proof: string | null;
      purpose: string;
    };
    row: {
      uploadId: string;
      pictureId: string;
    };
  };
  media_upload_lock: {
    parameters: {
      owner: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  media_upload_mark: {
    parameters: {
      uploadIds: readonly string[];
    };
    row: Record<never, never>;
  };
  media_upload_mark_of_owner: {
    parameters: {
      ownerId: string;
    };
    row: Record<never, never>;
  };
  media_upload_publish: {
    parameters: {
      uploadIds: readonly string[];
    };
    row: Record<never, never>;
  };
  media_upload_register: {
    parameters: {
      uploadIds: readonly string[];
    };
    row: Record<never, never>;
  };
  media_upload_show: {
    parameters: {
      accountId: string | null;
      sellerId: string | null;
      uploadIds: readonly string[];
    };
    row: Record<never, never>;
  };
  media_uploads_of_owner: {
    parameters: {
      ownerId: string;
    };
    row: {
      pictureId: string;
      purpose: string;
      width: number | null;
      height: number | null;
      bytes: number;
      uploadedAt: Date;
    };
  };
  members_end_invitation: {
    parameters: {
      invitationId: string;
    };
    row: {
      email: string;
      roles: string[];
      sellerId: string | null;
      tokenHash: Buffer;
    };
  };
  members_erase_invitations: {
    parameters: {
      email: string;
    };
    row: Record<never, never>;
  };
  members_forget_invitations: {
    parameters: {
      now: Date;
    };
    row: Record<never, never>;
  };
  members_invitation: {
    parameters: {
      invitationId: string;
      now: Date;
    };
    row: {
      invitationId: string;
      email: string;
      roles: string[];
      sellerId: string | null;
      shopName: string | null;
    };
  };
  members_invitation_of_token: {
    parameters: {
      tokenHash: Buffer;
      now: Date;
    };
    row: {
      invitationId: string;
    };
  };
  members_invitations: {
    parameters: {
      sellerId: string | null;
      now: Date;
    };
    row: {
      invitationId: string;
      email: string;
      roles: string[];
      invitedBy: string | null;
      expiresAt: Date;
    };
  };
  members_invitations_of: {
    parameters: {
      email: string;
    };
    row: {
      roles: string[];
      invitedAt: Date;
      expiresAt: Date;
    };
  };
  members_invite: {
    parameters: {
      invitationId: string;
      tokenHash: Buffer;
      email: string;
      sellerId: string | null;
      roles: readonly string[];
      invitedBy: string | null;
      now: Date;
      expiresAt: Date;
    };
    row: {
      invitationId: string;
    };
  };
  members_shop: {
    parameters: {
      handle: string;
    };
    row: {
      sellerId: string;
      name: string;
      kind: 'BUSINESS' | 'CHILD';
    };
  };
  members_shops: {
    parameters: {
      sellerIds: readonly string[];
    };
    row: {
      sellerId: string;
      handle: string;
      name: string;
      kind: 'BUSINESS' | 'CHILD';
    };
  };
  money_balances: {
    parameters: {
      sellerId: string;
    };
    row: {
      availableMinor: number;
      pendingMinor: number;
      heldMinor: number;
      advancedMinor: number;
      onItsWayMinor: number;
    };
  };
  money_entries: {
    parameters: {
      sellerId: string;
      from: string | null;
      to: string | null;
      kind: string | null;
      size: number;
      start: number;
    };
    row: {
      entryId: string;
      at: Date;
      code: string;
      key: string;
      number: string | null;
      availableMinor: number;
      pendingMinor: number;
      heldMinor: number;
      advancedMinor: number;
      balanceMinor: number;
      total: number;
      availableSumMinor: number;
      pendingSumMinor: number;
      postings: ({ account: 'PSP_CASH' | 'BANK' | 'AR' | 'SELLER_ADVANCE' | 'CLEARING' | 'SELLER_PENDING' | 'SELLER_AVAILABLE' | 'TAX' | 'SCHOOL_PENDING' | 'SCHOOL_AVAILABLE' | 'REFERRAL_PAYABLE' | 'REFUND_DUE' | 'DISPUTE_HOLD' | 'DONOR_FUND' | 'COMMISSION' | 'PSP_FEES' | 'SCHOOL_EXP' | 'REFERRAL_EXP' | 'LOSSES' | 'FX'; creditedMinor: number })[];
    };
  };
  money_months: {
    parameters: {
      sellerId: string;
    };
    row: {
      month: string;
      earnedMinor: number;
      paidMinor: number;
    };
  };
  money_paid_by_payout: {
    parameters: {
      sellerId: string;
      payoutId: string;
    };
    row: {
      at: Date;
      code: string;
      key: string;
      number: string | null;
      availableMinor: number;
      balanceMinor: number;
    };
  };
  money_payout: {
    parameters: {
      payoutId: string;
    };
    row: {
      payoutId: string;
      sellerId: string;
      handle: string;
      shop: string;
      week: string;
      sentAt: Date;
      ending: string | null;
      holder: string | null;
    };
  };
  money_payouts: {
    parameters: {
      sellerId: string;
    };
    row: {
      payoutId: string;
      sentAt: Date;
      amountMinor: number;
      repaidMinor: number;
      returnedMinor: number;
      isSettled: boolean;
      ending: string | null;
    };
  };
  money_pending_days: {
    parameters: {
      sellerId: string;
    };
    row: {
      on: string | null;
      minor: number;
      sales: number;
    };
  };
  newest_of_category: {
    parameters: {
      categoryCode: string;
      locale: string;
    };
    row: {
      sku: string;
      name: string;
      description: string;
      pictureId: string | null;
      priceMinor: number | null;
      createdAt: Date;
    };
  };
  notices_address: {
    parameters: {
      mailId: string;
    };
    row: {
      address: string;
    };
  };
  notices_attachments: {
    parameters: {
      mailId: string;
    };
    row: {
      fileName: string;
      mediaType: string;
      bytes: Buffer;
    };
  };
  notices_bounced: {
    parameters: {
      address: string;
    };
    row: {
      notedAt: Date;
    };
  };
  notices_claim: {
    parameters: {
      until: Date;
      address: string;
      now: Date;
    };
    row: {
      mailId: string;
      key: string;
      to: string;
      locale: string;
      brand: 'cubby' | 'kids';
      kind: string | null;
      subject: string;
      text: string;
      html: string;
      createdAt: Date;
      unsubscribeUrl: string | null;
      attempts: number;
      isUnreachable: boolean;
    };
  };
  notices_count: {
    parameters: {
      abouts: readonly string[];
      since: Date;
    };
    row: {
      n: number;
    };
  };
  notices_erase: {
    parameters: {
      address: string;
    };
    row: Record<never, never>;
  };
  notices_exists: {
    parameters: {
      mailId: string;
    };
    row: {
      mailId: string;
    };
  };
  notices_fates: {
    parameters: {
      address: string;
    };
    row: {
      mailId: string;
      kind: string | null;
      subject: string;
      locale: string;
      writtenAt: Date;
      sentAt: Date | null;
      fate: 'SENT' | 'REJECTED' | 'UNREACHABLE' | 'WAITING';
      canResend: boolean;
    };
  };
  notices_fates_about: {
    parameters: {
      start: string;
      end: string;
    };
    row: {
      key: string;
      address: string;
      mailId: string;
      kind: string | null;
      subject: string;
      locale: string;
      writtenAt: Date;
      sentAt: Date | null;
      fate: 'SENT' | 'REJECTED' | 'UNREACHABLE' | 'WAITING';
      canResend: boolean;
    };
  };
  notices_forget: {
    parameters: {
      abouts: readonly string[];
    };
    row: Record<never, never>;
  };
  notices_forget_attachments: {
    parameters: {
      mailId: string;
    };
    row: Record<never, never>;
  };
  notices_forget_old: {
    parameters: {
      writtenBefore: Date;
    };
    row: Record<never, never>;
  };
  notices_forget_problems: {
    parameters: {
      address: string;
    };
    row: Record<never, never>;
  };
  notices_forget_settings: {
    parameters: {
      address: string;
    };
    row: Record<never, never>;
  };
  notices_give_up: {
    parameters: {
      reason: 'REJECTED' | 'UNREACHABLE';
      mailId: string;
    };
    row: Record<never, never>;
  };
  notices_insert: {
    parameters: {
      mailId: string;
      key: string;
      kind: string;
      to: string;
      locale: string;
      brand: string;
      subject: string;
      text: string;
      html: string;
      now: Date;
      unsubscribeUrl: string | null;
      files: number;
    };
    row: {
      mailId: string;
    };
  };
  notices_insert_attachment: {
    parameters: {
      mailId: string;
      position: number;
      fileName: string;
      mediaType: string;
      bytes: Buffer;
    };
    row: Record<never, never>;
  };
  notices_move_settings: {
    parameters: {
      from: string;
      to: string;
    };
    row: Record<never, never>;
  };
  notices_note_problem: {
    parameters: {
      address: string;
      cause: 'BOUNCE' | 'COMPLAINT';
      status: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  notices_of_link: {
    parameters: {
      mailId: string;
    };
    row: {
      kind: string | null;
      address: string;
    };
  };
  notices_of_report: {
    parameters: {
      key: string;
      address: string | null;
    };
    row: {
      address: string;
    };
  };
  notices_postpone: {
    parameters: {
      until: Date;
      mailId: string;
    };
    row: Record<never, never>;
  };
  notices_problems: {
    parameters: {
      address: string;
    };
    row: {
      cause: 'BOUNCE' | 'COMPLAINT';
      status: string;
      notedAt: Date;
    };
  };
  notices_resend: {
    parameters: {
      again: string;
      now: Date;
      mailId: string;
      address: string;
    };
    row: Record<never, never>;
  };
  notices_sent: {
    parameters: {
      now: Date;
      mailId: string;
    };
    row: Record<never, never>;
  };
  notices_solve: {
    parameters: {
      address: string;
    };
    row: Record<never, never>;
  };
  notices_strip: {
    parameters: {
      sentBefore: Date;
    };
    row: Record<never, never>;
  };
  notices_switch_off: {
    parameters: {
      address: string;
      kind: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  notices_switch_on: {
    parameters: {
      address: string;
      kind: string;
    };
    row: Record<never, never>;
  };
  notices_switched_off: {
    parameters: {
      address: string;
    };
    row: {
      kind: string;
    };
  };
  notices_to: {
    parameters: {
      address: string;
    };
    row: {
      subject: string;
      text: string;
      writtenAt: Date;
      sentAt: Date | null;
    };
  };
  notices_waiting: {
    parameters: {
      now: Date;
    };
    row: {
      address: string;
    };
  };
  offer_advice_buyers: {
    parameters: {
      sellerId: string;
      productIds: readonly string[];
      country: string;
      now: Date;
    };
    row: {
      productId: string;
      all: number;
      own: number;
      others: number;
    };
  };
  offer_advice_list: {
    parameters: {
      now: Date;
      timeZone: string;
      country: string;
      sellerId: string;
      languages: readonly string[];
      finding: string;
      page: number;
      size: number;
      order: readonly string[];
      locale: string;
    };
    row: {
      counts: { ANY: number; SOLD_OUT: number; RUNNING_OUT: number; DEARER: number; NO_PICTURE: number; NO_WEIGHT: number; NO_LANGUAGE: number; NO_UNIT: number; UNSOLD: number };
      total: number;
      page: number;
      productId: string | null;
      sku: string | null;
      pictureId: string | null;
      available: number | null;
      sold: number | null;
      days: number | null;
      ownMinor: number | null;
      others: number | null;
      cheaper: number | null;
      cheapestMinor: number | null;
      languages: string[] | null;
      findings: string[] | null;
      name: string | null;
    };
  };
  offer_advice_one: {
    parameters: {
      now: Date;
      timeZone: string;
      country: string;
      sellerId: string;
      sku: string;
      languages: readonly string[];
    };
    row: {
      productId: string;
      sku: string;
      pictureId: string | null;
      available: number;
      sold: number;
      days: number;
      ownMinor: number | null;
      others: number | null;
      cheaper: number | null;
      cheapestMinor: number | null;
      languages: string[];
      findings: string[] | null;
    };
  };
  offer_advice_shop: {
    parameters: {
      shop: string;
    };
    row: {
      sellerId: string;
      name: string;
      country: string;
      timeZone: string;
      countries: string[];
    };
  };
  offer_batch: {
    parameters: {
      batchId: string;
    };
    row: {
      batchId: string;
      sellerId: string;
      accountId: string | null;
      source: 'GRID' | 'FILE' | 'CALL';
      status: 'COLUMNS' | 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'CANCELLED';
      restores: string | null;
      planned: number;
      handled: number;
      refused: number;
      lastLine: number;
      fileName: string | null;
      encoding: 'UTF-8' | 'UTF-16' | 'WINDOWS-1252' | 'XLSX' | null;
      separator: string | null;
      heads: string[] | null;
      parts: string[] | null;
      read: number;
      invalid: number;
      unchanged: number;
      fresh: number;
      createdAt: Date;
      endedAt: Date | null;
      restoredBy: string | null;
      shop: string;
      by: string | null;
      isWritten: boolean;
    };
  };
  offer_batch_add: {
    parameters: {
      batchId: string;
      sellerId: string;
      accountId: string | null;
      keyId: string | null;
      source: 'GRID' | 'FILE' | 'CALL';
      restores: string | null;
      now: Date;
    };
    row: Record<never, never>;
  };
  offer_batch_move: {
    parameters: {
      handled: number;
      refused: number;
      lastLine: number;
      isLast: boolean;
      now: Date;
      batchId: string;
    };
    row: Record<never, never>;
  };
  offer_batch_results: {
    parameters: {
      batchId: string;
    };
    row: {
      line: number;
      offerId: string | null;
      refused: string | null;
      column: 'sku' | 'gtin' | 'price' | 'stock' | 'currency' | 'status' | 'ownSku' | 'note' | 'tiers' | null;
    };
  };
  offer_batch_rows: {
    parameters: {
      locale: string;
      batchId: string;
      kind: string;
      size: number;
      offset: number;
    };
    row: {
      line: number;
      sku: string | null;
      name: string | null;
      priceBefore: number | null;
      priceAfter: number | null;
      countBefore: number | null;
      countAfter: number | null;
      statusBefore: 'ACTUAL' | 'CLOSED' | null;
      statusAfter: 'ACTUAL' | 'CLOSED' | null;
      texts: unknown;
      reason: string | null;
      column: 'sku' | 'gtin' | 'price' | 'stock' | 'currency' | 'status' | 'ownSku' | 'note' | 'tiers' | null;
      value: string | null;
      cells: unknown;
    };
  };
  offer_batch_rows_add: {
    parameters: {
      batchId: string;
      lines: readonly number[];
      offerIds: readonly string[];
      pricesBefore: readonly (number | null)[];
      pricesAfter: readonly (number | null)[];
      countsBefore: readonly (number | null)[];
      countsAfter: readonly (number | null)[];
      statusesBefore: readonly (string | null)[];
      statusesAfter: readonly (string | null)[];
      texts: readonly (string | null)[];
    };
    row: Record<never, never>;
  };
  offer_batch_rows_correct: {
    parameters: {
      lines: readonly number[];
      before: readonly number[];
      after: readonly number[];
      batchId: string;
    };
    row: Record<never, never>;
  };
  offer_batch_rows_count: {
    parameters: {
      batchId: string;
      kind: string;
    };
    row: {
      total: number;
    };
  };
  offer_batch_rows_name_new: {
    parameters: {
      lines: readonly number[];
      offerIds: readonly string[];
      batchId: string;
    };
    row: Record<never, never>;
  };
  offer_batch_rows_next: {
    parameters: {
      batchId: string;
      after: number;
      most: number;
    };
    row: {
      line: number;
      offerId: string | null;
      productId: string | null;
      priceBefore: number | null;
      priceAfter: number | null;
      countBefore: number | null;
      countAfter: number | null;
      statusBefore: 'ACTUAL' | 'CLOSED' | null;
      statusAfter: 'ACTUAL' | 'CLOSED' | null;
      texts: unknown;
    };
  };
  offer_batch_rows_refuse: {
    parameters: {
      lines: readonly number[];
      reasons: readonly string[];
      parts: readonly (string | null)[];
      batchId: string;
    };
    row: Record<never, never>;
  };
  offer_batch_rows_refused: {
    parameters: {
      locale: string;
      batchIds: readonly string[];
      most: number;
    };
    row: {
      line: number;
      sku: string;
      name: string;
      reason: string;
      column: 'sku' | 'gtin' | 'price' | 'stock' | 'currency' | 'status' | 'ownSku' | 'note' | 'tiers' | null;
    };
  };
  offer_batch_rows_reverse: {
    parameters: {
      batchId: string;
      restores: string;
    };
    row: Record<never, never>;
  };
  offer_batches: {
    parameters: {
      sellerIds: readonly string[];
      size: number;
      offset: number;
    };
    row: {
      batchId: string;
      sellerId: string;
      accountId: string | null;
      source: 'GRID' | 'FILE' | 'CALL';
      status: 'COLUMNS' | 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'CANCELLED';
      restores: string | null;
      planned: number;
      handled: number;
      refused: number;
      lastLine: number;
      fileName: string | null;
      encoding: 'UTF-8' | 'UTF-16' | 'WINDOWS-1252' | 'XLSX' | null;
      separator: string | null;
      heads: string[] | null;
      parts: string[] | null;
      read: number;
      invalid: number;
      unchanged: number;
      fresh: number;
      createdAt: Date;
      endedAt: Date | null;
      restoredBy: string | null;
      shop: string;
      by: string | null;
      isWritten: boolean;
    };
  };
  offer_batches_count: {
    parameters: {
      sellerIds: readonly string[];
    };
    row: {
      total: number;
    };
  };
  offer_batches_forget: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  offer_batches_lock: {
    parameters: {
      batchIds: readonly string[];
    };
    row: {
      batchId: string;
      sellerId: string;
      accountId: string | null;
      source: 'GRID' | 'FILE' | 'CALL';
      status: 'COLUMNS' | 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'CANCELLED';
      restores: string | null;
      planned: number;
      handled: number;
      refused: number;
      lastLine: number;
      fileName: string | null;
      encoding: 'UTF-8' | 'UTF-16' | 'WINDOWS-1252' | 'XLSX' | null;
      separator: string | null;
      heads: string[] | null;
      parts: string[] | null;
      read: number;
      invalid: number;
      unchanged: number;
      fresh: number;
      createdAt: Date;
      endedAt: Date | null;
      restoredBy: string | null;
    };
  };
  offer_batches_shop: {
    parameters: {
      handle: string | null;
      sellerId: string | null;
    };
    row: {
      sellerId: string;
      handle: string;
      kind: 'BUSINESS' | 'CHILD';
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
      isRestricted: boolean;
    };
  };
  offer_columns: {
    parameters: {
      sellerId: string;
    };
    row: {
      head: string;
      part: '' | 'sku' | 'gtin' | 'price' | 'stock' | 'currency' | 'ownSku' | 'note' | 'tiers';
    };
  };
  offer_columns_remember: {
    parameters: {
      sellerId: string;
      heads: readonly string[];
      parts: readonly string[];
    };
    row: Record<never, never>;
  };
  offer_earlier_show: {
    parameters: {
      earlierMinor: number | null;
      until: Date | null;
      offerId: string;
    };
    row: Record<never, never>;
  };
  offer_file_add: {
    parameters: {
      batchId: string;
      content: Buffer;
      sha256: Buffer;
    };
    row: Record<never, never>;
  };
  offer_file_add_batch: {
    parameters: {
      batchId: string;
      sellerId: string;
      accountId: string | null;
      source: 'GRID' | 'FILE' | 'CALL';
      status: 'COLUMNS' | 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'CANCELLED';
      now: Date;
      fileName: string;
      encoding: 'UTF-8' | 'UTF-16' | 'WINDOWS-1252' | 'XLSX';
      separator: string | null;
      heads: readonly string[];
      parts: readonly string[];
      rowsRead: number;
    };
    row: Record<never, never>;
  };
  offer_file_begin: {
    parameters: {
      accountId: string | null;
      batchId: string;
    };
    row: Record<never, never>;
  };
  offer_file_cancel: {
    parameters: {
      now: Date;
      batchId: string;
    };
    row: Record<never, never>;
  };
  offer_file_choose: {
    parameters: {
      status: 'COLUMNS' | 'CHECKING' | 'CHECKED' | 'RUNNING' | 'DONE' | 'CANCELLED';
      parts: readonly string[];
      batchId: string;
    };
    row: Record<never, never>;
  };
  offer_file_clear_rows: {
    parameters: {
      batchId: string;
    };
    row: Record<never, never>;
  };
  offer_file_content: {
    parameters: {
      batchId: string;
    };
    row: {
      content: Buffer;
    };
  };
  offer_file_count_waiting: {
    parameters: {
      sellerId: string;
    };
    row: {
      count: number;
    };
  };
  offer_file_drop: {
    parameters: {
      batchId: string;
    };
    row: Record<never, never>;
  };
  offer_file_lock_shop: {
    parameters: {
      sellerId: string;
    };
    row: Record<never, never>;
  };
  offer_file_note_rows: {
    parameters: {
      planned: number;
      invalid: number;
      unchanged: number;
      fresh: number;
      isLast: boolean;
      lastLine: number;
      batchId: string;
    };
    row: Record<never, never>;
  };
  offer_file_rows_add: {
    parameters: {
      batchId: string;
      lines: readonly number[];
      offerIds: readonly (string | null)[];
      productIds: readonly (string | null)[];
      pricesBefore: readonly (number | null)[];
      pricesAfter: readonly (number | null)[];
      countsBefore: readonly (number | null)[];
      countsAfter: readonly (number | null)[];
      reasons: readonly (string | null)[];
      parts: readonly (string | null)[];
      values: readonly (string | null)[];
      cells: readonly (string | null)[];
      texts: readonly (string | null)[];
    };
    row: Record<never, never>;
  };
  offer_file_same: {
    parameters: {
      sellerId: string;
      sha256: Buffer;
    };
    row: {
      batchId: string;
    };
  };
  offer_files_forget: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  offer_notes_forget: {
    parameters: {
      offerIds: readonly string[];
    };
    row: Record<never, never>;
  };
  offer_notes_holders: {
    parameters: {
      sellerId: string;
      ownSkus: readonly string[];
    };
    row: {
      key: string;
      offerId: string;
    };
  };
  offer_notes_lock: {
    parameters: {
      sellerId: string;
    };
    row: Record<never, never>;
  };
  offer_notes_write: {
    parameters: {
      offerIds: readonly string[];
      sellerIds: readonly string[];
      ownSkus: readonly (string | null)[];
      notes: readonly (string | null)[];
    };
    row: Record<never, never>;
  };
  offer_prices: {
    parameters: {
      offerId: string;
    };
    row: {
      since: Date;
      priceMinor: number;
    };
  };
  offer_prices_add: {
    parameters: {
      now: Date;
      offerIds: readonly string[];
      pricesMinor: readonly number[];
    };
    row: Record<never, never>;
  };
  offer_prices_forget: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  offer_template_products: {
    parameters: {
      locale: string;
      typeId: number;
      after: string | null;
      sellerId: string;
      most: number;
    };
    row: {
      sku: string;
      gtin: string | null;
      valueIds: number[];
      name: string;
    };
  };
  offer_template_type: {
    parameters: {
      locale: string;
      code: string;
      crafts: string;
    };
    row: {
      typeId: number;
      name: string;
    };
  };
  offer_template_values: {
    parameters: {
      locale: string;
      typeId: number;
    };
    row: {
      valueId: number;
      attribute: string;
      attributeName: string;
      name: string;
    };
  };
  offer_tiers_clear: {
    parameters: {
      offerIds: readonly string[];
    };
    row: Record<never, never>;
  };
  offer_tiers_write: {
    parameters: {
      offerIds: readonly string[];
      pieces: readonly number[];
      pricesMinor: readonly number[];
    };
    row: Record<never, never>;
  };
  offers_by_sku: {
    parameters: {
      skus: readonly string[];
      locale: string;
    };
    row: {
      sku: string;
      name: string;
      pictureIds: string[];
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number;
      reviewCount: number;
      offerCount: number;
      units: number;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean;
      bestOfferId: string | null;
    };
  };
  offers_close: {
    parameters: {
      offerIds: readonly string[];
    };
    row: {
      offerId: string;
      productId: string;
    };
  };
  offers_hold: {
    parameters: {
      reason: string;
      offerIds: readonly string[];
      productIds: readonly string[];
    };
    row: {
      offerId: string;
      productId: string;
    };
  };
  offers_of_product: {
    parameters: {
      now: Date;
      country: string;
      sku: string;
    };
    row: {
      offerId: string;
      sku: string;
      priceMinor: number;
      tierFrom: number[] | null;
      tierMinors: number[] | null;
      earlierMinor: number | null;
      available: number;
      backOn: string | null;
      handle: string;
      name: string;
      kind: 'BUSINESS' | 'CHILD';
      country: string;
      city: string | null;
      onTimePercent: number | null;
      returnDays: number;
      handlingDays: number;
      isResting: boolean;
      deliveryMinor: number | null;
      freeFromMinor: number | null;
      carriedGrams: number | null;
      kilogramMinor: number | null;
      grams: number;
      taxClass: 'STANDARD' | 'SCHOOL_SUPPLY' | 'BOOK' | 'CHILD_CLOTHING';
      isRegistered: boolean;
      daysMin: number | null;
      daysMax: number | null;
    };
  };
  offers_price_range: {
    parameters: {
      sellerId: string;
    };
    row: {
      leastMinor: number;
      mostMinor: number;
    };
  };
  offers_put_price_range: {
    parameters: {
      sellerId: string;
      leastMinor: number;
      mostMinor: number;
    };
    row: Record<never, never>;
  };
  offers_release: {
    parameters: {
      reason: string;
      offerIds: readonly string[];
      productIds: readonly string[];
    };
    row: {
      offerId: string;
      productId: string;
    };
  };
  offers_stock: {
    parameters: {
      offerIds: readonly string[];
    };
    row: {
      offerId: string;
      available: number;
    };
  };
  order_desk_assign: {
    parameters: {
      sellerOrderId: string;
      sellerId: string;
      accountId: string;
      by: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  order_desk_assignee: {
    parameters: {
      sellerOrderId: string;
    };
    row: {
      accountId: string;
      name: string;
      at: Date;
    };
  };
  order_desk_drop_note: {
    parameters: {
      noteId: string;
      accountId: string;
      sellerIds: readonly string[];
    };
    row: Record<never, never>;
  };
  order_desk_forget_notes: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  order_desk_lock: {
    parameters: {
      sellerOrderId: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  order_desk_note: {
    parameters: {
      noteId: string;
      sellerOrderId: string;
      accountId: string;
      now: Date;
      words: string;
      most: number;
    };
    row: Record<never, never>;
  };
  order_desk_notes: {
    parameters: {
      sellerOrderId: string;
    };
    row: {
      noteId: string;
      words: string;
      accountId: string | null;
      name: string | null;
      at: Date;
    };
  };
  order_desk_release: {
    parameters: {
      sellerOrderId: string;
    };
    row: Record<never, never>;
  };
  order_desk_written: {
    parameters: {
      accountId: string;
    };
    row: {
      number: string;
      words: string;
      writtenAt: Date;
    };
  };
  order_story_entries: {
    parameters: {
      orderId: string;
      sellerOrderId: string;
    };
    row: {
      entryId: string;
      code: string;
      at: Date;
      accounts: ({ type: 'PSP_CASH' | 'BANK' | 'AR' | 'SELLER_ADVANCE' | 'CLEARING' | 'SELLER_PENDING' | 'SELLER_AVAILABLE' | 'TAX' | 'SCHOOL_PENDING' | 'SCHOOL_AVAILABLE' | 'REFERRAL_PAYABLE' | 'REFUND_DUE' | 'DISPUTE_HOLD' | 'DONOR_FUND' | 'COMMISSION' | 'PSP_FEES' | 'SCHOOL_EXP' | 'REFERRAL_EXP' | 'LOSSES' | 'FX'; creditedMinor: number })[];
    };
  };
  order_story_parts: {
    parameters: {
      orderNumber: string;
    };
    row: {
      number: string;
      shop: string;
    };
  };
  order_story_shop: {
    parameters: {
      sellerId: string;
    };
    row: {
      handle: string;
      name: string;
    };
  };
  orders_asked_about: {
    parameters: {
      accountId: string | null;
      email: string;
      numbers: readonly string[];
      most: number;
    };
    row: {
      number: string;
      shopName: string;
      placedAt: Date;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
      totalMinor: number;
      currency: string;
      isTheirs: boolean;
    };
  };
  orders_billable: {
    parameters: {
      orderNumbers: readonly string[] | null;
      orderIds: readonly string[] | null;
    };
    row: {
      orderId: string;
      number: string;
      accountId: string | null;
      brand: 'cubby' | 'kids';
      locale: string;
      purchaseOrder: string | null;
      route: 'CARD' | 'INVOICE_PREPAID' | 'INVOICE_TERMS';
      currency: string;
      placedAt: Date;
      email: string;
      buyerName: string;
      delivery: { name: string; address: string; city: string; region: string | null; country: string; postalCode: string | null };
      sellerOrders: ({ sellerOrderId: string; position: number; status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT'; sellerName: string; sellerTaxNumber: string | null; itemsMinor: number; shippingMinor: number; taxMinor: number; totalMinor: number; isOut: boolean })[];
    };
  };
  orders_billable_delivery: {
    parameters: {
      sellerOrderIds: readonly string[];
    };
    row: {
      sellerOrderId: string;
      ruleId: number;
      name: 'GST' | 'HST' | 'PST' | 'QST' | 'RST' | 'VAT' | 'SALES_TAX';
      jurisdiction: string;
      rateMillionths: number;
      remitter: 'SELLER' | 'MARKETPLACE';
      category: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'O';
      baseMinor: number;
      amountMinor: number;
    };
  };
  orders_billable_lines: {
    parameters: {
      sellerOrderIds: readonly string[];
    };
    row: {
      sellerOrderId: string;
      orderLineId: string;
      sku: string;
      name: string;
      quantity: number;
      priceMinor: number;
      netMinor: number;
      taxes: ({ ruleId: number; name: 'GST' | 'HST' | 'PST' | 'QST' | 'RST' | 'VAT' | 'SALES_TAX'; jurisdiction: string; rateMillionths: number; remitter: 'SELLER' | 'MARKETPLACE'; category: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'O'; baseMinor: number; amountMinor: number })[];
    };
  };
  orders_bought: {
    parameters: {
      orderId: string;
    };
    row: {
      accountId: string | null;
      offerId: string;
      quantity: number;
    };
  };
  orders_by_status: {
    parameters: {
      leastAdvancedFirst: readonly string[];
      accountId: string;
      pattern: string | null;
      numberStart: string | null;
    };
    row: {
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
      count: number;
    };
  };
  orders_change_status: {
    parameters: {
      to: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
      dueAt: Date | null;
      isPaid: boolean;
      daysWaited: number;
      confirmedAt: Date | null;
      deliveredAt: Date | null;
      withdrawUntil: Date | null;
      returnCause: 'UNDELIVERABLE' | 'WITHDRAWAL' | 'DISPUTE' | null;
      statusBeforeDispute: 'IN_DELIVERY' | 'DELIVERED' | 'COMPLETED' | 'CLOSED' | null;
      sellerOrderId: string;
      from: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
    };
    row: Record<never, never>;
  };
  orders_choose_payment: {
    parameters: {
      byAccount: boolean;
      orderNumber: string;
    };
    row: Record<never, never>;
  };
  orders_count_placed: {
    parameters: {
      isGuest: boolean;
      buyer: string;
      place: string;
      network: string;
      device: string | null;
      now: Date;
      most: number;
      mostOfNetwork: number;
    };
    row: {
      own: number;
      alike: number;
      near: number;
    };
  };
  orders_customs_lines: {
    parameters: {
      sellerOrderId: string;
    };
    row: {
      name: string;
      hsCode: string;
      origin: string;
      netGrams: number;
      toShip: number;
      kept: number;
      paidMinor: number;
    };
  };
  orders_drop_attribution: {
    parameters: {
      orderId: string;
    };
    row: Record<never, never>;
  };
  orders_due: {
    parameters: {
      now: Date;
    };
    row: {
      orderId: string;
    };
  };
  orders_facts: {
    parameters: {
      orderId: string;
    };
    row: {
      sellerOrderId: string;
      orderId: string;
      sellerId: string;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
      route: 'CARD' | 'INVOICE_PREPAID' | 'INVOICE_TERMS';
      isChildShop: boolean;
      needsApproval: boolean;
      totalMinor: number;
      outstandingMinor: number;
      placedAt: Date;
      dueAt: Date | null;
      confirmedAt: Date | null;
      arrivesTo: string;
      deliveredAt: Date | null;
      withdrawUntil: Date | null;
      returnCause: 'UNDELIVERABLE' | 'WITHDRAWAL' | 'DISPUTE' | null;
      sentBackAt: Date | null;
      cameBackAt: Date | null;
      statusBeforeDispute: 'IN_DELIVERY' | 'DELIVERED' | 'COMPLETED' | 'CLOSED' | null;
      kept: number;
      withdrawnAt: Date | null;
      shipped: number;
      unshipped: number;
      underway: number;
      hasOpenDispute: boolean;
    };
  };
  orders_for_payment: {
    parameters: {
      orderNumber: string | null;
      orderId: string | null;
    };
    row: {
      orderId: string;
      number: string;
      placedAt: Date;
      brand: 'cubby' | 'kids';
      locale: string;
      email: string;
      isMembers: boolean;
      delivery: { name: string; address: string; city: string; region: string | null; country: string; postalCode: string | null };
      totalMinor: number;
      hasPayment: boolean;
      heldUntil: Date | null;
    };
  };
  orders_forget_placers: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  orders_hold_end: {
    parameters: {
      offerId: string;
      now: Date;
    };
    row: {
      at: Date | null;
    };
  };
  orders_insert: {
    parameters: {
      orderId: string;
      accountId: string | null;
      orderNumber: string;
      brand: 'cubby' | 'kids';
      locale: string;
      route: 'CARD' | 'INVOICE_PREPAID' | 'INVOICE_TERMS';
      byAccount: boolean;
      firstName: string;
      lastName: string;
      email: string;
      phone1: string;
      phone2: string | null;
      recipient: string;
      address: string;
      city: string;
      region: string | null;
      country: string;
      postalCode: string | null;
      addressCode: string | null;
      note: string;
      deliveryNote: string;
      purchaseOrder: string | null;
      currency: string;
      itemsMinor: number;
      shippingMinor: number;
      taxMinor: number;
      totalMinor: number;
      taxesUnknown: boolean;
      attributedTo: string | null;
      now: Date;
      status: string;
      heldUntil: Date;
      sellerOrderIds: readonly string[];
      sellerIds: readonly string[];
      sellerItems: readonly number[];
      sellerShipping: readonly number[];
      sellerTax: readonly number[];
      sellerTotals: readonly number[];
      arriveFrom: readonly string[];
      arriveTo: readonly string[];
      sellerKinds: readonly string[];
      sellerNotes: readonly string[];
      lineIds: readonly string[];
      lineSellerOrderIds: readonly string[];
      linePositions: readonly number[];
      offerIds: readonly string[];
      skus: readonly string[];
      names: readonly string[];
      pictureIds: readonly (string | null)[];
      quantities: readonly number[];
      prices: readonly number[];
      lineTotals: readonly number[];
      taxIds: readonly string[];
      taxSellerOrderIds: readonly string[];
      taxLineIds: readonly (string | null)[];
      jurisdictions: readonly string[];
      taxRuleIds: readonly number[];
      rates: readonly number[];
      categories: readonly string[];
      remitters: readonly string[];
      taxBases: readonly number[];
      taxAmounts: readonly number[];
      certificateIds: readonly (string | null)[];
      transition: string;
      fromStatus: string;
      actor: string;
    };
    row: Record<never, never>;
  };
  orders_insert_replacement: {
    parameters: {
      replaces: string;
      sellerOrderId: string;
      now: Date;
      orderLineIds: readonly string[];
      lineIds: readonly string[];
      quantities: readonly number[];
      transition: string;
    };
    row: Record<never, never>;
  };
  orders_lock: {
    parameters: {
      orderId: string;
    };
    row: {
      sellerOrderId: string;
      orderId: string;
      sellerId: string;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
      route: 'CARD' | 'INVOICE_PREPAID' | 'INVOICE_TERMS';
      isChildShop: boolean;
      needsApproval: boolean;
      totalMinor: number;
      outstandingMinor: number;
      placedAt: Date;
      dueAt: Date | null;
      confirmedAt: Date | null;
      arrivesTo: string;
      deliveredAt: Date | null;
      withdrawUntil: Date | null;
      returnCause: 'UNDELIVERABLE' | 'WITHDRAWAL' | 'DISPUTE' | null;
      sentBackAt: Date | null;
      cameBackAt: Date | null;
      statusBeforeDispute: 'IN_DELIVERY' | 'DELIVERED' | 'COMPLETED' | 'CLOSED' | null;
      kept: number;
      withdrawnAt: Date | null;
      shipped: number;
      unshipped: number;
      underway: number;
      hasOpenDispute: boolean;
    };
  };
  orders_lock_buyer: {
    parameters: {
      accountId: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  orders_lock_invoices: {
    parameters: {
      orderId: string;
    };
    row: {
      pg_advisory_xact_lock: string | null;
    };
  };
  orders_lock_order: {
    parameters: {
      orderId: string;
    };
    row: Record<never, never>;
  };
  orders_mark_late: {
    parameters: {
      now: Date;
      day: string;
    };
    row: {
      orderId: string;
      sellerOrderId: string;
    };
  };
  orders_move_reservations: {
    parameters: {
      to: 'HELD' | 'FIRM' | 'RELEASED' | 'SHIPPED';
      sellerOrderIds: readonly string[];
      from: readonly ('HELD' | 'FIRM' | 'RELEASED' | 'SHIPPED')[];
    };
    row: {
      offerId: string;
      quantity: number;
    };
  };
  orders_not_invoiced: {
    parameters: {
      placedBefore: Date;
    };
    row: {
      orderId: string;
    };
  };
  orders_note_customs: {
    parameters: {
      orderId: string;
    };
    row: Record<never, never>;
  };
  orders_note_outstanding: {
    parameters: {
      sellerOrderIds: readonly string[];
      minors: readonly number[];
    };
    row: Record<never, never>;
  };
  orders_note_placer: {
    parameters: {
      orderId: string;
      isGuest: boolean;
      buyer: string;
      place: string;
      network: string;
      device: string | null;
      now: Date;
    };
    row: Record<never, never>;
  };
  orders_of_guest: {
    parameters: {
      email: string;
    };
    row: {
      count: number;
    };
  };
  orders_of_person: {
    parameters: {
      accountId: string;
      most: number;
    };
    row: {
      number: string;
      placedAt: Date;
      totalMinor: number;
      statuses: ('DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT')[];
      count: number;
    };
  };
  orders_offers_of_lines: {
    parameters: {
      orderLineIds: readonly string[];
      quantities: readonly number[];
    };
    row: {
      offerId: string;
      quantity: number;
    };
  };
  orders_one: {
    parameters: {
      orderNumber: string;
    };
    row: {
      orderId: string;
      number: string;
      locale: string;
      brand: 'cubby' | 'kids';
      inAccount: boolean;
      placedAt: Date;
      note: string;
      purchaseOrder: string | null;
      addressCode: string | null;
      heldUntil: Date | null;
      contact: { firstName: string; lastName: string; email: string; phone1: string; phone2: string | null };
      delivery: { name: string; address: string; city: string; region: string | null; country: string; postalCode: string | null; note: string };
      taxesUnknown: boolean;
      owes: boolean;
      paymentFailed: boolean;
      declineReason: 'INSUFFICIENT_FUNDS' | 'LIMIT' | 'EXPIRED_CARD' | 'WRONG_DETAILS' | 'NOT_CONFIRMED' | 'OTHER' | null;
      byCard: boolean;
      byAccount: boolean;
      invoice: { code: string; number: string | null; status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' | 'DISPUTE_OPEN' | 'RETURN' | 'CANCELLED' | 'CLOSED' } | null;
    };
  };
  orders_open: {
    parameters: {
      accountId: string;
    };
    row: {
      number: string;
      brand: 'cubby' | 'kids';
      attributedTo: string | null;
    };
  };
  orders_open_of_person: {
    parameters: {
      accountId: string;
    };
    row: {
      count: number;
    };
  };
  orders_own_data: {
    parameters: {
      accountId: string;
    };
    row: {
      number: string;
      placedAt: Date;
      firstName: string;
      lastName: string;
      email: string;
      phone1: string;
      phone2: string | null;
      recipient: string;
      address: string;
      city: string;
      region: string | null;
      country: string;
      postalCode: string | null;
      note: string;
      currency: string;
      totalMinor: number;
      lines: ({ sku: string; name: string; quantity: number; priceMinor: number; status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT' })[];
    };
  };
  orders_owner: {
    parameters: {
      orderNumber: string;
    };
    row: {
      number: string;
      accountId: string | null;
      email: string;
    };
  };
  orders_page: {
    parameters: {
      leastAdvancedFirst: readonly string[];
      accountId: string;
      statuses: readonly ('DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT')[];
      pattern: string | null;
      numberStart: string | null;
      size: number;
      offset: number;
    };
    row: {
      number: string;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
      placedAt: Date;
      totalMinor: number;
      owes: boolean;
      heldUntil: Date | null;
      byCard: boolean;
      sellers: string[];
      arrivesFrom: string | null;
      arrivesTo: string | null;
      productCount: number;
      firstLines: ({ pictureId: string | null; name: string })[];
      paymentFailed: boolean;
    };
  };
  orders_parts: {
    parameters: {
      orderId: string;
    };
    row: {
      position: number;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
      note: string;
      seller: { handle: string; name: string; kind: 'BUSINESS' | 'CHILD' };
      sentFrom: string;
      itemsMinor: number;
      shippingMinor: number;
      taxMinor: number;
      totalMinor: number;
      refundedMinor: number;
      isBilled: boolean;
      arrivesFrom: string;
      arrivesTo: string;
      parcels: ({ departedOn: string; deliveredAt: string | null; returnedAt: string | null; carrier: string; trackingNumber: string | null; trackingUrl: string | null; lines: ({ name: string; quantity: number })[] | null })[];
      sentBack: { carrier: string; tracker: string | null; sentAt: string; arrivedAt: string | null } | null;
      withdrawUntil: Date | null;
      comingBackMinor: number | null;
      history: ({ status: string; at: string })[];
      lines: ({ offerId: string; sku: string; name: string; pictureId: string | null; quantity: number; refunded: number; comingBack: number; priceMinor: number; totalMinor: number })[];
    };
  };
  orders_payment_parts: {
    parameters: {
      orderId: string;
    };
    row: {
      sellerOrderId: string;
      sellerId: string;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
      totalMinor: number;
      tax: ({ jurisdiction: string; amountMinor: number; sellerId: string | null })[];
    };
  };
  orders_purchase_orders: {
    parameters: {
      numbers: readonly string[];
    };
    row: {
      number: string;
      purchaseOrder: string;
    };
  };
  orders_record_change: {
    parameters: {
      sellerOrderId: string;
      transition: string;
      from: string;
      to: string;
      actor: string;
      accountId: string | null;
      reason: string | null;
      now: Date;
    };
    row: {
      position: number;
    };
  };
  orders_reprice: {
    parameters: {
      orderId: string;
      shippingMinor: number;
      taxMinor: number;
      taxesUnknown: boolean;
      sellerOrderIds: readonly string[];
      shipping: readonly number[];
      tax: readonly number[];
    };
    row: Record<never, never>;
  };
  orders_reserved_stock: {
    parameters: {
      orderNumbers: readonly string[];
      accountId: string | null;
    };
    row: {
      offerId: string;
      quantity: number;
    };
  };
  orders_sent_to_pay: {
    parameters: {
      orderId: string;
    };
    row: {
      isSent: boolean;
    };
  };
  orders_set_due: {
    parameters: {
      dueAt: Date;
      sellerOrderIds: readonly string[];
    };
    row: Record<never, never>;
  };
  orders_take: {
    parameters: {
      accountId: string;
      orderNumber: string;
    };
    row: Record<never, never>;
  };
  orders_take_all: {
    parameters: {
      accountId: string;
      email: string;
    };
    row: Record<never, never>;
  };
  orders_taxes: {
    parameters: {
      orderId: string;
    };
    row: {
      name: 'GST' | 'HST' | 'PST' | 'QST' | 'RST' | 'VAT' | 'SALES_TAX';
      jurisdiction: string;
      rateMillionths: number;
      category: 'S' | 'Z' | 'E' | 'AE' | 'K' | 'O';
      amountMinor: number;
    };
  };
  orders_to_change: {
    parameters: {
      orderId: string;
    };
    row: {
      sellerOrderId: string;
      handle: string;
      lines: ({ id: string; offerId: string })[];
    };
  };
  orders_to_take: {
    parameters: {
      orderNumber: string;
    };
    row: {
      number: string;
      accountId: string | null;
      email: string;
    };
  };
  orders_traders: {
    parameters: {
      orderNumber: string;
    };
    row: {
      handle: string;
      legalName: string;
      email: string;
      phone: string | null;
      address: string | null;
      country: string;
      region: string | null;
    };
  };
  orders_unpaid_on_invoice: {
    parameters: {
      accountId: string;
    };
    row: {
      orderId: string;
    };
  };
  orders_unsent: {
    parameters: {
      sellerId: string;
    };
    row: {
      count: number;
    };
  };
  orders_write_details: {
    parameters: {
      handles: readonly string[];
      notes: readonly string[];
      orderId: string;
      firstName: string;
      lastName: string;
      email: string;
      phone1: string;
      phone2: string | null;
      recipient: string;
      address: string;
      city: string;
      region: string | null;
      country: string;
      postalCode: string | null;
      addressCode: string | null;
      note: string;
      deliveryNote: string;
      purchaseOrder: string | null;
    };
    row: Record<never, never>;
  };
  orders_write_taxes: {
    parameters: {
      sellerOrderIds: readonly string[];
      arriveFrom: readonly string[];
      arriveTo: readonly string[];
      taxIds: readonly string[];
      taxSellerOrderIds: readonly string[];
      taxLineIds: readonly (string | null)[];
      jurisdictions: readonly string[];
      taxRuleIds: readonly number[];
      rates: readonly number[];
      categories: readonly string[];
      remitters: readonly string[];
      taxBases: readonly number[];
      taxAmounts: readonly number[];
      certificateIds: readonly (string | null)[];
    };
    row: Record<never, never>;
  };
  own_offer_add: {
    parameters: {
      offerId: string;
      productId: string;
      sellerId: string;
      priceMinor: number;
      onHand: number;
      now: Date;
    };
    row: Record<never, never>;
  };
  own_offer_limit: {
    parameters: {
      mostPerOrder: number | null;
      offerId: string;
    };
    row: Record<never, never>;
  };
  own_offer_lock: {
    parameters: {
      shop: string;
      sku: string;
    };
    row: {
      offerId: string;
      productId: string;
      sellerId: string;
      status: 'CREATED' | 'ACTUAL' | 'CLOSED';
      priceMinor: number;
      onHand: number;
      reserved: number;
      mostPerOrder: number | null;
      ownSku: string | null;
      note: string | null;
      tierFrom: number[] | null;
      tierMinors: number[] | null;
      sellerKind: 'BUSINESS' | 'CHILD';
      sku: string;
    };
  };
  own_offer_move: {
    parameters: {
      id: string;
      offerId: string;
      kind: 'INITIAL' | 'RECEIVED' | 'RETURNED' | 'COUNTED_UP' | 'SHIPPED' | 'DAMAGED' | 'COUNTED_DOWN';
      quantity: number;
      now: Date;
    };
    row: Record<never, never>;
  };
  own_offer_movements: {
    parameters: {
      offerId: string;
    };
    row: {
      kind: 'INITIAL' | 'RECEIVED' | 'RETURNED' | 'COUNTED_UP' | 'SHIPPED' | 'DAMAGED' | 'COUNTED_DOWN';
      quantity: number;
      at: Date;
    };
  };
  own_offer_product: {
    parameters: {
      day: string;
      locale: string;
      sku: string;
      shop: string;
    };
    row: {
      sellerId: string;
      sellerKind: 'BUSINESS' | 'CHILD';
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
      isRestricted: boolean;
      country: string;
      region: string | null;
      commissionBp: number;
      productId: string;
      sku: string;
      isOpen: boolean;
      isCraft: boolean;
      name: string;
      pictureId: string | null;
      offerId: string | null;
      status: 'CREATED' | 'ACTUAL' | 'CLOSED' | null;
      priceMinor: number | null;
      onHand: number | null;
      reserved: number | null;
      mostPerOrder: number | null;
      ownSku: string | null;
      note: string | null;
      tierFrom: number[] | null;
      tierMinors: number[] | null;
      earlierMinor: number | null;
      earlierUntil: Date | null;
    };
  };
  own_offer_product_by_code: {
    parameters: {
      locale: string;
      sku: string | null;
      gtin: string | null;
    };
    row: {
      sku: string;
      name: string;
    };
  };
  own_offer_reprice: {
    parameters: {
      priceMinor: number;
      offerId: string;
    };
    row: Record<never, never>;
  };
  own_offer_restock: {
    parameters: {
      onHand: number;
      offerId: string;
    };
    row: Record<never, never>;
  };
  own_offers: {
    parameters: {
      sellerIds: readonly string[];
      status: 'CREATED' | 'ACTUAL' | 'CLOSED' | null;
      pattern: string | null;
      gtin: string | null;
      locale: string;
      isUpward: boolean;
      sort: string;
      size: number;
      offset: number;
    };
    row: {
      offerId: string;
      sku: string;
      name: string;
      pictureId: string | null;
      shop: string;
      status: 'CREATED' | 'ACTUAL' | 'CLOSED';
      priceMinor: number;
      onHand: number;
      reserved: number;
      mostPerOrder: number | null;
      added: Date;
      ownSku: string | null;
      note: string | null;
      tierFrom: number[] | null;
      tierMinors: number[] | null;
    };
  };
  own_offers_count: {
    parameters: {
      sellerIds: readonly string[];
      status: 'CREATED' | 'ACTUAL' | 'CLOSED' | null;
      pattern: string | null;
      gtin: string | null;
      locale: string;
    };
    row: {
      total: number;
    };
  };
  own_offers_export: {
    parameters: {
      locale: string;
      sellerIds: readonly string[];
      status: 'CREATED' | 'ACTUAL' | 'CLOSED' | null;
      pattern: string | null;
      gtin: string | null;
      after: string | null;
      most: number;
    };
    row: {
      offerId: string;
      sku: string;
      gtin: string | null;
      name: string;
      status: 'CREATED' | 'ACTUAL' | 'CLOSED';
      priceMinor: number;
      onHand: number;
      reserved: number;
      ownSku: string | null;
      note: string | null;
      tierFrom: number[] | null;
      tierMinors: number[] | null;
    };
  };
  own_shop: {
    parameters: {
      shop: string;
    };
    row: {
      sellerId: string;
      handle: string;
      name: string;
      kind: 'BUSINESS' | 'CHILD';
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
      isOnHoliday: boolean;
      stoppedFor: ('FACTS' | 'AGREEMENT')[];
      rests: 'FULL' | 'SCHOOL_DAY' | null;
      country: string;
      region: string | null;
      handlingDays: number;
      returnDays: number;
      taxNumber: string | null;
      legalName: string | null;
      email: string | null;
      phone1: string | null;
      phone2: string | null;
      fax1: string | null;
      fax2: string | null;
      returnAddress: string | null;
      returnInstructions: string | null;
    };
  };
  own_shop_business: {
    parameters: {
      email: string;
      phone1: string | null;
      phone2: string | null;
      fax1: string | null;
      fax2: string | null;
      returnAddress: string;
      returnInstructions: string;
      sellerId: string;
      handlingDays: number;
      returnDays: number;
    };
    row: Record<never, never>;
  };
  own_shop_drop_rate: {
    parameters: {
      sellerId: string;
      country: string;
    };
    row: Record<never, never>;
  };
  own_shop_is_described: {
    parameters: {
      sellerId: string;
    };
    row: {
      is: boolean;
    };
  };
  own_shop_lock: {
    parameters: {
      shop: string;
    };
    row: {
      sellerId: string;
      handle: string;
      kind: 'BUSINESS' | 'CHILD';
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
      country: string;
    };
  };
  own_shop_measures: {
    parameters: {
      isSuspended: boolean;
      isRestricted: boolean;
      sellerId: string;
    };
    row: Record<never, never>;
  };
  own_shop_move: {
    parameters: {
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
      sellerId: string;
      from: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
    };
    row: Record<never, never>;
  };
  own_shop_on_time: {
    parameters: {
      percent: number | null;
      sellerId: string;
    };
    row: {
      handle: string;
    };
  };
  own_shop_rates: {
    parameters: {
      sellerId: string;
    };
    row: {
      country: string;
      priceMinor: number;
      freeFromMinor: number | null;
      daysMin: number;
      daysMax: number;
      includedGrams: number;
      perKilogramMinor: number;
      regions: string[];
      cities: string[];
    };
  };
  own_shop_save_rate: {
    parameters: {
      sellerId: string;
      country: string;
      priceMinor: number;
      freeFromMinor: number | null;
      daysMin: number;
      daysMax: number;
      includedGrams: number;
      perKilogramMinor: number;
      regions: readonly string[];
      cities: readonly string[];
    };
    row: Record<never, never>;
  };
  own_shop_stop: {
    parameters: {
      stoppedFor: readonly ('FACTS' | 'AGREEMENT')[];
      sellerId: string;
    };
    row: {
      before: ('FACTS' | 'AGREEMENT')[];
    };
  };
  own_shops_holiday: {
    parameters: {
      sellerIds: readonly string[];
    };
    row: Record<never, never>;
  };
  own_shops_setting_up: {
    parameters: Record<never, never>;
    row: {
      sellerId: string;
    };
  };
  papers_insert: {
    parameters: {
      paperId: string;
      kind: 'INVOICE' | 'CREDIT_NOTE' | 'RECEIPT' | 'PACKING_SLIP' | 'STATEMENT';
      subjectId: string;
      mediaType: 'application/pdf' | 'application/xml';
      fileName: string;
      bytes: Buffer;
      sha256: Buffer;
      now: Date;
    };
    row: Record<never, never>;
  };
  papers_kept: {
    parameters: {
      subjectIds: readonly string[];
      mediaType: 'application/pdf' | 'application/xml';
    };
    row: {
      subjectId: string;
    };
  };
  papers_list: {
    parameters: {
      kind: 'INVOICE' | 'CREDIT_NOTE' | 'RECEIPT' | 'PACKING_SLIP' | 'STATEMENT';
      subjectId: string;
    };
    row: {
      mediaType: 'application/pdf' | 'application/xml';
      fileName: string;
      sha256: string;
      createdAt: Date;
    };
  };
  papers_read: {
    parameters: {
      kind: 'INVOICE' | 'CREDIT_NOTE' | 'RECEIPT' | 'PACKING_SLIP' | 'STATEMENT';
      subjectId: string;
      mediaType: 'application/pdf' | 'application/xml';
    };
    row: {
      bytes: Buffer;
      mediaType: 'application/pdf' | 'application/xml';
      fileName: string;
    };
  };
  parcels_arrive: {
    parameters: {
      now: Date;
      sellerOrderId: string;
      tracker: string | null;
    };
    row: Record<never, never>;
  };
  parcels_arrive_untracked: {
    parameters: {
      now: Date;
      orderId: string;
    };
    row: Record<never, never>;
  };
  parcels_by_tracker: {
    parameters: {
      carrier: string;
      tracker: string;
    };
    row: {
      sellerOrderId: string;
      orderId: string;
    };
  };
  parcels_come_back: {
    parameters: {
      now: Date;
      sellerOrderId: string;
      tracker: string | null;
    };
    row: Record<never, never>;
  };
  parcels_correct: {
    parameters: {
      sellerOrderId: string;
      position: number;
      now: Date;
      carrier: string;
      tracker: string;
    };
    row: {
      carrier: string;
      tracker: string | null;
    };
  };
  parcels_insert: {
    parameters: {
      parcelId: string;
      sellerOrderId: string;
      carrier: string;
      tracker: string | null;
      trackingUrl: string | null;
      departedOn: string;
      accountId: string | null;
      now: Date;
      orderLineIds: readonly string[];
      quantities: readonly number[];
    };
    row: {
      offerId: string;
      quantity: number;
    };
  };
  parcels_lines_back: {
    parameters: {
      sellerOrderId: string;
    };
    row: {
      orderLineId: string;
      offerId: string;
      priceMinor: number;
      unrefunded: number;
      quantity: number;
    };
  };
  parcels_same: {
    parameters: {
      sellerOrderId: string;
      carrier: string;
      tracker: string | null;
      departedOn: string;
    };
    row: Record<never, never>;
  };
  parcels_send_again: {
    parameters: {
      now: Date;
      sellerOrderId: string;
    };
    row: Record<never, never>;
  };
  parcels_shipped_lines: {
    parameters: {
      sellerOrderId: string;
    };
    row: {
      offerId: string;
      quantity: number;
    };
  };
  parcels_unshipped_lines: {
    parameters: {
      sellerOrderId: string;
    };
    row: {
      orderLineId: string;
      offerId: string;
      quantity: number;
    };
  };
  parcels_used_tracker: {
    parameters: {
      tracker: string;
      sellerId: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  payments_account_refunds: {
    parameters: Record<never, never>;
    row: {
      refundId: string;
    };
  };
  payments_active_session: {
    parameters: {
      orderId: string;
    };
    row: {
      id: string;
      checkoutUrl: string | null;
      askedAt: Date;
    };
  };
  payments_all_without_fee: {
    parameters: {
      provider: 'STRIPE' | 'SANDBOX';
    };
    row: {
      paymentId: string;
    };
  };
  payments_allocations: {
    parameters: {
      paymentId: string;
    };
    row: {
      sellerOrderId: string;
      leftMinor: number;
    };
  };
  payments_by_provider: {
    parameters: {
      providerPaymentId: string;
    };
    row: {
      paymentId: string;
      orderId: string;
    };
  };
  payments_charged_back: {
    parameters: {
      refundId: string;
      paymentId: string;
      amountMinor: number;
      currency: string;
      now: Date;
      sellerOrderId: string;
      itemsMinor: number;
      shippingMinor: number;
      taxMinor: number;
      isBeforeDelivery: boolean;
      jurisdictions: readonly string[];
      remitters: readonly string[];
      taxAmounts: readonly number[];
    };
    row: Record<never, never>;
  };
  payments_claim_account_refund: {
    parameters: {
      refundId: string;
    };
    row: {
      paymentId: string;
      orderId: string;
      amountMinor: number;
      currency: string;
    };
  };
  payments_claim_donation: {
    parameters: {
      provider: string;
      eventId: string;
    };
    row: {
      payload: unknown;
    };
  };
  payments_claim_event: {
    parameters: {
      now: Date;
      provider: string;
      eventId: string;
    };
    row: {
      payload: unknown;
    };
  };
  payments_claim_refund: {
    parameters: {
      retryAt: Date;
      refundId: string;
      provider: 'STRIPE' | 'SANDBOX';
    };
    row: {
      providerPaymentId: string;
      orderId: string;
      amountMinor: number;
      currency: string;
      attempts: number;
      failures: number;
    };
  };
  payments_cover_refund: {
    parameters: {
      minor: number;
      now: Date;
      note: string;
      refundId: string;
    };
    row: Record<never, never>;
  };
  payments_donations_without_fee: {
    parameters: {
      provider: string;
    };
    row: {
      donationId: string;
      paymentId: string;
      amountMinor: number;
      currency: string;
    };
  };
  payments_event: {
    parameters: {
      provider: string;
      eventId: string;
    };
    row: {
      provider: string;
      eventId: string;
      kind: string;
      type: string;
      booked: unknown;
      refundId: string | null;
      paymentId: string | null;
      error: string | null;
      receivedAt: Date;
      isOpen: boolean;
    };
  };
  payments_event_for_staff: {
    parameters: {
      provider: string;
      eventId: string;
    };
    row: Record<never, never>;
  };
  payments_event_seen: {
    parameters: {
      provider: string;
      eventId: string;
    };
    row: Record<never, never>;
  };
  payments_events_for_staff: {
    parameters: Record<never, never>;
    row: {
      provider: string;
      eventId: string;
      type: string;
      booked: unknown;
      refundId: string | null;
      receivedAt: Date;
    };
  };
  payments_expire_sessions: {
    parameters: {
      orderId: string;
    };
    row: {
      providerSessionId: string | null;
    };
  };
  payments_fail_refund: {
    parameters: {
      status: 'OWED' | 'SENDING' | 'SENT' | 'FAILED' | 'SETTLED_BY_HAND';
      error: string;
      providerRefundId: string | null;
      retryAt: Date;
      refundId: string;
    };
    row: Record<never, never>;
  };
  payments_fail_session: {
    parameters: {
      sessionId: string;
    };
    row: Record<never, never>;
  };
  payments_forget_raw_events: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  payments_insert: {
    parameters: {
      paymentId: string;
      orderId: string;
      sessionId: string;
      providerPaymentId: string;
      amountMinor: number;
      currency: string;
      now: Date;
      stray: 'LATE' | 'WRONG_AMOUNT' | 'SECOND' | null;
      sellerOrderIds: readonly string[];
      amounts: readonly number[];
    };
    row: {
      paymentId: string;
    };
  };
  payments_insert_donation: {
    parameters: {
      donationId: string;
      organisationId: string;
      provider: string;
      eventId: string;
      paymentId: string;
      amountMinor: number;
      currency: string;
      now: Date;
      recordedBy: string;
    };
    row: Record<never, never>;
  };
  payments_insert_of_account: {
    parameters: {
      paymentId: string;
      orderId: string;
      amountMinor: number;
      currency: string;
      now: Date;
      sellerOrderIds: readonly string[];
      amounts: readonly number[];
    };
    row: Record<never, never>;
  };
  payments_insert_refund: {
    parameters: {
      refundId: string;
      paymentId: string;
      amountMinor: number;
      currency: string;
      reason: string;
      givenBy: string | null;
      givenByAccountId: string | null;
      note: string | null;
      now: Date;
      providerRefundId: string | null;
      settledBy: string | null;
      sellerOrderIds: readonly string[];
      items: readonly number[];
      shipping: readonly number[];
      taxes: readonly number[];
      beforeDelivery: readonly boolean[];
      orderLineIds: readonly string[];
      quantities: readonly number[];
      wholeIds: readonly string[];
      taxSellerOrderIds: readonly string[];
      jurisdictions: readonly string[];
      remitters: readonly string[];
      taxAmounts: readonly number[];
    };
    row: Record<never, never>;
  };
  payments_insert_session: {
    parameters: {
      sessionId: string;
      orderId: string;
      provider: 'STRIPE' | 'SANDBOX';
      amountMinor: number;
      currency: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  payments_known: {
    parameters: {
      providerPaymentId: string;
    };
    row: {
      isKnown: boolean;
    };
  };
  payments_known_refund: {
    parameters: {
      providerRefundId: string;
      key: string | null;
    };
    row: {
      isElsewhere: boolean;
      parts: unknown;
    };
  };
  payments_left_to_refund: {
    parameters: {
      paymentId: string;
    };
    row: {
      minor: number;
    };
  };
  payments_may_be_sending: {
    parameters: {
      paymentId: string;
      asked: readonly string[];
    };
    row: {
      is: boolean;
    };
  };
  payments_note_charged_back: {
    parameters: {
      paymentId: string;
      minor: number;
    };
    row: {
      minor: number;
    };
  };
  payments_note_checked: {
    parameters: {
      now: Date;
      sessionId: string;
    };
    row: Record<never, never>;
  };
  payments_note_decline: {
    parameters: {
      reason: 'INSUFFICIENT_FUNDS' | 'LIMIT' | 'EXPIRED_CARD' | 'WRONG_DETAILS' | 'NOT_CONFIRMED' | 'OTHER';
      sessionId: string;
    };
    row: Record<never, never>;
  };
  payments_note_donation_fee: {
    parameters: {
      feeMinor: number;
      donationId: string;
    };
    row: Record<never, never>;
  };
  payments_note_fee: {
    parameters: {
      feeMinor: number;
      paymentId: string;
    };
    row: Record<never, never>;
  };
  payments_note_session: {
    parameters: {
      providerSessionId: string;
      checkoutUrl: string;
      sessionId: string;
    };
    row: {
      status: 'STARTING' | 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED';
    };
  };
  payments_note_session_id: {
    parameters: {
      providerSessionId: string;
      sessionId: string;
    };
    row: Record<never, never>;
  };
  payments_open_refund: {
    parameters: {
      refundId: string;
    };
    row: {
      paymentId: string;
      provider: 'STRIPE' | 'SANDBOX' | null;
      providerPaymentId: string;
      orderId: string;
      amountMinor: number;
      currency: string;
      attempts: number;
      failures: number;
    };
  };
  payments_open_refunds: {
    parameters: Record<never, never>;
    row: {
      refundId: string;
      orderNumber: string;
      amountMinor: number;
      currency: string;
      reason: string;
      givenBy: 'SELLER' | 'MANAGER' | null;
      note: string | null;
      status: 'OWED' | 'SENDING' | 'SENT' | 'FAILED' | 'SETTLED_BY_HAND';
      attempts: number;
      lastError: string | null;
      createdAt: Date;
      dueAt: Date | null;
    };
  };
  payments_open_refunds_of: {
    parameters: {
      paymentId: string;
    };
    row: {
      refundId: string;
      orderId: string;
      toSendMinor: number;
    };
  };
  payments_open_refunds_with_parts: {
    parameters: {
      paymentId: string;
    };
    row: {
      refundId: string;
      status: 'OWED' | 'SENDING' | 'SENT' | 'FAILED' | 'SETTLED_BY_HAND';
      toSendMinor: number;
      isWhole: boolean;
      parts: unknown;
    };
  };
  payments_paid_for: {
    parameters: {
      sellerOrderId: string;
    };
    row: {
      paymentId: string;
      itemsMinor: number;
      shippingMinor: number;
      itemsBeforeMinor: number;
      shippingBeforeMinor: number;
      taxes: ({ jurisdiction: string; isSellers: boolean; amountMinor: number; beforeMinor: number })[];
    };
  };
  payments_refund: {
    parameters: {
      refundId: string;
    };
    row: {
      refundId: string;
      orderNumber: string;
      amountMinor: number;
      currency: string;
      reason: string;
      givenBy: 'SELLER' | 'MANAGER' | null;
      note: string | null;
      status: 'OWED' | 'SENDING' | 'SENT' | 'FAILED' | 'SETTLED_BY_HAND';
      attempts: number;
      lastError: string | null;
      createdAt: Date;
      dueAt: Date | null;
      giverName: string | null;
      paidMinor: number;
      settledAt: Date | null;
      settledBy: string | null;
      settledNote: string | null;
    };
  };
  payments_refund_events_taken: {
    parameters: {
      provider: string;
      providerRefundId: string;
      providerPaymentId: string;
    };
    row: Record<never, never>;
  };
  payments_refund_failure_known: {
    parameters: {
      provider: string;
      eventId: string;
      refundId: string;
    };
    row: {
      is: boolean;
    };
  };
  payments_refund_lines: {
    parameters: {
      refundId: string;
    };
    row: {
      name: string;
      quantity: number;
    };
  };
  payments_refunds_due: {
    parameters: {
      now: Date;
      provider: 'STRIPE' | 'SANDBOX';
    };
    row: {
      refundId: string;
    };
  };
  payments_refunds_sent: {
    parameters: {
      paymentId: string;
    };
    row: {
      amountMinor: number;
      currency: string;
      sentAt: Date;
      providerRefundId: string | null;
    };
  };
  payments_refunds_tried: {
    parameters: {
      providerPaymentId: string;
      currency: string;
    };
    row: {
      minor: number;
    };
  };
  payments_reopen_refund: {
    parameters: {
      error: string;
      retryAt: Date;
      providerRefundId: string;
    };
    row: {
      refundId: string;
      orderId: string;
      amountMinor: number;
      currency: string;
      attempts: number;
    };
  };
  payments_sent_refund: {
    parameters: {
      refundId: string;
    };
    row: {
      orderId: string;
      amountMinor: number;
      currency: string;
      failures: number;
    };
  };
  payments_session_of: {
    parameters: {
      provider: 'STRIPE' | 'SANDBOX';
      providerSessionId: string | null;
      key: string | null;
    };
    row: {
      id: string;
      orderId: string;
      provider: 'STRIPE' | 'SANDBOX';
      amountMinor: number;
      currency: string;
    };
  };
  payments_sessions_to_check: {
    parameters: {
      provider: 'STRIPE' | 'SANDBOX';
      since: Date;
      checkedBefore: Date;
    };
    row: {
      id: string;
      providerSessionId: string;
    };
  };
  payments_settle_by_hand: {
    parameters: {
      now: Date;
      accountId: string;
      note: string;
      refundId: string;
      attempts: number;
    };
    row: {
      orderId: string;
      amountMinor: number;
      currency: string;
    };
  };
  payments_settle_elsewhere: {
    parameters: {
      now: Date;
      by: string;
      providerRefundId: string;
      isNamed: boolean;
      refundId: string;
    };
    row: Record<never, never>;
  };
  payments_settle_paid: {
    parameters: {
      sessionId: string;
    };
    row: Record<never, never>;
  };
  payments_settle_refund: {
    parameters: {
      providerRefundId: string | null;
      now: Date;
      refundId: string;
    };
    row: Record<never, never>;
  };
  payments_settle_unpaid: {
    parameters: {
      status: 'STARTING' | 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED';
      sessionId: string;
    };
    row: Record<never, never>;
  };
  payments_store_event: {
    parameters: {
      provider: string;
      eventId: string;
      type: string;
      payload: string;
      now: Date;
      appliedAt: Date | null;
      providerType: string | null;
      needsAttention: boolean;
      raw: string | null;
    };
    row: Record<never, never>;
  };
  payments_unanswered_refunds: {
    parameters: {
      providerPaymentId: string;
    };
    row: {
      refundId: string;
      orderId: string;
      amountMinor: number;
      currency: string;
      attempts: number;
      failures: number;
    };
  };
  payments_unchecked_sessions: {
    parameters: {
      orderId: string;
      since: Date;
    };
    row: {
      id: string;
      provider: 'STRIPE' | 'SANDBOX';
      providerSessionId: string;
    };
  };
  payments_unknown_bookings: {
    parameters: {
      ids: readonly string[];
      kinds: readonly string[];
      subjectIds: readonly string[];
      keys: readonly string[];
      provider: string;
    };
    row: {
      id: string;
    };
  };
  payments_waiting_event: {
    parameters: {
      since: Date;
      orderId: string;
    };
    row: {
      isWaiting: boolean;
    };
  };
  payments_without_fee: {
    parameters: {
      paymentId: string;
      provider: 'STRIPE' | 'SANDBOX';
    };
    row: {
      orderId: string;
      providerPaymentId: string;
      amountMinor: number;
      currency: string;
    };
  };
  payout_approvals: {
    parameters: {
      runId: string;
    };
    row: {
      accountId: string;
      name: string | null;
      at: Date;
    };
  };
  payout_approve: {
    parameters: {
      runId: string;
      accountId: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  payout_destination_add: {
    parameters: {
      destinationId: string;
      sellerId: string;
      holder: string;
      country: string;
      currency: string;
      iban: string;
      bic: string;
      nameConfirmed: boolean;
      accountId: string;
      now: Date;
      undoHash: Buffer;
      inForceAt: Date;
    };
    row: Record<never, never>;
  };
  payout_destination_block: {
    parameters: {
      now: Date;
      destinationId: string;
    };
    row: Record<never, never>;
  };
  payout_destination_by_link: {
    parameters: {
      undoHash: Buffer;
      now: Date;
    };
    row: {
      destinationId: string;
    };
  };
  payout_destination_undo: {
    parameters: {
      now: Date;
      destinationId: string;
    };
    row: {
      sellerId: string;
      name: string;
      undoHash: Buffer;
    };
  };
  payout_destinations_entered: {
    parameters: {
      sellerIds: readonly string[];
    };
    row: {
      seller: string;
      holder: string;
      country: string;
      currency: string;
      iban: string;
      bic: string;
      enteredAt: Date;
    };
  };
  payout_destinations_of_shop: {
    parameters: {
      sellerId: string;
    };
    row: {
      destinationId: string;
      holder: string;
      country: string;
      currency: string;
      ending: string;
      bic: string;
      enteredAt: Date;
      enteredBy: string | null;
      inForceAt: Date;
      undoneAt: Date | null;
      blockedAt: Date | null;
    };
  };
  payout_hold: {
    parameters: {
      sellerId: string;
      reason: string;
      accountId: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  payout_last_week: {
    parameters: {
      before: string | null;
    };
    row: {
      week: string | null;
    };
  };
  payout_line_insert: {
    parameters: {
      lineId: string;
      runId: string;
      payee: 'SELLER' | 'SCHOOL' | 'REFERRER';
      payeeId: string;
      amountMinor: number;
      repaidMinor: number;
      way: 'FILE' | 'BANK' | 'STRIPE';
      account: string | null;
      destinationId: string | null;
      leftOut: 'NO_DESTINATION' | 'NEW_DESTINATION' | 'BLOCKED_DESTINATION' | 'HELD' | 'FACTS_MISSING' | 'NOT_DUE' | 'BELOW_MINIMUM' | 'FELL' | null;
    };
    row: Record<never, never>;
  };
  payout_line_leave: {
    parameters: {
      leftOut: 'NO_DESTINATION' | 'NEW_DESTINATION' | 'BLOCKED_DESTINATION' | 'HELD' | 'FACTS_MISSING' | 'NOT_DUE' | 'BELOW_MINIMUM' | 'FELL';
      lineId: string;
    };
    row: Record<never, never>;
  };
  payout_lines_payable: {
    parameters: {
      runId: string;
      after: string | null;
      size: number;
    };
    row: {
      lineId: string;
      payee: 'SELLER' | 'SCHOOL' | 'REFERRER';
      payeeId: string | null;
      amountMinor: number;
      repaidMinor: number;
      way: 'FILE' | 'BANK' | 'STRIPE';
      account: string | null;
      destinationId: string | null;
    };
  };
  payout_release: {
    parameters: {
      sellerId: string;
    };
    row: Record<never, never>;
  };
  payout_release_of: {
    parameters: {
      sellerId: string;
      heldAt: readonly Date[];
    };
    row: Record<never, never>;
  };
  payout_run_begin: {
    parameters: {
      runId: string;
      week: string;
      now: Date;
      approvals: number;
    };
    row: Record<never, never>;
  };
  payout_run_is_due: {
    parameters: {
      week: string;
    };
    row: {
      is: boolean;
    };
  };
  payout_run_left_out: {
    parameters: {
      runId: string;
    };
    row: {
      reason: 'NO_DESTINATION' | 'NEW_DESTINATION' | 'BLOCKED_DESTINATION' | 'HELD' | 'FACTS_MISSING' | 'NOT_DUE' | 'BELOW_MINIMUM' | 'FELL';
      payees: number;
      totalMinor: number;
    };
  };
  payout_run_lines: {
    parameters: {
      runId: string;
      isLeftOut: boolean;
      size: number;
      start: number;
    };
    row: {
      lineId: string;
      payee: 'SELLER' | 'SCHOOL' | 'REFERRER';
      shop: string | null;
      name: string | null;
      accountId: string | null;
      amountMinor: number;
      repaidMinor: number;
      way: 'FILE' | 'BANK' | 'STRIPE';
      holder: string | null;
      ending: string | null;
      isOddName: boolean;
      reason: string | null;
      isSettled: boolean;
      returnedMinor: number;
      isHeld: boolean;
      holdReason: string | null;
      error: string | null;
      total: number;
    };
  };
  payout_run_lock: {
    parameters: {
      runId: string;
    };
    row: {
      runId: string;
      week: string;
      status: 'PROPOSED' | 'APPROVED' | 'SENT' | 'RECONCILED' | 'REJECTED';
      approvalsNeeded: number;
    };
  };
  payout_run_move: {
    parameters: {
      to: 'PROPOSED' | 'APPROVED' | 'SENT' | 'RECONCILED' | 'REJECTED';
      now: Date;
      runId: string;
      from: 'PROPOSED' | 'APPROVED' | 'SENT' | 'RECONCILED' | 'REJECTED';
    };
    row: Record<never, never>;
  };
  payout_run_needs_no_approval: {
    parameters: {
      runId: string;
    };
    row: Record<never, never>;
  };
  payout_run_pays: {
    parameters: {
      runId: string;
      accountId: string;
      sellerIds: readonly string[];
      organisationIds: readonly string[];
    };
    row: {
      is: boolean;
    };
  };
  payout_run_reject: {
    parameters: {
      to: 'PROPOSED' | 'APPROVED' | 'SENT' | 'RECONCILED' | 'REJECTED';
      now: Date;
      accountId: string;
      reason: string;
      runId: string;
      from: 'PROPOSED' | 'APPROVED' | 'SENT' | 'RECONCILED' | 'REJECTED';
    };
    row: Record<never, never>;
  };
  payout_run_unsettled: {
    parameters: {
      runId: string;
    };
    row: {
      is: boolean;
    };
  };
  payout_run_ways: {
    parameters: {
      runId: string;
    };
    row: {
      way: 'FILE' | 'BANK' | 'STRIPE';
      payees: number;
      totalMinor: number;
    };
  };
  payout_runs: {
    parameters: {
      runId: string | null;
    };
    row: {
      runId: string;
      week: string;
      status: 'PROPOSED' | 'APPROVED' | 'SENT' | 'RECONCILED' | 'REJECTED';
      proposedAt: Date;
      approvals: number;
      approvalsNeeded: number;
      sentAt: Date | null;
      reconciledAt: Date | null;
      rejectedAt: Date | null;
      rejectReason: string | null;
      rejectedBy: string | null;
      payees: number;
      totalMinor: number;
    };
  };
  payout_schedule_choose: {
    parameters: {
      sellerId: string;
      schedule: 'WEEKLY' | 'MONTHLY';
    };
    row: Record<never, never>;
  };
  payout_schedule_of: {
    parameters: {
      sellerId: string;
    };
    row: {
      schedule: 'WEEKLY' | 'MONTHLY';
    };
  };
  payout_standings: {
    parameters: {
      sellerIds: readonly string[];
    };
    row: {
      sellerId: string;
      isHeld: boolean;
      lacksFacts: boolean;
      schedule: 'WEEKLY' | 'MONTHLY';
      destination: { destinationId: string | null; holder: string | null; country: string | null; iban: string | null; bic: string | null; inForceAt: string | null; blockedAt: string | null } | null;
    };
  };
  payout_told: {
    parameters: {
      payoutId: string;
    };
    row: {
      payoutId: string;
      sellerId: string;
      shop: string;
      amountMinor: number;
      returnedMinor: number;
      holder: string | null;
      ending: string | null;
      week: string;
    };
  };
  payout_usual_of_lines: {
    parameters: {
      week: string;
      lineIds: readonly string[];
    };
    row: {
      lineId: string;
      minor: number | null;
    };
  };
  payout_usual_of_runs: {
    parameters: {
      week: string;
    };
    row: {
      minor: number | null;
    };
  };
  payouts_account_of: {
    parameters: {
      handle: string;
    };
    row: {
      sellerId: string;
      kind: 'BUSINESS' | 'CHILD';
      country: string;
      account: string | null;
    };
  };
  payouts_accounts: {
    parameters: {
      sellerId: string | null;
    };
    row: {
      sellerId: string;
      account: string;
      wasUsed: boolean;
    };
  };
  payouts_accounts_of_shops: {
    parameters: {
      sellerIds: readonly string[];
    };
    row: {
      seller: string;
      account: string;
      openedAt: Date;
    };
  };
  payouts_failed: {
    parameters: {
      error: string;
      isDeclined: boolean;
      payoutId: string;
    };
    row: Record<never, never>;
  };
  payouts_funds: {
    parameters: {
      sellerIds: readonly string[];
    };
    row: {
      sellerId: string;
      availableMinor: number;
      advancedMinor: number;
    };
  };
  payouts_insert: {
    parameters: {
      payoutId: string;
      runId: string;
      payee: 'SELLER' | 'SCHOOL' | 'REFERRER';
      payeeId: string;
      amountMinor: number;
      repaidMinor: number;
      currency: string;
      way: 'FILE' | 'BANK' | 'STRIPE';
      account: string | null;
      destinationId: string | null;
    };
    row: Record<never, never>;
  };
  payouts_keep_account: {
    parameters: {
      sellerId: string;
      account: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  payouts_lines: {
    parameters: {
      runId: string;
    };
    row: {
      payoutId: string;
      handle: string;
      name: string | null;
      accountId: string | null;
      amountMinor: number;
      currency: string;
      iban: string | null;
      bic: string | null;
    };
  };
  payouts_lock: {
    parameters: {
      payoutId: string | null;
      transfer: string | null;
    };
    row: {
      payoutId: string;
      payee: 'SELLER' | 'SCHOOL' | 'REFERRER';
      payeeId: string | null;
      organisationId: string | null;
      amountMinor: number;
      returnedMinor: number;
      currency: string;
      way: 'FILE' | 'BANK' | 'STRIPE';
      runId: string;
      destinationId: string | null;
      isSent: boolean;
    };
  };
  payouts_note_returned: {
    parameters: {
      minor: number;
      now: Date;
      accountId: string | null;
      note: string | null;
      payoutId: string;
    };
    row: Record<never, never>;
  };
  payouts_owed_sellers: {
    parameters: Record<never, never>;
    row: {
      sellerId: string;
    };
  };
  payouts_recent: {
    parameters: Record<never, never>;
    row: {
      id: string;
      week: string;
      payee: 'SELLER' | 'SCHOOL' | 'REFERRER';
      seller: string;
      amountMinor: number;
      repaidMinor: number;
      returnedMinor: number;
      currency: string;
      way: 'FILE' | 'BANK' | 'STRIPE';
      sentAt: Date | null;
      error: string | null;
    };
  };
  payouts_rewards: {
    parameters: Record<never, never>;
    row: {
      accountId: string;
      minor: number;
    };
  };
  payouts_sent: {
    parameters: {
      transfer: string;
      now: Date;
      payoutId: string;
    };
    row: Record<never, never>;
  };
  payouts_settle: {
    parameters: {
      now: Date;
      runId: string;
      payoutId: string | null;
    };
    row: Record<never, never>;
  };
  payouts_shop: {
    parameters: {
      handle: string;
    };
    row: {
      sellerId: string;
      name: string;
      kind: 'BUSINESS' | 'CHILD';
      country: string;
    };
  };
  payouts_transfer_known: {
    parameters: {
      transfer: string;
    };
    row: {
      is: boolean;
    };
  };
  payouts_unsent: {
    parameters: Record<never, never>;
    row: {
      payoutId: string;
      account: string;
      amountMinor: number;
      currency: string;
      declines: number;
      week: string;
    };
  };
  payouts_unwritten: {
    parameters: Record<never, never>;
    row: {
      runId: string;
      week: string;
    };
  };
  payouts_written: {
    parameters: {
      now: Date;
      runId: string;
    };
    row: Record<never, never>;
  };
  people_check_request: {
    parameters: {
      now: Date;
      by: string;
      requestId: string;
    };
    row: Record<never, never>;
  };
  people_close_request: {
    parameters: {
      status: 'OPEN' | 'CHECKED' | 'DONE' | 'REFUSED';
      now: Date;
      by: string;
      rejection: 'NOT_THEM' | 'WITHDRAWN' | 'REPEATED' | null;
      requestId: string;
    };
    row: Record<never, never>;
  };
  people_lock_request: {
    parameters: {
      requestId: string;
    };
    row: {
      requestId: string;
      accountId: string;
      kind: 'EXPORT' | 'ERASURE';
      status: 'OPEN' | 'CHECKED' | 'DONE' | 'REFUSED';
      askedAt: Date;
      dueAt: Date;
      checkedBy: string | null;
      closedAt: Date | null;
      rejection: 'NOT_THEM' | 'WITHDRAWN' | 'REPEATED' | null;
    };
  };
  people_note_request: {
    parameters: {
      requestId: string;
      accountId: string;
      kind: 'EXPORT' | 'ERASURE';
      now: Date;
      dueAt: Date;
      by: string;
    };
    row: Record<never, never>;
  };
  people_open_requests: {
    parameters: Record<never, never>;
    row: {
      accountId: string;
      name: string;
      kind: 'EXPORT' | 'ERASURE';
      status: 'OPEN' | 'CHECKED' | 'DONE' | 'REFUSED';
      dueAt: Date;
    };
  };
  people_requests: {
    parameters: {
      accountId: string;
    };
    row: {
      requestId: string;
      accountId: string;
      kind: 'EXPORT' | 'ERASURE';
      status: 'OPEN' | 'CHECKED' | 'DONE' | 'REFUSED';
      askedAt: Date;
      dueAt: Date;
      checkedBy: string | null;
      closedAt: Date | null;
      rejection: 'NOT_THEM' | 'WITHDRAWN' | 'REPEATED' | null;
    };
  };
  people_retention: {
    parameters: {
      whats: readonly string[];
      dueBefore: readonly Date[];
      overdueBefore: readonly Date[];
    };
    row: {
      what: string;
      kept: number;
      overdue: number;
      due: number;
    };
  };
  people_shops: {
    parameters: {
      sellerIds: readonly string[];
    };
    row: {
      sellerId: string;
      handle: string;
      name: string;
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
    };
  };
  performance_answered: {
    parameters: {
      hours: number;
      sellerId: string;
      since: Date;
      now: Date;
      most: number;
    };
    row: {
      count: number;
      of: number;
      cases: string[];
    };
  };
  performance_breaches: {
    parameters: {
      sellerId: string;
    };
    row: {
      figure: 'ON_TIME' | 'GIVEN_UP' | 'DISPUTES' | 'ANSWERED' | 'IN_STOCK';
      poorSince: Date | null;
      warnedAt: Date | null;
      caseAt: Date | null;
    };
  };
  performance_disputes: {
    parameters: {
      sellerId: string;
      since: Date;
      now: Date;
      most: number;
    };
    row: {
      count: number;
      of: number;
      cases: string[];
    };
  };
  performance_forget_breach: {
    parameters: {
      sellerId: string;
      figure: 'ON_TIME' | 'GIVEN_UP' | 'DISPUTES' | 'ANSWERED' | 'IN_STOCK';
    };
    row: Record<never, never>;
  };
  performance_forget_closed: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  performance_given_up: {
    parameters: {
      sellerId: string;
      since: Date;
      now: Date;
      most: number;
    };
    row: {
      count: number;
      of: number;
      cases: string[];
    };
  };
  performance_in_stock: {
    parameters: {
      sellerId: string;
      most: number;
    };
    row: {
      count: number;
      of: number;
      cases: string[];
    };
  };
  performance_lock: {
    parameters: {
      sellerId: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  performance_on_time: {
    parameters: {
      sellerId: string;
      since: Date;
      now: Date;
      most: number;
    };
    row: {
      count: number;
      of: number;
      cases: string[];
    };
  };
  performance_save_breach: {
    parameters: {
      sellerId: string;
      figure: 'ON_TIME' | 'GIVEN_UP' | 'DISPUTES' | 'ANSWERED' | 'IN_STOCK';
      poorSince: Date | null;
      warnedAt: Date | null;
      caseAt: Date | null;
    };
    row: Record<never, never>;
  };
  performance_selling: {
    parameters: Record<never, never>;
    row: {
      sellerId: string;
      name: string;
    };
  };
  performance_shops: {
    parameters: {
      sellerIds: readonly string[];
    };
    row: {
      sellerId: string;
      shop: string;
      name: string;
    };
  };
  planned_price_add: {
    parameters: {
      id: string;
      priceMinor: number;
      firstDay: string;
      lastDay: string;
      now: Date;
      accountId: string | null;
      offerId: string;
    };
    row: Record<never, never>;
  };
  planned_price_drop: {
    parameters: {
      id: string;
    };
    row: Record<never, never>;
  };
  planned_price_lock: {
    parameters: {
      now: Date;
      id: string;
    };
    row: {
      priceMinor: number;
      status: 'PLANNED' | 'RUNNING' | 'REFUSED' | 'ENDED';
      beforeMinor: number | null;
      createdBy: string | null;
      isOver: boolean;
    };
  };
  planned_price_move: {
    parameters: {
      status: 'PLANNED' | 'RUNNING' | 'REFUSED' | 'ENDED';
      beforeMinor: number | null;
      id: string;
    };
    row: Record<never, never>;
  };
  planned_price_named: {
    parameters: {
      offerId: string;
      firstDay: string;
    };
    row: {
      id: string;
      status: 'PLANNED' | 'RUNNING' | 'REFUSED' | 'ENDED';
      beforeMinor: number | null;
    };
  };
  planned_prices: {
    parameters: {
      offerId: string;
      now: Date;
    };
    row: {
      priceMinor: number;
      status: 'PLANNED' | 'RUNNING' | 'REFUSED' | 'ENDED';
      firstDay: string;
      lastDay: string;
    };
  };
  planned_prices_due: {
    parameters: {
      now: Date;
      most: number;
    };
    row: {
      id: string;
      shop: string;
      sku: string;
    };
  };
  planned_prices_end: {
    parameters: {
      offerIds: readonly string[];
      now: Date;
    };
    row: Record<never, never>;
  };
  planned_prices_forget: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  planned_prices_overlapping: {
    parameters: {
      offerId: string;
      firstDay: string;
      lastDay: string;
    };
    row: {
      firstDay: string;
      lastDay: string;
    };
  };
  planned_prices_replaced: {
    parameters: {
      offerIds: readonly string[];
    };
    row: {
      offerId: string;
      beforeMinor: number;
    };
  };
  planned_prices_today: {
    parameters: {
      now: Date;
      sellerId: string;
    };
    row: {
      day: string;
    };
  };
  proposals_accept: {
    parameters: {
      accepted: readonly string[];
      versionId: string;
    };
    row: Record<never, never>;
  };
  proposals_attributes: {
    parameters: {
      typeId: number;
    };
    row: {
      code: string;
    };
  };
  proposals_begin: {
    parameters: {
      versionId: string;
    };
    row: Record<never, never>;
  };
  proposals_drop_texts: {
    parameters: {
      versionId: string;
    };
    row: Record<never, never>;
  };
  proposals_holder: {
    parameters: {
      number: string;
      now: Date;
    };
    row: {
      accountId: string | null;
      name: string;
    };
  };
  proposals_kinds: {
    parameters: {
      crafts: string;
      code: string | null;
    };
    row: {
      typeId: number;
      code: string;
      asksCertificate: boolean;
    };
  };
  proposals_maker: {
    parameters: {
      name: string;
    };
    row: {
      count: number;
    };
  };
  proposals_makers: {
    parameters: Record<never, never>;
    row: {
      name: string;
    };
  };
  proposals_offered: {
    parameters: {
      sku: string;
      sellerId: string;
    };
    row: {
      productId: string;
    };
  };
  proposals_one: {
    parameters: {
      number: string;
    };
    row: {
      versionId: string;
      number: string;
      sellerId: string;
      shop: string;
      shopName: string;
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
      isRestricted: boolean;
      subject: 'CRAFT' | 'SHOP' | 'PRODUCT' | 'CORRECTION';
      productId: string | null;
      sku: string | null;
      status: 'DRAFT' | 'GUARDIAN_REVIEW' | 'MANAGER_REVIEW' | 'CHANGES_REQUESTED' | 'LIVE' | 'ARCHIVED' | 'APPROVED' | 'REFUSED';
      locale: string;
      name: string;
      typeId: number | null;
      asksCertificate: boolean;
      ageFrom: number | null;
      hasSmallParts: boolean | null;
      priceMinor: number | null;
      stock: number | null;
      savedAt: Date;
      sentAt: Date | null;
      dueAt: Date | null;
      pictureIds: string[];
      certificateIds: string[];
      maker: string | null;
      makerNumber: string | null;
      gtin: string | null;
      familyOf: string | null;
      familySku: string | null;
      valueIds: number[];
      units: number | null;
      unitCode: string | null;
      weightGrams: number | null;
      taxClass: 'STANDARD' | 'SCHOOL_SUPPLY' | 'BOOK' | 'CHILD_CLOTHING' | null;
      makerAddress: string | null;
      makerEmail: string | null;
      responsibleName: string | null;
      responsibleAddress: string | null;
      responsibleEmail: string | null;
      fields: string[];
      accepted: string[];
      texts: ({ locale: string; name: string; description: string })[];
    };
  };
  proposals_open_correction: {
    parameters: {
      sellerId: string;
      productId: string;
    };
    row: {
      number: string;
    };
  };
  proposals_own: {
    parameters: {
      sellerIds: readonly string[];
      size: number;
      start: number;
    };
    row: {
      number: string;
      subject: 'CRAFT' | 'SHOP' | 'PRODUCT' | 'CORRECTION';
      status: 'DRAFT' | 'GUARDIAN_REVIEW' | 'MANAGER_REVIEW' | 'CHANGES_REQUESTED' | 'LIVE' | 'ARCHIVED' | 'APPROVED' | 'REFUSED';
      name: string;
      pictureId: string | null;
      productPictureId: string | null;
      shop: string;
      shopName: string;
      sku: string | null;
      savedAt: Date;
      sentAt: Date | null;
      total: number;
    };
  };
  proposals_product: {
    parameters: {
      locale: string;
      sku: string;
    };
    row: {
      productId: string;
      sku: string;
      typeId: number;
      maker: string | null;
      makerNumber: string | null;
      gtin: string | null;
      valueIds: number[];
      units: number;
      unitCode: string | null;
      weightGrams: number;
      taxClass: 'STANDARD' | 'SCHOOL_SUPPLY' | 'BOOK' | 'CHILD_CLOTHING';
      ageFrom: number | null;
      hasSmallParts: boolean;
      pictureIds: string[];
      isCraft: boolean;
      isOpen: boolean;
      safety: { makerAddress: string; makerEmail: string; responsibleName: string; responsibleAddress: string; responsibleEmail: string } | null;
      name: string;
      texts: ({ locale: string; name: string; description: string })[];
      lowestMinor: number | null;
    };
  };
  proposals_put_texts: {
    parameters: {
      versionId: string;
      locales: readonly string[];
      names: readonly string[];
      descriptions: readonly string[];
    };
    row: Record<never, never>;
  };
  proposals_save: {
    parameters: {
      maker: string | null;
      makerNumber: string | null;
      gtin: string | null;
      familyOf: string | null;
      valueIds: readonly number[];
      units: number | null;
      unitCode: string | null;
      weightGrams: number | null;
      taxClass: 'STANDARD' | 'SCHOOL_SUPPLY' | 'BOOK' | 'CHILD_CLOTHING' | null;
      makerAddress: string | null;
      makerEmail: string | null;
      responsibleName: string | null;
      responsibleAddress: string | null;
      responsibleEmail: string | null;
      fields: readonly string[];
      versionId: string;
    };
    row: Record<never, never>;
  };
  proposals_taxonomy: {
    parameters: Record<never, never>;
    row: {
      version: number;
    };
  };
  proposals_values: {
    parameters: {
      codes: readonly string[];
    };
    row: {
      valueId: number;
    };
  };
  proposals_waiting: {
    parameters: {
      now: Date;
      size: number;
      start: number;
    };
    row: {
      number: string;
      subject: 'CRAFT' | 'SHOP' | 'PRODUCT' | 'CORRECTION';
      name: string;
      shopName: string;
      pictureId: string | null;
      dueAt: Date;
      assignee: string | null;
      total: number;
    };
  };
  proposals_with_barcode: {
    parameters: {
      gtin: string;
      number: string;
    };
    row: {
      count: number;
    };
  };
  receipts_payment: {
    parameters: {
      orderNumber: string;
    };
    row: {
      at: Date;
      kind: 'CARD' | 'BANK' | 'ACCOUNT' | 'DONATION';
    };
  };
  reconciliation_candidates: {
    parameters: {
      numbers: readonly string[];
      payerIban: string | null;
    };
    row: {
      invoiceId: string;
      number: string;
      currency: string;
      outstandingMinor: number;
      payerIban: string | null;
    };
  };
  reconciliation_invoice: {
    parameters: {
      number: string;
    };
    row: {
      invoiceId: string;
    };
  };
  referrals_award: {
    parameters: {
      now: Date;
      sellerId: string;
    };
    row: Record<never, never>;
  };
  referrals_change_sale: {
    parameters: {
      itemsMinor: number;
      sellerOrderId: string;
    };
    row: Record<never, never>;
  };
  referrals_code_of: {
    parameters: {
      accountId: string;
    };
    row: {
      code: string;
    };
  };
  referrals_earned: {
    parameters: {
      accountId: string;
    };
    row: {
      count: number;
    };
  };
  referrals_insert: {
    parameters: {
      sellerId: string;
      referrerId: string;
      enquiryId: string | null;
      now: Date;
      excludedAs: 'SELF' | 'HOUSEHOLD' | null;
    };
    row: Record<never, never>;
  };
  referrals_insert_code: {
    parameters: {
      accountId: string;
      code: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  referrals_insert_sale: {
    parameters: {
      sellerOrderId: string;
      sellerId: string;
      itemsMinor: number;
    };
    row: Record<never, never>;
  };
  referrals_joined: {
    parameters: {
      accountId: string;
      limit: number;
    };
    row: {
      since: Date;
      isAwarded: boolean;
      isExcluded: boolean;
    };
  };
  referrals_lock: {
    parameters: {
      sellerId: string;
    };
    row: {
      referrerId: string | null;
      awards: number;
      isAwarded: boolean;
      awardedAt: Date | null;
    };
  };
  referrals_owner_of: {
    parameters: {
      code: string;
    };
    row: {
      accountId: string;
    };
  };
  referrals_request: {
    parameters: {
      number: string;
    };
    row: {
      enquiryId: string;
      email: string;
      askedAt: Date;
      referrerId: string;
    };
  };
  referrals_requests: {
    parameters: {
      accountId: string;
      limit: number;
    };
    row: {
      isClosed: boolean;
      since: Date;
    };
  };
  referrals_reverse: {
    parameters: {
      sellerId: string;
    };
    row: Record<never, never>;
  };
  referrals_seller: {
    parameters: {
      handle: string;
    };
    row: {
      sellerId: string;
      joinedOn: string;
    };
  };
  referrals_sold: {
    parameters: {
      sellerId: string;
    };
    row: {
      minor: number;
    };
  };
  request_count: {
    parameters: {
      endpoint: string;
      sender: string;
      minute: Date;
    };
    row: {
      requests: number;
    };
  };
  request_count_forget: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  requests_add_event: {
    parameters: {
      requestId: string;
      now: Date;
      act: 'SEND' | 'TAKE' | 'ASK' | 'ANSWER' | 'APPROVE' | 'REFUSE' | 'WITHDRAW' | 'LAPSE';
      accountId: string | null;
      reason: string | null;
      words: string | null;
    };
    row: Record<never, never>;
  };
  requests_alike: {
    parameters: {
      firm: string;
      taxNumber: string;
      requestId: string;
      sellerId: string | null;
    };
    row: {
      number: string | null;
      handle: string | null;
      name: string;
      status: string | null;
      isSameName: boolean;
      isSameTaxNumber: boolean;
    };
  };
  requests_assignee: {
    parameters: {
      number: string;
      now: Date;
    };
    row: {
      accountId: string | null;
      name: string;
    };
  };
  requests_erase: {
    parameters: {
      address: string;
    };
    row: Record<never, never>;
  };
  requests_erase_person: {
    parameters: {
      address: string;
    };
    row: Record<never, never>;
  };
  requests_forget: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  requests_handle: {
    parameters: {
      sellerId: string;
    };
    row: {
      handle: string;
    };
  };
  requests_history: {
    parameters: {
      requestId: string;
    };
    row: {
      act: 'SEND' | 'TAKE' | 'ASK' | 'ANSWER' | 'APPROVE' | 'REFUSE' | 'WITHDRAW' | 'LAPSE';
      at: Date;
      reason: string | null;
      words: string | null;
      name: string | null;
    };
  };
  requests_insert: {
    parameters: {
      requestId: string;
      number: string;
      now: Date;
      dueAt: Date;
      email: string;
      brand: 'cubby' | 'kids';
      locale: string;
      referralCode: string | null;
      contactName: string;
      goods: string;
    };
    row: Record<never, never>;
  };
  requests_lapsing: {
    parameters: {
      now: Date;
    };
    row: {
      requestId: string;
    };
  };
  requests_listed: {
    parameters: {
      now: Date;
      list: 'ENDED' | 'WAITING' | 'WITH_FIRM';
      size: number;
      start: number;
    };
    row: {
      number: string;
      firm: string;
      country: string;
      city: string;
      status: 'NEW' | 'IN_REVIEW' | 'ASKED_BACK' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'LAPSED';
      sentAt: Date | null;
      dueAt: Date | null;
      assignee: string | null;
      total: number;
    };
  };
  requests_lock: {
    parameters: {
      requestId: string;
    };
    row: {
      requestId: string;
      number: string;
      status: 'NEW' | 'IN_REVIEW' | 'ASKED_BACK' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'LAPSED';
      email: string | null;
      brand: 'cubby' | 'kids';
      locale: string;
      referralCode: string | null;
      createdAt: Date;
      sentAt: Date | null;
      dueAt: Date | null;
      isInRegister: boolean | null;
      sellerId: string | null;
      answer: string;
      firm: string;
      legalForm: string;
      country: string;
      region: string;
      city: string;
      address: string;
      postalCode: string;
      registrationNumber: string;
      taxNumber: string;
      contactName: string;
      phone: string;
      website: string;
      goods: string;
      productCount: string;
    };
  };
  requests_move: {
    parameters: {
      status: 'NEW' | 'IN_REVIEW' | 'ASKED_BACK' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'LAPSED';
      sentAt: Date | null;
      dueAt: Date | null;
      endedAt: Date | null;
      sellerId: string | null;
      requestId: string;
    };
    row: Record<never, never>;
  };
  requests_of: {
    parameters: {
      address: string;
    };
    row: {
      number: string;
      status: 'NEW' | 'IN_REVIEW' | 'ASKED_BACK' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'LAPSED';
      createdAt: Date;
      sentAt: Date | null;
      answer: string;
      firm: string;
      legalForm: string;
      country: string;
      region: string;
      city: string;
      address: string;
      postalCode: string;
      registrationNumber: string;
      taxNumber: string;
      contactName: string;
      phone: string;
      website: string;
      goods: string;
      productCount: string;
    };
  };
  requests_of_number: {
    parameters: {
      number: string;
    };
    row: {
      requestId: string;
      number: string;
      status: 'NEW' | 'IN_REVIEW' | 'ASKED_BACK' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'LAPSED';
      email: string | null;
      brand: 'cubby' | 'kids';
      locale: string;
      referralCode: string | null;
      createdAt: Date;
      sentAt: Date | null;
      dueAt: Date | null;
      isInRegister: boolean | null;
      sellerId: string | null;
      answer: string;
      firm: string;
      legalForm: string;
      country: string;
      region: string;
      city: string;
      address: string;
      postalCode: string;
      registrationNumber: string;
      taxNumber: string;
      contactName: string;
      phone: string;
      website: string;
      goods: string;
      productCount: string;
    };
  };
  requests_one: {
    parameters: {
      requestId: string;
    };
    row: {
      requestId: string;
      number: string;
      status: 'NEW' | 'IN_REVIEW' | 'ASKED_BACK' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'LAPSED';
      email: string | null;
      brand: 'cubby' | 'kids';
      locale: string;
      referralCode: string | null;
      createdAt: Date;
      sentAt: Date | null;
      dueAt: Date | null;
      isInRegister: boolean | null;
      sellerId: string | null;
      answer: string;
      firm: string;
      legalForm: string;
      country: string;
      region: string;
      city: string;
      address: string;
      postalCode: string;
      registrationNumber: string;
      taxNumber: string;
      contactName: string;
      phone: string;
      website: string;
      goods: string;
      productCount: string;
    };
  };
  requests_save: {
    parameters: {
      firm: string;
      legalForm: string;
      country: string;
      region: string;
      city: string;
      address: string;
      postalCode: string;
      registrationNumber: string;
      taxNumber: string;
      contactName: string;
      phone: string;
      website: string;
      goods: string;
      productCount: string;
      answer: string;
      requestId: string;
    };
    row: Record<never, never>;
  };
  requests_write_register: {
    parameters: {
      isInRegister: boolean;
      requestId: string;
      taxNumber: string;
    };
    row: Record<never, never>;
  };
  requirement_declaration: {
    parameters: {
      accountId: string;
    };
    row: {
      country: string;
      taxNumber: Buffer;
      ending: string;
      phone: string;
      atHome: boolean;
      declaredAt: Date;
    };
  };
  requirement_declare: {
    parameters: {
      id: string;
      accountId: string;
      country: string;
      taxNumber: Buffer;
      ending: string;
      phone: string;
      atHome: boolean;
      now: Date;
    };
    row: Record<never, never>;
  };
  requirement_lock_owner: {
    parameters: {
      accountId: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  requirement_owners_concerned: {
    parameters: {
      version: string;
      day: string;
    };
    row: {
      accountId: string;
    };
  };
  requirement_owners_of_shop: {
    parameters: {
      shop: string;
    };
    row: {
      sellerId: string;
      stoppedFor: ('FACTS' | 'AGREEMENT')[];
      owners: string[];
    };
  };
  requirement_sales: {
    parameters: {
      monthsFrom: Date;
      yearFrom: Date;
      yearTo: Date;
      now: Date;
      accountId: string | null;
    };
    row: {
      accountId: string;
      monthsSold: number;
      monthsSoldMinor: number;
      monthsLeft: number;
      monthsLeftMinor: number;
      yearSold: number;
      yearSoldMinor: number;
      yearLeft: number;
      yearLeftMinor: number;
    };
  };
  requirement_shops: {
    parameters: {
      version: string;
      accountId: string;
    };
    row: {
      sellerId: string;
      handle: string;
      name: string;
      country: string;
      isOpen: boolean;
      stoppedFor: ('FACTS' | 'AGREEMENT')[];
      isSigned: boolean;
      isPayable: boolean;
    };
  };
  requirement_stop_reasons: {
    parameters: {
      sellerId: string;
      version: string;
    };
    row: {
      facts: boolean;
      agreement: boolean;
    };
  };
  requirements_ask: {
    parameters: {
      now: Date;
      dueAt: Date;
      requirementId: string;
    };
    row: Record<never, never>;
  };
  requirements_drop: {
    parameters: {
      requirementId: string;
    };
    row: Record<never, never>;
  };
  requirements_insert: {
    parameters: {
      requirementId: string;
      accountId: string;
      kind: 'INFORM' | 'DAC7' | 'PART_XX' | 'AGREEMENT';
      version: string | null;
      now: Date;
    };
    row: Record<never, never>;
  };
  requirements_meet: {
    parameters: {
      now: Date;
      requirementId: string;
    };
    row: Record<never, never>;
  };
  requirements_open: {
    parameters: {
      accountId: string;
    };
    row: {
      requirementId: string;
      kind: 'INFORM' | 'DAC7' | 'PART_XX' | 'AGREEMENT';
      version: string | null;
      askedAt: Date | null;
      dueAt: Date | null;
      stoppedAt: Date | null;
    };
  };
  requirements_stop: {
    parameters: {
      now: Date;
      requirementId: string;
    };
    row: Record<never, never>;
  };
  restock_confirm: {
    parameters: {
      now: Date;
      requestId: string;
    };
    row: Record<never, never>;
  };
  restock_erase: {
    parameters: {
      address: string;
    };
    row: Record<never, never>;
  };
  restock_forget: {
    parameters: {
      status: 'UNCONFIRMED' | 'CONFIRMED' | 'DONE';
      before: Date;
    };
    row: {
      requestId: string;
    };
  };
  restock_keep: {
    parameters: {
      requestId: string;
      productId: string;
      email: string;
      brand: 'cubby' | 'kids';
      locale: string;
      now: Date;
    };
    row: {
      requestId: string;
    };
  };
  restock_lock_address: {
    parameters: {
      email: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  restock_of_address: {
    parameters: {
      email: string;
    };
    row: {
      requestId: string;
    };
  };
  restock_one: {
    parameters: {
      locale: string;
      requestId: string;
    };
    row: {
      requestId: string;
      email: string;
      brand: 'cubby' | 'kids';
      locale: string;
      sku: string;
      name: string;
    };
  };
  restock_own_data: {
    parameters: {
      address: string;
    };
    row: {
      sku: string;
      status: 'UNCONFIRMED' | 'CONFIRMED' | 'DONE';
      askedAt: Date;
    };
  };
  restock_product: {
    parameters: {
      sku: string;
    };
    row: {
      productId: string;
      inStock: boolean;
    };
  };
  restock_remove: {
    parameters: {
      requestId: string;
    };
    row: Record<never, never>;
  };
  restock_settle: {
    parameters: {
      now: Date;
    };
    row: {
      requestId: string;
      email: string;
      brand: 'cubby' | 'kids';
      locale: string;
      sku: string;
      priceMinor: number;
      name: string;
    };
  };
  restock_shown: {
    parameters: {
      locale: string;
      requestId: string;
    };
    row: {
      status: 'UNCONFIRMED' | 'CONFIRMED' | 'DONE';
      email: string;
      sku: string;
      name: string;
      pictureId: string | null;
    };
  };
  returns_arrive: {
    parameters: {
      now: Date;
      sellerOrderId: string;
    };
    row: Record<never, never>;
  };
  returns_begin: {
    parameters: {
      orderLineIds: readonly string[];
      quantities: readonly number[];
    };
    row: Record<never, never>;
  };
  returns_by_tracker: {
    parameters: {
      carrier: string;
      tracker: string;
    };
    row: {
      sellerOrderId: string;
    };
  };
  returns_end: {
    parameters: {
      now: Date;
      sellerOrderId: string;
    };
    row: Record<never, never>;
  };
  returns_one: {
    parameters: {
      returnParcelId: string;
    };
    row: {
      carrier: string;
      tracker: string | null;
      sentAt: Date;
      lines: ({ name: string; quantity: number })[];
    };
  };
  returns_promise: {
    parameters: {
      minor: number;
      sellerOrderId: string;
    };
    row: Record<never, never>;
  };
  returns_send: {
    parameters: {
      returnParcelId: string;
      sellerOrderId: string;
      carrier: string;
      tracker: string | null;
      now: Date;
    };
    row: Record<never, never>;
  };
  reviews_about: {
    parameters: {
      reviewId: string;
    };
    row: {
      reviewId: string;
      productId: string;
      sellerId: string | null;
      status: 'PENDING' | 'PUBLISHED' | 'REFUSED' | 'WITHDRAWN';
      revision: number;
      sku: string;
      isChildCraft: boolean;
      accountId: string | null;
    };
  };
  reviews_add_pictures: {
    parameters: {
      reviewId: string;
      uploadIds: readonly string[];
      pictureIds: readonly string[];
      alts: readonly string[];
    };
    row: Record<never, never>;
  };
  reviews_ask: {
    parameters: {
      from: Date;
      to: Date;
      now: Date;
    };
    row: {
      sellerOrderId: string;
      orderNumber: string;
      accountId: string | null;
      number: string;
      brand: 'cubby' | 'kids';
      locale: string;
      email: string;
      firstName: string;
      sku: string;
      name: string;
      isReviewed: boolean;
    };
  };
  reviews_author: {
    parameters: {
      reviewId: string;
    };
    row: {
      email: string;
      locale: string;
      brand: 'cubby' | 'kids';
      sku: string;
      name: string;
    };
  };
  reviews_count_own: {
    parameters: {
      accountId: string;
    };
    row: {
      count: number;
    };
  };
  reviews_count_votes: {
    parameters: {
      reviewId: string;
    };
    row: {
      count: number;
    };
  };
  reviews_counts: {
    parameters: {
      sku: string;
    };
    row: {
      rating: number;
      n: number;
    };
  };
  reviews_decide: {
    parameters: {
      decision: 'PENDING' | 'PUBLISHED' | 'REFUSED' | 'WITHDRAWN';
      now: Date;
      reviewId: string;
      revision: number;
    };
    row: Record<never, never>;
  };
  reviews_demo_readable: {
    parameters: {
      before: Date;
    };
    row: {
      reviewId: string;
      revision: number;
    };
  };
  reviews_drop_pictures: {
    parameters: {
      reviewId: string;
    };
    row: Record<never, never>;
  };
  reviews_drop_vote: {
    parameters: {
      reviewId: string;
      accountId: string;
    };
    row: Record<never, never>;
  };
  reviews_endangers: {
    parameters: {
      reviewId: string;
    };
    row: {
      is: boolean;
    };
  };
  reviews_forget_reporters: {
    parameters: {
      childSafetyBefore: Date;
      othersBefore: Date;
    };
    row: {
      reviewId: string;
    };
  };
  reviews_has_picture: {
    parameters: {
      reviewId: string;
      picture: string;
    };
    row: {
      is: boolean;
    };
  };
  reviews_hide: {
    parameters: {
      reviewId: string;
    };
    row: Record<never, never>;
  };
  reviews_insert_report: {
    parameters: {
      reportId: string;
      reviewId: string;
      picture: string;
      reporter: Buffer;
      reason: 'SPAM' | 'OFF_TOPIC' | 'OFFENSIVE' | 'PERSONAL_DATA' | 'CHILD_SAFETY' | 'OTHER';
      comment: string | null;
      brand: 'cubby' | 'kids';
      locale: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  reviews_line: {
    parameters: {
      number: string;
      sku: string;
    };
    row: {
      orderLineId: string;
      orderNumber: string;
      accountId: string | null;
      number: string;
      sku: string;
      name: string;
      pictureId: string | null;
      deliveredAt: Date;
      sellerId: string;
      firstName: string;
      lastName: string;
      sellerName: string;
      productId: string;
      isChildCraft: boolean;
      place: { country: string; region: string | null };
    };
  };
  reviews_move: {
    parameters: {
      to: string;
      from: string;
      productIds: readonly string[];
    };
    row: Record<never, never>;
  };
  reviews_of_line: {
    parameters: {
      orderLineId: string;
    };
    row: {
      rating: number;
      title: string;
      body: string;
      author: string;
      status: 'PENDING' | 'PUBLISHED' | 'REFUSED' | 'WITHDRAWN';
      createdAt: Date;
      reply: string | null;
      pictures: ({ uploadId: string; pictureId: string; alt: string })[];
    };
  };
  reviews_of_shops: {
    parameters: {
      locale: string;
      sellerIds: readonly string[];
      show: string;
      low: number;
      size: number;
      start: number;
    };
    row: {
      reviewId: string;
      sku: string;
      name: string;
      shop: string;
      rating: number;
      title: string;
      body: string;
      author: string;
      locale: string;
      writtenAt: Date;
      reply: string | null;
      total: number;
    };
  };
  reviews_own: {
    parameters: {
      accountId: string;
      size: number;
      offset: number;
    };
    row: {
      number: string;
      sku: string;
      name: string;
      pictureId: string | null;
      deliveredAt: Date;
      sellerName: string;
      place: { country: string; region: string | null };
      rating: number;
      title: string;
      body: string;
      author: string;
      status: 'PENDING' | 'PUBLISHED' | 'REFUSED' | 'WITHDRAWN';
      createdAt: Date;
      reply: string | null;
      pictures: ({ uploadId: string; pictureId: string; alt: string })[];
    };
  };
  reviews_own_data: {
    parameters: {
      accountId: string;
    };
    row: {
      orderLineId: string;
      sku: string;
      rating: number;
      title: string;
      body: string;
      author: string;
      status: 'PENDING' | 'PUBLISHED' | 'REFUSED' | 'WITHDRAWN';
      reply: string | null;
      writtenAt: Date;
    };
  };
  reviews_own_votes: {
    parameters: {
      accountId: string;
    };
    row: {
      reviewId: string;
    };
  };
  reviews_page: {
    parameters: {
      sku: string;
      rating: number | null;
      order: string;
      limit: number;
      offset: number;
    };
    row: {
      id: string;
      rating: number;
      title: string;
      body: string;
      author: string;
      verified: boolean;
      locale: string;
      writtenOn: string;
      helpful: number;
      reply: { seller: string; text: string; writtenOn: string } | null;
      pictures: ({ pictureId: string; alt: string })[];
    };
  };
  reviews_pending: {
    parameters: {
      isSafety: boolean;
    };
    row: {
      reviewId: string;
      revision: number;
      sku: string;
      rating: number;
      title: string;
      body: string;
      author: string;
      status: 'PENDING' | 'PUBLISHED' | 'REFUSED' | 'WITHDRAWN';
      isChildCraft: boolean;
      writtenAt: Date;
      editedAt: Date | null;
      reports: ({ reason: 'SPAM' | 'OFF_TOPIC' | 'OFFENSIVE' | 'PERSONAL_DATA' | 'CHILD_SAFETY' | 'OTHER'; comment: string | null; picture: string | null })[];
    };
  };
  reviews_pictures: {
    parameters: {
      reviewId: string;
    };
    row: {
      uploadId: string;
      pictureId: string;
    };
  };
  reviews_rated_low: {
    parameters: {
      locale: string;
      low: number;
      sellerIds: readonly string[];
      least: number;
      most: number;
    };
    row: {
      sku: string;
      name: string;
      low: number;
      of: number;
    };
  };
  reviews_reply: {
    parameters: {
      text: string | null;
      now: Date;
      reviewId: string;
    };
    row: Record<never, never>;
  };
  reviews_reported: {
    parameters: {
      reviewId: string;
    };
    row: {
      productId: string;
      sellerId: string | null;
      sku: string;
      childCraft: boolean;
      title: string;
      body: string;
    };
  };
  reviews_seller_handles: {
    parameters: {
      sellerIds: readonly string[];
    };
    row: {
      handle: string;
    };
  };
  reviews_unanswered: {
    parameters: {
      sellerIds: readonly string[];
    };
    row: {
      count: number;
    };
  };
  reviews_vote: {
    parameters: {
      reviewId: string;
      accountId: string;
    };
    row: Record<never, never>;
  };
  reviews_waiting: {
    parameters: {
      accountId: string;
    };
    row: {
      number: string;
      sku: string;
      name: string;
      pictureId: string | null;
      deliveredAt: Date;
      sellerName: string;
      place: { country: string; region: string | null };
    };
  };
  reviews_withdraw: {
    parameters: {
      orderLineIds: readonly string[];
    };
    row: {
      productId: string;
      sellerId: string | null;
      uploadIds: string[];
    };
  };
  reviews_write: {
    parameters: {
      reviewId: string;
      productId: string;
      sellerId: string;
      orderLineId: string;
      rating: number;
      title: string;
      body: string;
      locale: string;
      author: string;
      status: 'PENDING' | 'PUBLISHED' | 'REFUSED' | 'WITHDRAWN';
      now: Date;
      editableSince: Date;
    };
    row: {
      reviewId: string;
      revision: number;
      status: 'PENDING' | 'PUBLISHED' | 'REFUSED' | 'WITHDRAWN';
    };
  };
  sales_commission_tax: {
    parameters: {
      sellerOrderId: string;
      ruleIds: readonly number[];
      jurisdictions: readonly string[];
      amounts: readonly number[];
    };
    row: Record<never, never>;
  };
  sales_count_found: {
    parameters: {
      sellerIds: readonly string[];
      number: string | null;
      pattern: string;
      tracker: string;
    };
    row: {
      total: number;
    };
  };
  sales_counted: {
    parameters: {
      day: string;
      now: Date;
      sellerIds: readonly string[];
      assignee: string | null;
      isUnassigned: boolean;
    };
    row: {
      work: 'NONE' | 'CONFIRM' | 'SHIP' | 'RECEIVE' | 'WAIT';
      isPacked: boolean;
      isLate: boolean;
      isToday: boolean;
      count: number;
    };
  };
  sales_details: {
    parameters: {
      sellerOrderId: string;
    };
    row: {
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
      work: 'NONE' | 'CONFIRM' | 'SHIP' | 'RECEIVE' | 'WAIT';
      shipBy: string | null;
      dueAt: Date | null;
      placedAt: Date;
      route: 'CARD' | 'INVOICE_PREPAID' | 'INVOICE_TERMS';
      note: string;
      sellerNote: string;
      purchaseOrder: string | null;
      shop: string;
      shopCountry: string;
      shopRegion: string | null;
      arrivesFrom: string;
      arrivesTo: string;
      taxMinor: number;
      totalMinor: number;
      outstandingMinor: number;
      comingBackMinor: number | null;
      refundedMinor: number;
      delivery: { name: string; address: string; city: string; region: string | null; country: string; postalCode: string | null; note: string };
      sentBack: { carrier: string; tracker: string | null; sentAt: string; arrivedAt: string | null } | null;
      lines: ({ offerId: string; sku: string; ownSku: string | null; name: string; pictureId: string | null; quantity: number; refunded: number; comingBack: number; priceMinor: number; totalMinor: number; shipped: number; toShip: number })[];
      parcels: ({ departedOn: string; deliveredAt: string | null; returnedAt: string | null; carrier: string; tracker: string | null; position: number; earlier: ({ carrier: string; tracker: string | null; until: string })[]; lines: ({ name: string; quantity: number })[] | null })[];
      history: ({ status: string; actor: string; reason: string | null; at: string; person: string | null })[];
    };
  };
  sales_due_soon: {
    parameters: {
      now: Date;
    };
    row: {
      sellerId: string;
      sellerName: string;
      country: string;
      region: string | null;
      shipBy: string;
      count: number;
    };
  };
  sales_ended: {
    parameters: {
      sellerIds: readonly string[];
      size: number;
      offset: number;
    };
    row: {
      number: string;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
      work: 'NONE';
      totalMinor: number;
      dueAt: Date | null;
      shipBy: null;
      placedAt: Date;
      shop: string;
      shopCountry: string;
      shopRegion: string | null;
      recipient: string;
      city: string;
      region: string | null;
      country: string;
      pieces: number;
      lines: ({ name: string; pictureId: string | null; quantity: number })[];
      handler: string | null;
      notes: number;
    };
  };
  sales_found: {
    parameters: {
      sellerIds: readonly string[];
      number: string | null;
      pattern: string;
      tracker: string;
      size: number;
      offset: number;
    };
    row: {
      number: string;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
      work: 'NONE' | 'CONFIRM' | 'SHIP' | 'RECEIVE' | 'WAIT';
      totalMinor: number;
      dueAt: Date | null;
      shipBy: string | null;
      placedAt: Date;
      shop: string;
      shopCountry: string;
      shopRegion: string | null;
      recipient: string;
      city: string;
      region: string | null;
      country: string;
      pieces: number;
      lines: ({ name: string; pictureId: string | null; quantity: number })[];
      handler: string | null;
      notes: number;
    };
  };
  sales_lines: {
    parameters: {
      sellerOrderId: string;
    };
    row: {
      orderLineId: string;
      offerId: string;
      quantity: number;
      refunded: number;
      comingBack: number;
      priceMinor: number;
      taxes: ({ jurisdiction: string; amountMinor: number; sellerId: string | null })[];
    };
  };
  sales_note_all_refunded: {
    parameters: {
      sellerOrderId: string;
    };
    row: Record<never, never>;
  };
  sales_note_refunded: {
    parameters: {
      orderLineIds: readonly string[];
      quantities: readonly number[];
    };
    row: Record<never, never>;
  };
  sales_note_spared: {
    parameters: {
      certificateId: string;
      orderTaxIds: readonly string[];
    };
    row: Record<never, never>;
  };
  sales_numbered: {
    parameters: {
      sellerIds: readonly string[];
      number: string;
    };
    row: {
      number: string;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
      work: 'NONE' | 'CONFIRM' | 'SHIP' | 'RECEIVE' | 'WAIT';
      totalMinor: number;
      dueAt: Date | null;
      shipBy: string | null;
      placedAt: Date;
      shop: string;
      shopCountry: string;
      shopRegion: string | null;
      recipient: string;
      city: string;
      region: string | null;
      country: string;
      pieces: number;
      lines: ({ name: string; pictureId: string | null; quantity: number })[];
      handler: string | null;
      notes: number;
    };
  };
  sales_one: {
    parameters: {
      sellerOrderId: string | null;
      orderNumber: string | null;
      position: number | null;
    };
    row: {
      sellerOrderId: string;
      orderId: string;
      sellerId: string;
      orderNumber: string;
      accountId: string | null;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
      itemsMinor: number;
      shippingMinor: number;
      taxMinor: number;
      commissionBp: number;
      deliveredAt: Date | null;
      returnCause: 'UNDELIVERABLE' | 'WITHDRAWAL' | 'DISPUTE' | null;
      statusBeforeDispute: 'IN_DELIVERY' | 'DELIVERED' | 'COMPLETED' | 'CLOSED' | null;
      hasOpenDispute: boolean;
      isSentBack: boolean;
      placedAt: Date;
      attributedTo: string | null;
      position: number;
      deliveryCountry: string;
      deliveryRegion: string | null;
      route: 'CARD' | 'INVOICE_PREPAID' | 'INVOICE_TERMS';
      sellerCountry: string;
      taxRegion: string | null;
      shopRegion: string | null;
      sellerName: string;
      isChildShop: boolean;
      taxes: ({ jurisdiction: string; amountMinor: number; sellerId: string | null })[];
      deliveryTaxes: ({ jurisdiction: string; amountMinor: number; sellerId: string | null })[];
      commissionTaxes: ({ jurisdiction: string; amountMinor: number })[];
    };
  };
  sales_open: {
    parameters: {
      now: Date;
      sellerIds: readonly string[];
      assignee: string | null;
      isUnassigned: boolean;
      works: readonly ('NONE' | 'CONFIRM' | 'SHIP' | 'RECEIVE' | 'WAIT')[];
      late: boolean;
      day: string;
      today: boolean;
      packed: boolean | null;
      size: number;
      offset: number;
    };
    row: {
      counts: ({ work: 'NONE' | 'CONFIRM' | 'SHIP' | 'RECEIVE' | 'WAIT'; isPacked: boolean; isLate: boolean; isToday: boolean; count: number })[];
      number: string;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
      work: 'NONE' | 'CONFIRM' | 'SHIP' | 'RECEIVE' | 'WAIT';
      totalMinor: number;
      dueAt: Date | null;
      shipBy: string | null;
      placedAt: Date;
      shop: string;
      shopCountry: string;
      shopRegion: string | null;
      recipient: string;
      city: string;
      region: string | null;
      country: string;
      pieces: number;
      lines: ({ name: string; pictureId: string | null; quantity: number })[];
      handler: string | null;
      notes: number;
    };
  };
  sales_own_skus: {
    parameters: {
      sellerOrderId: string;
    };
    row: {
      orderLineId: string;
      ownSku: string;
    };
  };
  sales_release_refunded: {
    parameters: {
      sellerOrderId: string;
    };
    row: {
      offerId: string;
      quantity: number;
    };
  };
  sales_taxes_spared: {
    parameters: {
      sellerOrderId: string;
      jurisdiction: string;
      kind: string;
    };
    row: {
      orderTaxId: string;
      jurisdiction: string;
      amountMinor: number;
      sellerId: string | null;
      quantity: number | null;
      refunded: number | null;
    };
  };
  sales_to_pack: {
    parameters: {
      numbers: readonly string[];
      sellerIds: readonly string[];
    };
    row: {
      number: string;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
      work: 'NONE' | 'CONFIRM' | 'SHIP' | 'RECEIVE' | 'WAIT';
      shop: string;
      shopCountry: string;
      shopRegion: string | null;
      recipient: string;
      city: string;
      region: string | null;
      country: string;
      purchaseOrder: string | null;
      note: string;
      lines: ({ offerId: string; sku: string; ownSku: string | null; name: string; pictureId: string | null; toShip: number })[];
    };
  };
  sales_waiting: {
    parameters: {
      statuses: readonly ('DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT')[];
      before: Date;
      visitedSince: Date;
    };
    row: {
      sellerOrderId: string;
      orderId: string;
      status: 'DRAFT' | 'CREATED' | 'APPROVED' | 'SENT_TO_PMT' | 'CONFIRMED' | 'AWAITING_PAYMENT' | 'PARTIALLY_PAID' | 'PAID' | 'IN_PROGRESS' | 'IN_DELIVERY' | 'DELIVERED' | 'RETURN' | 'DISPUTE_OPEN' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'REJECTED' | 'REJECTED_BY_TIMEOUT';
      isConfirmed: boolean;
      isSentBack: boolean;
      handle: string;
      since: Date;
    };
  };
  sandbox_by_id: {
    parameters: {
      sessionId: string;
    };
    row: {
      id: string;
      key: string;
      orderNumber: string;
      amountMinor: number;
      currency: string;
      successUrl: string;
      cancelUrl: string;
      status: 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED';
      expiresAt: Date;
    };
  };
  sandbox_by_key: {
    parameters: {
      key: string;
    };
    row: {
      id: string;
      key: string;
      orderNumber: string;
      amountMinor: number;
      currency: string;
      successUrl: string;
      cancelUrl: string;
      status: 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED';
      expiresAt: Date;
    };
  };
  sandbox_insert: {
    parameters: {
      sessionId: string;
      key: string;
      orderNumber: string;
      amountMinor: number;
      currency: string;
      successUrl: string;
      cancelUrl: string;
      expiresAt: Date;
    };
    row: Record<never, never>;
  };
  sandbox_settle: {
    parameters: {
      status: 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED';
      sessionId: string;
    };
    row: {
      id: string;
      key: string;
      orderNumber: string;
      amountMinor: number;
      currency: string;
      successUrl: string;
      cancelUrl: string;
      status: 'OPEN' | 'PAID' | 'FAILED' | 'EXPIRED';
      expiresAt: Date;
    };
  };
  saved_views_change: {
    parameters: {
      name: string | null;
      isShared: boolean | null;
      sellerId: string | null;
      now: Date;
      viewId: string;
      accountId: string;
    };
    row: Record<never, never>;
  };
  saved_views_close_to_others: {
    parameters: {
      viewId: string;
      accountId: string;
    };
    row: Record<never, never>;
  };
  saved_views_drop: {
    parameters: {
      viewId: string;
    };
    row: Record<never, never>;
  };
  saved_views_forget_left: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  saved_views_insert: {
    parameters: {
      viewId: string;
      accountId: string;
      site: 'seller' | 'manager';
      list: string;
      name: string;
      query: string;
      columns: readonly string[];
      now: Date;
    };
    row: Record<never, never>;
  };
  saved_views_kept: {
    parameters: {
      accountId: string;
    };
    row: {
      list: string;
      name: string;
      query: string;
      columns: string[];
      isShared: boolean;
      shop: string | null;
      createdAt: Date;
      changedAt: Date;
    };
  };
  saved_views_lock: {
    parameters: {
      accountId: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  saved_views_named: {
    parameters: {
      name: string;
      viewId: string | null;
      accountId: string;
      list: string;
    };
    row: {
      views: number;
      named: number;
    };
  };
  saved_views_one: {
    parameters: {
      viewId: string;
    };
    row: {
      viewId: string;
      list: string;
      accountId: string | null;
      sellerId: string | null;
      site: 'seller' | 'manager';
      isShared: boolean;
    };
  };
  saved_views_open: {
    parameters: {
      accountId: string;
      viewId: string;
    };
    row: Record<never, never>;
  };
  saved_views_open_without: {
    parameters: {
      accountId: string;
      viewId: string;
    };
    row: Record<never, never>;
  };
  saved_views_shops: {
    parameters: {
      sellerIds: readonly string[];
    };
    row: {
      sellerId: string;
      shop: string;
      shopName: string;
    };
  };
  saved_views_visible: {
    parameters: {
      accountId: string;
      list: string;
      sellerIds: readonly string[];
      isStaff: boolean;
    };
    row: {
      viewId: string;
      name: string;
      query: string;
      columns: string[];
      isOwn: boolean;
      owner: string | null;
      isShared: boolean;
      shop: string | null;
      shopName: string | null;
      isOpening: boolean;
    };
  };
  schools_accounts_of_member: {
    parameters: {
      accountId: string;
    };
    row: {
      billId: string;
      purse: 'OWN' | 'DONATIONS';
      organisation: string;
      country: string;
      region: string | null;
      balanceMinor: number;
      currency: string;
      mayPay: boolean;
      payerIds: string[];
    };
  };
  schools_balance_before: {
    parameters: {
      billId: string;
      since: Date;
    };
    row: {
      minor: number;
    };
  };
  schools_bill_of: {
    parameters: {
      organisationId: string;
    };
    row: {
      billId: string;
    };
  };
  schools_change_share: {
    parameters: {
      amountMinor: number;
      isAvailable: boolean;
      sellerOrderId: string;
    };
    row: Record<never, never>;
  };
  schools_delete_member: {
    parameters: {
      organisationId: string;
      accountId: string;
    };
    row: Record<never, never>;
  };
  schools_find: {
    parameters: {
      pattern: string;
    };
    row: {
      code: string;
      name: string;
      city: string;
      country: string;
    };
  };
  schools_insert_share: {
    parameters: {
      sellerOrderId: string;
      organisationId: string;
      amountMinor: number;
    };
    row: Record<never, never>;
  };
  schools_lock_by_bill: {
    parameters: {
      billId: string;
    };
    row: {
      organisationId: string;
      purse: 'OWN' | 'DONATIONS';
      billId: string;
      balanceMinor: number;
      currency: string;
    };
  };
  schools_lock_for_member: {
    parameters: {
      billId: string;
      accountId: string;
    };
    row: {
      organisationId: string;
      purse: 'OWN' | 'DONATIONS';
      billId: string;
      balanceMinor: number;
      currency: string;
      country: string;
      address: string;
      postalCode: string | null;
    };
  };
  schools_lock_of: {
    parameters: {
      organisationId: string;
      purse: 'OWN' | 'DONATIONS';
    };
    row: {
      organisationId: string;
    };
  };
  schools_lock_share: {
    parameters: {
      sellerOrderId: string;
    };
    row: {
      organisationId: string;
      amountMinor: number;
      changes: number;
      isAvailable: boolean;
    };
  };
  schools_memberships: {
    parameters: {
      accountId: string;
    };
    row: {
      organisation: string;
      role: 'REQUESTER' | 'APPROVER' | 'FINANCE' | 'RECEIVER';
      since: Date;
    };
  };
  schools_move: {
    parameters: {
      amountMinor: number;
      organisationId: string;
      purse: 'OWN' | 'DONATIONS';
      key: string;
      movementId: string;
      kind: string;
      reference: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  schools_movements: {
    parameters: {
      billId: string;
      since: Date;
      until: Date;
      most: number;
    };
    row: {
      kind: 'FED' | 'PAYMENT' | 'REFUND' | 'COMMISSION' | 'COMMISSION_BACK' | 'DONATION' | 'PAYOUT' | 'PAYOUT_BACK';
      amountMinor: number;
      balanceMinor: number;
      reference: string;
      at: Date;
    };
  };
  schools_name_of: {
    parameters: {
      organisationId: string;
    };
    row: {
      name: string;
    };
  };
  schools_of_member: {
    parameters: {
      accountId: string;
    };
    row: {
      organisationId: string;
    };
  };
  schools_open_account: {
    parameters: {
      organisationId: string;
      purse: 'OWN' | 'DONATIONS';
      billId: string;
      currency: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  schools_paid_with: {
    parameters: {
      key: string;
    };
    row: {
      organisationId: string;
      purse: 'OWN' | 'DONATIONS';
    };
  };
  schools_partner: {
    parameters: {
      partnerCode: string;
    };
    row: {
      organisationId: string;
    };
  };
  schools_partners_of: {
    parameters: {
      accountId: string;
    };
    row: {
      organisationId: string;
      partnerCode: string | null;
    };
  };
  schools_payable_shares: {
    parameters: Record<never, never>;
    row: {
      organisationId: string;
      minor: number;
      currency: string;
    };
  };
  schools_upsert: {
    parameters: {
      organisationId: string;
      kind: 'SCHOOL' | 'PARENT_COUNCIL' | 'DISTRICT' | 'CLUB' | 'LIBRARY';
      name: string;
      country: string;
      region: string | null;
      city: string;
      address: string;
      postalCode: string | null;
      taxNumber: string | null;
      orderPattern: string | null;
      partnerCode: string | null;
      now: Date;
    };
    row: Record<never, never>;
  };
  schools_upsert_member: {
    parameters: {
      organisationId: string;
      accountId: string;
      role: 'REQUESTER' | 'APPROVER' | 'FINANCE' | 'RECEIVER';
      now: Date;
    };
    row: Record<never, never>;
  };
  search_alike: {
    parameters: {
      words: readonly string[];
      localeBit: number;
      locale: string;
      linking: readonly string[];
    };
    row: {
      mistyped: string;
      words: string[];
      stems: string[];
      spelling: string;
      products: number;
      synonym: boolean;
    };
  };
  search_all: {
    parameters: {
      limit: number;
      offset: number;
      category: string | null;
      locale: string;
    };
    row: {
      sku: string;
      name: string;
      pictureIds: string[];
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number;
      reviewCount: number;
      offerCount: number;
      units: number;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean;
      bestOfferId: string | null;
    };
  };
  search_all_total: {
    parameters: {
      category: string | null;
    };
    row: {
      total: number;
    };
  };
  search_count: {
    parameters: {
      match: string;
      localeBit: number;
      category: string | null;
    };
    row: {
      total: number;
    };
  };
  search_count_words: {
    parameters: Record<never, never>;
    row: {
      count_lexicon: string | null;
    };
  };
  search_first_with_hits: {
    parameters: {
      expressions: readonly string[];
      localeBit: number;
    };
    row: {
      i: number;
    };
  };
  search_frequencies: {
    parameters: {
      localeBit: number;
      matches: readonly string[];
      named: readonly string[];
      wholes: readonly string[];
    };
    row: {
      frequencies: ({ products: number; types: number; wholes: number })[] | null;
      products: number;
    };
  };
  search_further_page: {
    parameters: {
      match: string;
      localeBit: number;
      category: string | null;
      limit: number;
      offset: number;
      locale: string;
    };
    row: {
      found: number;
      version: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  search_hit_ids: {
    parameters: {
      preferred: readonly string[];
      preferenceWeights: readonly number[];
      largest: boolean;
      match: string;
      localeBit: number;
      category: string | null;
    };
    row: {
      id: string;
    };
  };
  search_missed_forget: {
    parameters: {
      today: string;
      days: number;
    };
    row: Record<never, never>;
  };
  search_missed_list: {
    parameters: {
      locale: string;
      today: string;
      days: number;
      most: number;
    };
    row: {
      query: string;
      times: number;
      last: string;
    };
  };
  search_missed_note: {
    parameters: {
      day: string;
      locale: string;
      words: string;
      longest: number;
      most: number;
    };
    row: Record<never, never>;
  };
  search_order: {
    parameters: {
      always: boolean;
    };
    row: {
      changed: boolean;
    };
  };
  search_partial_page: {
    parameters: {
      matches: readonly string[];
      weights: readonly number[];
      preferred: readonly string[];
      preferenceWeights: readonly number[];
      match: string;
      localeBit: number;
      category: string | null;
      largest: boolean;
      offset: number;
      limit: number;
      locale: string;
    };
    row: {
      found: number;
      version: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  search_popular_ids: {
    parameters: {
      category: string | null;
    };
    row: {
      id: string;
    };
  };
  search_rank_texts: {
    parameters: {
      locale: string;
      words: string;
      titles: readonly string[];
      bodies: readonly string[];
      most: number;
    };
    row: {
      place: number;
    };
  };
  search_ranked_page: {
    parameters: {
      preferred: readonly string[];
      preferenceWeights: readonly number[];
      largest: boolean;
      match: string;
      localeBit: number;
      category: string | null;
      offset: number;
      limit: number;
      locale: string;
    };
    row: {
      found: number;
      version: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
    };
  };
  search_remove: {
    parameters: {
      productIds: readonly string[];
    };
    row: Record<never, never>;
  };
  search_sellers: {
    parameters: {
      locale: string;
      query: string;
      completing: boolean;
      childrenOnly: boolean;
    };
    row: {
      handle: string;
      name: string;
    };
  };
  search_sellers_alike: {
    parameters: {
      words: readonly string[];
      childrenOnly: boolean;
    };
    row: {
      handle: string;
      name: string;
      words: string[];
    };
  };
  search_suggested: {
    parameters: {
      preferred: readonly string[];
      preferenceWeights: readonly number[];
      largest: boolean;
      match: string;
      localeBit: number;
      category: string | null;
      products: number;
      productTypes: number;
      locale: string;
    };
    row: {
      found: number;
      version: number;
      sku: string | null;
      name: string | null;
      pictureIds: string[] | null;
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number | null;
      reviewCount: number | null;
      offerCount: number | null;
      units: number | null;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean | null;
      bestOfferId: string | null;
      productTypes: ({ code: string; name: string; count: number })[];
    };
  };
  search_understand: {
    parameters: {
      locale: string;
      query: string;
      completing: boolean;
      shortestPrefix: number;
      most: number;
    };
    row: {
      words: ({ word: string; stems: string[]; isFor: boolean | null; english: boolean; exact: boolean; known: boolean; completions: string[]; endings: string[] })[] | null;
      pairs: ({ from: number; word: string; stem: string; known: boolean })[] | null;
      synonymVersion: number;
      version: number;
      localeBit: number;
    };
  };
  search_unwritten: {
    parameters: Record<never, never>;
    row: {
      productIds: string[];
    };
  };
  search_version: {
    parameters: Record<never, never>;
    row: {
      version: number;
    };
  };
  search_word_lists: {
    parameters: {
      locale: string;
      packWord: string;
    };
    row: {
      stopWords: ({ word: string; weak: boolean; purpose: boolean })[] | null;
      everydayWords: string[];
      packWord: string;
      makeAnother: string[];
      synonyms: ({ group: string; term: string; stem: string; stems: string; asked: boolean })[] | null;
    };
  };
  search_write: {
    parameters: {
      productIds: readonly string[];
    };
    row: Record<never, never>;
  };
  seller_combinations_add: {
    parameters: {
      productIds: readonly string[];
    };
    row: Record<never, never>;
  };
  sellers_business: {
    parameters: {
      handle: string;
    };
    row: {
      legalName: string;
      email: string;
      phone1: string | null;
      phone2: string | null;
      fax1: string | null;
      fax2: string | null;
      returnAddress: string;
      returnInstructions: string;
      isHome: boolean;
      region: string | null;
      deliversTo: ({ country: string; regions: string[]; cities: string[] })[];
    };
  };
  sellers_copy_look: {
    parameters: {
      to: string;
      from: string;
    };
    row: Record<never, never>;
  };
  sellers_describe: {
    parameters: {
      name: string;
      handle: string | null;
      pictureId: string;
      sellerId: string;
    };
    row: Record<never, never>;
  };
  sellers_drop_stories: {
    parameters: {
      sellerId: string;
    };
    row: Record<never, never>;
  };
  sellers_forget_name: {
    parameters: {
      sellerId: string;
      name: string;
      handle: string;
    };
    row: Record<never, never>;
  };
  sellers_free_handle: {
    parameters: {
      handle: string;
      sellerId: string;
    };
    row: {
      was: string;
    };
  };
  sellers_handles_taken: {
    parameters: {
      handles: readonly string[];
      sellerId: string;
    };
    row: {
      handle: string;
    };
  };
  sellers_one: {
    parameters: {
      locale: string;
      day: string;
      handle: string;
    };
    row: {
      handle: string;
      name: string;
      kind: 'BUSINESS' | 'CHILD';
      isIndexed: boolean;
      country: string;
      city: string | null;
      story: string;
      locale: string;
      accent: string | null;
      pictureId: string | null;
      handlingDays: number;
      returnDays: number;
      onTimePercent: number | null;
      rating: number | null;
      reviewCount: number;
      productCount: number;
      rests: 'FULL' | 'SCHOOL_DAY' | null;
      holiday: { lastDay: string; message: string | null } | null;
    };
  };
  sellers_open: {
    parameters: {
      sellerId: string;
      handle: string;
      name: string;
      country: string;
      region: string | null;
      city: string | null;
      handlingDays: number;
      isGstRegistered: boolean;
      now: Date;
      taxNumber: string | null;
    };
    row: Record<never, never>;
  };
  sellers_open_business: {
    parameters: {
      sellerId: string;
      legalName: string;
      email: string;
      phone: string | null;
      returnAddress: string;
    };
    row: Record<never, never>;
  };
  sellers_open_of_child: {
    parameters: {
      sellerId: string;
      handle: string;
      name: string;
      country: string;
      handlingDays: number;
      now: Date;
    };
    row: Record<never, never>;
  };
  sellers_put_stories: {
    parameters: {
      sellerId: string;
      story: string;
      locale: string;
    };
    row: Record<never, never>;
  };
  sellers_stalls: {
    parameters: {
      locale: string;
      day: string;
    };
    row: {
      handle: string;
      name: string;
      kind: 'BUSINESS' | 'CHILD';
      isIndexed: boolean;
      country: string;
      city: string | null;
      story: string;
      locale: string;
      accent: string | null;
      pictureId: string | null;
      handlingDays: number;
      returnDays: number;
      onTimePercent: number | null;
      rating: number | null;
      reviewCount: number;
      productCount: number;
      rests: 'FULL' | 'SCHOOL_DAY' | null;
      holiday: { lastDay: string; message: string | null } | null;
    };
  };
  sellers_things: {
    parameters: {
      locale: string;
    };
    row: {
      sku: string;
      name: string;
      pictureIds: string[];
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number;
      reviewCount: number;
      offerCount: number;
      units: number;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean;
      bestOfferId: string | null;
      handle: string;
    };
  };
  shared_cart_forget: {
    parameters: {
      now: Date;
    };
    row: Record<never, never>;
  };
  shared_cart_keep: {
    parameters: {
      tokenHash: Buffer;
      now: Date;
      expiresAt: Date;
      offerIds: readonly string[];
      quantities: readonly number[];
    };
    row: Record<never, never>;
  };
  shared_cart_lines: {
    parameters: {
      tokenHash: Buffer;
      now: Date;
    };
    row: {
      expiresAt: Date;
      offerId: string;
      quantity: number;
    };
  };
  shop_countries_let_in: {
    parameters: {
      now: Date;
    };
    row: {
      country: string;
    };
  };
  shop_figures_shop: {
    parameters: {
      now: Date;
      handle: string;
    };
    row: {
      sellerId: string;
      name: string;
      today: string;
      timeZone: string;
    };
  };
  shop_figures_sums: {
    parameters: {
      from: string;
      timeZone: string;
      until: string;
      sellerId: string;
      fromBefore: string;
      untilBefore: string;
      by: string;
      locale: string;
    };
    row: {
      key: string;
      isBefore: boolean;
      name: string | null;
      salesMinor: number;
      units: number;
      returns: number;
    };
  };
  shop_may_be_public: {
    parameters: {
      sellerId: string;
    };
    row: {
      may: boolean;
    };
  };
  shop_may_ship_to: {
    parameters: {
      country: string;
      now: Date;
    };
    row: {
      may: boolean;
    };
  };
  shop_page_drop: {
    parameters: {
      sellerId: string;
      locales: readonly string[];
    };
    row: Record<never, never>;
  };
  shop_page_put: {
    parameters: {
      sellerId: string;
      locales: readonly string[];
      stories: readonly string[];
    };
    row: Record<never, never>;
  };
  shop_page_texts: {
    parameters: {
      sellerId: string;
    };
    row: {
      locale: string;
      story: string;
    };
  };
  shop_rates_where_closed: {
    parameters: {
      now: Date;
    };
    row: {
      sellerId: string;
      country: string;
    };
  };
  shop_rules_abroad: {
    parameters: {
      sellerId: string;
    };
    row: {
      since: Date | null;
      refusedBy: string | null;
    };
  };
  shop_rules_all: {
    parameters: Record<never, never>;
    row: {
      sellerId: string;
      name: string;
      handle: string;
      country: string;
      rests: 'FULL' | 'SCHOOL_DAY' | null;
      mostOpenOrders: number;
      closedOnSchoolDays: boolean;
    };
  };
  shop_rules_go_abroad: {
    parameters: {
      since: Date | null;
      refusedBy: string | null;
      sellerId: string;
    };
    row: Record<never, never>;
  };
  shop_rules_lock: {
    parameters: {
      sellerId: string;
    };
    row: {
      sellerId: string;
      name: string;
      handle: string;
      country: string;
      rests: 'FULL' | 'SCHOOL_DAY' | null;
      mostOpenOrders: number;
      closedOnSchoolDays: boolean;
    };
  };
  shop_rules_lock_of_offers: {
    parameters: {
      offerIds: readonly string[];
    };
    row: {
      sellerId: string;
      name: string;
      handle: string;
      country: string;
      rests: 'FULL' | 'SCHOOL_DAY' | null;
      mostOpenOrders: number;
      closedOnSchoolDays: boolean;
    };
  };
  shop_rules_one: {
    parameters: {
      sellerId: string;
    };
    row: {
      mostOpenOrders: number;
      closedOnSchoolDays: boolean;
    };
  };
  shop_rules_rest: {
    parameters: {
      rest: 'FULL' | 'SCHOOL_DAY' | null;
      sellerId: string;
    };
    row: Record<never, never>;
  };
  shop_rules_write: {
    parameters: {
      mostOpenOrders: number;
      closedOnSchoolDays: boolean;
      sellerId: string;
    };
    row: Record<never, never>;
  };
  shop_settings_add_holiday: {
    parameters: {
      id: string;
      sellerId: string;
      firstDay: string;
      lastDay: string;
      message: string | null;
      now: Date;
      accountId: string;
    };
    row: Record<never, never>;
  };
  shop_settings_end_holiday: {
    parameters: {
      firstDay: string;
      sellerId: string;
      day: string;
    };
    row: {
      id: string;
    };
  };
  shop_settings_facts: {
    parameters: {
      sellerId: string;
    };
    row: {
      handle: string;
      kind: 'BUSINESS' | 'CHILD';
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
    };
  };
  shop_settings_holidays: {
    parameters: {
      sellerId: string;
      day: string;
    };
    row: {
      firstDay: string;
      lastDay: string;
      message: string | null;
    };
  };
  shop_settings_holidays_turning: {
    parameters: {
      now: Date;
    };
    row: {
      sellerId: string;
    };
  };
  shop_settings_offered: {
    parameters: {
      sellerId: string;
      after: string | null;
      most: number;
    };
    row: {
      productId: string;
    };
  };
  shop_settings_save_warehouse: {
    parameters: {
      sellerId: string;
      line: string;
      city: string;
      postalCode: string | null;
      zone: string;
      cutOff: string;
      workingDays: readonly number[];
      closedDays: readonly string[];
    };
    row: Record<never, never>;
  };
  shop_settings_sign: {
    parameters: {
      sellerId: string;
      version: string;
      accountId: string;
      signedName: string;
      locale: string;
      textHash: Buffer;
      now: Date;
    };
    row: Record<never, never>;
  };
  shop_settings_signature: {
    parameters: {
      sellerId: string;
      version: string;
    };
    row: {
      by: string;
      at: Date;
    };
  };
  shop_settings_skus: {
    parameters: {
      sellerId: string;
    };
    row: {
      sku: string;
    };
  };
  shop_settings_steps: {
    parameters: {
      sellerId: string;
      version: string;
    };
    row: {
      FACTOR: boolean;
      WAREHOUSE: boolean;
      DELIVERY: boolean;
      PAYOUT: boolean;
      AGREEMENT: boolean;
      OFFER: boolean;
      PAGE: boolean;
      CRAFT: boolean;
    };
  };
  shop_settings_today: {
    parameters: {
      now: Date;
      sellerId: string;
    };
    row: {
      day: string;
    };
  };
  shop_settings_warehouse: {
    parameters: {
      sellerId: string;
    };
    row: {
      line: string;
      city: string;
      postalCode: string | null;
      zone: string;
      cutOff: string;
      workingDays: number[];
      closedDays: string[];
    };
  };
  shop_statements_keep_lines: {
    parameters: {
      sellerId: string;
      day: string;
      timeZone: string;
    };
    row: Record<never, never>;
  };
  shop_statements_keep_taxes: {
    parameters: {
      sellerId: string;
      day: string;
      timeZone: string;
    };
    row: Record<never, never>;
  };
  shop_statements_kept_lines: {
    parameters: {
      sellerId: string;
      day: string;
    };
    row: {
      kind: 'SALE' | 'FEE' | 'FEE_TAX' | 'COMPLETED' | 'REFUND' | 'FEE_BACK' | 'FEE_TAX_BACK' | 'HELD' | 'RELEASED' | 'DISPUTE' | 'CHARGEBACK' | 'PAYOUT' | 'PAYOUT_RETURNED' | 'OTHER';
      count: number;
      amountMinor: number;
      movedMinor: number;
    };
  };
  shop_statements_kept_until: {
    parameters: {
      sellerId: string;
    };
    row: {
      day: string | null;
    };
  };
  shop_statements_lines: {
    parameters: {
      sellerId: string;
      day: string;
      timeZone: string;
    };
    row: {
      kind: 'SALE' | 'COMPLETED' | 'REFUND' | 'HELD' | 'RELEASED' | 'DISPUTE' | 'CHARGEBACK' | 'PAYOUT_RETURNED' | 'PAYOUT' | 'OTHER' | 'FEE' | 'FEE_BACK' | 'FEE_TAX' | 'FEE_TAX_BACK';
      count: number;
      amountMinor: number;
      movedMinor: number;
    };
  };
  shop_statements_lock_months: {
    parameters: {
      sellerId: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  shop_statements_months: {
    parameters: {
      timeZone: string;
      sellerId: string;
    };
    row: {
      month: string;
      totalMinor: number;
    };
  };
  shop_statements_parts: {
    parameters: {
      day: string;
      timeZone: string;
      sellerId: string;
    };
    row: {
      pendingBefore: number;
      pendingAfter: number;
      availableBefore: number;
      availableAfter: number;
      heldBefore: number;
      heldAfter: number;
      advancedBefore: number;
      advancedAfter: number;
    };
  };
  shop_statements_rows: {
    parameters: {
      timeZone: string;
      sellerId: string;
      day: string;
    };
    row: {
      on: string;
      kind: 'SALE' | 'COMPLETED' | 'REFUND' | 'HELD' | 'RELEASED' | 'DISPUTE' | 'CHARGEBACK' | 'PAYOUT_RETURNED' | 'PAYOUT' | 'OTHER' | 'FEE' | 'FEE_BACK' | 'FEE_TAX' | 'FEE_TAX_BACK';
      amountMinor: number;
      number: string | null;
    };
  };
  shop_statements_shop: {
    parameters: {
      handle: string;
    };
    row: {
      sellerId: string;
      handle: string;
      name: string;
      kind: 'BUSINESS' | 'CHILD';
      timeZone: string;
    };
  };
  shop_statements_take_month: {
    parameters: {
      day: string;
      sellerId: string;
      timeZone: string;
    };
    row: Record<never, never>;
  };
  shop_statements_to_keep: {
    parameters: {
      settled: Date;
    };
    row: {
      sellerId: string;
      timeZone: string;
      next: string;
    };
  };
  shop_statements_year_lines: {
    parameters: {
      sellerId: string;
      day: string;
      live: string;
      timeZone: string;
    };
    row: {
      kind: 'SALE' | 'FEE' | 'FEE_TAX' | 'COMPLETED' | 'REFUND' | 'FEE_BACK' | 'FEE_TAX_BACK' | 'HELD' | 'RELEASED' | 'DISPUTE' | 'CHARGEBACK' | 'PAYOUT' | 'PAYOUT_RETURNED' | 'OTHER';
      count: number;
      amountMinor: number;
    };
  };
  shop_statements_year_taxes: {
    parameters: {
      sellerId: string;
      day: string;
      live: string;
      timeZone: string;
    };
    row: {
      remitter: 'SELLER' | 'MARKETPLACE';
      isReturn: boolean;
      amountMinor: number;
    };
  };
  shops_count: {
    parameters: {
      words: string;
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED' | null;
    };
    row: {
      count: number;
    };
  };
  shops_one: {
    parameters: {
      handle: string;
    };
    row: {
      handle: string;
      name: string;
      kind: 'BUSINESS' | 'CHILD';
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
      isOnHoliday: boolean;
      isSuspended: boolean;
      isStopped: boolean;
      country: string;
      region: string | null;
      joinedOn: string;
      offers: number;
      sellerId: string;
      city: string | null;
      legalName: string | null;
      taxNumber: string | null;
      isRegistered: boolean;
      soldOut: number;
      offSale: number;
      openOrders: number;
      finishedOrders: number;
      cancelledOrders: number;
    };
  };
  shops_page: {
    parameters: {
      words: string;
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED' | null;
      size: number;
      offset: number;
    };
    row: {
      handle: string;
      name: string;
      kind: 'BUSINESS' | 'CHILD';
      stage: 'SETTING_UP' | 'LIVE' | 'PAUSED' | 'CLOSED';
      isOnHoliday: boolean;
      isSuspended: boolean;
      isStopped: boolean;
      country: string;
      region: string | null;
      joinedOn: string;
      offers: number;
    };
  };
  sitemap_after_categories: {
    parameters: {
      categories: readonly string[] | null;
      after: string;
    };
    row: {
      key: string;
      name: string;
      changedAt: Date;
    };
  };
  sitemap_after_products: {
    parameters: {
      categories: readonly string[] | null;
      after: string;
    };
    row: {
      key: string;
      name: string;
      changedAt: Date;
    };
  };
  sitemap_after_stores: {
    parameters: {
      categories: readonly string[] | null;
      after: string;
    };
    row: {
      key: string;
      name: string;
      changedAt: Date;
    };
  };
  sitemap_after_types: {
    parameters: {
      categories: readonly string[] | null;
      after: string;
    };
    row: {
      key: string;
      name: string;
      changedAt: Date;
    };
  };
  sitemap_count_categories: {
    parameters: {
      categories: readonly string[] | null;
    };
    row: {
      total: number;
    };
  };
  sitemap_count_products: {
    parameters: {
      categories: readonly string[] | null;
    };
    row: {
      total: number;
    };
  };
  sitemap_count_stores: {
    parameters: {
      categories: readonly string[] | null;
    };
    row: {
      total: number;
    };
  };
  sitemap_count_types: {
    parameters: {
      categories: readonly string[] | null;
    };
    row: {
      total: number;
    };
  };
  sitemap_place_categories: {
    parameters: {
      categories: readonly string[] | null;
      skipped: number;
    };
    row: {
      key: string;
    };
  };
  sitemap_place_products: {
    parameters: {
      categories: readonly string[] | null;
      skipped: number;
    };
    row: {
      key: string;
    };
  };
  sitemap_place_stores: {
    parameters: {
      categories: readonly string[] | null;
      skipped: number;
    };
    row: {
      key: string;
    };
  };
  sitemap_place_types: {
    parameters: {
      categories: readonly string[] | null;
      skipped: number;
    };
    row: {
      key: string;
    };
  };
  stock_release: {
    parameters: {
      offerIds: readonly string[];
      quantities: readonly number[];
    };
    row: {
      offerId: string;
      productId: string;
      sku: string;
      turned: boolean;
      reshown: boolean;
    };
  };
  stock_reserve: {
    parameters: {
      offerIds: readonly string[];
      quantities: readonly number[];
    };
    row: {
      offerId: string;
      productId: string;
      sku: string;
      turned: boolean;
      reshown: boolean;
    };
  };
  stock_ship: {
    parameters: {
      offerIds: readonly string[];
      quantities: readonly number[];
      now: Date;
    };
    row: Record<never, never>;
  };
  stock_take_back: {
    parameters: {
      offerIds: readonly string[];
      quantities: readonly number[];
      now: Date;
    };
    row: {
      offerId: string;
      productId: string;
      sku: string;
      turned: boolean;
      reshown: boolean;
    };
  };
  support_answers: {
    parameters: {
      accountId: string;
    };
    row: {
      number: string;
      body: string;
      writtenAt: Date;
    };
  };
  support_begun: {
    parameters: {
      email: string;
      since: Date;
    };
    row: {
      count: number;
    };
  };
  support_childs_shop: {
    parameters: {
      handle: string;
    };
    row: {
      sellerId: string;
      name: string;
    };
  };
  support_contacts_own: {
    parameters: {
      sellerIds: readonly string[];
      order: string | null;
      size: number;
    };
    row: {
      number: string;
      order: string | null;
      kind: 'HELP' | 'ORDER' | 'SHOP';
      topic: string;
      status: 'OPEN' | 'ANSWERED';
      isReported: boolean;
      shopName: string;
      shopKind: string;
      updatedAt: Date;
    };
  };
  support_contacts_waiting: {
    parameters: {
      sellerId: string;
      email: string;
    };
    row: {
      count: number;
    };
  };
  support_contacts_watched: {
    parameters: {
      size: number;
      offset: number;
    };
    row: {
      number: string;
      order: string | null;
      kind: 'HELP' | 'ORDER' | 'SHOP';
      topic: string;
      status: 'OPEN' | 'ANSWERED';
      isReported: boolean;
      shopName: string;
      shopKind: string;
      updatedAt: Date;
      total: number;
    };
  };
  support_count: {
    parameters: {
      accountId: string;
    };
    row: {
      count: number;
    };
  };
  support_count_templates: {
    parameters: {
      sellerId: string;
      locale: string;
      name: string;
    };
    row: {
      count: number;
    };
  };
  support_drop_template: {
    parameters: {
      templateId: string;
      sellerIds: readonly string[];
    };
    row: {
      sellerId: string;
      name: string;
    };
  };
  support_erase: {
    parameters: {
      accountId: string;
      login: string;
    };
    row: {
      number: string;
      uploadIds: string[] | null;
    };
  };
  support_erase_answers: {
    parameters: {
      accountId: string;
    };
    row: Record<never, never>;
  };
  support_forget: {
    parameters: {
      before: Date;
    };
    row: {
      number: string;
      uploadIds: string[] | null;
    };
  };
  support_forget_erased: {
    parameters: Record<never, never>;
    row: {
      number: string;
      uploadIds: string[] | null;
    };
  };
  support_insert: {
    parameters: {
      threadId: string;
      number: string;
      kind: 'HELP' | 'ORDER' | 'SHOP';
      sellerId: string | null;
      sellerKind: string | null;
      sellerOrderId: string | null;
      accountId: string | null;
      email: string;
      topic: string;
      status: 'OPEN' | 'ANSWERED';
      brand: 'cubby' | 'kids';
      locale: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  support_last_words: {
    parameters: {
      sellerId: string;
      email: string;
      by: 'ASKER' | 'STAFF' | 'SELLER';
      size: number;
    };
    row: {
      body: string;
    };
  };
  support_lock: {
    parameters: {
      number: string;
    };
    row: {
      threadId: string;
      number: string;
      accountId: string | null;
      email: string;
      topic: string;
      status: 'OPEN' | 'ANSWERED';
      brand: 'cubby' | 'kids';
      locale: string;
      kind: 'HELP' | 'ORDER' | 'SHOP';
      sellerId: string | null;
      sellerKind: string | null;
      reportedAt: Date | null;
      messages: number;
    };
  };
  support_lock_contacts: {
    parameters: {
      email: string;
      sellerId: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  support_lock_templates: {
    parameters: {
      sellerId: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  support_one: {
    parameters: {
      number: string;
    };
    row: {
      number: string;
      kind: 'HELP' | 'ORDER' | 'SHOP';
      topic: string;
      status: 'OPEN' | 'ANSWERED';
      createdAt: Date;
      updatedAt: Date;
      helped: boolean | null;
      shopName: string | null;
      shopKind: string | null;
      locale: string;
      order: string | null;
      isReported: boolean;
      messages: ({ by: 'ASKER' | 'STAFF' | 'SELLER'; body: string; writtenAt: string; pictures: unknown })[];
    };
  };
  support_own_shop: {
    parameters: {
      shop: string;
      sellerIds: readonly string[];
    };
    row: {
      sellerId: string;
    };
  };
  support_owner: {
    parameters: {
      number: string;
    };
    row: {
      number: string;
      accountId: string | null;
      sellerId: string | null;
    };
  };
  support_page: {
    parameters: {
      accountId: string;
      size: number;
      offset: number;
    };
    row: {
      number: string;
      kind: 'HELP' | 'ORDER' | 'SHOP';
      topic: string;
      status: 'OPEN' | 'ANSWERED';
      shopName: string | null;
      updatedAt: Date;
    };
  };
  support_put_template: {
    parameters: {
      templateId: string;
      sellerId: string;
      locale: string;
      name: string;
      words: string;
    };
    row: Record<never, never>;
  };
  support_rate: {
    parameters: {
      helped: boolean;
      words: string | null;
      now: Date;
      number: string;
    };
    row: Record<never, never>;
  };
  support_report_contact: {
    parameters: {
      now: Date;
      number: string;
    };
    row: Record<never, never>;
  };
  support_templates: {
    parameters: {
      sellerId: string;
      locale: string;
    };
    row: {
      templateId: string;
      locale: string;
      name: string;
      words: string;
    };
  };
  support_thread_of_shop: {
    parameters: {
      number: string;
    };
    row: {
      sellerId: string;
      sellerKind: string;
      locale: string;
    };
  };
  support_waiting: {
    parameters: {
      before: Date;
    };
    row: {
      number: string;
      kind: 'HELP' | 'ORDER' | 'SHOP';
      topic: string;
      status: 'OPEN' | 'ANSWERED';
      shopName: null;
      updatedAt: Date;
    };
  };
  support_waiting_in_demo: {
    parameters: {
      before: Date;
    };
    row: {
      number: string;
    };
  };
  support_write: {
    parameters: {
      threadId: string;
      by: string;
      accountId: string | null;
      body: string;
      pictures: string;
      now: Date;
      status: 'OPEN' | 'ANSWERED';
    };
    row: {
      position: number;
    };
  };
  support_written: {
    parameters: {
      accountId: string;
      login: string;
    };
    row: {
      number: string;
      kind: 'HELP' | 'ORDER' | 'SHOP';
      topic: string;
      begunAt: Date;
      rating: string | null;
      messages: ({ by: 'ASKER' | 'STAFF' | 'SELLER'; body: string; writtenAt: string })[];
    };
  };
  synonyms_clear: {
    parameters: {
      groupIds: readonly string[];
    };
    row: Record<never, never>;
  };
  synonyms_create: {
    parameters: {
      locale: string;
      groupIds: readonly string[];
    };
    row: Record<never, never>;
  };
  synonyms_group: {
    parameters: {
      groupId: string;
    };
    row: {
      locale: string;
    };
  };
  synonyms_list: {
    parameters: {
      locale: string;
    };
    row: {
      id: string;
      locale: string;
      terms: string[];
      narrower: string[];
    };
  };
  synonyms_remove: {
    parameters: {
      groupId: string;
    };
    row: Record<never, never>;
  };
  synonyms_taken: {
    parameters: {
      locale: string;
      groupId: string;
      terms: readonly string[];
    };
    row: {
      shown: string;
    };
  };
  synonyms_write: {
    parameters: {
      locale: string;
      ids: readonly string[];
      shown: readonly string[];
      asked: readonly boolean[];
    };
    row: Record<never, never>;
  };
  taxes_accepted_certificates: {
    parameters: {
      accountId: string;
    };
    row: {
      id: string;
      kind: 'SCHOOL' | 'PARENT_COUNCIL' | 'VAT_NUMBER';
      jurisdiction: string;
      validFrom: string;
      expiresOn: string | null;
    };
  };
  taxes_all_registrations: {
    parameters: Record<never, never>;
    row: {
      area: string;
      number: string;
      validFrom: string;
      validTo: string | null;
    };
  };
  taxes_certificate: {
    parameters: {
      id: string;
    };
    row: {
      id: string;
      accountId: string | null;
      kind: 'SCHOOL' | 'PARENT_COUNCIL' | 'VAT_NUMBER';
      jurisdiction: string;
      validFrom: string;
      expiresOn: string | null;
      status: 'WAITING' | 'ACCEPTED' | 'REJECTED';
    };
  };
  taxes_certificates_to_review: {
    parameters: Record<never, never>;
    row: {
      id: string;
      kind: 'SCHOOL' | 'PARENT_COUNCIL' | 'VAT_NUMBER';
      jurisdiction: string;
      organisation: string;
      number: string;
      validFrom: string;
      expiresOn: string | null;
      status: 'WAITING' | 'ACCEPTED' | 'REJECTED';
      submittedAt: Date;
      reviewedAt: Date | null;
      reason: string | null;
    };
  };
  taxes_exchange_rate_on: {
    parameters: {
      currency: string;
      day: string;
    };
    row: {
      millionths: number;
    };
  };
  taxes_exchange_rates: {
    parameters: Record<never, never>;
    row: {
      currency: string;
      validFrom: string;
      millionths: number;
    };
  };
  taxes_insert_certificate: {
    parameters: {
      id: string;
      accountId: string;
      kind: 'SCHOOL' | 'PARENT_COUNCIL' | 'VAT_NUMBER';
      jurisdiction: string;
      organisation: string;
      number: string;
      validFrom: string;
      expiresOn: string | null;
      now: Date;
    };
    row: Record<never, never>;
  };
  taxes_lock_certificate: {
    parameters: {
      id: string;
    };
    row: {
      accountId: string | null;
      status: 'WAITING' | 'ACCEPTED' | 'REJECTED';
    };
  };
  taxes_of_country: {
    parameters: {
      country: string;
    };
    row: {
      id: number;
      country: string;
      region: string | null;
      name: 'GST' | 'HST' | 'PST' | 'QST' | 'RST' | 'VAT' | 'SALES_TAX';
      rateMillionths: number;
      category: 'S' | 'Z' | 'E' | 'AE' | 'O';
      exemptClasses: string[];
      exemptPriceMinor: number | null;
      onlyClasses: string[] | null;
      onDelivery: boolean;
      chargedOn: 'GOODS' | 'COMMISSION';
      sellers: 'ALL' | 'REGISTERED' | 'UNREGISTERED';
      sentFrom: 'ANYWHERE' | 'SAME_COUNTRY' | 'SAME_UNION' | 'ABROAD';
      consignmentMinor: number | null;
      certificateKinds: string[];
      remitter: 'SELLER' | 'MARKETPLACE';
      validFrom: string;
      validTo: string | null;
    };
  };
  taxes_own_certificates: {
    parameters: {
      accountId: string;
    };
    row: {
      id: string;
      kind: 'SCHOOL' | 'PARENT_COUNCIL' | 'VAT_NUMBER';
      jurisdiction: string;
      organisation: string;
      number: string;
      validFrom: string;
      expiresOn: string | null;
      status: 'WAITING' | 'ACCEPTED' | 'REJECTED';
      submittedAt: Date;
      reviewedAt: Date | null;
      reason: string | null;
    };
  };
  taxes_registrations: {
    parameters: {
      areas: readonly string[];
      day: string;
    };
    row: {
      area: string;
      number: string;
    };
  };
  taxes_review_certificate: {
    parameters: {
      status: 'WAITING' | 'ACCEPTED' | 'REJECTED';
      reason: string | null;
      reviewer: string | null;
      now: Date;
      id: string;
    };
    row: Record<never, never>;
  };
  taxes_vat_number: {
    parameters: {
      id: string;
    };
    row: {
      jurisdiction: string;
      number: string;
      status: 'WAITING' | 'ACCEPTED' | 'REJECTED';
    };
  };
  taxes_write_exchange_rate: {
    parameters: {
      currency: string;
      validFrom: string;
      millionths: number;
    };
    row: Record<never, never>;
  };
  taxes_write_registration: {
    parameters: {
      area: string;
      number: string;
      validFrom: string;
      validTo: string | null;
    };
    row: Record<never, never>;
  };
  topics_tell: {
    parameters: {
      notices: readonly string[];
    };
    row: {
      pg_notify: string | null;
    };
  };
  webhook_add: {
    parameters: {
      webhookId: string;
      sellerId: string;
      url: string;
      kinds: readonly string[];
      lowStock: number;
      secret: Buffer;
      accountId: string;
      now: Date;
      most: number;
    };
    row: Record<never, never>;
  };
  webhook_add_test: {
    parameters: {
      deliveryId: string;
      webhookId: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  webhook_change: {
    parameters: {
      url: string;
      kinds: readonly string[];
      lowStock: number;
      status: 'ENABLED' | 'DISABLED';
      webhookId: string;
    };
    row: Record<never, never>;
  };
  webhook_defer_later: {
    parameters: {
      webhookId: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  webhook_delete: {
    parameters: {
      webhookId: string;
    };
    row: Record<never, never>;
  };
  webhook_deliveries: {
    parameters: {
      webhookId: string;
      status: 'WAITING' | 'DELIVERED' | 'FAILED' | null;
      size: number;
      offset: number;
    };
    row: {
      deliveryId: string;
      eventId: string;
      kind: string;
      subject: string;
      status: 'WAITING' | 'DELIVERED' | 'FAILED';
      tries: number;
      at: Date;
      nextAt: Date | null;
      triedAt: Date | null;
      problem: 'ADDRESS' | 'DNS' | 'CONNECTION' | 'TIMEOUT' | 'REDIRECT' | 'STATUS' | null;
      answerStatus: number | null;
      answerMs: number | null;
      answerText: string | null;
    };
  };
  webhook_deliveries_count: {
    parameters: {
      webhookId: string;
      status: 'WAITING' | 'DELIVERED' | 'FAILED' | null;
    };
    row: {
      total: number;
    };
  };
  webhook_deliveries_forget: {
    parameters: {
      before: Date;
    };
    row: Record<never, never>;
  };
  webhook_delivery_lock: {
    parameters: {
      deliveryId: string;
    };
    row: {
      deliveryId: string;
      status: 'WAITING' | 'DELIVERED' | 'FAILED';
      sellerId: string;
    };
  };
  webhook_delivery_replay: {
    parameters: {
      deliveryId: string;
    };
    row: Record<never, never>;
  };
  webhook_forget_secrets: {
    parameters: {
      now: Date;
    };
    row: Record<never, never>;
  };
  webhook_hasten: {
    parameters: {
      webhookId: string;
    };
    row: Record<never, never>;
  };
  webhook_lease: {
    parameters: {
      until: Date;
      webhookId: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  webhook_next_delivery: {
    parameters: {
      webhookId: string;
      now: Date;
    };
    row: {
      deliveryId: string;
      eventId: string;
      kind: string;
      subject: string;
      body: unknown;
      at: Date;
      tries: number;
      triedFrom: Date | null;
      url: string;
      secret: Buffer;
      oldSecret: Buffer | null;
      oldSecretUntil: Date | null;
    };
  };
  webhook_note_standing: {
    parameters: {
      failures: number;
      failingSince: Date | null;
      restUntil: Date | null;
      isOver: boolean;
      webhookId: string;
    };
    row: Record<never, never>;
  };
  webhook_note_try: {
    parameters: {
      status: 'WAITING' | 'DELIVERED' | 'FAILED';
      now: Date;
      nextAt: Date | null;
      problem: 'ADDRESS' | 'DNS' | 'CONNECTION' | 'TIMEOUT' | 'REDIRECT' | 'STATUS' | null;
      answerStatus: number | null;
      answerMs: number;
      answerText: string | null;
      deliveryId: string;
    };
    row: Record<never, never>;
  };
  webhook_one: {
    parameters: {
      webhookId: string;
    };
    row: {
      webhookId: string;
      sellerId: string;
      url: string;
      kinds: string[];
      lowStock: number;
      status: 'ENABLED' | 'DISABLED';
      createdAt: Date;
      failingSince: Date | null;
      oldSecretUntil: Date | null;
      waiting: number;
      shop: string;
      shopName: string;
    };
  };
  webhook_release: {
    parameters: {
      webhookId: string;
    };
    row: Record<never, never>;
  };
  webhook_replace_secret: {
    parameters: {
      until: Date;
      secret: Buffer;
      webhookId: string;
    };
    row: Record<never, never>;
  };
  webhook_standing: {
    parameters: {
      webhookId: string;
    };
    row: {
      url: string;
      status: 'ENABLED' | 'DISABLED';
      failures: number;
      failingSince: Date | null;
    };
  };
  webhook_wake: {
    parameters: {
      webhookId: string;
    };
    row: Record<never, never>;
  };
  webhooks_due: {
    parameters: {
      now: Date;
    };
    row: {
      webhookId: string;
    };
  };
  webhooks_of_shop: {
    parameters: {
      sellerId: string;
    };
    row: {
      webhookId: string;
      sellerId: string;
      url: string;
      kinds: string[];
      lowStock: number;
      status: 'ENABLED' | 'DISABLED';
      createdAt: Date;
      failingSince: Date | null;
      oldSecretUntil: Date | null;
      waiting: number;
    };
  };
  wishlist_changes: {
    parameters: {
      locale: string;
      code: string;
    };
    row: {
      sku: string;
      name: string;
      isSeen: boolean;
      beforeMinor: number | null;
      nowMinor: number | null;
    };
  };
  wishlist_delete: {
    parameters: {
      code: string;
      accountId: string;
    };
    row: Record<never, never>;
  };
  wishlist_insert: {
    parameters: {
      code: string;
      accountId: string;
      name: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  wishlist_of_account: {
    parameters: {
      code: string;
      accountId: string;
    };
    row: {
      code: string;
      name: string;
      shareToken: string | null;
      isWatched: boolean;
    };
  };
  wishlist_products: {
    parameters: {
      locale: string;
      code: string;
    };
    row: {
      quantity: number;
      sku: string;
      name: string;
      pictureIds: string[];
      priceMinor: number | null;
      deliveredMinor: number | null;
      rating: number;
      reviewCount: number;
      offerCount: number;
      units: number;
      unitCode: string | null;
      manufacturer: string | null;
      childCraft: boolean;
      bestOfferId: string | null;
    };
  };
  wishlist_put: {
    parameters: {
      code: string;
      quantity: number | null;
      now: Date;
      sku: string;
    };
    row: Record<never, never>;
  };
  wishlist_rename: {
    parameters: {
      name: string;
      code: string;
      accountId: string;
    };
    row: Record<never, never>;
  };
  wishlist_see: {
    parameters: {
      now: Date;
      code: string;
    };
    row: Record<never, never>;
  };
  wishlist_share: {
    parameters: {
      token: string | null;
      code: string;
      accountId: string;
    };
    row: Record<never, never>;
  };
  wishlist_shared: {
    parameters: {
      token: string;
    };
    row: {
      code: string;
      name: string;
    };
  };
  wishlist_take: {
    parameters: {
      code: string;
      sku: string;
    };
    row: Record<never, never>;
  };
  wishlist_tell: {
    parameters: {
      now: Date;
      code: string;
    };
    row: Record<never, never>;
  };
  wishlist_watch: {
    parameters: {
      isWatched: boolean;
      code: string;
      accountId: string;
    };
    row: {
      code: string;
    };
  };
  wishlists_due: {
    parameters: {
      toldBefore: Date;
    };
    row: {
      code: string;
      accountId: string;
      name: string;
    };
  };
  wishlists_lock: {
    parameters: {
      accountId: string;
    };
    row: {
      pg_advisory_xact_lock: string;
    };
  };
  wishlists_of_account: {
    parameters: {
      sku: string | null;
      accountId: string;
    };
    row: {
      code: string;
      name: string;
      isShared: boolean;
      products: number;
      hasProduct: boolean;
    };
  };
  wishlists_own_data: {
    parameters: {
      accountId: string;
    };
    row: {
      name: string;
      madeAt: Date;
      isShared: boolean;
      isWatched: boolean;
      products: ({ sku: string; quantity: number; addedAt: string })[];
    };
  };
  wishlists_wished: {
    parameters: {
      accountId: string;
    };
    row: {
      sku: string;
    };
  };
  work_counts: {
    parameters: {
      now: Date;
      kinds: readonly string[];
      accountId: string;
    };
    row: {
      kind: 'CHILD_SAFETY' | 'INCIDENT' | 'CHARGEBACK' | 'REFUND' | 'INVOICE_REFUND' | 'BANK_MESSAGE' | 'PROVIDER_EVENT' | 'PAYOUT' | 'DISPUTE' | 'SUPPORT' | 'REVIEW' | 'REPORT' | 'SHOP_CASE' | 'PERSON_CASE' | 'APPEAL' | 'CRAFT' | 'PRODUCT' | 'CERTIFICATE' | 'ENQUIRY' | 'REQUEST' | 'PROOF' | 'PERSON_REQUEST';
      count: number;
      mine: number;
      nobodys: number;
      overdue: number;
      newest: Date | null;
    };
  };
  work_end: {
    parameters: {
      kind: string;
      subject: string;
    };
    row: Record<never, never>;
  };
  work_forget: {
    parameters: Record<never, never>;
    row: Record<never, never>;
  };
  work_hand_over: {
    parameters: {
      kind: string;
      subject: string;
      to: string;
      until: Date;
      accountId: string;
      words: string;
      now: Date;
    };
    row: Record<never, never>;
  };
  work_mine: {
    parameters: {
      accountId: string;
      now: Date;
      kinds: readonly string[];
      kind: string | null;
      size: number;
      start: number;
      dangerous: readonly ('CHILD_SAFETY' | 'SHOP_CASE' | 'PERSON_CASE' | 'REPORT' | 'APPEAL' | 'REVIEW' | 'INCIDENT' | 'CHARGEBACK' | 'REFUND' | 'INVOICE_REFUND' | 'BANK_MESSAGE' | 'PROVIDER_EVENT' | 'PAYOUT' | 'DISPUTE' | 'SUPPORT' | 'CRAFT' | 'PRODUCT' | 'CERTIFICATE' | 'ENQUIRY' | 'REQUEST' | 'PROOF' | 'PERSON_REQUEST')[];
    };
    row: {
      kind: 'CHILD_SAFETY' | 'SHOP_CASE' | 'PERSON_CASE' | 'REPORT' | 'APPEAL' | 'REVIEW' | 'INCIDENT' | 'CHARGEBACK' | 'REFUND' | 'INVOICE_REFUND' | 'BANK_MESSAGE' | 'PROVIDER_EVENT' | 'PAYOUT' | 'DISPUTE' | 'SUPPORT' | 'CRAFT' | 'PRODUCT' | 'CERTIFICATE' | 'ENQUIRY' | 'REQUEST' | 'PROOF' | 'PERSON_REQUEST';
      subject: string;
      about: string | null;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_page: {
    parameters: {
      accountId: string;
      now: Date;
      kinds: readonly string[];
      nobodys: boolean;
      size: number;
      start: number;
      dangerous: readonly ('CHILD_SAFETY' | 'SHOP_CASE' | 'PERSON_CASE' | 'REPORT' | 'APPEAL' | 'REVIEW' | 'INCIDENT' | 'CHARGEBACK' | 'REFUND' | 'INVOICE_REFUND' | 'BANK_MESSAGE' | 'PROVIDER_EVENT' | 'PAYOUT' | 'DISPUTE' | 'SUPPORT' | 'CRAFT' | 'PRODUCT' | 'CERTIFICATE' | 'ENQUIRY' | 'REQUEST' | 'PROOF' | 'PERSON_REQUEST')[];
    };
    row: {
      kind: 'CHILD_SAFETY' | 'SHOP_CASE' | 'PERSON_CASE' | 'REPORT' | 'APPEAL' | 'REVIEW' | 'INCIDENT' | 'CHARGEBACK' | 'REFUND' | 'INVOICE_REFUND' | 'BANK_MESSAGE' | 'PROVIDER_EVENT' | 'PAYOUT' | 'DISPUTE' | 'SUPPORT' | 'CRAFT' | 'PRODUCT' | 'CERTIFICATE' | 'ENQUIRY' | 'REQUEST' | 'PROOF' | 'PERSON_REQUEST';
      subject: string;
      about: string | null;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_pulse: {
    parameters: {
      now: Date;
      kinds: readonly string[];
    };
    row: {
      pulse: string;
    };
  };
  work_queue_APPEAL: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'CHILD_SAFETY' | 'SHOP_CASE' | 'PERSON_CASE' | 'REPORT' | 'APPEAL';
      subject: string;
      about: string;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_BANK_MESSAGE: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'BANK_MESSAGE';
      subject: string;
      about: string | null;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_CERTIFICATE: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'CERTIFICATE';
      subject: string;
      about: string;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_CHARGEBACK: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'CHARGEBACK';
      subject: string;
      about: string;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_CHILD_SAFETY: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'CHILD_SAFETY' | 'SHOP_CASE' | 'PERSON_CASE' | 'REPORT' | 'APPEAL' | 'REVIEW';
      subject: string;
      about: string;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_CRAFT: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'CRAFT';
      subject: string;
      about: string;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_DISPUTE: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'DISPUTE';
      subject: string;
      about: string;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_ENQUIRY: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'ENQUIRY';
      subject: string;
      about: string;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_INCIDENT: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'INCIDENT';
      subject: string;
      about: null;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_INVOICE_REFUND: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'INVOICE_REFUND';
      subject: string;
      about: string | null;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_PAYOUT: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'PAYOUT';
      subject: string;
      about: string;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_PERSON_CASE: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'CHILD_SAFETY' | 'SHOP_CASE' | 'PERSON_CASE' | 'REPORT' | 'APPEAL';
      subject: string;
      about: string;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_PERSON_REQUEST: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'PERSON_REQUEST';
      subject: string;
      about: string;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_PRODUCT: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'PRODUCT';
      subject: string;
      about: string;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_PROOF: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'PROOF';
      subject: string;
      about: string | null;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_PROVIDER_EVENT: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'PROVIDER_EVENT';
      subject: string;
      about: string;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_REFUND: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'REFUND';
      subject: string;
      about: string;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_REPORT: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'CHILD_SAFETY' | 'SHOP_CASE' | 'PERSON_CASE' | 'REPORT' | 'APPEAL';
      subject: string;
      about: string;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_REQUEST: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'REQUEST';
      subject: string;
      about: string;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_REVIEW: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'CHILD_SAFETY' | 'REVIEW';
      subject: string;
      about: string;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_SHOP_CASE: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'CHILD_SAFETY' | 'SHOP_CASE' | 'PERSON_CASE' | 'REPORT' | 'APPEAL';
      subject: string;
      about: string;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_queue_SUPPORT: {
    parameters: {
      accountId: string;
      now: Date;
      nobodys: boolean;
      size: number;
      start: number;
    };
    row: {
      kind: 'SUPPORT';
      subject: string;
      about: string;
      since: Date;
      dueAt: Date;
      assigneeId: string | null;
      assignee: string | null;
      handedBy: string | null;
      handedWords: string | null;
      snoozedBy: string | null;
      snoozedWords: string | null;
    };
  };
  work_release: {
    parameters: {
      kind: string;
      subject: string;
      accountId: string;
    };
    row: Record<never, never>;
  };
  work_snooze: {
    parameters: {
      kind: string;
      subject: string;
      until: Date;
      now: Date;
      accountId: string;
      words: string;
    };
    row: Record<never, never>;
  };
  work_take: {
    parameters: {
      kind: string;
      subject: string;
      accountId: string;
      until: Date;
      now: Date;
      takeOver: boolean;
    };
    row: Record<never, never>;
  };
  work_waits: {
    parameters: {
      kind: 'ENQUIRY' | 'SUPPORT' | 'CHILD_SAFETY' | 'REVIEW' | 'CERTIFICATE' | 'REFUND' | 'INVOICE_REFUND' | 'PROOF' | 'BANK_MESSAGE' | 'DISPUTE' | 'INCIDENT' | 'REQUEST' | 'PAYOUT' | 'SHOP_CASE' | 'PERSON_CASE' | 'REPORT' | 'APPEAL' | 'PROVIDER_EVENT' | 'CRAFT' | 'PERSON_REQUEST' | 'PRODUCT' | 'CHARGEBACK';
      subject: string;
    };
    row: {
      waits: boolean;
    };
  };
  workshops_count: {
    parameters: {
      locale: string;
      now: Date;
      nameMask: string | null;
      fromAge: number | null;
      toAge: number | null;
      isWelcoming: boolean | null;
      dateFrom: string | null;
      dateTo: string | null;
      country: string | null;
      within: number | null;
      latitude: number | null;
      longitude: number | null;
    };
    row: {
      total: number;
    };
  };
  workshops_countries: {
    parameters: {
      now: Date;
    };
    row: {
      country: string;
    };
  };
  workshops_found: {
    parameters: {
      latitude: number | null;
      longitude: number | null;
      locale: string;
      now: Date;
      nameMask: string | null;
      fromAge: number | null;
      toAge: number | null;
      isWelcoming: boolean | null;
      dateFrom: string | null;
      dateTo: string | null;
      country: string | null;
      within: number | null;
      isByDistance: boolean;
      limit: number;
      offset: number;
    };
    row: {
      code: string;
      name: string;
      description: string;
      locale: string;
      organiser: string;
      verifiedOn: string;
      checkedOn: string | null;
      ageFrom: number;
      ageTo: number;
      startsAt: Date;
      endsAt: Date;
      timeZone: string;
      online: boolean;
      country: string;
      city: string | null;
      priceMinor: number;
      subsidised: boolean;
      languages: string[];
      childrenPerAdult: number | null;
      staffChecked: boolean | null;
      inclusion: 'DEDICATED' | 'ADAPTED' | 'INCLUSIVE' | 'NOT_STATED';
      facts: ('STEP_FREE' | 'ACCESSIBLE_TOILET' | 'QUIET_SPACE' | 'SENSORY_HOURS' | 'SIGN_LANGUAGE' | 'CAPTIONS' | 'ONE_TO_ONE' | 'SUPPORT_PERSON_FREE')[];
      registrationUrl: string;
      pictureId: string | null;
      distanceKm: number | null;
    };
  };
  workshops_hide: {
    parameters: {
      isHidden: boolean;
      workshopId: string;
    };
    row: Record<never, never>;
  };
  workshops_next: {
    parameters: {
      locale: string;
      now: Date;
      count: number;
    };
    row: {
      code: string;
      name: string;
      description: string;
      locale: string;
      organiser: string;
      verifiedOn: string;
      checkedOn: string | null;
      ageFrom: number;
      ageTo: number;
      startsAt: Date;
      endsAt: Date;
      timeZone: string;
      online: boolean;
      country: string;
      city: string | null;
      priceMinor: number;
      subsidised: boolean;
      languages: string[];
      childrenPerAdult: number | null;
      staffChecked: boolean | null;
      inclusion: 'DEDICATED' | 'ADAPTED' | 'INCLUSIVE' | 'NOT_STATED';
      facts: ('STEP_FREE' | 'ACCESSIBLE_TOILET' | 'QUIET_SPACE' | 'SENSORY_HOURS' | 'SIGN_LANGUAGE' | 'CAPTIONS' | 'ONE_TO_ONE' | 'SUPPORT_PERSON_FREE')[];
      registrationUrl: string;
      pictureId: string | null;
      distanceKm: null;
    };
  };
  workshops_one: {
    parameters: {
      locale: string;
      code: string;
    };
    row: {
      code: string;
      name: string;
      description: string;
      locale: string;
      organiser: string;
      verifiedOn: string;
      checkedOn: string | null;
      ageFrom: number;
      ageTo: number;
      startsAt: Date;
      endsAt: Date;
      timeZone: string;
      online: boolean;
      country: string;
      city: string | null;
      priceMinor: number;
      subsidised: boolean;
      languages: string[];
      childrenPerAdult: number | null;
      staffChecked: boolean | null;
      inclusion: 'DEDICATED' | 'ADAPTED' | 'INCLUSIVE' | 'NOT_STATED';
      facts: ('STEP_FREE' | 'ACCESSIBLE_TOILET' | 'QUIET_SPACE' | 'SENSORY_HOURS' | 'SIGN_LANGUAGE' | 'CAPTIONS' | 'ONE_TO_ONE' | 'SUPPORT_PERSON_FREE')[];
      registrationUrl: string;
      pictureId: string | null;
      distanceKm: null;
    };
  };
};
