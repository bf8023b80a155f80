import type { ReactNode } from 'react'
import { MenuIndex } from '#app/menus/menu-index.tsx'
import { menuJsonLd } from '#app/menus/menu-json-ld.ts'
import { pictureStyles } from '#app/ui/media/picture.tsx'
import type { Env } from '../env.ts'
import { loadMenuIndex } from './public-queries.ts'

/** What the menu adds to the page at `/menu/`. */
export interface MenuIndexPart {
  main: ReactNode
  style: string
  jsonLd: Record<string, unknown>[]
}

/** Renders the sections of the menu for the page at `/menu/`, below its own content; null while none is published. */
export async function renderMenuIndex(env: Env, origin: string): Promise<MenuIndexPart | null> {
  const data = await loadMenuIndex(env.DB)
  if (!data) return null
  return {
    main: <MenuIndex key="menu" {...data} />,
    style: pictureStyles(data.items.flatMap(({ image }) => image ?? [])),
    jsonLd: [menuJsonLd(data.sections, { origin, country: data.country })],
  }
}
