import { minSecretLength } from '#schema/security/secret-length.ts'
import type { Env } from '../../env.ts'

/** Returns the secret that encrypts nightly archives; null if it is not set or too short, and none is written. */
export const getArchiveSecret = ({ ARCHIVE_KEY: key = '' }: Pick<Env, 'ARCHIVE_KEY'>): string | null =>
  key.length >= minSecretLength ? key : null
