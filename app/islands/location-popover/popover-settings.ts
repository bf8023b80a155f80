import type { HoursFlagMode } from '../../ui/locations/hours/hours-flag-mode.ts'

/** What the site's settings say to the location popover. */
export interface PopoverSettings {
  /** The map page; null when none is configured. */
  mapUrl: string | null
  /** The lists of states by country (`US`). The first is for visitors from elsewhere. */
  directories: { country: string; url: string }[]
  hoursFlagMode: HoursFlagMode
}

/** The settings as attributes of the trigger, in as few bytes as every page can bear: `data-directories="US /us/,CA /ca/"`. */
export const toSettingsAttributes = ({ mapUrl, directories, hoursFlagMode }: PopoverSettings) => ({
  'data-map': mapUrl ?? undefined,
  'data-directories': directories.map(({ country, url }) => `${country} ${url}`).join(','),
  'data-hours': hoursFlagMode === 'as_built' ? undefined : hoursFlagMode,
})

/** The settings that such attributes tell. */
export function parseSettingsAttributes({ map, directories = '', hours }: Record<string, string | undefined>): PopoverSettings {
  const lists = directories.split(',').map((each) => each.split(' '))
  return {
    mapUrl: map ?? null,
    directories: lists.map(([country = '', url = '']) => ({ country, url })),
    hoursFlagMode: hours === 'corrected' ? hours : 'as_built',
  }
}
