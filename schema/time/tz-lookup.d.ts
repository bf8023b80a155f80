declare module 'tz-lookup' {
  /** The IANA time zone at a position in degrees. */
  export default function tzLookup(latitude: number, longitude: number): string
}
