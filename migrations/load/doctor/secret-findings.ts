import { minSecretLength } from '#schema/security/secret-length.ts'
import { createNoteFinding, createOkFinding, createProblemFinding, type InstallationFinding } from './finding.ts'

/** The worker's variables and secrets by name. A secret whose value cannot be read is null. */
export type EnvironmentValues = Readonly<Record<string, string | null | undefined>>

export interface SecretsCheckInput {
  /** `[vars]` of wrangler.toml, visible to anyone with the repository. */
  vars: EnvironmentValues
  /** Secrets, or null if they cannot be read. */
  secrets: EnvironmentValues | null
  /** Whether an administrator exists; undefined if unknown. */
  hasAdministrator: boolean | undefined
  remote: boolean
  /** How to replace an existing key that is invalid. */
  keyRemedy?: string | undefined
  /** Whether wrangler.toml has Cloudflare's mail binding. */
  hasMailBinding: boolean
}

const secretNames = [
  'SECRET_KEY',
  'SETUP_TOKEN',
  'FLUSH_SECRET',
  'HEALTH_SECRET',
  'ARCHIVE_KEY',
  'MAIL_KEY',
  'TURNSTILE_SECRET',
  'GEOCODER_KEY',
] as const

const put = (name: string) => `npx wrangler secret put ${name}`
const isSet = (text: string | null | undefined) => text === null || (text !== undefined && text !== '')
const isShort = (text: string | null | undefined) => typeof text === 'string' && text.length < minSecretLength

/** Checks secrets, and variables that require each other. */
export function checkSecrets(setting: SecretsCheckInput): InstallationFinding[] {
  const { vars, secrets } = setting
  const shown = secretNames.filter((name) => isSet(vars[name]))
  const inTheOpen = shown.map((name) =>
    createProblemFinding(
      name,
      'It stands in wrangler.toml for all to read.',
      `Take it out, then ${put(name)} with a new one.`,
    ),
  )
  if (secrets === null)
    return [
      ...inTheOpen,
      createProblemFinding(
        'secrets',
        'They could not be listed.',
        'Run npx wrangler login, and npx wrangler deploy once before.',
      ),
    ]
  const environment = { ...vars, ...secrets }
  return [
    ...inTheOpen,
    keyFinding(environment, setting),
    setupFinding(environment, setting),
    machineFinding(environment, 'FLUSH_SECRET', 'no machine can flush locations, people can.'),
    machineFinding(environment, 'HEALTH_SECRET', 'machines read whether the site is well, and not why.'),
    archiveFinding(environment, setting),
    mailFinding(environment, setting),
    textMessageFinding(environment),
    secondFactorFinding(environment, setting),
    adminHostFinding(environment),
    ...others(environment),
  ]
}

function keyFinding(
  { SECRET_KEY: key }: EnvironmentValues,
  { remote, keyRemedy }: SecretsCheckInput,
): InstallationFinding {
  const remedy = remote ? put('SECRET_KEY') : (keyRemedy ?? 'Run npm start once: it makes one.')
  if (key === '' && keyRemedy !== undefined)
    return createProblemFinding('SECRET_KEY', 'It is empty: the worker answers nothing.', remedy)
  if (!isSet(key)) return createProblemFinding('SECRET_KEY', 'It is not set: the worker answers nothing.', remedy)
  if (isShort(key))
    return createProblemFinding(
      'SECRET_KEY',
      `It has fewer than ${minSecretLength} characters: the worker answers nothing.`,
      remedy,
    )
  return createOkFinding('SECRET_KEY', key === null ? 'It is set.' : 'It is set and long enough.')
}

function setupFinding(
  { SETUP_TOKEN: token }: EnvironmentValues,
  { hasAdministrator, remote }: SecretsCheckInput,
): InstallationFinding {
  if (isSet(token) && hasAdministrator)
    return createProblemFinding(
      'SETUP_TOKEN',
      'It is left over from the set-up.',
      'npx wrangler secret delete SETUP_TOKEN',
    )
  if (!isSet(token) && hasAdministrator === false && remote)
    return createProblemFinding(
      'SETUP_TOKEN',
      'It is not set, and nobody can sign in yet.',
      `${put('SETUP_TOKEN')}, then open /wagtail/setup/.`,
    )
  if (isShort(token) && isSet(token))
    return createProblemFinding(
      'SETUP_TOKEN',
      `It has fewer than ${minSecretLength} characters: it opens nothing.`,
      put('SETUP_TOKEN'),
    )
  return createOkFinding('SETUP_TOKEN', isSet(token) ? 'It is set for the first administrator.' : 'It is not set.')
}

function machineFinding(
  environment: EnvironmentValues,
  name: 'FLUSH_SECRET' | 'HEALTH_SECRET',
  without: string,
): InstallationFinding {
  const secret = environment[name]
  if (!isSet(secret)) return createNoteFinding(name, `It is not set: ${without}`)
  if (isShort(secret))
    return createProblemFinding(name, `It has fewer than ${minSecretLength} characters: it opens nothing.`, put(name))
  return createOkFinding(name, 'It is set.')
}

