/** A small entry file that keeps the popover out of every page's script and lets its files load in parallel. */
export const importLocationPopoverModule = () => import('./location-popover.tsx')
