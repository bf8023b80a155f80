import type { Context } from 'hono'
import { canAddToCollection, visibleCollectionPaths } from '#schema/media/collection-permissions.ts'
import type { CollectionListing } from '#schema/media/wire.ts'
import { listAllCollections } from '../collections/queries.ts'
import { suggestTagNames } from '../queries/media.ts'
import type { MediaRouteContext } from './access.ts'

/** `GET /wagtail/api/main/collections/`: those the editor sees, and into which they may put something. */
export async function handleListCollections({ env, var: { mediaEditor } }: Context<MediaRouteContext>): Promise<Response> {
  const seen = visibleCollectionPaths(mediaEditor)
  const items = (await listAllCollections(env.DB))
    .filter(({ path }) => seen.some((granted) => path.startsWith(granted)))
    .map(({ id, name, path }) => ({ id, name, depth: path.split('/').length - 2, can_add: canAddToCollection(mediaEditor, path) }))
  return Response.json({ items } satisfies CollectionListing)
}

/** `GET /wagtail/api/main/tags/?term=`: tags that begin like this, for completing them; a list of words as in Wagtail. */
export async function handleSuggestTags({ env, req, var: { mediaEditor } }: Context<MediaRouteContext>): Promise<Response> {
  const term = (req.query('term') ?? '').trim().toLowerCase().slice(0, 100)
  return Response.json(term === '' ? [] : await suggestTagNames(env.DB, mediaEditor, term))
}

/** Fewer letters than this say too little to complete. */
const minLetters = 2

/** `GET /wagtail/tag-autocomplete/?term=`: the same at Wagtail's address, from two letters on. */
export async function handleAutocompleteTags(c: Context<MediaRouteContext>): Promise<Response> {
  return [...(c.req.query('term') ?? '').trim()].length < minLetters ? Response.json([]) : handleSuggestTags(c)
}
