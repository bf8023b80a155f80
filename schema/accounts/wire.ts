import * as z from 'zod/mini'
import { isTimeZone } from '../time/time-zone-name.ts'
import { dismissibleHintIdPattern } from './dismissible-hints.ts'
import { reauthScopes } from './reauthentication.ts'
import { securityEventNames } from './security-events.ts'

const name = () => z.string().check(z.trim(), z.maxLength(150, 'Use at most 150 characters.'))
/** A new password. The handler also checks whether it appears in known breaches. */
const newPassword = () => z.string().check(z.minLength(12, 'Use at least 12 characters.'), z.maxLength(1000))
const typedPassword = () => z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(1000))
const email = () => z.string().check(z.trim(), z.maxLength(254), z.email('Enter a valid e-mail address.'))
/** A code from an authenticator app, or a recovery code, as typed. */
const code = () => z.string().check(z.trim(), z.minLength(1, 'Enter the code.'), z.maxLength(100))
const token = () => z.string().check(z.regex(/^[\w-]{43}$/, 'is not a valid token'))

export const passwordResetRequestInput = z.strictObject({
  email: z.string().check(z.minLength(1, 'Enter your e-mail address.'), z.maxLength(320)),
})
const resetLink = { uid: z.string().check(z.maxLength(40)), token: z.string().check(z.maxLength(100)) }
export const passwordResetLinkCheckInput = z.strictObject(resetLink)
export const newPasswordInput = z.strictObject({ ...resetLink, password: newPassword() })
export const emailConfirmationInput = z.strictObject({ token: token() })

export const signInSecondStepInput = z.strictObject({ code: code() })
export const ownNameChangeInput = z.strictObject({ first_name: name(), last_name: name() })
export const passwordChangeInput = z.strictObject({ current_password: typedPassword(), password: newPassword() })
export const emailChangeInput = z.strictObject({ email: email() })
const proofKind = z.enum(reauthScopes)
export const reauthInput = z.strictObject({ password: typedPassword(), code: z.optional(code()), proof: proofKind })
export const totpCodeInput = z.strictObject({ code: code() })

export const adminThemes = ['system', 'light', 'dark'] as const

export const userPreferencesInput = z.strictObject({
  submitted_notifications: z.boolean(),
  approved_notifications: z.boolean(),
  rejected_notifications: z.boolean(),
  updated_comments_notifications: z.boolean(),
  theme: z.enum(adminThemes),
  current_time_zone: z
    .string()
    .check(z.refine((zone) => zone === '' || isTimeZone(zone), 'Choose a time zone from the list.')),
})
export type UserPreferences = z.infer<typeof userPreferencesInput>

export const hintDismissalInput = z.record(z.string().check(z.regex(dismissibleHintIdPattern)), z.boolean())
/** Dismissed hints by name; may include hints that no longer exist. */
export const dismissedHintsResponse = z.record(z.string(), z.boolean())
export type DismissedHintsResponse = z.infer<typeof dismissedHintsResponse>

const passkeyName = () =>
  z.string().check(z.trim(), z.minLength(1, 'Give it a name.'), z.maxLength(100, 'Use at most 100 characters.'))
export const passkeyRenameInput = z.strictObject({ name: passkeyName() })

const base64url = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/))
const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') }
const attachment = z.optional(z.enum(['platform', 'cross-platform']))
const extensions = z.record(z.string(), z.unknown())

/** The browser's response when a passkey is created: the used parts of WebAuthn's `RegistrationResponseJSON`. */
export const passkeyRegistrationCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
})
/** The browser's response when a passkey is used: WebAuthn's `AuthenticationResponseJSON`. */
export const passkeyAuthenticationCredential = z.object({
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
export const newPasskeyInput = z.strictObject({ name: passkeyName(), credential: passkeyRegistrationCredential })
export const passkeySignInInput = z.strictObject({ credential: passkeyAuthenticationCredential })
export const passkeyReauthInput = z.strictObject({ credential: passkeyAuthenticationCredential, proof: proofKind })

/** The user that an administrator signs out, by id. */
export const userSecurityActionInput = z.strictObject({ user: z.int().check(z.positive()) })

/** The number of browsers that were signed out. */
export const endedSessionCountResponse = z.strictObject({ ended: z.int() })

/** The second steps that are available after the password. */
export const availableSignInSecondStepsSchema = z.strictObject({
  passkey: z.boolean(),
  totp: z.boolean(),
  recovery_code: z.boolean(),
})
export type AvailableSignInSecondSteps = z.infer<typeof availableSignInSecondStepsSchema>

const passkeyItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** The host it works on, if that is not the current one. */
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

/** The path parameters of one of the user's own sessions. */
export const ownSessionParams = z.strictObject({ id: z.string().check(z.regex(/^[\w-]{22}$/)) })

/** The signed-in user's account. Times are ISO 8601. */
export const accountOverviewResponse = z.strictObject({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** A new e-mail address that is not confirmed yet. */
  pending_email: z.nullable(z.string()),
  preferences: userPreferencesInput,
  /** Whether this installation requires a second factor of this user. */
  requires_second_factor: z.boolean(),
  totp: z.nullable(z.strictObject({ created_at: z.string(), last_used_at: z.nullable(z.string()) })),
  passkeys: z.array(passkeyItem),
  /** The number of unused codes. */
  recovery_codes: z.int(),
  sessions: z.array(sessionItem),
  events: z.array(
    z.strictObject({ event: z.enum(securityEventNames), at: z.string(), device: z.string(), network: z.string() }),
  ),
})
export type AccountOverviewResponse = z.infer<typeof accountOverviewResponse>

/** The new address, which takes effect once it is confirmed. */
export const pendingEmailResponse = z.strictObject({ pending_email: z.string() })
export const changedEmailResponse = z.strictObject({ email: z.string() })

/** An authenticator app being added: its secret, to type, and a URI with the same secret for a QR code. */
export const totpSetupResponse = z.strictObject({ secret: z.string(), uri: z.string() })
export type TotpSetupResponse = z.infer<typeof totpSetupResponse>

/** New recovery codes, shown only once; empty if the existing ones stay valid. */
export const newRecoveryCodesResponse = z.strictObject({ codes: z.array(z.string()) })
export type NewRecoveryCodesResponse = z.infer<typeof newRecoveryCodesResponse>

const credentialDescriptor = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** The options with which a browser uses a passkey: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequestOptionsResponse = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(credentialDescriptor),
})
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptionsResponse>

/** The options with which a browser creates a passkey: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyCreationOptionsResponse = z.strictObject({
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
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptionsResponse>
