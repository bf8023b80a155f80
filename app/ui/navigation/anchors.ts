import { createContext, useContext } from 'react'

/** The ids of what on this page can be linked to, by block, or by block and place in its text: `blocks/anchors.ts`. */
export const AnchorsContext = createContext<ReadonlyMap<string, string>>(new Map())

/** The id of a heading; none where the page leaves it without. */
export function useAnchor(key: string | undefined): string | undefined {
  const anchors = useContext(AnchorsContext)
  return key === undefined ? undefined : anchors.get(key)
}
