import { Icon } from '../ui/icon.tsx'

/** Leads to the map page; the visitor's own restaurant takes its place once one is chosen. */
export const LocationTrigger = ({ href }: { href: string }) => (
  <a className="location-trigger" href={href}>
    <Icon name="pin" />
    <span className="location-trigger-text">Find A Location Near You</span>
  </a>
)
