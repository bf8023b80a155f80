/** A position in degrees. */
export interface GeographicPosition {
  latitude: number
  longitude: number
}

/** A geocoding result. */
export interface GeocodedPlace extends GeographicPosition {
  /** `Salem, MA`, `Allston, MA 02134`, `Maine`. */
  name: string
  /** The text that finds exactly this place. */
  query: string
  country: string
}

/** Turns typed text into places. */
export interface Geocoder {
  /** Returns the places that a text may mean, best first. `near` is the position of the visitor, if known. */
  find(text: string, near?: GeographicPosition): Promise<GeocodedPlace[]>
}
