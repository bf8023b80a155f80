/**
 * Marks HTML that has mail addresses, so that Cloudflare leaves them as they are: it would replace them by a script,
 * which the security policy forbids. `no-transform` says the same, but only for responses that are compressed here:
 * Cloudflare does not compress one that has it.
 */
export const markMailAddresses = (html: string): string =>
  html.includes('@') ? `<!--email_off-->${html}<!--/email_off-->` : html
