import type { Refusal } from '../../api.ts'
import { Icon } from '../../ui/icon.tsx'

/** Why something was not saved; its fields say what is wrong with them. */
export const Refused = ({ refusal }: { refusal: Refusal | null }) =>
  refusal && (
    <div className="notice notice-danger" role="alert">
      <Icon name="alert" /> {refusal.message}
    </div>
  )
