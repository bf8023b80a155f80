/** Icons that browsers and devices request on their own. Separate from `paths`, which every script includes. */
export const iconPaths = {
  tab: '/favicon.ico',
  touch: '/apple-touch-icon.png',
} as const
