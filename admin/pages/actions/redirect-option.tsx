import { useQuery } from '@tanstack/react-query'
import type { PageDraftResponse } from '#schema/pages/wire.ts'
import { OpenChooserDialogRenderer } from '../../choosers/chooser-host.tsx'
import { cacheChooserItem, useChooserItem } from '../../choosers/chooser-items.ts'
import { openRecordChooser } from '../../choosers/requests.ts'
import { sessionQueryOptions } from '../../queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { LabeledControlGroup } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import '../../fields/fields.css'

interface RedirectOptionProps {
  page: PageDraftResponse
  /** The target page; null for no redirect. */
  to: number | null
  onChange: (page: number | null) => void
}

/** Offers to redirect visitors of a page that will be removed, to users who may manage redirects. */
export function RemovedPageRedirectField({ page, to, onChange }: RedirectOptionProps) {
  const canRedirect = useQuery(sessionQueryOptions).data?.user?.can_manage_redirects
  const chosen = useChooserItem('page', to)
  if (!canRedirect) return null
  async function choose() {
    const choice = await openRecordChooser('page')
    if (!choice) return
    cacheChooserItem('page', choice)
    onChange(choice.id)
  }
  return (
    <LabeledControlGroup
      label="Redirect visitors"
      help={`Visitors of ${page.url} are redirected to the page you choose. If pages of this site link to it, update those links instead.`}
      name="redirect_to"
    >
      <OpenChooserDialogRenderer />
      <div className="chosen">
        {to === null ? (
          <span className="quiet">No redirect</span>
        ) : (
          <span className="chosen-text">
            <Icon name="pages" /> <strong>{chosen?.title ?? '…'}</strong>
          </span>
        )}
        <span className="chosen-buttons">
          <Button onClick={choose}>{to === null ? 'Choose a page' : 'Choose another page'}</Button>
          {to !== null && <IconButton icon="close" label="Remove redirect" onClick={() => onChange(null)} />}
        </span>
      </div>
    </LabeledControlGroup>
  )
}
