/** Where the visitor's preferred restaurant takes orders: the server knows it by a cookie. */
export const preferredLocationOrderPath = '/order'

/**
 * Where a restaurant's page is and where it takes orders: part of `paths`. In a file of their own, since the script of
 * a visitor's restaurant needs no others before interaction.
 */
export const restaurantPaths = {
  localPages: '/seafood-restaurants/locations/',
  localPage: (localPageURL: string) => `/seafood-restaurants/locations/${localPageURL.replaceAll(/^\/+|\/+$/g, '')}/`,
  orderFromPreferredLocation: preferredLocationOrderPath,
  order: (rlid: number) => `/order?rlid=${rlid}`,
  /** One restaurant of the public API, by its number in the query. */
  getLocation: '/api/location/getlocation/',
}
