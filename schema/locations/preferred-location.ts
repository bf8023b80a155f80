/** The cookie with the number of the visitor's preferred restaurant. Cached HTML does not depend on it. */
export const preferredLocationCookieName = 'li'
