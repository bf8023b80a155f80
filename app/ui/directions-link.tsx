import { paths } from '#schema/paths.ts'
import { Icon } from './icon.tsx'
import { externalAttributes, NewTabNote } from './link.tsx'

/** The way to a restaurant: an address every device opens. On Apple's devices a script leads to their own maps. */
export const DirectionsLink = ({ to, place }: { to: { lat: number; lng: number }; place?: string }) => (
  <a href={paths.directions(to)} className="text-link" data-island="directions" {...externalAttributes}>
    <Icon name="pin" />
    Get directions
    {place && <span className="visually-hidden"> to {place}</span>}
    <NewTabNote />
  </a>
)
