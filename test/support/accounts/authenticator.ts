import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Encodes the CBOR of an authenticator: integers, texts, bytes, and maps in the given order. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as never)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

/** Deliberate faults of an authenticator's response. */
export interface InjectedPasskeyFaults {
  challenge?: string
  origin?: string
  rpId?: string
  type?: string
  /** 1 is presence, 4 verification. */
  flags?: number
  counter?: number
  /** Signs with another key. */
  forged?: boolean
}

/** A passkey in software, by the WebAuthn specification: ES256, a counter, and the faults that a test needs. */
export function createPasskeyAuthenticator(origin: string) {
  const rpId = new URL(origin).hostname
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  const named = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }
  const client = (type: string, challenge: string, fault: InjectedPasskeyFaults) =>
    Buffer.from(
      JSON.stringify({
        type: fault.type ?? type,
        challenge: fault.challenge ?? challenge,
        origin: fault.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const data = (flags: number, fault: InjectedPasskeyFaults, attested = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(fault.counter ?? ++counter)
    return Buffer.concat([sha256(fault.rpId ?? rpId), Buffer.from([fault.flags ?? flags]), count, attested])
  }
  return {
    id: text(id),
    /** Responds to the challenge of `navigator.credentials.create`. */
    make(challenge: string, fault: InjectedPasskeyFaults = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const flags = (fault.flags ?? 5) | 64
      const authData = data(
        flags,
        { ...fault, flags },
        Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]),
      )
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      const clientDataJSON = text(client('webauthn.create', challenge, fault))
      return { ...named, response: { clientDataJSON, attestationObject: text(attestation), transports: ['internal'] } }
    },
    /** Responds to the challenge of `navigator.credentials.get`. */
    use(challenge: string, fault: InjectedPasskeyFaults = {}) {
      const clientData = client('webauthn.get', challenge, fault)
      const authenticatorData = data(5, fault)
      const key: KeyObject = fault.forged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : privateKey
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), key)
      return {
        ...named,
        response: {
          clientDataJSON: text(clientData),
          authenticatorData: text(authenticatorData),
          signature: text(signature),
        },
      }
    },
  }
}
export type PasskeyAuthenticator = ReturnType<typeof createPasskeyAuthenticator>

/** The public key in COSE: an elliptic key (2) of ES256 (-7) on P-256 (1). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' })
  const coordinate = (part: string | undefined) => Buffer.from(part!, 'base64url')
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  )
}
