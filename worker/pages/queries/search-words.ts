import { and, or, type SQL, sql } from 'drizzle-orm'
import { page } from '#schema/tables.ts'

/** Splits a search into its words, at most twelve. */
export const splitSearchWords = (search: string) => search.match(/[\p{L}\p{N}]+/gu)?.slice(0, 12) ?? []

/** Returns the full-text query for pages with all or any of these words, which may be their beginnings. */
export const buildWordSearchQuery = (words: readonly string[], anyWord: boolean) =>
  words.map((word) => `"${word}"*`).join(anyWord ? ' OR ' : ' ')

/** Returns a condition: the draft title contains all words (or any), also as parts of words. */
export function buildWordsInTitleCondition(words: readonly string[], anyWord: boolean): SQL {
  const conditions = words.map((word) => sql`instr(lower(${page.draft_title}), ${word.toLowerCase()}) > 0`)
  return (anyWord ? or(...conditions) : and(...conditions))!
}
