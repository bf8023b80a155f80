import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'

/** Decodes a decompressed vector tile. Throws if the bytes are not one. */
export const decodeVectorTile = (bytes: Uint8Array): VectorTile => new VectorTile(new PbfReader(bytes))
