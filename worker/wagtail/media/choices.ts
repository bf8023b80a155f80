import type { Context } from 'hono'
import { canAddTo, visibleCollections } from '#schema/rules/collection-permissions.ts'
import type { CollectionListing } from '#schema/wire/media.ts'
import { collections } from '../../data/collection.ts'
import { tagsFor } from '../../data/media.ts'
import type { Library } from './library.ts'

/** `GET /wagtail/api/main/collections/`: those the editor sees, and into which they may put something. */
export async function listCollections({ env, var: { curator } }: Context<Library>): Promise<Response> {
  const seen = visibleCollections(curator)
  const items = (await collections(env.DB))
    .filter(({ path }) => seen.some((granted) => path.startsWith(granted)))
    .map(({ id, name, path }) => ({ id, name, depth: path.split('/').length - 2, may_add: canAddTo(curator, path) }))
  return Response.json({ items } satisfies CollectionListing)
}

/** `GET /wagtail/api/main/tags/?term=`: tags that begin like this, for completing them; a list of words as in Wagtail. */
export async function suggestTags({ env, req, var: { curator } }: Context<Library>): Promise<Response> {
  const term = (req.query('term') ?? '').trim().toLowerCase().slice(0, 100)
  return Response.json(term === '' ? [] : await tagsFor(env.DB, curator, term))
}

/** Fewer letters than this say too little to complete. */
const leastLetters = 2

/** `GET /wagtail/tag-autocomplete/?term=`: the same at Wagtail's address, from two letters on. */
export async function autocompleteTags(c: Context<Library>): Promise<Response> {
  return [...(c.req.query('term') ?? '').trim()].length < leastLetters ? Response.json([]) : suggestTags(c)
}
