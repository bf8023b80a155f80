/** Screens that lead to an open site: not part of `paths`, because the worker's start reads those. */
export const openingChecklistScreenPaths = {
  /** Where a new site gets its first pages. */
  starters: (site: number) => `/wagtail/sites/starters/${site}/`,
  /** The import, with the site chosen that the restaurants are for. */
  importLocations: (site: number) => `/wagtail/locations/import/?site=${site}`,
} as const
