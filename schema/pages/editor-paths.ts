/**
 * Addresses of choosers and of what developers look at, beside the screens of the back office. Apart from `paths`,
 * which every screen carries.
 */
export const chooserAndDeveloperPaths = {
  styleguide: '/wagtail/styleguide/',
  sprite: '/wagtail/sprite/',
  jsi18n: '/wagtail/jsi18n/',
  failWhale: '/wagtail/failwhale/',
  blockPreview: (type: string) => `/wagtail/block-preview/?id=${encodeURIComponent(type)}`,
  /** A page's editor with one thread of its comments open. */
  commentThread: (page: number, thread: number) => `/wagtail/pages/${page}/edit/?comment=${thread}`,
  choosePage: (parent?: number) => (parent ? `/wagtail/choose-page/${parent}/` : '/wagtail/choose-page/'),
  chooseLink: (kind: 'external' | 'email' | 'phone' | 'anchor') => `/wagtail/choose-${kind}-link/`,
  chooseEmbed: '/wagtail/embeds/chooser/',
} as const
