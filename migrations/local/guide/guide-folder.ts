import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import type { GuideChapter, GuideChapterSummary } from '#schema/help/guide.ts'
import { guideInlineToPlainText, parseGuideChapter } from './parse-chapter.ts'

export const editorsGuideFolder = 'docs/editors'

/** The files of the chapters, in their order. */
export const listGuideChapterFiles = () => globSync(`${editorsGuideFolder}/[0-9]*.md`).sort()

/** Reads a chapter; throws where its Markdown is not the guide's, or a picture is missing. */
export async function readGuideChapter(file: string): Promise<GuideChapter> {
  const text = readFileSync(file, 'utf8')
  const sizes = new Map<string, { width: number; height: number }>()
  for (const [, src] of text.matchAll(/\]\((images\/[^)]+)\)/g)) {
    const { width, height } = await sharp(join(editorsGuideFolder, src!)).metadata()
    sizes.set(src!, { width, height })
  }
  return parseGuideChapter(basename(file), text, (src) => sizes.get(src)!)
}

export function summarizeGuideChapter({ slug, title, blocks }: GuideChapter): GuideChapterSummary {
  const first = blocks.find(({ kind }) => kind === 'paragraph')
  return {
    slug,
    title,
    introduction: first?.kind === 'paragraph' ? guideInlineToPlainText(first.content) : '',
    headings: blocks.flatMap((block) => (block.kind === 'heading' ? [{ id: block.id, text: block.text }] : [])),
  }
}
