import { Hono } from 'hono'
import { canAddToCollection, listTopVisibleCollectionPaths } from '#schema/media/collection-permissions.ts'
import { mediaTagSuggestionEndpoints } from '#schema/media/tag-endpoints.ts'
import { ok } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { listAllCollections } from '../collections/queries.ts'
import { suggestMediaTagNames } from '../queries/tags.ts'
import { type MediaRequestContext, registerMediaEndpoint } from './serve-media.ts'

/** Lists the collections that the editor may see, and whether they may add media to them. */
export async function listCollectionChoices({ env, var: { mediaEditor } }: MediaRequestContext) {
  const visiblePaths = listTopVisibleCollectionPaths(mediaEditor)
  return (await listAllCollections(env.DB))
    .filter(({ path }) => visiblePaths.some((granted) => path.startsWith(granted)))
    .map(({ id, name, path }) => ({
      id,
      name,
      depth: path.split('/').length - 2,
      can_add: canAddToCollection(mediaEditor, path),
    }))
}

/** Wagtail's autocomplete starts with this many letters. */
const minLetters = 2

/** Tags that start with the typed text, as a list of strings as in Wagtail. */
export const mediaTagSuggestionRoutes = new Hono<BackOfficeHonoEnv>()

registerMediaEndpoint(mediaTagSuggestionRoutes, mediaTagSuggestionEndpoints.list, async (c, { query }) =>
  ok(await suggestTags(c, query.term)),
)

registerMediaEndpoint(mediaTagSuggestionRoutes, mediaTagSuggestionEndpoints.autocomplete, async (c, { query }) =>
  ok([...query.term.trim()].length < minLetters ? [] : await suggestTags(c, query.term)),
)

async function suggestTags({ env, var: { mediaEditor } }: MediaRequestContext, text: string): Promise<string[]> {
  const term = text.trim().toLowerCase().slice(0, 100)
  return term === '' ? [] : suggestMediaTagNames(env.DB, mediaEditor, term)
}
