/** Icons that browsers and devices request on their own. Separate from `paths`, which every script includes. */
export const faviconPaths = {
  tab: '/favicon.ico',
  touch: '/apple-touch-icon.png',
  large: '/icon-192.png',
  largest: '/icon-512.png',
  /** With room around it for any mask. */
  maskable: '/icon-512-maskable.png',
} as const
