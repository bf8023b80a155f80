import { expect, it } from 'vitest'
import {
  findRendition,
  findRenditionSourceImage,
  saveRenditionRowIfCurrent,
} from '../../worker/media/renditions/queries.ts'
import { setUpEmptyDatabase } from './empty-database.ts'

const base = setUpEmptyDatabase()

const drawn = { file: 'images/pier-320x180.webp', width: 320, height: 180, mimetype: 'image/webp', file_size: 900 }

async function insertImage(): Promise<number> {
  const inserted = await base.db
    .prepare(
      `INSERT INTO image (title, file, width, height, mimetype, file_size, file_hash, collection_id, created_at)
       VALUES ('Pier', 'images/pier.jpeg', 1600, 900, 'image/jpeg', 1, 'hash', 1, '2026-11-20T10:00:00.000Z')
       RETURNING id`,
    )
    .first<number>('id')
  return inserted!
}

it('a rendition finished after a focal point change is saved, unless cropped around it', async () => {
  const { db } = base
  const id = await insertImage()
  const source = (await findRenditionSourceImage(db, id))!
  await db.prepare('UPDATE image SET focal_point_x = 480, focal_point_y = 290 WHERE id = ?1').bind(id).run()
  for (const filter of ['width-320|format-webp', 'fill-320x180|format-webp'])
    await saveRenditionRowIfCurrent(db, source, filter, drawn)
  expect(await findRendition(db, id, 'width-320|format-webp')).toEqual(drawn)
  expect(await findRendition(db, id, 'fill-320x180|format-webp')).toBeUndefined()
})

it('a rendition finished after the file was replaced is not saved', async () => {
  const { db } = base
  const id = await insertImage()
  const source = (await findRenditionSourceImage(db, id))!
  await db.prepare("UPDATE image SET file = 'images/other.jpeg' WHERE id = ?1").bind(id).run()
  await saveRenditionRowIfCurrent(db, source, 'width-320|format-webp', drawn)
  expect(await findRendition(db, id, 'width-320|format-webp')).toBeUndefined()
})
