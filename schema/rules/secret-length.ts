/** A secret is at least so many characters long. */
export const secretLength = 32
