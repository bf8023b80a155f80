import { createHash } from 'node:crypto'
import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { like } from 'drizzle-orm'
import sharp from 'sharp'
import { document } from '#schema/media/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { buildUpsertExcludedValue } from '../../../worker/stores/expressions.ts'
import { createDemoTheme } from '../content/demo-theme.ts'
import { lanternPictureFolder, listFinishedPicturesInFolder, readFilesOfPicture } from './finished-pictures.ts'
import { createPdf, type PdfLine } from './pdf.ts'

const rootCollection = 1

interface DemoDocument {
  slug: string
  title: string
  extension: 'pdf' | 'png' | 'jpg'
  bytes: () => Promise<Uint8Array>
}

const contentTypes = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' }

const sheet = (slug: string, title: string, lines: readonly PdfLine[]): DemoDocument => ({
  slug,
  title,
  extension: 'pdf',
  bytes: async () => createPdf(title, lines),
})

/** Returns a picture at its largest stored size, in a widely supported format. */
const picture = (slug: string, title: string): DemoDocument => ({
  slug: `${slug}-full-size`,
  title,
  extension: 'jpg',
  bytes: async () => {
    const finished = listFinishedPicturesInFolder(lanternPictureFolder).find((each) => each.slug === slug)!
    return sharp(readFilesOfPicture(lanternPictureFolder, finished).original.bytes).jpeg({ quality: 86 }).toBuffer()
  },
})

const documents: readonly DemoDocument[] = [
  sheet('fact-sheet', 'Harbor Lantern fact sheet', [
    { heading: 'The company' },
    'Founded in 1968 in Gloucester, Massachusetts, by Rosa and Walter Teague.',
    '650 restaurants in the United States and Canada; 18,000 people.',
    'Headquarters: 1 Lantern Wharf, Gloucester, Massachusetts 01930.',
    { heading: 'The rule' },
    'If it was not swimming this week, it is not on the board.',
    { heading: 'The numbers' },
    '31 million guests a year. 46 million warm biscuits.',
    'Nine in ten restaurant managers began as servers, cooks or dishwashers.',
    '212 boats and 38 farms under contract, each visited every year.',
    { heading: 'For the press' },
    'press@harborlantern.example',
    '',
    'Harbor Lantern is a fictional chain. Its figures are made up for demonstration.',
  ]),
  sheet('history', 'Harbor Lantern: our history on one page', [
    { heading: '1968' },
    'Eleven tables over the water in Gloucester, one fryer, four boats.',
    { heading: '1974' },
    'Salem and Portland. The first dining room with tablecloths, and the last.',
    { heading: '1986' },
    'Across the border: Saint John, Halifax, Toronto.',
    { heading: '1999' },
    'A chalkboard of its own for every kitchen, and the right to leave it empty.',
    { heading: 'Today' },
    '650 restaurants and one rule.',
    '',
    'Harbor Lantern is a fictional chain, made up for demonstration.',
  ]),
  sheet('fresh-catch-standard', 'The Harbor Lantern fresh catch standard', [
    { heading: 'What we buy' },
    'Fish with a name, a boat or farm, a place and a day of landing.',
    'Nothing under size. Nothing out of season. No shark, no orange roughy, no bluefin.',
    { heading: 'How it travels' },
    'On ice, at or below 34 degrees Fahrenheit, in one night.',
    { heading: 'How it is told' },
    'On the board, every morning, in chalk. When it is gone the line is wiped away.',
    '',
    'Harbor Lantern is a fictional chain, made up for demonstration.',
  ]),
  {
    slug: 'lantern-mark',
    title: 'The lantern mark',
    extension: 'png',
    bytes: async () => {
      const mark = createDemoTheme().logo.icon
      return sharp(Buffer.from(mark), { density: 2400 }).resize(1600, 1600).png().toBuffer()
    },
  },
  picture('harbour-dawn', 'Picture: the harbor at dawn'),
  picture('lobster-dinner', 'Picture: the lobster dinner'),
]

/**
 * Loads the demo's documents into the media library: files into the bucket, rows into D1. Running it again only
 * replaces changed files. Returns document ids by slug.
 */
export async function importDemoDocuments(db: D1Database, bucket: R2Bucket): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { slug, title, extension, bytes } of documents) {
    const content = await bytes()
    const hash = createHash('sha256').update(content).digest('hex')
    const file = `documents/${slug}-${hash.slice(0, 8)}.${extension}`
    await bucket.put(file, content, { httpMetadata: { contentType: contentTypes[extension] } })
    const [known] = await getDrizzle(db)
      .select({ id: document.id })
      .from(document)
      .where(like(document.file, `documents/${slug}-%`))
    const stored = { title, file, file_size: content.byteLength, file_hash: hash, collection_id: rootCollection }
    const [row] = await getDrizzle(db)
      .insert(document)
      .values({ id: known?.id, ...stored, created_at: new Date().toISOString() })
      .onConflictDoUpdate({
        target: document.id,
        set: {
          file: buildUpsertExcludedValue(document.file),
          file_size: buildUpsertExcludedValue(document.file_size),
          file_hash: buildUpsertExcludedValue(document.file_hash),
        },
      })
      .returning({ id: document.id })
    ids.set(slug, row!.id)
  }
  return ids
}
