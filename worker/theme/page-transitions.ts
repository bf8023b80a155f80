import type { ThemeStyleOptions } from '#schema/theme/theme-shape.ts'

/**
 * Returns the CSS by which what two pages both show moves from one to the other (`app/styles/page-transitions.css`). It
 * stands in the page itself: a page whose stylesheet arrives after its first styles have none.
 */
export const createPageTransitionStyle = ({ motion }: Pick<ThemeStyleOptions, 'motion'>): string =>
  motion === 'lively' ? '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}' : ''
