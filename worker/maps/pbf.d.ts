/** The reader of protocol buffers, which ships no types of this version; `@mapbox/vector-tile` calls its type PbfReader. */
declare module 'pbf' {
  export default class Pbf {
    constructor(bytes: Uint8Array)
  }
  export type PbfReader = Pbf
}
