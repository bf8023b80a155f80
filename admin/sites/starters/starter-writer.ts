import { type BlockWithoutId, createStoredBlockWithoutId } from '#app/blocks/create-block.ts'
import type { LinkTarget } from '#schema/fields/link.ts'
import { parseRichTextMarkdown } from '#schema/fields/rich-text-markdown.ts'

/** The text of a link and its target, a path of the site. */
export type StarterLink = readonly [text: string, path: string]

/** Writes the blocks of starters for one brand. `ids` are the pages that exist, by their paths on the site. */
export class StarterBlockBuilder {
  constructor(
    readonly brand: string,
    private readonly ids: ReadonlyMap<string, number>,
  ) {}

  /** Returns the target of a path: its page if it exists, so that the link survives a move of the page. */
  readonly link = (path: string): LinkTarget => {
    const page = this.ids.get(path)
    return page === undefined ? { to: 'url', url: path } : { to: 'page', page }
  }

  /** Returns the id of the page at a path; null if there is none. */
  readonly page = (path: string): number | null => this.ids.get(path) ?? null

  readonly prose = (text: string) => parseRichTextMarkdown(text, this.link)

  hero = (title: string, subtitle: string, [link_text, path]: StarterLink): BlockWithoutId =>
    createStoredBlockWithoutId('hero', { title, subtitle, link_text, link: this.link(path) })

  text = (text: string): BlockWithoutId =>
    createStoredBlockWithoutId('artf', {
      content: this.prose(text),
      container_width: 'twoThirds',
      layout: 'left-aligned',
    })

  feature = (text: string, ...links: readonly StarterLink[]): BlockWithoutId =>
    createStoredBlockWithoutId('two_column_feature', {
      content: this.prose(text),
      links: links.map(([display_name, path]) => ({ url: this.link(path), display_name, style: 'primary' })),
    })

  grid = (heading: string, cells: readonly (readonly [text: string, ...StarterLink])[]): BlockWithoutId =>
    createStoredBlockWithoutId('content_grid', {
      heading,
      columns: '3',
      cells: cells.map(([text, display_name, path]) => ({
        content: this.prose(text),
        image: null,
        link: this.link(path),
        display_name,
      })),
    })

  questions = (heading: string, questions: Readonly<Record<string, string>>): BlockWithoutId =>
    createStoredBlockWithoutId('faqs', {
      heading,
      layout: 'one-column',
      faqs: Object.entries(questions).map(([question, answer]) => ({ question, answer: this.prose(answer) })),
    })

  timeline = (header: string, years: Readonly<Record<string, string>>): BlockWithoutId =>
    createStoredBlockWithoutId('timeline', {
      header: this.prose(header),
      events: Object.entries(years).map(([year, copy]) => ({
        year,
        content: { type: 'copy', copy: this.prose(copy), image: null, caption: '' },
      })),
      footer: this.prose(''),
    })
}
