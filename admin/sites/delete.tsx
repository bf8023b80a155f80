import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { SiteUsage } from '#schema/sites/wire.ts'
import { DeleteRecord } from '../records/delete-record.tsx'
import { useRecordSection } from '../records/queries.ts'
import { LoadError, Skeleton } from '../ui/states.tsx'

/** Asks before a site is deleted, and tells what goes with it. */
export default function DeleteSite() {
  const id = Number(useParams()['id'])
  const usage = useRecordSection<SiteUsage>('sites', id, 'usage', 1)
  if (usage.error) return <LoadError error={usage.error} onRetry={() => usage.refetch()} />
  if (!usage.data) return <Skeleton />
  const { name, root_page, is_default_site } = usage.data.meta
  const settings = usage.data.items.map(({ label }) => label)
  return (
    <DeleteRecord kind="sites" id={id} name={name} apiPath={`${paths.api.site(id)}?with_settings=true`}>
      {is_default_site && <p className="notice notice-warn">It is the default site. Make another the default first.</p>}
      <p>
        Its host is the default site’s from then on. Its pages stay where they are in the tree, from “{root_page.title}” on, and are
        answered by the site they lie in then. {settings.length === 0 && 'No settings were saved for it. '}
        This cannot be undone.
      </p>
      {settings.length > 0 && <p>Saved for it, and deleted with it: {settings.join(', ')}.</p>}
    </DeleteRecord>
  )
}
