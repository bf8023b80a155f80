import type { ReactNode } from 'react'
import { MenuSectionsOverview } from '#app/menus/menu-index.tsx'
import { buildMenuJsonLd } from '#app/menus/menu-json-ld.ts'
import { buildPageImageStyles } from '#app/ui/media/picture.tsx'
import { isEmptyMenuFilter, parseMenuFilter } from '#schema/menus/menu-filter.ts'
import type { Env } from '../env.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { readCompiledInOneBatch } from '../stores/compiled-batch.ts'
import { selectMenuIndexContent } from './index-queries.ts'
import { type PublicMenuWithReadSequence, readPublicMenu } from './public/public-menu.ts'

/** What the menu adds to the page at `/menu/`. */
export interface RenderedMenuSectionsOverview {
  /** A filtered menu is not indexed. */
  isFiltered: boolean
  main: ReactNode
  style: string
  jsonLd: Record<string, unknown>[]
}

interface MenuIndexParts {
  origin: string
  query: URLSearchParams
  /** The menu, if it was read with the page: null if none is published. */
  read?: PublicMenuWithReadSequence | null | undefined
}

/**
 * Renders the sections of a site's menu for its page at `/menu/`, below its own content; null while none is
 * published.
 */
export async function renderMenuIndex(
  env: Env,
  site: ResolvedSite,
  { origin, query, read }: MenuIndexParts,
): Promise<RenderedMenuSectionsOverview | null> {
  const filter = parseMenuFilter(query)
  const menu = read === undefined ? await readCompiledInOneBatch(env.DB, (batch) => readPublicMenu(batch, site)) : read
  if (!menu) return null
  const data = selectMenuIndexContent(menu, filter)
  return {
    isFiltered: !isEmptyMenuFilter(filter),
    main: <MenuSectionsOverview key="menu" {...data} />,
    style: buildPageImageStyles([...data.pictures.values()].map(({ image }) => image)),
    jsonLd: [buildMenuJsonLd(data.sections, { origin, country: data.country })],
  }
}
