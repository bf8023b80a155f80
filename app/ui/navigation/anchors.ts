import { createContext, useContext } from 'react'

/** The anchors of this page by block, or by block and heading index: `blocks/page-anchors.ts`. */
export const HeadingAnchorsContext = createContext<ReadonlyMap<string, string>>(new Map())

/** Returns the id of a heading; undefined if the page has none for it. */
export function useHeadingAnchor(key: string | undefined): string | undefined {
  const anchors = useContext(HeadingAnchorsContext)
  return key === undefined ? undefined : anchors.get(key)
}
