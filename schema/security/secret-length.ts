/** The minimum length of a secret, in characters. */
export const minSecretLength = 32
