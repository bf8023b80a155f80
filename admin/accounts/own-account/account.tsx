import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery } from '../../queries.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { ChangePassword } from './change-password.tsx'
import { Preferences } from './preferences.tsx'
import { Profile } from './profile.tsx'
import { accountQuery } from './queries.ts'
import { ReauthenticationProvider } from './reauthentication.tsx'
import { SecondFactors } from './second-factors.tsx'
import { SecurityEvents } from './security-events.tsx'
import { Sessions } from './sessions.tsx'
import { SignOutEverybody } from './sign-out-everybody.tsx'
import './styles.ts'

/** The screen of the user's own account: profile, sign-in and preferences. */
export default function Account() {
  const account = useQuery(accountQuery)
  const user = useQuery(sessionQuery).data?.user
  // The section must not move while the screen is open, because it may be showing recovery codes.
  const [factorsFirst] = useState(user?.must_add_factor ?? false)
  if (account.error) return <LoadError error={account.error} onRetry={() => account.refetch()} />
  if (!account.data) return <Skeleton lines={8} />
  return (
    <div className="screen own-account">
      <ScreenHeading title="Your account" />
      <ReauthenticationProvider>
        {factorsFirst && <SecondFactors account={account.data} />}
        <Profile account={account.data} />
        <ChangePassword />
        {!factorsFirst && <SecondFactors account={account.data} />}
        <Sessions sessions={account.data.sessions} />
        <Preferences account={account.data} />
        <SecurityEvents events={account.data.events} />
        {user?.is_superuser && !user.must_add_factor && <SignOutEverybody />}
      </ReauthenticationProvider>
    </div>
  )
}
