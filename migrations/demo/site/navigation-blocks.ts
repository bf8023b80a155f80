import { snippetIds } from './snippets.ts'
import { type Block, block, body, type Words, type Writer } from './writer.ts'

/** Begins a section of the page's scroll navigation. */
export const section = (title: string): Block => block('scroll_nav_menu_item', { title })

/** Tabs below a header: the name of each and its blocks. */
export const tabs = (write: Writer, header: string, panels: Readonly<Record<string, readonly Block[]>>): Block =>
  block('tabbed_features', {
    header_content: write.prose(header),
    tabs: Object.entries(panels).map(([tab_name, blocks], index) => ({ tab_name, content: body(blocks, `tab${index + 1}-`) })),
  })

/** Headed lists of links. */
export const sitemap = (write: Writer, title: string, sections: Readonly<Record<string, readonly Words[]>>): Block =>
  block('sitemap', {
    title,
    sections: Object.entries(sections).map(([title, links]) => ({
      title,
      links: links.map(([display_name, address]) => ({ url: write.link(address), display_name })),
    })),
  })

/** The navigation of the pages about the company, which they share. */
export const aboutNavigation = (): Block => block('tiered_nav', { snippet: snippetIds.aboutTheCompany })
