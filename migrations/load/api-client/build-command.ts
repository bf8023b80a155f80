import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import packageFile from '../../../package.json' with { type: 'json' }
import { createOpenApiDocument } from '../../../worker/http/openapi.ts'
import { generateApiClientSource } from './write-client.ts'

const [to = 'dist/tidemark-client.ts'] = process.argv.slice(2)
const document = createOpenApiDocument({ title: 'Tidemark', version: packageFile.version, isPublic: false })
mkdirSync(dirname(to), { recursive: true })
writeFileSync(to, generateApiClientSource(document))
console.info(`Wrote ${to}.`)
