import type { LocationPopoverSettings } from './popover-settings.ts'

/** Returns the region of a browser language, for example `CA` of `en-CA`. */
export const getRegionOfLanguage = (language: string) => /-([A-Z]{2})(?![A-Za-z])/.exec(language)?.[1]

/**
 * Returns the URL of the locations list for a visitor: of the given country, else of the browser's region, else the
 * first.
 */
export const selectLocationDirectoryUrl = (
  directories: LocationPopoverSettings['directories'],
  country = getRegionOfLanguage(navigator.language),
): string => (directories.find((each) => each.country === country) ?? directories[0]!).url
