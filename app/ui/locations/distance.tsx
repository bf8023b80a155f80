import { formatKilometers, formatMiles } from './distance-text.ts'

/** How far a restaurant is, in miles; in Canada also as people there count. */
export const Distance = ({ location: { distance, country } }: { location: { distance: number; country: string } }) => (
  <span className="result-distance">
    {formatMiles(distance, 2)}
    {country === 'CA' && ` (${formatKilometers(distance, 2)})`}
  </span>
)
