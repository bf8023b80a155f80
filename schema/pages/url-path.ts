/** First path segments that the site handles itself: a page there would never be shown. */
const reserved = new Set([
  '_util',
  '.well-known',
  'admin',
  'api',
  'api-nc',
  'assets',
  'blocks',
  'error-pages',
  'media',
  'order',
  'sitemap',
  'tiles',
  'trash',
  'video-track',
  'wagtail',
])

export const isReservedUrlPath = (urlPath: string) => reserved.has(urlPath.split('/')[1] ?? '')

/** Returns the URL path of a page with this slug below a parent. The root of the tree has no URL. */
export const buildChildUrlPath = (parentUrlPath: string, slug: string) => `${parentUrlPath || '/'}${slug}/`

/** Converts a title to a slug: `Tom & Jerry’s Café` → `tom-jerrys-cafe`. */
export const titleToSlug = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 100)

/** Numbers a slug: `menu`, then `menu-2`, `menu-3` … */
export const addNumberToSlug = (slug: string, attempt: number) => (attempt === 1 ? slug : `${slug}-${attempt}`)
