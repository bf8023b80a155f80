/** Screens of signing in and of the user's own account: part of `paths.wagtail`. */
export const accountPaths = {
  login: '/wagtail/login/',
  /** The sign-in screen that redirects to a URL afterwards. */
  loginFor: (next: string) => `/wagtail/login/?next=${encodeURIComponent(next)}`,
  setup: '/wagtail/setup/',
  passwordReset: '/wagtail/password_reset/',
  passwordResetDone: '/wagtail/password_reset/done/',
  /** `uid` is the user's id in base64url, `token` is from the mail. */
  passwordResetConfirm: (uid: string, token: string) => `/wagtail/password_reset/confirm/${uid}/${token}/`,
  passwordResetComplete: '/wagtail/password_reset/complete/',
  confirmEmail: (token: string) => `/wagtail/confirm_email/${token}/`,
  account: '/wagtail/account/',
  dismissibles: '/wagtail/dismissibles/',
} as const

/** Endpoints of signing in and of the user's own account: part of `paths.api`. */
export const accountApiPaths = {
  session: '/wagtail/api/session/',
  setup: '/wagtail/api/setup/',
  secondStep: '/wagtail/api/session/second-step/',
  passkeySignIn: '/wagtail/api/session/passkey/',
  passkeySignInOptions: '/wagtail/api/session/passkey/options/',
  passwordReset: (step: '' | 'check/' | 'confirm/' = '') => `/wagtail/api/password-reset/${step}`,
  confirmEmail: '/wagtail/api/confirm-email/',
  account: {
    home: '/wagtail/api/account/',
    preferences: '/wagtail/api/account/preferences/',
    password: '/wagtail/api/account/password/',
    email: '/wagtail/api/account/email/',
    confirm: '/wagtail/api/account/confirm/',
    confirmByPasskey: '/wagtail/api/account/confirm/passkey/',
    confirmOptions: '/wagtail/api/account/confirm/passkey/options/',
    sessions: '/wagtail/api/account/sessions/',
    session: (id: string) => `/wagtail/api/account/sessions/${id}/`,
    totp: '/wagtail/api/account/totp/',
    verifyTotp: '/wagtail/api/account/totp/verify/',
    recoveryCodes: '/wagtail/api/account/recovery-codes/',
    passkeys: '/wagtail/api/account/passkeys/',
    passkeyOptions: '/wagtail/api/account/passkeys/options/',
    passkey: (id: number) => `/wagtail/api/account/passkeys/${id}/`,
    /** For administrators: the sessions of a user or of everyone, and a user's second factors. */
    signOut: '/wagtail/api/account/administer/sessions/',
    signOutEverybody: '/wagtail/api/account/administer/sessions/all/',
    resetFactors: '/wagtail/api/account/administer/factors/',
  },
} as const
