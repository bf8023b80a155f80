import type { Context } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { canManage, lacksOnCollection } from '#schema/rules/collection-permissions.ts'
import type { CollectionEdit, NewCollection } from '#schema/wire/collection.ts'
import type { ActionInput } from '#schema/wire/page-actions.ts'
import {
  addCollection,
  changeCollection,
  deleteCollection,
  formerFiles,
  logCollection,
  type TreeRow,
  treeRow,
} from '../../data/collection-tree.ts'
import { reserveIds } from '../../data/ids.ts'
import { unusedFiles } from '../../data/media-writes.ts'
import { liftRestriction, restrictionOn, setRestriction } from '../../data/view-restriction.ts'
import { removeFiles } from '../../services/media.ts'
import type { Library } from '../media/library.ts'
import { changeOf, restrictionOf } from '../pages/actions/privacy.ts'
import { itemOf } from './item.ts'

type Call = Context<Library>

const by = (c: Call) => ({ user: c.var.curator.id, now: new Date().toISOString() })
const forbidden = (message: string) => fail({ reason: 'forbidden', message })
const movedMeanwhile = 'Somebody has changed the collections since you looked. Please look again.'

/** The collection another is to stand in, if the editor may add there. */
async function parentOf(c: Call, id: number): Promise<Result<TreeRow>> {
  const parent = await treeRow(c.env.DB, id)
  if (parent && canManage(c.var.curator, 'add_collection', parent.path)) return ok(parent)
  return forbidden(`You may not add a collection there. ${lacksOnCollection('add_collection')}`)
}

/** A new collection; answers its id. */
export async function add(c: Call, { parent_id, name }: NewCollection): Promise<Result<number>> {
  const parent = await parentOf(c, parent_id)
  if (!parent.ok) return parent
  const id = await reserveIds(c.env.DB, 'collection')
  return written(c, addCollection(c.env.DB, parent.value, { id, name }, by(c)), id)
}

/** Another name, another place. What lies in it comes along, and stands behind the walls of where it goes. */
export async function change(c: Call, row: TreeRow, { name = row.name, parent_id }: CollectionEdit): Promise<Result<number>> {
  const { may } = itemOf(c.var.curator, row)
  if (!may.change) return forbidden(`You may not change this collection. ${lacksOnCollection('change_collection')}`)
  if (parent_id === undefined || parent_id === row.parent_id) {
    if (name === row.name) return ok(row.id)
    return written(c, changeCollection(c.env.DB, row, name, null, by(c)), row.id)
  }
  if (!may.move) return forbidden('You may not move this collection.')
  const parent = await parentOf(c, parent_id)
  if (!parent.ok) return parent
  if (parent.value.path.startsWith(row.path)) {
    const message = 'A collection cannot stand in itself, or in one that stands in it.'
    return fail({ reason: 'invalid', message, problems: [{ path: 'parent_id', message }] })
  }
  return written(c, changeCollection(c.env.DB, row, name, parent.value, by(c)), row.id)
}

/** Takes a collection away that holds nothing, neither media nor collections. */
export async function remove(c: Call, row: TreeRow): Promise<Result<number>> {
  if (!itemOf(c.var.curator, row).may.delete)
    return forbidden(`You may not delete this collection. ${lacksOnCollection('delete_collection')}`)
  const held = row.images + row.documents + row.videos + row.collections
  if (held > 0) return fail({ reason: 'conflict', message: `“${row.name}” is not empty. Move or delete what it holds first.` })
  const files = await formerFiles(c.env.DB, row.id)
  const statements = [...liftRestriction(c.env.DB, row.id, 'collection'), ...deleteCollection(c.env.DB, row, by(c))]
  const done = await written(c, statements, row.id)
  if (done.ok) await removeFiles(c.env.MEDIA, await unusedFiles(c.env.DB, files))
  return done
}

/** Says whom the documents of a collection, and of those below it, are for. The next request for one meets the wall. */
export async function restrict(c: Call, row: TreeRow, input: ActionInput<'privacy'>): Promise<Result<number>> {
  const db = c.env.DB
  const before = await restrictionOn(db, row.id, 'collection')
  const wanted = await restrictionOf(db, input, before)
  if (!wanted.ok) return wanted
  const { restriction, told } = wanted.value
  if (!restriction && !before) return ok(row.id)
  const writes = restriction ? setRestriction(db, row.id, restriction, 'collection') : liftRestriction(db, row.id, 'collection')
  const log = logCollection(db, row, `wagtail.view_restriction.${changeOf(before, restriction)}`, by(c), told)
  return written(c, [...writes, log], row.id)
}

/** 409 when the tree has become another since it was read; then nothing is written. */
async function written(c: Call, statements: D1PreparedStatement[], id: number): Promise<Result<number>> {
  try {
    await c.env.DB.batch(statements)
    return ok(id)
  } catch (error) {
    if (!/CHECK constraint failed: since_planned|UNIQUE constraint failed: collection|FOREIGN KEY constraint failed/.test(String(error)))
      throw error
    return fail({ reason: 'conflict', message: movedMeanwhile })
  }
}
