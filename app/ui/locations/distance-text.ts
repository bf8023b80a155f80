/** `12.3 mi`, as lists in the header tell it; two decimals on the map page. */
export const formatMiles = (miles: number, decimals: 1 | 2 = 1): string => `${miles.toFixed(decimals)} mi`

/** `19.8 km`, told beside the miles where people count in them. */
export const formatKilometers = (miles: number, decimals: 1 | 2 = 1): string => `${(miles * 1.609344).toFixed(decimals)} km`
