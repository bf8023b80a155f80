/** Icons that browsers and devices ask for by themselves, whatever a page says. Apart from `paths`, which every script carries. */
export const iconPaths = {
  tab: '/favicon.ico',
  touch: '/apple-touch-icon.png',
} as const
