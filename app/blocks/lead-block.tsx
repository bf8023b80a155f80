import { createContext, useContext } from 'react'
import type { StreamItem } from '#schema/fields/stream.ts'

const LeadBlock = createContext<string | null>(null)

/** Whether the title of a block is the page's h1. Its picture is the first that a visitor sees. */
export const useIsPageHeadingBlock = (id: string) => useContext(LeadBlock) === id

export const PageHeadingBlockProvider = LeadBlock

/** Returns the id of the first block if it is a hero with a title, else null: then the page renders its own h1. */
export function findPageHeadingBlockId([first]: readonly StreamItem[]): string | null {
  return first?.type === 'hero' && String(first.value['title']).trim() !== '' ? first.id : null
}
