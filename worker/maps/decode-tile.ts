import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'

/** The layers of an unpacked vector tile. Throws when it is none. */
export const decodeTile = (bytes: Uint8Array): VectorTile => new VectorTile(new PbfReader(bytes))
