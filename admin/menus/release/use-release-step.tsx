import { type ReactNode, useState } from 'react'
import type { ApiResult } from '../../api.ts'
import { ApiErrorNotice } from '../../ui/error-notice.tsx'
import { showToast } from '../../ui/toast.tsx'

/** Runs a step of the review or the schedule, and says what came of it. `run` returns whether it succeeded. */
export function useMenuReleaseStepRunner(): {
  isBusy: boolean
  error: ReactNode
  run: <T>(step: () => Promise<ApiResult<T>>, done: string | ((value: T) => string)) => Promise<boolean>
} {
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState('')
  return {
    isBusy,
    error: message && <ApiErrorNotice apiError={{ message }} />,
    async run(step, done) {
      setIsBusy(true)
      const result = await step()
      setIsBusy(false)
      setMessage(result.ok ? '' : (result.problems[0]?.message ?? result.message))
      if (result.ok) showToast(typeof done === 'string' ? done : done(result.value))
      return result.ok
    },
  }
}
