/**
 * URLs besides the screens of the back office: choosers, editing sessions, and developer tools. Separate from `paths`,
 * which every screen includes.
 */
export const editorPaths = {
  styleguide: '/wagtail/styleguide/',
  sprite: '/wagtail/sprite/',
  jsi18n: '/wagtail/jsi18n/',
  failWhale: '/wagtail/failwhale/',
  blockPreview: (type: string) => `/wagtail/block-preview/?id=${encodeURIComponent(type)}`,
  editingSessions: '/wagtail/editing-sessions/',
  pingEditingSession: (session: number) => `/wagtail/editing-sessions/${session}/ping/`,
  releaseEditingSession: (session: number) => `/wagtail/editing-sessions/${session}/release/`,
  /** A page's editor with one thread of its comments open. */
  commentThread: (page: number, thread: number) => `/wagtail/pages/${page}/edit/?comment=${thread}`,
  choosePage: (parent?: number) => (parent ? `/wagtail/choose-page/${parent}/` : '/wagtail/choose-page/'),
  chooseLink: (kind: 'external' | 'email' | 'phone' | 'anchor') => `/wagtail/choose-${kind}-link/`,
  chooseEmbed: '/wagtail/embeds/chooser/',
} as const

/** Their API endpoints. */
export const editorApiPaths = {
  comments: (page: number) => `/wagtail/api/main/pages/${page}/comments/`,
  mentionableUsers: (page: number, search: string) =>
    `/wagtail/api/main/pages/${page}/comments/people/?search=${encodeURIComponent(search)}`,
  commentThread: (page: number, thread: number, verb: '' | 'resolve/' | 'reopen/' = '') =>
    `/wagtail/api/main/pages/${page}/comments/${thread}/${verb}`,
  comment: (page: number, thread: number, comment: number) => `/wagtail/api/main/pages/${page}/comments/${thread}/${comment}/`,
  choosePage: '/wagtail/api/editor/choose-page/',
  resolveUrl: (url: string) => `/wagtail/api/editor/resolve-url/?url=${encodeURIComponent(url)}`,
} as const
