import type { HoursFlagMode } from '#schema/rules/hours-flag-mode.ts'

/** What the site's settings say to the location popover. */
export interface PopoverSettings {
  /** The map page; null when none is configured. */
  map: string | null
  /** The lists of states by country (`US`). The first is for visitors from elsewhere. */
  directories: { country: string; url: string }[]
  hours: HoursFlagMode
}

/** The settings as attributes of the trigger, in as few bytes as every page can bear: `data-directories="US /us/,CA /ca/"`. */
export const settingsAttributes = ({ map, directories, hours }: PopoverSettings) => ({
  'data-map': map ?? undefined,
  'data-directories': directories.map(({ country, url }) => `${country} ${url}`).join(','),
  'data-hours': hours === 'as_built' ? undefined : hours,
})

/** The settings that such attributes tell. */
export function settingsIn({ map, directories = '', hours }: Record<string, string | undefined>): PopoverSettings {
  const lists = directories.split(',').map((each) => each.split(' '))
  return {
    map: map ?? null,
    directories: lists.map(([country = '', url = '']) => ({ country, url })),
    hours: hours === 'corrected' ? hours : 'as_built',
  }
}
