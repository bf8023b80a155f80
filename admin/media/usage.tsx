import { Link } from 'react-router'
import type { MediaKind, MediaUsageResponse, MediaUsageSource } from '#schema/media/wire.ts'
import { LoadingSkeleton } from '../ui/states.tsx'
import { PublishStatusLabel } from '../ui/status.tsx'
import { useMediaUsage } from './queries.ts'

/** The pages, snippets, restaurants and dishes that use an item, and the number of other uses. */
export function MediaUsageList({ kind, id }: { kind: MediaKind; id: number }) {
  const usage = useMediaUsage(kind, id).data
  return (
    <section className="card" aria-label="Usage">
      <h2>{usage ? describeMediaUsageCount(usage) : 'Usage'}</h2>
      {!usage && <LoadingSkeleton lines={2} />}
      {usage && <UsageItems usage={usage} />}
    </section>
  )
}

function UsageItems({ usage }: { usage: MediaUsageResponse }) {
  const { total_count, items, snippets, restaurants, dishes } = usage
  const unlistedCount = total_count - items.length - snippets.length - restaurants.length - dishes.length
  return (
    <>
      <ul className="usage">
        {listUses(usage).map(({ title, edit_url, kind, isLive }) => (
          <li key={edit_url}>
            <span>
              <Link to={edit_url}>{title}</Link>
              {kind && <span className="quiet row-detail">{kind}</span>}
            </span>
            <PublishStatusLabel status={isLive ? 'live' : 'draft'} />
          </li>
        ))}
      </ul>
      {unlistedCount > 0 && (
        <p className="quiet">
          And {unlistedCount === 1 ? 'one more place' : `${unlistedCount} more places`}: settings, or content you can’t
          view.
        </p>
      )}
    </>
  )
}

/** Returns the number of uses of an item as text. */
export const describeMediaUsageCount = ({ total_count }: MediaUsageResponse): string =>
  total_count === 0 ? 'Not used anywhere' : total_count === 1 ? 'Used in one place' : `Used in ${total_count} places`

/** Returns each page, snippet, restaurant or dish once, even if it uses the item in several places. */
function listUses({ items, snippets, restaurants, dishes }: MediaUsageResponse) {
  const uses = new Map<string, MediaUsageSource & { kind: string; isLive: boolean }>()
  const add = (source: MediaUsageSource, kind: string, live: boolean) =>
    uses.set(source.edit_url, { ...source, kind, isLive: live || (uses.get(source.edit_url)?.isLive ?? false) })
  for (const { page, live } of items) add(page, '', live)
  for (const { snippet, live } of snippets) add(snippet, 'Snippet', live)
  for (const { restaurant, live } of restaurants) add(restaurant, 'Restaurant', live)
  for (const { dish, live } of dishes) add(dish, 'Dish', live)
  return [...uses.values()]
}
