import { QueryClientProvider } from '@tanstack/react-query'
import { I18nProvider } from 'react-aria-components'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { paths } from '#schema/paths.ts'
import { queries } from './queries.ts'
import { screens } from './routes.tsx'
import { Broken } from './shell/broken.tsx'
import { Shell } from './shell/shell.tsx'
import { Skeleton } from './ui/states.tsx'
import './styles/app.ts'

const router = createBrowserRouter([
  {
    path: paths.wagtail.home,
    Component: Shell,
    HydrateFallback: () => <Skeleton />,
    children: [{ ErrorBoundary: Broken, children: screens }],
  },
])

/** The signed-in back office. */
export default function App() {
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider locale="en-US">
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>
  )
}
