import { QueryClientProvider } from '@tanstack/react-query'
import { I18nProvider } from 'react-aria-components'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { paths } from '#schema/paths.ts'
import { queries } from './queries.ts'
import { discovered, screens } from './routes.ts'
import { Broken } from './shell/broken.tsx'
import { Shell } from './shell/shell.tsx'
import { Skeleton } from './ui/states.tsx'
import './styles/app.ts'

const inside = { id: 'screens', ErrorBoundary: Broken, children: screens }
const office = { path: paths.wagtail.home, Component: Shell, HydrateFallback: () => <Skeleton />, children: [inside] }
const router = createBrowserRouter([office], {
  patchRoutesOnNavigation: async ({ path, patch }) => patch(inside.id, await discovered(path)),
})

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
