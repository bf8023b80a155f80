import { createContext } from 'react'

/**
 * Whether this document contains nothing of third parties, no frames either: a private page, or one with a secret URL.
 */
export const NoThirdPartiesContext = createContext(false)
