import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useDocumentTitle } from './screen-heading.tsx'

/** Replaces a screen that failed to render, and reports the error. */
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
          Something went wrong on our side, and the error was reported. Your work in the editor is saved on this device.
        </p>
        <Button icon="refresh" onClick={() => location.reload()}>
          Reload
        </Button>
      </EmptyState>
    </div>
  )
}

/** Loads the reporting code only when needed. A failed report is ignored. */
const report = (error: unknown) =>
  import('./report-client-error.ts').then(({ reportClientError }) => reportClientError(error)).catch(() => undefined)
