const looks = (site: number) => `/wagtail/settings/site/theme/${site}/looks/`

/** The looks of a site and their drafts: part of `paths.wagtail`. */
export const lookPaths = {
  looks,
  lookPreview: (site: number, look: number) => `${looks(site)}${look}/preview/`,
  lookDraft: (site: number, draft: number) => `${looks(site)}drafts/${draft}/`,
  lookDraftPreview: (site: number, draft: number) => `${looks(site)}drafts/${draft}/preview/`,
} as const
