import type { HoursFlagMode } from '../../ui/locations/hours/hours-flag-mode.ts'

/** The site settings of the location popover. */
export interface PopoverSettings {
  /** The map page; null when none is configured. */
  mapUrl: string | null
  /** The state lists by country (`US`). The first is for visitors from elsewhere. */
  directories: { country: string; url: string }[]
  hoursFlagMode: HoursFlagMode
}

/**
 * Serializes the settings to attributes of the trigger, in few bytes since they are on every page:
 * `data-directories="US /us/,CA /ca/"`.
 */
export const toSettingsAttributes = ({ mapUrl, directories, hoursFlagMode }: PopoverSettings) => ({
  'data-map': mapUrl ?? undefined,
  'data-directories': directories.map(({ country, url }) => `${country} ${url}`).join(','),
  'data-hours': hoursFlagMode === 'as_built' ? undefined : hoursFlagMode,
})

/** Parses the settings from the attributes. */
export function parseSettingsAttributes({
  map,
  directories = '',
  hours,
}: Record<string, string | undefined>): PopoverSettings {
  const lists = directories.split(',').map((each) => each.split(' '))
  return {
    mapUrl: map ?? null,
    directories: lists.map(([country = '', url = '']) => ({ country, url })),
    hoursFlagMode: hours === 'corrected' ? hours : 'as_built',
  }
}
