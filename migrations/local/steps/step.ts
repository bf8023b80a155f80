import type { storageOf } from '../platform.ts'

export type Workshop = Awaited<ReturnType<typeof storageOf>> & {
  report: (line: string) => void
}

/**
 * One of the steps that fill an empty state. A step that was cut short runs again from its beginning, so it either writes
 * everything at once or takes no harm from what an earlier try left.
 */
export interface Step {
  name: string
  /** Globs of the files it reads that its module does not import. */
  reads: readonly string[]
  run: (workshop: Workshop) => Promise<void>
}
