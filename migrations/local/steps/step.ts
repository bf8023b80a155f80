import type { getStorage } from '../platform.ts'

type StepContext = Awaited<ReturnType<typeof getStorage>> & {
  report: (line: string) => void
}

/**
 * One of the steps that fill an empty state. A step that was cut short runs again from its beginning, so it either writes
 * everything at once or takes no harm from what an earlier try left.
 */
export interface SeedStep {
  name: string
  /** Globs of the files it reads that its module does not import. */
  inputFiles: readonly string[]
  run: (workshop: StepContext) => Promise<void>
}
