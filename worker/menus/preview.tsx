import * as z from 'zod/mini'
import { MenuItemPage } from '#app/menus/item-page.tsx'
import { menuItemContentSchema } from '#schema/menus/content-wire.ts'
import { paths } from '#schema/paths.ts'
import { canViewMenuDraftsOfSite } from '../accounts/menu-permissions.ts'
import { getCachedSites } from '../cache/sites.ts'
import { loadSiteRenderContext } from '../pages/context/site-context.ts'
import {
  createPreviewErrorResponse,
  previewSiteQuery,
  readPreviewContent,
  withValidPreviewInput,
} from '../pages/preview/preview-request.ts'
import { parseStoredSettings } from '../settings/parse-settings.ts'
import { isSameResolvedSite } from '../sites/site-map.ts'
import { storeMissingThemeStylesheet } from '../theme/routes.ts'
import { loadMenuItemPageDataFromMenuDraft } from './public-queries.ts'
import { renderMenuPageDocument } from './render-document.ts'

const query = z.object({ site: previewSiteQuery })
const notFoundMessage = 'There is no such site.'

/**
 * `POST /wagtail/menus/preview/?site=`: renders the page of a dish of a site's menu, or of the menu of the one at the
 * top, with unsaved content, for a frame.
 */
export const serveMenuItemPreview = withValidPreviewInput({ query }, { notFoundMessage }, async (c) => {
  const { topSite, siteForHost, siteOfRecord } = getCachedSites()
  const { site: id } = c.req.valid('query')
  const site = id === undefined ? topSite : siteOfRecord(id)
  if (!site) return createPreviewErrorResponse({ reason: 'not_found', message: notFoundMessage })
  if (!canViewMenuDraftsOfSite(c.var.editor, site))
    return createPreviewErrorResponse({ reason: 'forbidden', message: 'You may not see drafts of this menu.' })
  const sent = await readPreviewContent(c, menuItemContentSchema)
  if (sent instanceof Response) return sent
  const { overrides: _, ...item } = sent.content
  const [siteContext, loaded] = await Promise.all([
    loadSiteRenderContext(c.env.DB, site),
    loadMenuItemPageDataFromMenuDraft(c.env.DB, site, item.image_id),
  ])
  if (!isSameResolvedSite(site, siteForHost(c.req.url)))
    await storeMissingThemeStylesheet(c.env, parseStoredSettings(siteContext.settings).theme)
  const section = loaded?.sections.find(({ id }) => id === item.section_id)
  if (!loaded || !section)
    return createPreviewErrorResponse({ reason: 'not_found', message: 'Choose a section to see the preview.' })
  const { image, modifier_groups, read_seq, ...menu } = loaded
  const breadcrumbs = [
    { title: 'Menu', url: paths.menu },
    { title: section.name, url: paths.menuSection(section.slug) },
    { title: item.name, url: paths.menuItem(section.slug, item.slug) },
  ]
  const shown = { ...item, id: 0, image, other_prices: [] }
  const groups = modifier_groups.filter(({ id }) => item.details.modifier_groups.includes(id))
  return renderMenuPageDocument(
    { env: c.env, executionCtx: c.executionCtx, site, siteContext },
    {
      title: item.name,
      description: item.description,
      template: 'menu_item',
      path: paths.menuItem(section.slug, item.slug),
      cacheKey: null,
      breadcrumbs,
      images: image ? [image] : [],
      share: { title: item.name, eyebrow: section.name, facts: '' },
      jsonLd: () => [],
      main: () => <MenuItemPage {...menu} section={section} item={shown} groups={groups} breadcrumbs={breadcrumbs} />,
      readSeq: read_seq,
      frameAncestors: "'self'",
    },
  )
})
