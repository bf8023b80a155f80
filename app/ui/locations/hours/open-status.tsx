import { Icon } from '../../icons/icon.tsx'

interface OpenStatusProps {
  rlid: number
  /** Where the week's hours stand, for who reads without script. */
  href: string
}

/**
 * Whether a restaurant is open at this moment. This HTML is kept for days, so the browser finds it out
 * (`islands/open-status.ts`) from the page's own data; until then the way to the week's hours stands in its place.
 */
export const OpenStatus = ({ rlid, href }: OpenStatusProps) => (
  <p className="open-status">
    <Icon name="clock" />
    <span data-island="open-status" data-rlid={rlid}>
      <a href={href}>See hours</a>
    </span>
  </p>
)
