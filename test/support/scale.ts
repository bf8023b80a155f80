import { inject } from 'vitest'

type Scale = 'test' | 'proofs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Which command runs the site tests: `npm test` or `npm run proofs`. */
    scale: Scale
  }
}

/** Selects the size of a test: enough to show the mechanism in `npm test`, everything in `npm run proofs`. */
export const selectForTestScale = <Value>(values: Record<Scale, Value>): Value => values[inject('scale')]
