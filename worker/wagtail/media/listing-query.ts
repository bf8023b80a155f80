import { fail, ok, type Result } from '#schema/result.ts'
import { type MediaQuery, mediaOrders } from '../../data/media.ts'

const largest = 100
const known = ['limit', 'offset', 'order', 'search', 'collection', 'tags']

/** Reads the parameters of a listing. What Wagtail refuses is refused in its words, the first thing wrong only. */
export function mediaQuery(parameters: URLSearchParams): Result<MediaQuery> {
  const unknown = [...new Set(parameters.keys())].filter((name) => !known.includes(name)).sort()
  if (unknown.length > 0) return refused(unknown[0]!, `query parameter is not an operation or a recognised field: ${unknown.join(', ')}`)
  for (const name of ['limit', 'offset', 'collection'])
    if (!/^\d{0,9}$/.test(parameters.get(name) ?? '')) return refused(name, `${name} must be a positive integer`)
  if (Number(parameters.get('limit')) > largest) return refused('limit', `limit cannot be higher than ${largest}`)
  const order = (parameters.get('order') ?? '').split(',').filter(Boolean)
  const strange = order.find((each) => !mediaOrders.some((field) => field === each.replace(/^-/, '')))
  if (strange) return refused('order', `cannot order by '${strange.replace(/^-/, '')}' (unknown field)`)
  return ok({
    limit: Number(parameters.get('limit') ?? 20),
    offset: Number(parameters.get('offset') ?? 0),
    order: order.map((each) => ({ field: each.replace(/^-/, '') as (typeof mediaOrders)[number], descending: each.startsWith('-') })),
    search: parameters.get('search') ?? '',
    collection: parameters.has('collection') ? Number(parameters.get('collection')) : null,
    tag: parameters.get('tags')?.toLowerCase() ?? null,
  })
}

const refused = (path: string, message: string) => fail({ reason: 'invalid', message, problems: [{ path, message }] })
