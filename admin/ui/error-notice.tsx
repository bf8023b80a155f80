import type { FailedApiResult } from '../api.ts'
import { Icon } from './icon.tsx'

/** The message of a failed request; fields show their own errors. */
export const ApiErrorNotice = ({ apiError }: { apiError: Pick<FailedApiResult, 'message'> | null }) =>
  apiError && (
    <div className="notice notice-danger" role="alert">
      <Icon name="alert" /> {apiError.message}
    </div>
  )