function archiveFinding({ ARCHIVE_KEY: key }: EnvironmentValues, { remote }: SecretsCheckInput): InstallationFinding {
  const message = 'It is not set: no nightly archive is written.'
  if (!isSet(key))
    return remote
      ? createProblemFinding('ARCHIVE_KEY', message, put('ARCHIVE_KEY'))
      : createNoteFinding('ARCHIVE_KEY', message)
  if (isShort(key))
    return createProblemFinding(
      'ARCHIVE_KEY',
      `It has fewer than ${minSecretLength} characters: no nightly archive is written.`,
      put('ARCHIVE_KEY'),
    )
  return createOkFinding('ARCHIVE_KEY', 'It is set.')
}

function mailFinding(
  { MAIL_URL: url, MAIL_KEY: key }: EnvironmentValues,
  { remote, hasMailBinding }: SecretsCheckInput,
): InstallationFinding {
  if (isSet(url) && !isSet(key))
    return createProblemFinding('MAIL_KEY', 'MAIL_URL names a provider, but its key is not set.', put('MAIL_KEY'))
  if (!isSet(url) && isSet(key))
    return createProblemFinding(
      'MAIL_URL',
      'MAIL_KEY is set, but no provider is named.',
      'Set MAIL_URL under [vars] of wrangler.toml.',
    )
  if (isSet(url)) return createOkFinding('MAIL_URL', 'Mail goes out by the provider it names.')
  if (!remote) return createOkFinding('MAIL_URL', 'Mail stays here: /_local/inbox/ shows it.')
  if (hasMailBinding) return createOkFinding('MAIL_URL', 'Mail goes out by Cloudflare.')
  return createProblemFinding(
    'MAIL_URL',
    'Mail has no way out.',
    'Bind EMAIL by [[send_email]], or set MAIL_URL and MAIL_KEY.',
  )
}

function textMessageFinding({ SMS_URL: url, SMS_KEY: key }: EnvironmentValues): InstallationFinding {
  if (isSet(url) && !isSet(key))
    return createProblemFinding('SMS_KEY', 'SMS_URL names a provider, but its key is not set.', put('SMS_KEY'))
  if (!isSet(url) && isSet(key))
    return createProblemFinding(
      'SMS_URL',
      'SMS_KEY is set, but no provider is named.',
      'Set SMS_URL under [vars] of wrangler.toml.',
    )
  return isSet(url)
    ? createOkFinding('SMS_URL', 'Text messages go out by the provider it names.')
    : createNoteFinding('SMS_URL', 'It is not set: guests are offered no text messages.')
}

function secondFactorFinding(
  { SECOND_FACTOR: wanted }: EnvironmentValues,
  { remote }: SecretsCheckInput,
): InstallationFinding {
  const remedy = 'Set it to everybody, administrators or nobody under [vars] of wrangler.toml.'
  if (wanted === 'everybody' || wanted === 'administrators')
    return createOkFinding('SECOND_FACTOR', `A second factor is wanted of ${wanted}.`)
  if (wanted === 'nobody')
    return createNoteFinding(
      'SECOND_FACTOR',
      'It is `nobody`: users without a second factor sign in with only a password.',
    )
  if (isSet(wanted))
    return createProblemFinding('SECOND_FACTOR', 'It says neither everybody, administrators nor nobody.', remedy)
  return remote
    ? createOkFinding('SECOND_FACTOR', 'It is not set: a second factor is wanted of everybody.')
    : createOkFinding('SECOND_FACTOR', 'A password is enough here; users with a second factor need it too.')
}

/** A wrong hostname would make the back office unreachable: it is 404 everywhere else. */
function adminHostFinding({ ADMIN_HOST: host }: EnvironmentValues): InstallationFinding {
  if (!isSet(host)) return createOkFinding('ADMIN_HOST', 'It is not set: every host of a site serves the back office.')
  if (URL.parse(`https://${host}`)?.hostname === host)
    return createOkFinding('ADMIN_HOST', `The back office is on ${host} alone.`)
  return createProblemFinding(
    'ADMIN_HOST',
    'It is no hostname: the back office is nowhere.',
    'Set it to a hostname in lower case, without scheme, port and path, under [vars] of wrangler.toml.',
  )
}

function others(environment: EnvironmentValues): InstallationFinding[] {
  const {
    TURNSTILE_SITE_KEY: siteKey,
    TURNSTILE_SECRET: secret,
    GEOCODER: geocoder,
    GEOCODER_KEY: geocoderKey,
  } = environment
  const turnstile = {
    both: () => createOkFinding('TURNSTILE', 'Turnstile asks for proof of a person.'),
    neither: () => createOkFinding('TURNSTILE', 'Our own challenge asks for proof of a person.'),
    keyOnly: () =>
      createProblemFinding('TURNSTILE', 'TURNSTILE_SITE_KEY is set without its secret.', put('TURNSTILE_SECRET')),
    secretOnly: () =>
      createProblemFinding(
        'TURNSTILE',
        'TURNSTILE_SECRET is set without its key.',
        'Set TURNSTILE_SITE_KEY under [vars] of wrangler.toml.',
      ),
  }
  const pair = isSet(siteKey) ? (isSet(secret) ? 'both' : 'keyOnly') : isSet(secret) ? 'secretOnly' : 'neither'
  const needsKey = geocoder === 'google' && !isSet(geocoderKey)
  return [
    turnstile[pair](),
    needsKey
      ? createProblemFinding('GEOCODER', 'google answers nobody without a key.', put('GEOCODER_KEY'))
      : createOkFinding('GEOCODER', `Typed places are understood by ${geocoder || 'gazetteer'}.`),
  ]
}
