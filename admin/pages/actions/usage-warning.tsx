import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePageUsage } from '../lifecycle-queries.ts'

interface UsageWarningProps {
  page: number
  /** Whether the pages below go too. */
  includesDescendants?: boolean
  /** What becomes of the links: `will lead nowhere`. */
  consequence: string
}

/** How many places lead to a page that is about to go, before it goes. */
export function UsageWarning({ page, includesDescendants = false, consequence }: UsageWarningProps) {
  const count = usePageUsage(page, { below: includesDescendants, limit: 1 }).data?.meta.total_count ?? 0
  if (count === 0) return null
  return (
    <div className="notice notice-warn">
      <Icon name="link" />
      <p>
        <Link to={paths.wagtail.usage(page)}>
          {count === 1 ? 'One place links' : `${count} places link`} to{' '}
          {includesDescendants ? 'it or the pages below it' : 'it'}
        </Link>
        , and {consequence}.
      </p>
    </div>
  )
}
