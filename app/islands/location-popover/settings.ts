import type { HoursFlagMode } from '#schema/rules/hours-line.ts'

/** What the site's settings say to the location popover: in `data-settings` of its trigger, as JSON. */
export interface PopoverSettings {
  /** The map page; null when none is configured. */
  map: string | null
  /** The lists of states by country (`US`). The first is for visitors from elsewhere. */
  directories: { country: string; url: string }[]
  hours: HoursFlagMode
}
