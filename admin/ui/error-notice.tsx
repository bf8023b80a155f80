import type { ApiError } from '../api.ts'
import { Icon } from './icon.tsx'

/** Why something was not done; its fields say what is wrong with them. */
export const ErrorNotice = ({ apiError }: { apiError: Pick<ApiError, 'message'> | null }) =>
  apiError && (
    <div className="notice notice-danger" role="alert">
      <Icon name="alert" /> {apiError.message}
    </div>
  )
