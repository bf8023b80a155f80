import type { getStorageBindings } from '../platform.ts'

type StepContext = Awaited<ReturnType<typeof getStorageBindings>> & {
  report: (line: string) => void
}

/**
 * A step that fills an empty state. An interrupted step runs again from the start, so it must be atomic or idempotent.
 */
export interface SeedStep {
  name: string
  /** Globs of the files it reads besides the imports of its module. */
  inputFiles: readonly string[]
  run: (workshop: StepContext) => Promise<void>
}
