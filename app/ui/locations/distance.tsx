import { formatMiles, formatMilesAsKilometers } from './distance-text.ts'

/** The distance to a restaurant in miles; in Canada also in kilometers. */
export const LocationDistanceText = ({
  location: { distance, country },
}: {
  location: { distance: number; country: string }
}) => (
  <span className="result-distance">
    {formatMiles(distance, 2)}
    {country === 'CA' && ` (${formatMilesAsKilometers(distance, 2)})`}
  </span>
)
