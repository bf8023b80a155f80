import type { ReactNode } from 'react'
import type { ContentReference } from '#schema/fields/field.ts'
import { listContentReferences } from '#schema/fields/struct.ts'
import type { ResolvedReferences } from '../resolved-references.ts'
import { type SiteSettings, settingDeclarationsByModel } from '../settings/index.ts'
import { MarkAllLinksCurrentContext } from './navigation/navigation-list.tsx'
import { listOtherRegionSiteLinks } from './navigation/regions.tsx'

/** A header or footer as rendered for one page, with each link of its lists marked as that to the current page. */
interface RenderedPart {
  html: string
  pageUrl: string
}

/** What headers and footers are rendered from. */
interface PartInputs {
  settings: SiteSettings
  resolved: ResolvedReferences
  /** The path of the request. */
  url: string
  origin: string
  /** Everything else, as values of JSON. */
  others: readonly unknown[]
}

const partsBySettings = new WeakMap<SiteSettings, Map<string, RenderedPart>>()

/** More than the kinds of pages of a site; a bound in case that what settings refer to changes, but not they. */
const maxParts = 50

/** HTML contains them in another form. */
const escapedCharacters = /[&<>"']/

/**
 * Returns a function that renders headers and footers, by name. Pages that differ only in the link to themselves and in
 * their URL have the same, which is rendered for the first of them.
 */
export function createSharedHeaderAndFooterRenderer(inputs: PartInputs, render: (node: ReactNode) => string) {
  const { settings, url, origin } = inputs
  const pageUrl = origin + url
  if (escapedCharacters.test(pageUrl)) return (_name: string, node: ReactNode) => render(node)
  const parts = getParts(settings)
  const description = describeInputs(inputs)
  return (name: string, node: ReactNode): string => {
    const key = name + description
    const known = parts.get(key)
    if (known) return toPartOfPage(known, url, pageUrl)
    const html = render(<MarkAllLinksCurrentContext value={true}>{node}</MarkAllLinksCurrentContext>)
    if (parts.size >= maxParts) parts.clear()
    parts.set(key, { html, pageUrl })
    return toPartOfPage({ html, pageUrl }, url, pageUrl)
  }
}

function getParts(settings: SiteSettings) {
  const known = partsBySettings.get(settings)
  if (known) return known
  const parts = new Map<string, RenderedPart>()
  partsBySettings.set(settings, parts)
  return parts
}

const toPartOfPage = ({ html, pageUrl }: RenderedPart, url: string, ownPageUrl: string) =>
  html
    .replaceAll(/href="([^"]*)" aria-current="page"/g, (all, href) => (href === url ? all : `href="${href}"`))
    .replaceAll(`name="page_url" value="${pageUrl}"`, () => `name="page_url" value="${ownPageUrl}"`)

/** Describes what pages with these settings must have in common to have the same headers and footers. */
function describeInputs({ settings, resolved, url, origin, others }: PartInputs): string {
  const { pages, images, documents, videos, snippets, menus, hasRestaurants, localPagesPath } = resolved
  const targets: Record<string, ReadonlyMap<number, unknown>> = {
    page: pages,
    image: images,
    document: documents,
    video: videos,
    snippet: snippets,
  }
  const referenced = listReferencesOfSettings(settings).map(({ target, id }) => [
    targets[target]?.get(id),
    target === 'page' ? menus.get(id) : undefined,
  ])
  const regions = listOtherRegionSiteLinks(settings.footer.region_nav, url, origin)
  return JSON.stringify([referenced, hasRestaurants, localPagesPath, origin, regions, others])
}

const referencesBySettings = new WeakMap<SiteSettings, readonly ContentReference[]>()

/** Lists what the settings of a site refer to. */
function listReferencesOfSettings(settings: SiteSettings): readonly ContentReference[] {
  const known = referencesBySettings.get(settings)
  if (known) return known
  const references = Object.entries(settingDeclarationsByModel).flatMap(([model, { fields }]) =>
    listContentReferences(fields, settings[model as keyof SiteSettings]),
  )
  referencesBySettings.set(settings, references)
  return references
}
