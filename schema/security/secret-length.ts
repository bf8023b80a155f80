/** A secret is at least so many characters long. */
export const minSecretLength = 32
