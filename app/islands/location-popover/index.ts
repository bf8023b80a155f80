/** What the popover holds is much, and kept out of every page's script by this small file: it names all that is needed, to be asked for at once. */
export const loadLocationPopover = () => import('./location-popover.tsx')
