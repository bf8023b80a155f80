/// <reference path="./pbf.d.ts" />
import { VectorTile } from '@mapbox/vector-tile'
import Pbf from 'pbf'

/** The layers of an unpacked vector tile. Throws when it is none. */
export const decodedTile = (bytes: Uint8Array): VectorTile => new VectorTile(new Pbf(bytes))
