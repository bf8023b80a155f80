import { createContext, useContext } from 'react'
import { repairedValue, type StreamItem } from '#schema/fields/stream.ts'
import { blockOf } from './index.ts'

const LeadBlock = createContext<string | null>(null)

/** Whether a block is the one whose title is the page's h1. Its picture is the first a visitor sees. */
export const useIsLead = (id: string) => useContext(LeadBlock) === id

export const LeadBlockIs = LeadBlock

/** The block that opens a page with a title of its own: a hero. A page whose body starts otherwise prints its own h1. */
export function leadBlockOf([first]: readonly StreamItem[]): string | null {
  const hero = first?.type === 'hero' ? blockOf('hero') : undefined
  return first && hero && String(repairedValue(hero, first)['title']).trim() !== '' ? first.id : null
}
