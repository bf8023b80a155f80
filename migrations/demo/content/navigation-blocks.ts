import { type Block, type ContentWriter, createBlock, type LinkText, toStoredBlocks } from './content-writer.ts'
import { snippetIds } from './demo-snippets.ts'

/** Starts a section of the page's scroll navigation. */
export const scrollSectionBlock = (title: string): Block => createBlock('scroll_nav_menu_item', { title })

/** Tabs below a header: their names and blocks. */
export const tabsBlock = (
  write: ContentWriter,
  header: string,
  panels: Readonly<Record<string, readonly Block[]>>,
): Block =>
  createBlock('tabbed_features', {
    header_content: write.prose(header),
    tabs: Object.entries(panels).map(([tab_name, blocks], index) => ({
      tab_name,
      content: toStoredBlocks(blocks, `tab${index + 1}-`),
    })),
  })

/** Lists of links with headings. */
export const sitemapBlock = (
  write: ContentWriter,
  title: string,
  sections: Readonly<Record<string, readonly LinkText[]>>,
): Block =>
  createBlock('sitemap', {
    title,
    sections: Object.entries(sections).map(([title, links]) => ({
      title,
      links: links.map(([display_name, address]) => ({ url: write.link(address), display_name })),
    })),
  })

/** The navigation shared by the pages about the company. */
export const aboutNavigationBlock = (): Block => createBlock('tiered_nav', { snippet: snippetIds.aboutTheCompany })
