import { inject } from 'vitest'

type Scale = 'test' | 'proofs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Which command runs the tests of the site: `npm test` or `npm run proofs`. */
    scale: Scale
  }
}

/** What a test tries: enough to show the mechanism in `npm test`, the whole set or the great number in `npm run proofs`. */
export const byScale = <Value>(values: Record<Scale, Value>): Value => values[inject('scale')]
