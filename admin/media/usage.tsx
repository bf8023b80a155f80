import { Link } from 'react-router'
import type { MediaUsage, MediaUsageSource } from '#schema/media/wire.ts'
import { Skeleton } from '../ui/states.tsx'
import { Status } from '../ui/status.tsx'
import type { MediaKind } from './media-kinds.ts'
import { useMediaUsage } from './queries.ts'

/** The pages and snippets that show an item, and how many other places do. */
export function MediaUsageList({ kind, id }: { kind: MediaKind; id: number }) {
  const usage = useMediaUsage(kind, id).data
  return (
    <section className="card" aria-label="Usage">
      <h2>{usage ? usageText(usage) : 'Usage'}</h2>
      {!usage && <Skeleton lines={2} />}
      {usage && <UsedOn usage={usage} />}
    </section>
  )
}

function UsedOn({ usage }: { usage: MediaUsage }) {
  const elsewhere = usage.total_count - usage.items.length - usage.snippets.length
  return (
    <>
      <ul className="usage">
        {usersOf(usage).map(({ title, edit_url, isSnippet, isLive }) => (
          <li key={edit_url}>
            <span>
              <Link to={edit_url}>{title}</Link>
              {isSnippet && <span className="quiet row-detail">Snippet</span>}
            </span>
            <Status status={isLive ? 'live' : 'draft'} />
          </li>
        ))}
      </ul>
      {elsewhere > 0 && (
        <p className="quiet">
          And {elsewhere === 1 ? 'one more place' : `${elsewhere} more places`} you may not see, or settings.
        </p>
      )}
    </>
  )
}

/** How often an item is used, in words. */
export const usageText = ({ total_count }: MediaUsage): string =>
  total_count === 0 ? 'Not used anywhere' : total_count === 1 ? 'Used in one place' : `Used in ${total_count} places`

/** A page or snippet may show the same picture in several of its blocks: it is named once. */
function usersOf({ items, snippets }: MediaUsage) {
  const users = new Map<string, MediaUsageSource & { isSnippet: boolean; isLive: boolean }>()
  const add = (user: MediaUsageSource, isSnippet: boolean, live: boolean) =>
    users.set(user.edit_url, { ...user, isSnippet, isLive: live || (users.get(user.edit_url)?.isLive ?? false) })
  for (const { page, live } of items) add(page, false, live)
  for (const { snippet, live } of snippets) add(snippet, true, live)
  return [...users.values()]
}
