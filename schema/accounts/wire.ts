import * as z from 'zod/mini'
import { isTimeZone } from '../time/time-zone-name.ts'
import { dismissibleHints } from './dismissible-hints.ts'
import { reauthScopes } from './reauthentication.ts'
import { securityEventNames } from './security-events.ts'

const name = () => z.string().check(z.trim(), z.maxLength(150, 'Use at most 150 characters.'))
/** A password that is being chosen. Whether it was stolen somewhere is asked besides. */
const newPassword = () => z.string().check(z.minLength(12, 'Use at least 12 characters.'), z.maxLength(1000))
const typedPassword = () => z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(1000))
const email = () => z.string().check(z.trim(), z.maxLength(254), z.email('Enter a valid e-mail address.'))
/** Of an app or of a recovery code, as somebody types it. */
const code = () => z.string().check(z.trim(), z.minLength(1, 'Enter the code.'), z.maxLength(100))
const token = () => z.string().check(z.regex(/^[\w-]{43}$/, 'is not one of ours'))

export const passwordResetForm = z.strictObject({
  email: z.string().check(z.minLength(1, 'Enter your e-mail address.'), z.maxLength(320)),
})
const resetLink = { uid: z.string().check(z.maxLength(40)), token: z.string().check(z.maxLength(100)) }
export const passwordResetLinkForm = z.strictObject(resetLink)
export const newPasswordForm = z.strictObject({ ...resetLink, password: newPassword() })
export const confirmEmailForm = z.strictObject({ token: token() })

export const secondStepForm = z.strictObject({ code: code() })
export const nameForm = z.strictObject({ first_name: name(), last_name: name() })
export const passwordForm = z.strictObject({ current_password: typedPassword(), password: newPassword() })
export const emailForm = z.strictObject({ email: email() })
const proofKind = z.enum(reauthScopes)
export const reauthForm = z.strictObject({ password: typedPassword(), code: z.optional(code()), proof: proofKind })
export const totpCodeForm = z.strictObject({ code: code() })

export const themes = ['system', 'light', 'dark'] as const

export const preferencesForm = z.strictObject({
  submitted_notifications: z.boolean(),
  approved_notifications: z.boolean(),
  rejected_notifications: z.boolean(),
  updated_comments_notifications: z.boolean(),
  theme: z.enum(themes),
  current_time_zone: z
    .string()
    .check(z.refine((zone) => zone === '' || isTimeZone(zone), 'Choose a time zone of the list.')),
})
export type Preferences = z.infer<typeof preferencesForm>

export const dismissiblesForm = z.partialRecord(z.enum(dismissibleHints), z.boolean())
/** What was dismissed; hints that are gone may be among it. */
export const dismissedHints = z.record(z.string(), z.boolean())
export type DismissedHints = z.infer<typeof dismissedHints>

const passkeyName = () =>
  z.string().check(z.trim(), z.minLength(1, 'Give it a name.'), z.maxLength(100, 'Use at most 100 characters.'))
export const passkeyRenameForm = z.strictObject({ name: passkeyName() })

const base64url = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/))
const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') }
const attachment = z.optional(z.enum(['platform', 'cross-platform']))
const extensions = z.record(z.string(), z.unknown())

/** What a browser answers when a passkey is made: WebAuthn's `RegistrationResponseJSON`, as far as it is read. */
export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
})
/** What a browser answers when a passkey is used: `AuthenticationResponseJSON`. */
export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(2000),
    userHandle: z.optional(base64url(200)),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
})
export const passkeyForm = z.strictObject({ name: passkeyName(), credential: registrationResponse })
export const passkeySignInForm = z.strictObject({ credential: authenticationResponse })
export const passkeyReauthForm = z.strictObject({ credential: authenticationResponse, proof: proofKind })

/** Whom an administrator signs out: a user by id. */
export const userTargetForm = z.strictObject({ user: z.int().check(z.positive()) })

/** How many browsers were signed out. */
export const endedSessions = z.strictObject({ ended: z.int() })

/** What may be the second step of a sign-in that has passed the first. */
export const secondStepOptions = z.strictObject({ passkey: z.boolean(), totp: z.boolean(), recovery_code: z.boolean() })
export type SecondStepOptions = z.infer<typeof secondStepOptions>

const passkeyItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** The host it works at, when that is another one than this. */
  other_host: z.nullable(z.string()),
})
export type PasskeyItem = z.infer<typeof passkeyItem>

const sessionItem = z.strictObject({
  id: z.string(),
  device: z.string(),
  network: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  is_current: z.boolean(),
})
export type SessionItem = z.infer<typeof sessionItem>

/** The parameters of an address that names one of one's own sessions. */
export const ownSession = z.strictObject({ id: z.string().check(z.regex(/^[\w-]{22}$/)) })

/** One's own account. Moments are ISO 8601. */
export const accountOverview = z.strictObject({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** An address that awaits being confirmed. */
  pending_email: z.nullable(z.string()),
  preferences: preferencesForm,
  /** Whether this installation wants a second factor of this user. */
  requires_second_factor: z.boolean(),
  totp: z.nullable(z.strictObject({ created_at: z.string(), last_used_at: z.nullable(z.string()) })),
  passkeys: z.array(passkeyItem),
  /** How many are left. */
  recovery_codes: z.int(),
  sessions: z.array(sessionItem),
  events: z.array(
    z.strictObject({ event: z.enum(securityEventNames), at: z.string(), device: z.string(), network: z.string() }),
  ),
})
export type AccountOverview = z.infer<typeof accountOverview>

/** The new address, which counts once it is confirmed; and once it is. */
export const pendingEmail = z.strictObject({ pending_email: z.string() })
export const changedEmail = z.strictObject({ email: z.string() })

/** An app that is being added: its secret to type, and the same as a link to draw. */
export const totpSetup = z.strictObject({ secret: z.string(), uri: z.string() })
export type TotpSetup = z.infer<typeof totpSetup>

/** Recovery codes, shown this one time; empty when those of before go on. */
export const newRecoveryCodes = z.strictObject({ codes: z.array(z.string()) })
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>

const credentialDescriptor = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** What a browser is told to use a passkey with: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credentialDescriptor),
})
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>

/** What a browser is told to make a passkey with: `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyCreationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  /** In milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(credentialDescriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>
