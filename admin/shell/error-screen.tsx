import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useDocumentTitle } from './screen-heading.tsx'

/** Stands where a screen broke: says that the fault is ours, and tells us of it. */
export function ErrorScreen() {
  const error = useRouteError()
  useDocumentTitle('Internal error')
  useEffect(() => {
    void report(error)
  }, [error])
  return (
    <div className="screen" role="alert">
      <EmptyState icon="alert" title="Internal error">
        <p>
          This screen broke, and the fault is ours. We have been told. What you wrote in the editor is kept on this
          device.
        </p>
        <Button icon="refresh" onClick={() => location.reload()}>
          Load it again
        </Button>
      </EmptyState>
    </div>
  )
}

/** What it takes is fetched when a screen broke. A report that cannot be sent is not worth another error. */
const report = (error: unknown) =>
  import('./report-client-error.ts').then(({ reportClientError }) => reportClientError(error)).catch(() => undefined)
