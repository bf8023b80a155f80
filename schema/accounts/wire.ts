import * as z from 'zod/mini'
import { isTimeZone } from '../time/time-zone-name.ts'
import { dismissibleHints } from './dismissible-hints.ts'
import { reauthScopes } from './reauthentication.ts'
import type { SecurityEventName } from './security-events.ts'

const name = () => z.string().check(z.trim(), z.maxLength(150, 'Use at most 150 characters.'))
/** A password that is being chosen. Whether it was stolen somewhere is asked besides. */
const newPassword = () => z.string().check(z.minLength(12, 'Use at least 12 characters.'), z.maxLength(1000))
const typedPassword = () => z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(1000))
const email = () => z.string().check(z.trim(), z.maxLength(254), z.email('Enter a valid e-mail address.'))
/** Of an app or of a recovery code, as somebody types it. */
const code = () => z.string().check(z.trim(), z.minLength(1, 'Enter the code.'), z.maxLength(100))
const token = () => z.string().check(z.regex(/^[\w-]{43}$/, 'is not one of ours'))

export const passwordResetForm = z.strictObject({ email: z.string().check(z.minLength(1, 'Enter your e-mail address.'), z.maxLength(320)) })
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

export const preferencesForm = z.strictObject({
  submitted_notifications: z.boolean(),
  approved_notifications: z.boolean(),
  rejected_notifications: z.boolean(),
  updated_comments_notifications: z.boolean(),
  theme: z.enum(['system', 'light', 'dark']),
  current_time_zone: z.string().check(z.refine((zone) => zone === '' || isTimeZone(zone), 'Choose a time zone of the list.')),
})
export type Preferences = z.infer<typeof preferencesForm>

export const dismissiblesForm = z.partialRecord(z.enum(dismissibleHints), z.boolean())
export type Dismissibles = z.infer<typeof dismissiblesForm>

const passkeyName = () => z.string().check(z.trim(), z.minLength(1, 'Give it a name.'), z.maxLength(100, 'Use at most 100 characters.'))
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
export interface SecondStepOptions {
  passkey: boolean
  totp: boolean
  recovery_code: boolean
}

/** The answer of `paths.api.account.home`. Moments are ISO 8601. */
export interface AccountOverview {
  email: string
  first_name: string
  last_name: string
  /** An address that awaits being confirmed. */
  pending_email: string | null
  preferences: Preferences
  /** Whether this installation wants a second factor of this user. */
  requires_second_factor: boolean
  totp: { created_at: string; last_used_at: string | null } | null
  passkeys: PasskeyItem[]
  recovery_codes: number
  sessions: SessionItem[]
  events: { event: SecurityEventName; at: string; device: string; network: string }[]
}

export interface PasskeyItem {
  id: number
  name: string
  created_at: string
  last_used_at: string | null
  /** The host it works at, when that is another one than this. */
  other_host: string | null
}

export interface SessionItem {
  id: string
  device: string
  network: string
  created_at: string
  last_seen_at: string
  is_current: boolean
}

/** An app that is being added: its secret to type, and the same as a link to draw. */
export interface TotpSetup {
  secret: string
  uri: string
}

/** Recovery codes, shown this one time; empty when those of before go on. */
export interface NewRecoveryCodes {
  codes: string[]
}
