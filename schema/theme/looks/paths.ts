const ofSite = (site: number) => `/wagtail/looks/${site}/`

/** The looks of a site and their drafts. Few screens lead there, so these are not in `paths`, which all load. */
export const lookPaths = {
  looks: ofSite,
  preview: (site: number, look: number) => `${ofSite(site)}${look}/preview/`,
  draft: (site: number, draft: number) => `${ofSite(site)}drafts/${draft}/`,
  draftPreview: (site: number, draft: number) => `${ofSite(site)}drafts/${draft}/preview/`,
} as const
