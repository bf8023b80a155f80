import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQueryOptions } from '../../queries.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { OwnAccessTokensSection } from './access-tokens.tsx'
import { ChangePasswordSection } from './change-password.tsx'
import { AccountPreferencesSection } from './preferences.tsx'
import { AccountProfileSection } from './profile.tsx'
import { ownAccountQueryOptions } from './queries.ts'
import { ReauthenticationProvider } from './reauthentication.tsx'
import { SecondFactorsSection } from './second-factors.tsx'
import { SecurityEventsSection } from './security-events.tsx'
import { OwnSessionsSection } from './sessions.tsx'
import { SignOutEverybodySection } from './sign-out-everybody.tsx'
import './styles.ts'

/** The screen of the user's own account: profile, sign-in and preferences. */
export default function OwnAccountScreen() {
  const account = useQuery(ownAccountQueryOptions)
  const user = useQuery(sessionQueryOptions).data?.user
  // The section must not move while the screen is open, because it may be showing recovery codes.
  const [factorsFirst] = useState(user?.must_add_factor ?? false)
  if (account.error) return <LoadErrorNotice error={account.error} onRetry={() => account.refetch()} />
  if (!account.data) return <LoadingSkeleton lines={8} />
  return (
    <div className="screen own-account">
      <ScreenHeading title="Your account" />
      <ReauthenticationProvider>
        {factorsFirst && <SecondFactorsSection account={account.data} />}
        <AccountProfileSection account={account.data} />
        <ChangePasswordSection />
        {!factorsFirst && <SecondFactorsSection account={account.data} />}
        <OwnSessionsSection sessions={account.data.sessions} />
        {!user?.must_add_factor && <OwnAccessTokensSection />}
        <AccountPreferencesSection account={account.data} />
        <SecurityEventsSection events={account.data.events} />
        {user?.is_superuser && !user.must_add_factor && <SignOutEverybodySection />}
      </ReauthenticationProvider>
    </div>
  )
}
