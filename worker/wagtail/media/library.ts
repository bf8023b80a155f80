import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { fail, ok, type Result } from '#schema/result.ts'
import { type Curator, canAddTo, canUse, lacksOnCollection, type MediaAction } from '#schema/rules/collection-permissions.ts'
import { type CollectionRow, collectionById, collections, curatorOf } from '../../data/collection.ts'
import { type MediaKind, type MediaOf, type MediaRow, mediaById } from '../../data/media.ts'
import type { Env } from '../../env.ts'
import type { BackOffice } from '../session.ts'

/** What the routes of the media library find on their context. */
export interface Library {
  Bindings: Env
  Variables: BackOffice['Variables'] & { curator: Curator }
}

/**
 * Fetches the editor's grants on collections. A body that nobody has looked at is taken in before the answer goes out:
 * otherwise the connection breaks while the file is still being sent, and the editor never reads what was wrong with it.
 */
export const withCurator = createMiddleware<Library>(async (c, next) => {
  c.set('curator', await curatorOf(c.env.DB, c.var.editor))
  await next()
  const { body } = c.req.raw
  if (body && !body.locked) await body.pipeTo(new WritableStream())
})

/** The image, document or video of the `:id` in the address, if the editor may do this with it. */
export const requested = <Kind extends MediaKind>({ env, req, var: { curator } }: Context<Library>, kind: Kind, need: MediaAction) =>
  governedMedia(env.DB, curator, kind, Number(req.param('id')), need)

/** An image, document or video, if the editor may do this with it. One they may not see is not there. */
export async function governedMedia<Kind extends MediaKind>(
  db: D1Database,
  curator: Curator,
  kind: Kind,
  id: number,
  need: MediaAction,
): Promise<Result<MediaOf<Kind>>> {
  const row = await mediaById(db, kind, id)
  return row && canUse(curator, 'view', row) ? mayUse(curator, row, need) : fail({ reason: 'not_found', message: 'Not found.' })
}

/** An item the editor sees, if they may do this with it. */
export const mayUse = <Row extends MediaRow>(curator: Curator, row: Row, need: MediaAction): Result<Row> =>
  canUse(curator, need, row)
    ? ok(row)
    : fail({ reason: 'forbidden', message: `“${row.title}” is not yours to change. ${lacksOnCollection(rightFor(need))}` })

const rightFor = (need: MediaAction) => (need === 'choose' ? 'choose' : 'change')

/** The collection something is to be put into: the one that is named, else the first the editor may add to. */
export async function destination(db: D1Database, curator: Curator, id: number | undefined): Promise<Result<CollectionRow>> {
  if (id === undefined) {
    const first = (await collections(db)).find(({ path }) => canAddTo(curator, path))
    return first ? ok(first) : fail({ reason: 'forbidden', message: `You may not add to any collection. ${lacksOnCollection('add')}` })
  }
  const named = await collectionById(db, id)
  if (named && canAddTo(curator, named.path)) return ok(named)
  return fail({ reason: 'forbidden', message: `You may not add to this collection. ${lacksOnCollection('add')}` })
}
