import { assignBlockIds, type BlockWithoutId, createStoredBlockWithoutId } from '#app/blocks/create-block.ts'
import type { DemoBlockBuilder, DemoLink } from './content-writer.ts'
import { demoSnippetIds } from './demo-snippets.ts'

/** Starts a section of the page's scroll navigation. */
export const createScrollSectionStartBlock = (title: string): BlockWithoutId =>
  createStoredBlockWithoutId('scroll_nav_menu_item', { title })

/** Tabs below a header: their names and blocks. */
export const createTabsBlock = (
  write: DemoBlockBuilder,
  header: string,
  panels: Readonly<Record<string, readonly BlockWithoutId[]>>,
): BlockWithoutId =>
  createStoredBlockWithoutId('tabbed_features', {
    header_content: write.prose(header),
    tabs: Object.entries(panels).map(([tab_name, blocks], index) => ({
      tab_name,
      content: assignBlockIds(blocks, `tab${index + 1}-`),
    })),
  })

/** Lists of links with headings. */
export const createSitemapBlock = (
  write: DemoBlockBuilder,
  title: string,
  sections: Readonly<Record<string, readonly DemoLink[]>>,
): BlockWithoutId =>
  createStoredBlockWithoutId('sitemap', {
    title,
    sections: Object.entries(sections).map(([title, links]) => ({
      title,
      links: links.map(([display_name, address]) => ({ url: write.link(address), display_name })),
    })),
  })

/** The navigation shared by the pages about the company. */
export const createAboutNavigationBlock = (): BlockWithoutId =>
  createStoredBlockWithoutId('tiered_nav', { snippet: demoSnippetIds.aboutTheCompany })
