import { paths } from '#schema/paths.ts'
import { Icon } from '../icons/icon.tsx'
import { externalLinkProps, NewTabNote } from '../navigation/link.tsx'

/** The way to a restaurant: an address every device opens. On Apple's devices a script leads to their own maps. */
export const DirectionsLink = ({ destination, locationName }: { destination: { lat: number; lng: number }; locationName?: string }) => (
  <a href={paths.directions(destination)} className="text-link" data-island="directions" {...externalLinkProps}>
    <Icon name="pin" />
    Get directions
    {locationName && <span className="visually-hidden"> to {locationName}</span>}
    <NewTabNote />
  </a>
)
