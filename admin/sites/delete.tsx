import { useParams } from 'react-router'
import { siteEndpoints } from '#schema/sites/endpoints.ts'
import { useQueryKeepingPreviousData } from '../lists/list-query.ts'
import { DeleteUserOrGroupOrSiteScreen } from '../records/delete-record.tsx'
import { createUserOrGroupOrSiteQueryOptions, sendRecordChange } from '../records/queries.ts'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'

/** Asks for confirmation before deleting a site, and lists what is deleted with it. */
export default function DeleteSiteScreen() {
  const id = Number(useParams()['id'])
  const usage = useQueryKeepingPreviousData(
    createUserOrGroupOrSiteQueryOptions(siteEndpoints.usage, { params: { id } }),
  )
  if (usage.error) return <LoadErrorNotice error={usage.error} onRetry={() => usage.refetch()} />
  if (!usage.data) return <LoadingSkeleton />
  const { name, root_page, is_default_site, successor } = usage.data.meta
  const settings = usage.data.items.map(({ label }) => label)
  return (
    <DeleteUserOrGroupOrSiteScreen
      kind="sites"
      id={id}
      name={name}
      onDelete={() => sendRecordChange(siteEndpoints.delete, { params: { id }, query: { with_settings: 'true' } })}
    >
      {is_default_site && (
        <p className="notice notice-warn">This is the default site. Make another site the default first.</p>
      )}
      <p>
        The default site will respond to its host name.{' '}
        {successor
          ? `Its pages, restaurants and menu stay with ${successor.hostname}.`
          : `Its pages, starting at “${root_page.title}”, stay in the page tree and become part of the site above them.`}{' '}
        {settings.length === 0 && 'It has no saved settings. '} This cannot be undone.
      </p>
      {successor?.keeps_settings && <p>Its settings and looks stay, and replace those of {successor.hostname}.</p>}
      {settings.length > 0 && !successor?.keeps_settings && (
        <p>These settings are deleted with it: {settings.join(', ')}.</p>
      )}
    </DeleteUserOrGroupOrSiteScreen>
  )
}
