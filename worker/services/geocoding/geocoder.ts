/** Degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** What a typed text was understood as. */
export interface FoundPlace extends Position {
  /** `Salem, MA`, `Allston, MA 02134`, `Maine`. */
  name: string
  /** What to type to find this very place. */
  query: string
  country: string
}

/** Turns typed text into places. */
export interface Geocoder {
  /**
   * The places the text may mean, best first; none when it means nothing. `near` is where the visitor is, if that is
   * known.
   */
  find(text: string, near?: Position): Promise<FoundPlace[]>
}
