import { createContext } from 'react'

/** Whether this document carries nothing of other companies, frames neither: a private page, or one whose address is a secret. */
export const NoThirdPartiesContext = createContext(false)
