import Argon2 from '@phi-ag/argon2'
import compiled from '@phi-ag/argon2/argon2.wasm?module'

/** argon2id with 19 MiB, two passes, one lane: a row of OWASP ASVS 5, appendix C. About 30 ms. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let instance: Promise<Argon2> | undefined
const argon2 = () => (instance ??= WebAssembly.instantiate(compiled).then((ready) => new Argon2(ready)))

/** The text to store for a password: algorithm, parameters, salt and hash. */
export const hashPassword = async (password: string): Promise<string> =>
  (await argon2()).hash(fullHashPattern(password), strength).encoded

/**
 * A password as the library must be given it. It tells the algorithm a length in characters where bytes are meant, so
 * that of `Crème brûlée` the last letters would not count; as many zeros behind it make the length right, and are
 * themselves not read.
 */
const fullHashPattern = (password: string) => password.padEnd(new TextEncoder().encode(password).length, '\0')

/** A hash of nothing anybody can type, checked when there is no account, so that the answer takes as long. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$j8iBtVoWhMJAjHCvgHmeWw$5Q4NBaztAMBJLBPla4CRtW1017dxO0sN1yPs9wO5qWs'

/**
 * Whether a password belongs to a stored hash. Takes the same time when there is none; an empty one is of nobody who
 * chose any.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const { success } = (await argon2()).tryVerify(stored || dummyHash, fullHashPattern(password))
  return success && Boolean(stored)
}
