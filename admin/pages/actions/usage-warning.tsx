import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePageUsage } from '../lifecycle-queries.ts'

interface UsageWarningProps {
  page: number
  /** Whether the pages below are included. */
  includesDescendants?: boolean
  /** The effect on the links: `those links will break`. */
  consequence: string
}

/** Warns how many places link to a page before it is moved or removed. */
export function PageUsageWarning({ page, includesDescendants = false, consequence }: UsageWarningProps) {
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
