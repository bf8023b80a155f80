/**
 * Addresses that are secrets: whoever has one may do what it is for. Others are not to learn it, by a script of theirs
 * or a referrer.
 */
const secret = [
  /^\/confirm-signup\//,
  /^\/api\/unsubscribe\//,
  /^\/api\/waitlist\/[\w-]{22}(?:\/|$)/,
  /^\/(?:order|reserve|waitlist)\/[\w-]+/,
  /^\/_util\/authenticate_with_password\//,
  /^\/_local\/inbox/,
  /^\/wagtail\/(?:setup|password_reset|confirm_email|users\/invitation)(?:\/|$)/,
]

/** Whether an address lets in whoever has it: a link sent by mail, a guest's own reservation, the way to a password. */
export const isSecretPath = (pathname: string): boolean => secret.some((pattern) => pattern.test(pathname))
