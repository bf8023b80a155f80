/** Screens that lead to an open site: not part of `paths`, because the worker's start reads those. */
export const openingChecklistScreenPaths = {
  /** Where a new site gets its first pages. */
  starters: (site: number) => `/wagtail/sites/starters/${site}/`,
  importLocations: '/wagtail/locations/import/',
} as const
