import { Link } from 'react-router'
import type { MediaUsage } from '#schema/wire/media.ts'
import { Skeleton } from '../ui/states.tsx'
import { Status } from '../ui/status.tsx'
import type { MediaKind } from './kinds.ts'
import { useUsage } from './queries.ts'

/** The pages that show an item, and how many places of other kinds do. */
export function Usage({ kind, id }: { kind: MediaKind; id: number }) {
  const usage = useUsage(kind, id).data
  return (
    <section className="card" aria-label="Usage">
      <h2>{usage ? usageInWords(usage) : 'Usage'}</h2>
      {!usage && <Skeleton lines={2} />}
      {usage && <UsedOn usage={usage} />}
    </section>
  )
}

function UsedOn({ usage }: { usage: MediaUsage }) {
  const pages = pagesOf(usage)
  const elsewhere = usage.total_count - usage.items.length
  return (
    <>
      <ul className="usage">
        {pages.map(({ id, title, edit_url, isLive }) => (
          <li key={id}>
            <Link to={edit_url}>{title}</Link> <Status status={isLive ? 'live' : 'draft'} />
          </li>
        ))}
      </ul>
      {elsewhere > 0 && (
        <p className="quiet">And {elsewhere === 1 ? 'one more place' : `${elsewhere} more places`} you may not see, or settings.</p>
      )}
    </>
  )
}

/** How often an item is used, in words. */
export const usageInWords = ({ total_count }: MediaUsage): string =>
  total_count === 0 ? 'Not used anywhere' : total_count === 1 ? 'Used in one place' : `Used in ${total_count} places`

/** A page may show the same picture in several of its blocks: it is named once. */
function pagesOf({ items }: MediaUsage) {
  const pages = new Map<number, MediaUsage['items'][number]['page'] & { isLive: boolean }>()
  for (const { page, live } of items) pages.set(page.id, { ...page, isLive: live || (pages.get(page.id)?.isLive ?? false) })
  return [...pages.values()]
}
