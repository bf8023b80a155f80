import type { PopoverSettings } from './popover-settings.ts'

/** The region of a language as browsers tell it, `en-CA`: `CA`. */
export const regionOfLanguage = (language: string) => /-([A-Z]{2})(?![A-Za-z])/.exec(language)?.[1]

/** The list of all locations for a visitor: of the country known, else of the browser's region, else the first. */
export const selectDirectoryUrl = (directories: PopoverSettings['directories'], country = regionOfLanguage(navigator.language)): string =>
  (directories.find((each) => each.country === country) ?? directories[0]!).url
