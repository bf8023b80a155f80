import { ArchiveError } from '#schema/archive/archive-error.ts'

const minLength = 12

/**
 * Returns the passphrase of the environment, or the key of nightly archives; undefined if none is set. Others can see
 * command lines.
 */
export const getArchivePassphrase = (): string | undefined =>
  process.env['ARCHIVE_PASSPHRASE'] || process.env['ARCHIVE_KEY'] || undefined

/** Returns a passphrase for a new archive. Throws `ArchiveError` if none is set or it is too short. */
export function requireNewArchivePassphrase(): string {
  const passphrase = process.env['ARCHIVE_PASSPHRASE']
  if (!passphrase || passphrase.length < minLength)
    throw new ArchiveError(
      `Set ARCHIVE_PASSPHRASE to at least ${minLength} characters, and keep it: nothing opens the archive without it.`,
    )
  return passphrase
}
