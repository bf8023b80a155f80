/** A page’s schedule, revisions, usage and trash, and the page search: part of `paths.wagtail`. */
export const pageLifecycleScreenPaths = {
  compareRevisions: (page: number, from: number | 'earliest', to: number | 'latest' | 'live') =>
    `/wagtail/pages/${page}/revisions/compare/${from}/${to}/`,
  unschedule: (page: number, revision: number) => `/wagtail/pages/${page}/revisions/${revision}/unschedule/`,
  convertAlias: (page: number) => `/wagtail/pages/${page}/convert_alias/`,
  usage: (page: number) => `/wagtail/pages/${page}/usage/`,
  searchPages: '/wagtail/pages/search/',
  trash: '/wagtail/pages/trash/',
} as const
