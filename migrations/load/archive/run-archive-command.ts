import { ArchiveError } from '#schema/archive/archive-error.ts'
import { LocationImportError } from '../../../worker/locations/import/import-error.ts'

/** Runs a command and sets the exit code: 0, or 1 with the message of an expected error. */
export async function runCommandAndSetExitCode(run: () => Promise<void>): Promise<void> {
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
