import type { ThemeStyleOptions } from '#schema/theme/theme-shape.ts'

/**
 * Returns the CSS that moves what two pages both show from one to the other (`app/styles/page-transitions.css`). It is
 * in the page itself: if it came with a stylesheet after the first styles, there would be no transition.
 */
export const createPageTransitionStyle = ({ motion }: Pick<ThemeStyleOptions, 'motion'>): string =>
  motion === 'lively' ? '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}' : ''
