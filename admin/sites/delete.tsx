import { useParams } from 'react-router'
import { siteEndpoints } from '#schema/sites/endpoints.ts'
import { DeleteRecord } from '../records/delete-record.tsx'
import { changeRecord, recordQuery, useRecords } from '../records/queries.ts'
import { LoadError, Skeleton } from '../ui/states.tsx'

/** Asks before a site is deleted, and tells what goes with it. */
export default function DeleteSite() {
  const id = Number(useParams()['id'])
  const usage = useRecords(recordQuery(siteEndpoints.usage, { params: { id } }))
  if (usage.error) return <LoadError error={usage.error} onRetry={() => usage.refetch()} />
  if (!usage.data) return <Skeleton />
  const { name, root_page, is_default_site } = usage.data.meta
  const settings = usage.data.items.map(({ label }) => label)
  return (
    <DeleteRecord
      kind="sites"
      id={id}
      name={name}
      onDelete={() => changeRecord(siteEndpoints.delete, { params: { id }, query: { with_settings: 'true' } })}
    >
      {is_default_site && <p className="notice notice-warn">It is the default site. Make another the default first.</p>}
      <p>
        Its host is the default site’s from then on. Its pages stay where they are in the tree, from “{root_page.title}”
        on, and are answered by the site they lie in then. {settings.length === 0 && 'No settings were saved for it. '}
        This cannot be undone.
      </p>
      {settings.length > 0 && <p>Saved for it, and deleted with it: {settings.join(', ')}.</p>}
    </DeleteRecord>
  )
}
