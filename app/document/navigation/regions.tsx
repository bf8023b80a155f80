import type { SiteSettings } from '../../settings/index.ts'
import { HrefLink } from '../../ui/navigation/link.tsx'

type RegionLinks = SiteSettings['footer']['region_nav']

interface RegionsProps {
  regions: RegionLinks
  /** The path of the request. */
  currentUrl: string
  origin: string
}

/** Links to other regions' sites. */
export function OtherRegionLinks({ regions, currentUrl, origin }: RegionsProps) {
  const others = listOtherRegionSiteLinks(regions, currentUrl, origin)
  if (others.length === 0) return null
  return (
    <nav aria-label="Other regions">
      <ul className="region-nav">
        {others.map((region) => (
          <li key={region.url} data-region={region.id || undefined}>
            <HrefLink href={region.url}>{region.title}</HrefLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns the regions shown on a page. As built: one is hidden if its url is a literal prefix of the request's. */
export const listOtherRegionSiteLinks = (regions: RegionLinks, currentUrl: string, origin: string) =>
  regions.filter((region) => !currentUrl.startsWith(region.url) && !(origin + currentUrl).startsWith(region.url))
