import { QueryClientProvider } from '@tanstack/react-query'
import { I18nProvider } from 'react-aria-components'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { paths } from '#schema/paths.ts'
import { queryClient } from './queries.ts'
import { discoverRoutes, screens } from './routes.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { Shell } from './shell/shell.tsx'
import { Skeleton } from './ui/states.tsx'
import './styles/app.ts'

const layoutRoute = { id: 'screens', ErrorBoundary: ErrorScreen, children: screens }
const backOfficeRoute = {
  path: paths.wagtail.home,
  Component: Shell,
  HydrateFallback: () => <Skeleton />,
  children: [layoutRoute],
}
const router = createBrowserRouter([backOfficeRoute], {
  patchRoutesOnNavigation: async ({ path, patch }) => patch(layoutRoute.id, await discoverRoutes(path)),
})

/** The signed-in back office. */
export default function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale="en-US">
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>
  )
}
