/** Formats miles for lists in the header, as `12.3 mi`; two decimals on the map page. */
export const formatMiles = (miles: number, decimals: 1 | 2 = 1): string => `${miles.toFixed(decimals)} mi`

/** Formats kilometers, as `19.8 km`, shown with the miles in metric countries. */
export const formatMilesAsKilometers = (miles: number, decimals: 1 | 2 = 1): string =>
  `${(miles * 1.609344).toFixed(decimals)} km`
