import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '../../queries.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { Confirming } from './own/confirming.tsx'
import { Events } from './own/events.tsx'
import { Everybody } from './own/everybody.tsx'
import { Factors } from './own/factors.tsx'
import { Password } from './own/password.tsx'
import { Preferences } from './own/preferences.tsx'
import { Profile } from './own/profile.tsx'
import { accountQuery } from './own/queries.ts'
import { Sessions } from './own/sessions.tsx'
import '../../styles/own-account.ts'

/** One's own account: who one is, how one signs in, what one wants. */
export default function Account() {
  const account = useQuery(accountQuery)
  const user = useQuery(sessionQuery).data?.user
  // Where it stood when the screen was opened, there it stays: it may be showing recovery codes.
  const [factorsFirst] = useState(user?.must_add_factor ?? false)
  if (account.error) return <LoadFailure error={account.error} onRetry={() => account.refetch()} />
  if (!account.data) return <Skeleton lines={8} />
  return (
    <div className="screen own-account">
      <ScreenHeading title="Your account" />
      <Confirming>
        {factorsFirst && <Factors account={account.data} />}
        <Profile account={account.data} />
        <Password />
        {!factorsFirst && <Factors account={account.data} />}
        <Sessions sessions={account.data.sessions} />
        <Preferences account={account.data} />
        <Events events={account.data.events} />
        {user?.is_superuser && !user.must_add_factor && <Everybody />}
      </Confirming>
    </div>
  )
}
