/** A position in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** A geocoding result. */
export interface FoundPlace extends Position {
  /** `Salem, MA`, `Allston, MA 02134`, `Maine`. */
  name: string
  /** The text that finds exactly this place. */
  query: string
  country: string
}

/** Turns typed text into places. */
export interface Geocoder {
  /** Returns the places that a text may mean, best first. `near` is the position of the visitor, if known. */
  find(text: string, near?: Position): Promise<FoundPlace[]>
}
