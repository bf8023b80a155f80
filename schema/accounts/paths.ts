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
} as const
