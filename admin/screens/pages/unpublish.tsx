import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { usePage } from '../../queries.ts'
import { Check } from '../../ui/check.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Confirming } from './confirming.tsx'
import { LeaveRedirect } from './leave-redirect.tsx'
import { UsageWarning } from './usage-warning.tsx'

export default function Unpublish() {
  const id = Number(useParams()['page'])
  const [below, setBelow] = useState(false)
  const [redirectTo, setRedirectTo] = useState<number | null>(null)
  const children = usePage(id).data?.meta.children.count ?? 0
  return (
    <Confirming
      page={id}
      action="unpublish"
      verb="Unpublish"
      danger
      input={() => ({ include_descendants: below, ...(redirectTo !== null && { redirect_to: redirectTo }) })}
      next={() => paths.wagtail.edit(id)}
    >
      {(page, refusal) => (
        <>
          <p>Visitors will no longer find {page.url}. The content stays here as a draft.</p>
          {page.scheduled && (
            <p>
              It also takes the schedule away: what was to go live on <Moment at={page.scheduled.go_live_at} /> is a draft then.
            </p>
          )}
          <UsageWarning page={id} below={below} fate="the way there ends. Aliases leave with it" />
          <LeaveRedirect page={page} refusal={refusal} to={redirectTo} onChange={setRedirectTo} />
          {children > 0 && <Check label="Unpublish the pages below it as well" checked={below} onChange={setBelow} />}
        </>
      )}
    </Confirming>
  )
}
