/** The editors' guide of docs/editors, by migrations/local/guide. */
declare module 'virtual:editors-guide' {
  import type { GuideChapter, GuideChapterSummary } from '#schema/help/guide.ts'

  /** In the order they are read. */
  export const chapters: readonly GuideChapterSummary[]
  /** By slug. `images` are the addresses of a chapter's images by their `src`. */
  export const chapterLoaders: Record<string, () => Promise<{ chapter: GuideChapter; images: Record<string, string> }>>
}
