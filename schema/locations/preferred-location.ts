/** The cookie that holds the number of the visitor's own restaurant. No kept HTML varies on it. */
export const preferredLocationCookie = 'li'
