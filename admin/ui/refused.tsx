import type { Refusal } from '../api.ts'
import { Icon } from './icon.tsx'

/** Why something was not done; its fields say what is wrong with them. */
export const Refused = ({ refusal }: { refusal: Pick<Refusal, 'message'> | null }) =>
  refusal && (
    <div className="notice notice-danger" role="alert">
      <Icon name="alert" /> {refusal.message}
    </div>
  )
