import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { SiteUsage } from '#schema/wire/site.ts'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { Deleting } from '../people/deleting.tsx'
import { useRecordPart } from '../people/queries.ts'

/** Asks before a site is deleted, and tells what goes with it. */
export default function DeleteSite() {
  const id = Number(useParams()['id'])
  const usage = useRecordPart<SiteUsage>('sites', id, 'usage', 1)
  if (usage.error) return <LoadFailure error={usage.error} onRetry={() => usage.refetch()} />
  if (!usage.data) return <Skeleton />
  const { name, root_page, is_default_site } = usage.data.meta
  const settings = usage.data.items.map(({ label }) => label)
  return (
    <Deleting kind="sites" id={id} name={name} address={`${paths.api.site(id)}?with_settings=true`}>
      {is_default_site && <p className="notice notice-warn">It is the default site. Make another the default first.</p>}
      <p>
        Its host is the default site’s from then on. Its pages stay where they are in the tree, from “{root_page.title}” on, and are
        answered by the site they lie in then. {settings.length === 0 && 'No settings were saved for it. '}
        This cannot be undone.
      </p>
      {settings.length > 0 && <p>Saved for it, and deleted with it: {settings.join(', ')}.</p>}
    </Deleting>
  )
}
