/** Events of an account. */
export const securityEventNames = [
  'sign_in',
  'sign_in_passkey',
  'sign_in_recovery_code',
  'second_factor_failed',
  'password_changed',
  'password_reset',
  'email_change_requested',
  'email_changed',
  'totp_added',
  'totp_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_renewed',
  'sessions_ended',
  'factors_reset',
  'access_token_created',
  'access_token_revoked',
] as const
export type SecurityEventName = (typeof securityEventNames)[number]

/** The text of each for its owner. */
export const securityEventLabels: Record<SecurityEventName, string> = {
  sign_in: 'Signed in',
  sign_in_passkey: 'Signed in with a passkey',
  sign_in_recovery_code: 'Signed in with a recovery code',
  second_factor_failed: 'The password was right, the second step was not',
  password_changed: 'The password was changed',
  password_reset: 'A new password was set through a mail',
  email_change_requested: 'Another e-mail address was asked for',
  email_changed: 'The e-mail address was changed',
  totp_added: 'An authenticator app was added',
  totp_removed: 'The authenticator app was removed',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  recovery_codes_renewed: 'Recovery codes were made',
  sessions_ended: 'Other browsers were signed out',
  factors_reset: 'An administrator took all second factors away',
  access_token_created: 'An access token was created',
  access_token_revoked: 'An access token was revoked',
}
