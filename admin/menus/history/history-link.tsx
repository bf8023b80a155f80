import { Link } from 'react-router'
import type { NonItemMenuRecordKind } from '#schema/menus/records.ts'
import { Icon } from '../../ui/icon.tsx'
import { useMenuScreenPaths } from '../menu-site.ts'
import type { NonItemMenuRecord } from '../queries.ts'

interface HistoryLinkProps {
  kind: NonItemMenuRecordKind
  record: NonItemMenuRecord
}

/** Leads to the history of a listed record. Its form has such a link too, which who only publishes does not see. */
export function MenuRecordHistoryLink({ kind, record: { id, name } }: HistoryLinkProps) {
  const label = `History of ${name}`
  return (
    <Link className="icon-button" to={useMenuScreenPaths().history(kind, id)} aria-label={label} title={label}>
      <Icon name="history" />
    </Link>
  )
}
