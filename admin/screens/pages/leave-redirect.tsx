import { useQuery } from '@tanstack/react-query'
import type { PageDraft } from '#schema/wire/pages.ts'
import type { Refusal } from '../../api.ts'
import { Choosers } from '../../choosers/choosers.tsx'
import { rememberChosen, useChosen } from '../../choosers/chosen.ts'
import { chooseRecord } from '../../choosers/requests.ts'
import { problemAt } from '../../forms/problems.ts'
import { sessionQuery } from '../../queries.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { LabelledGroup } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import '../../styles/fields.css'

interface LeaveRedirectProps {
  page: PageDraft
  refusal: Refusal | null
  /** The page visitors are led to; null for none. */
  to: number | null
  onChange: (page: number | null) => void
}

/** Offers to lead the visitors of a page that is about to leave to another one, to whoever may make redirects. */
export function LeaveRedirect({ page, refusal, to, onChange }: LeaveRedirectProps) {
  const mayRedirect = useQuery(sessionQuery).data?.user?.may_manage_redirects
  const chosen = useChosen('page', to)
  if (!mayRedirect) return null
  async function choose() {
    const choice = await chooseRecord('page')
    if (!choice) return
    rememberChosen('page', choice)
    onChange(choice.id)
  }
  return (
    <LabelledGroup
      label="Lead its visitors elsewhere?"
      help={`Whoever comes to ${page.url}, by a link or from a search, is led to the page you choose. Links on pages of this site are better changed.`}
      error={problemAt(refusal, 'redirect_to')}
    >
      <Choosers />
      <div className="chosen">
        {to === null ? (
          <span className="quiet">No redirect</span>
        ) : (
          <span className="chosen-words">
            <Icon name="pages" /> <strong>{chosen?.title ?? '…'}</strong>
          </span>
        )}
        <span className="chosen-buttons">
          <Button onClick={choose}>{to === null ? 'Choose a page' : 'Choose another page'}</Button>
          {to !== null && <IconButton icon="close" label="Leave no redirect" onClick={() => onChange(null)} />}
        </span>
      </div>
    </LabelledGroup>
  )
}
