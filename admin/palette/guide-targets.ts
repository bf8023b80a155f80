import { chapters } from 'virtual:editors-guide'
import { paths } from '#schema/paths.ts'
import type { CommandPaletteGroupDefinition } from './palette-items.ts'

/** The chapters of the editors' guide and their headings. */
export const helpGuideCommandPaletteGroup: CommandPaletteGroupDefinition = {
  label: 'Help',
  items: chapters.flatMap(({ slug, title, headings }) => {
    const to = paths.wagtail.helpChapter(slug)
    return [
      { key: `help ${slug}`, label: title, detail: 'Help', icon: 'help', to },
      ...headings.map(({ id, text }) => ({
        key: `help ${slug} ${id}`,
        label: text,
        detail: title,
        keywords: 'help',
        icon: 'help' as const,
        to: `${to}#${id}`,
      })),
    ]
  }),
  requiresSearch: true,
}
