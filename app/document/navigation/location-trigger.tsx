import { paths } from '#schema/paths.ts'
import { locationPopoverPhrases } from '#schema/phrases/popover.ts'
import {
  type LocationPopoverSettings,
  toPopoverDataAttributes,
} from '../../islands/location-popover/popover-settings.ts'
import { type ResolvedReferences, useResolvedReferences } from '../../resolved-references.ts'
import type { SiteSettings } from '../../settings/index.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useTranslate } from '../../ui/text/use-phrases.ts'

/**
 * A link to the map page. With script it is a button that opens the location popover (`islands/location-trigger.ts`),
 * and the visitor's restaurant replaces its text once one is chosen.
 */
export function LocationPopoverTrigger({ settings }: { settings: SiteSettings['locations'] }) {
  const translate = useTranslate()
  const popover = popoverSettings(settings, useResolvedReferences())
  return (
    <a
      className="location-trigger"
      href={popover.mapUrl ?? paths.locationMap}
      {...toPopoverDataAttributes(popover)}
      data-label={translate(locationPopoverPhrases, 'popover.label')}
    >
      <Icon name="pin" />
      <span className="location-trigger-text">Find A Location Near You</span>
    </a>
  )
}

/** Builds the popover's settings without deleted pages; without any state list the default one is used. */
function popoverSettings(
  { map_page, directories, hours_flag_mode }: SiteSettings['locations'],
  { pages }: ResolvedReferences,
): LocationPopoverSettings {
  const getUrl = (id: number | null) => (id === null ? undefined : pages.get(id)?.url)
  const existing = directories.flatMap(({ country, page }) => {
    const url = getUrl(page)
    return url ? [{ country: country.replaceAll(/[^a-z]/gi, '').toUpperCase(), url }] : []
  })
  return {
    mapUrl: getUrl(map_page) ?? null,
    directories: existing.length > 0 ? existing : [{ country: '', url: paths.stateList }],
    hoursFlagMode: hours_flag_mode,
  }
}
