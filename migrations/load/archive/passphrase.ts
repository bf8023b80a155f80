import { ArchiveError } from '#schema/archive/archive-error.ts'

const minLength = 12

/** Returns the passphrase of the environment; undefined if none is set. Command lines can be seen by others. */
export const getPassphrase = (): string | undefined => process.env['ARCHIVE_PASSPHRASE'] || undefined

/** Returns a passphrase for a new archive. Throws `ArchiveError` if none is set or it is too short. */
export function requirePassphrase(): string {
  const passphrase = getPassphrase()
  if (!passphrase || passphrase.length < minLength)
    throw new ArchiveError(
      `Set ARCHIVE_PASSPHRASE to at least ${minLength} characters, and keep it: nothing opens the archive without it.`,
    )
  return passphrase
}
