import { useQuery } from '@tanstack/react-query'
import type { PageDraft } from '#schema/pages/wire.ts'
import type { ApiError } from '../../api.ts'
import { ChooserHost } from '../../choosers/chooser-host.tsx'
import { cacheChooserItem, useChooserItem } from '../../choosers/chooser-items.ts'
import { chooseRecord } from '../../choosers/requests.ts'
import { findProblem } from '../../forms/problems.ts'
import { sessionQuery } from '../../queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { LabeledGroup } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import '../../fields/fields.css'

interface RedirectOptionProps {
  page: PageDraft
  apiError: ApiError | null
  /** The page visitors are led to; null for none. */
  to: number | null
  onChange: (page: number | null) => void
}

/** Offers to lead the visitors of a page that is about to leave to another one, to whoever may make redirects. */
export function RedirectOption({ page, apiError, to, onChange }: RedirectOptionProps) {
  const mayRedirect = useQuery(sessionQuery).data?.user?.can_manage_redirects
  const chosen = useChooserItem('page', to)
  if (!mayRedirect) return null
  async function choose() {
    const choice = await chooseRecord('page')
    if (!choice) return
    cacheChooserItem('page', choice)
    onChange(choice.id)
  }
  return (
    <LabeledGroup
      label="Lead its visitors elsewhere?"
      help={`Whoever comes to ${page.url}, by a link or from a search, is led to the page you choose. Links on pages of this site are better changed.`}
      error={findProblem(apiError, 'redirect_to')}
    >
      <ChooserHost />
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
          {to !== null && <IconButton icon="close" label="Leave no redirect" onClick={() => onChange(null)} />}
        </span>
      </div>
    </LabeledGroup>
  )
}
