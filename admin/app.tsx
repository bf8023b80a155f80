import { QueryClientProvider } from '@tanstack/react-query'
import { I18nProvider } from 'react-aria-components'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { paths } from '#schema/paths.ts'
import { queryClient } from './queries.ts'
import { loadBackOfficeAreaRoutes, screenRoutesOutsideAreas } from './routes.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { BackOfficeLayout } from './shell/shell.tsx'
import { LoadingSkeleton } from './ui/states.tsx'
import './styles/app.ts'

const layoutRoute = { id: 'screens', ErrorBoundary: ErrorScreen, children: screenRoutesOutsideAreas }
const backOfficeRoute = {
  path: paths.wagtail.home,
  Component: BackOfficeLayout,
  HydrateFallback: () => <LoadingSkeleton />,
  children: [layoutRoute],
}
const router = createBrowserRouter([backOfficeRoute], {
  patchRoutesOnNavigation: async ({ path, patch }) => patch(layoutRoute.id, await loadBackOfficeAreaRoutes(path)),
})

/** The signed-in back office. */
export default function BackOfficeApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale="en-US">
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>
  )
}
