import { ArchiveError } from '#schema/archive/archive-error.ts'
import { LocationImportError } from '../../../worker/locations/import/import-error.ts'

/** Refuses `--remote`, which no command of archives has yet. */
export function throwIfRemote(isRemote: boolean): void {
  if (isRemote)
    throw new ArchiveError(
      'This command does not know the deployed database yet. Without --remote it uses the local state.',
    )
}

/** Runs a command and sets the exit code: 0, or 1 with the message of an expected error. */
export async function runArchiveCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const isExpected =
      error instanceof ArchiveError ||
      error instanceof LocationImportError ||
      (error as Error).message?.includes('is in use by')
    if (!isExpected) throw error
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
