import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router'
import { paths } from '#schema/paths.ts'
import { getLoginUrlForCurrentScreen } from '../api.ts'
import { sessionQueryOptions } from '../queries.ts'
import { ScreenReaderAnnouncer } from '../ui/announcer.tsx'
import { applyColorScheme } from '../ui/color-scheme.ts'
import { setDisplayTimeZone } from '../ui/relative-time.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { ToastList } from '../ui/toast.tsx'
import { BackOfficeSidebar } from './sidebar.tsx'

/** The layout of every screen: navigation, the main region, messages. */
export function BackOfficeLayout() {
  const session = useQuery(sessionQueryOptions)
  const main = useFocusAfterNavigation()
  const busy = useNavigation().state !== 'idle'
  const user = session.data?.user ?? null
  useEffect(() => {
    if (session.data && !user) location.replace(getLoginUrlForCurrentScreen())
  }, [session.data, user])
  useEffect(() => {
    if (!user) return
    applyColorScheme(user.theme)
    setDisplayTimeZone(user.time_zone)
  }, [user])
  // Users who must add a second factor can open only their account.
  const { pathname } = useLocation()
  if (user?.must_add_factor && pathname !== paths.wagtail.account)
    return <Navigate to={paths.wagtail.account} replace />

  if (session.error) return <LoadErrorNotice error={session.error} onRetry={() => session.refetch()} />
  if (!user) return <LoadingSkeleton />
  return (
    <div className="shell">
      <a className="skip visually-hidden" href="#main">
        Skip to content
      </a>
      <BackOfficeSidebar user={user} />
      <main id="main" ref={main} tabIndex={-1} className={busy ? 'main busy' : 'main'}>
        <Outlet />
      </main>
      <ToastList />
      <ScreenReaderAnnouncer />
    </div>
  )
}

/** Moves focus to the main region after navigation, so that screen readers read its heading next. */
function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
