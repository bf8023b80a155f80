/** A page’s schedule, revisions, usage and trash, and the page search: part of `paths.wagtail`. */
export const pageLifecyclePaths = {
  compareRevisions: (page: number, from: number | 'earliest', to: number | 'latest' | 'live') =>
    `/wagtail/pages/${page}/revisions/compare/${from}/${to}/`,
  unschedule: (page: number, revision: number) => `/wagtail/pages/${page}/revisions/${revision}/unschedule/`,
  convertAlias: (page: number) => `/wagtail/pages/${page}/convert_alias/`,
  usage: (page: number) => `/wagtail/pages/${page}/usage/`,
  searchPages: '/wagtail/pages/search/',
  trash: '/wagtail/pages/trash/',
} as const

/** The corresponding endpoints: part of `paths.api`. */
export const pageLifecycleApiPaths = {
  compareRevisions: (id: number, from: string, to: string) => `/wagtail/api/editor/pages/${id}/revisions/compare/${from}/${to}/`,
  pageUsage: (id: number) => `/wagtail/api/editor/pages/${id}/usage/`,
  upcoming: '/wagtail/api/editor/upcoming/',
  /** The live page at a public path, for the edit bar. */
  pageAtPath: (path: string) => `/wagtail/api/editor/page-at-path/?path=${encodeURIComponent(path)}`,
  trash: '/wagtail/api/main/pages/trash/',
  trashAction: (id: number, name: 'restore' | 'delete') => `/wagtail/api/main/pages/trash/${id}/${name}/`,
} as const
