import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { reportEndpoints } from '#schema/reports/endpoints.ts'
import { callEndpoint } from '../call-endpoint.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useDocumentTitle } from './screen-heading.tsx'

/** Stands where a screen broke: says that the fault is ours, and tells us of it. */
export function ErrorScreen() {
  const error = useRouteError()
  useDocumentTitle('Internal error')
  useEffect(() => {
    report(error)
  }, [error])
  return (
    <div className="screen" role="alert">
      <EmptyState icon="alert" title="Internal error">
        <p>This screen broke, and the fault is ours. We have been told. What you wrote in the editor is kept on this device.</p>
        <Button icon="refresh" onClick={() => location.reload()}>
          Load it again
        </Button>
      </EmptyState>
    </div>
  )
}

/** A report that cannot be sent is not worth another error. */
function report(error: unknown) {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const body = { name: name.slice(0, 100), message: message.slice(0, 1000), stack: stack.slice(0, 8000), path: location.pathname }
  void callEndpoint(reportEndpoints.reportClientError, { body }, { skipLoginRedirect: true })
}
