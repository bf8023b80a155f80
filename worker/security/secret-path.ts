/** Paths whose URL is a secret that authorizes its holder. It must not leak to third-party scripts or referrers. */
const secretPaths = [
  /^\/confirm-signup\//,
  /^\/api\/unsubscribe\//,
  /^\/api\/waitlist\/[\w-]{22}(?:\/|$)/,
  /^\/(?:order\/(?!checkout\/?$)|reserve\/|waitlist\/)[\w-]+/,
  /^\/_util\/authenticate_with_password\//,
  /^\/_local\/inbox/,
  /^\/wagtail\/(?:setup|password_reset|confirm_email|users\/invitation)(?:\/|$)/,
]

/** Whether a path is a secret: links in mails, a guest's reservation, password prompts. */
export const isSecretPath = (pathname: string): boolean => secretPaths.some((pattern) => pattern.test(pathname))
