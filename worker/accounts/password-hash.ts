import Argon2 from '@phi-ag/argon2'
import compiled from '@phi-ag/argon2/argon2.wasm?module'

/** argon2id with 19 MiB, two passes, one lane: a recommended setting of OWASP ASVS 5, appendix C. About 30 ms. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let instance: Argon2 | undefined

/** Starts the library at once: a promise of it would belong to one request, and others would wait for it. */
const startArgon2 = () => (instance ??= new Argon2(new WebAssembly.Instance(compiled)))

/** Hashes a password for storage, in the encoded form with algorithm, parameters, salt and hash. */
export const hashPassword = async (password: string): Promise<string> =>
  startArgon2().hash(padForHash(password), strength).encoded

/**
 * Pads a password for the library, which passes the length in characters where bytes are expected. Without padding, the
 * last bytes of `Crème brûlée` would be ignored. The added zeros only correct the length and are not hashed.
 */
const padForHash = (password: string) => password.padEnd(new TextEncoder().encode(password).length, '\0')

/** Hash of a password that cannot be typed. Verified when there is no account so that the response takes as long. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$j8iBtVoWhMJAjHCvgHmeWw$5Q4NBaztAMBJLBPla4CRtW1017dxO0sN1yPs9wO5qWs'

/**
 * Whether a password matches a stored hash. Takes the same time when there is no hash; an empty hash matches no
 * password.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const { success } = startArgon2().tryVerify(stored || dummyHash, padForHash(password))
  return success && Boolean(stored)
}
