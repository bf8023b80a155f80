import { createContext, useContext } from 'react'
import { repairBlockValue, type StreamItem } from '#schema/fields/stream.ts'
import { getBlock } from './index.ts'

const LeadBlock = createContext<string | null>(null)

/** Whether a block is the one whose title is the page's h1. Its picture is the first a visitor sees. */
export const useIsLeadBlock = (id: string) => useContext(LeadBlock) === id

export const LeadBlockProvider = LeadBlock

/** The block that opens a page with a title of its own: a hero. A page whose body starts otherwise prints its own h1. */
export function findLeadBlock([first]: readonly StreamItem[]): string | null {
  const hero = first?.type === 'hero' ? getBlock('hero') : undefined
  return first && hero && String(repairBlockValue(hero, first)['title']).trim() !== '' ? first.id : null
}
