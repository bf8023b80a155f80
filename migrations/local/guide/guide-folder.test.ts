import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import type { GuideBlockNode, GuideInlineNode } from '#schema/help/guide.ts'
import { editorsGuideFolder, listGuideChapterFiles, readGuideChapter, summarizeGuideChapter } from './guide-folder.ts'

const chapters = await Promise.all(listGuideChapterFiles().map(readGuideChapter))

/** Where the links of a text lead. */
const linksIn = (content: readonly GuideInlineNode[]): string[] =>
  content.flatMap((part) => (typeof part === 'object' && part.kind === 'link' ? [part.to] : []))

const textsOf = (block: GuideBlockNode): GuideInlineNode[][] => {
  switch (block.kind) {
    case 'paragraph':
      return [block.content]
    case 'list':
      return block.items
    case 'table':
      return [block.headers, ...block.rows].flat()
    case 'heading':
    case 'image':
      return []
  }
}

it('every link of the guide leads to a chapter or one of its headings', () => {
  const known = new Set(
    chapters
      .map(summarizeGuideChapter)
      .flatMap(({ slug, headings }) => [slug, ...headings.map(({ id }) => `${slug}#${id}`)]),
  )
  const links = chapters.flatMap(({ slug, blocks }) =>
    blocks
      .flatMap(textsOf)
      .flatMap(linksIn)
      .map((to) => (to.startsWith('#') ? `${slug}${to}` : to)),
  )
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter((to) => !known.has(to))).toEqual([])
})

it('the guide’s chapters show exactly the images in its folder', () => {
  const shown = chapters.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'image' ? [block.src] : [])))
  const files = globSync(`${editorsGuideFolder}/images/*`).map((file) => join('images', basename(file)))
  expect(shown.toSorted()).toEqual(files.sort())
})

it('every chapter begins with a paragraph, and has headings and fewer than 600 words', () => {
  for (const [index, file] of listGuideChapterFiles().entries()) {
    const { slug, blocks } = chapters[index]!
    expect(blocks[0]?.kind, slug).toBe('paragraph')
    const { headings } = summarizeGuideChapter(chapters[index]!)
    expect(headings.length, slug).toBeGreaterThan(1)
    expect(new Set(headings.map(({ id }) => id)).size, slug).toBe(headings.length)
    expect(readFileSync(file, 'utf8').split(/\s+/).length, slug).toBeLessThan(600)
  }
})

it('the guide’s README lists the chapters in their order', () => {
  const listed = [...readFileSync(`${editorsGuideFolder}/README.md`, 'utf8').matchAll(/^\d+\. \[(.+)\]\((.+)\)$/gm)]
  expect(listed.map(([, title, file]) => [title, file])).toEqual(
    listGuideChapterFiles().map((file, index) => [chapters[index]!.title, basename(file)]),
  )
})
