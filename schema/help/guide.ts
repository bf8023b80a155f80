/** Text within a line of the editors' guide. `to` is a chapter's slug, perhaps with `#` and a heading's id. */
export type GuideInlineNode =
  | string
  | { kind: 'strong'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; to: string; content: GuideInlineNode[] }

export type GuideBlockNode =
  | { kind: 'heading'; depth: 2 | 3; id: string; text: string }
  | { kind: 'paragraph'; content: GuideInlineNode[] }
  | { kind: 'list'; ordered: boolean; items: GuideInlineNode[][] }
  | { kind: 'table'; headers: GuideInlineNode[][]; rows: GuideInlineNode[][][] }
  /** `src` is a path below the guide's folder; sizes are in px of the file. */
  | { kind: 'image'; src: string; alt: string; width: number; height: number }

/** A chapter of the editors' guide: `docs/editors/04-publishing.md` has the slug `publishing`. */
export interface GuideChapter {
  slug: string
  title: string
  blocks: GuideBlockNode[]
}

/** What lists and the search know of a chapter without loading it. */
export interface GuideChapterSummary {
  slug: string
  title: string
  /** The first paragraph, as plain text. */
  introduction: string
  headings: { id: string; text: string }[]
}
