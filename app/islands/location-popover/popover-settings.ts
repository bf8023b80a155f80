import type { ServiceHoursTextMode } from '../../ui/locations/hours/hours-flag-mode.ts'

/** The site settings of the location popover. */
export interface LocationPopoverSettings {
  /** The map page; null when none is configured. */
  mapUrl: string | null
  /** The state lists by country (`US`). The first is for visitors from elsewhere. */
  directories: { country: string; url: string }[]
  hoursFlagMode: ServiceHoursTextMode
}

/**
 * Serializes the settings to attributes of the trigger, in few bytes since they are on every page:
 * `data-directories="US /us/,CA /ca/"`.
 */
export const toPopoverDataAttributes = ({ mapUrl, directories, hoursFlagMode }: LocationPopoverSettings) => ({
  'data-map': mapUrl ?? undefined,
  'data-directories': directories.map(({ country, url }) => `${country} ${url}`).join(','),
  'data-hours': hoursFlagMode === 'as_built' ? undefined : hoursFlagMode,
})

/** Parses the settings from the attributes. */
export function parsePopoverDataAttributes({
  map,
  directories = '',
  hours,
}: Record<string, string | undefined>): LocationPopoverSettings {
  const lists = directories.split(',').map((each) => each.split(' '))
  return {
    mapUrl: map ?? null,
    directories: lists.map(([country = '', url = '']) => ({ country, url })),
    hoursFlagMode: hours === 'corrected' ? hours : 'as_built',
  }
}
