import { statSync } from 'node:fs'
import { getCachedBasemapFile } from './cached-archive.ts'

const began = performance.now()
const file = await getCachedBasemapFile()
const seconds = ((performance.now() - began) / 1000).toFixed(1)
console.log(
  `${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB in ${seconds} s. npm run basemap:load makes it the site’s basemap.`,
)
