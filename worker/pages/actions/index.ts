import type { PageActionDefinition, PageActionKey } from '../action.ts'
import { approve } from './approve.ts'
import { cancelExpiry } from './cancel_expiry.ts'
import { cancelWorkflow } from './cancel_workflow.ts'
import { convertAlias } from './convert_alias.ts'
import { copy } from './copy.ts'
import { create } from './create.ts'
import { deletePage } from './delete.ts'
import { discardChanges } from './discard_changes.ts'
import { lock } from './lock.ts'
import { move } from './move.ts'
import { privacy } from './privacy.ts'
import { publish } from './publish.ts'
import { reject } from './reject.ts'
import { requestSchedule } from './request_schedule.ts'
import { revertToPageRevision } from './revert_to_page_revision.ts'
import { save } from './save.ts'
import { setPosition } from './set_position.ts'
import { submit } from './submit.ts'
import { unlock } from './unlock.ts'
import { unpublish } from './unpublish.ts'
import { unschedule } from './unschedule.ts'

/** All actions by their names in the URL. The type requires an entry for each action. */
export const pageActions: { [Name in PageActionKey]: PageActionDefinition<Name> } = {
  create,
  save,
  publish,
  unpublish,
  unschedule,
  cancel_expiry: cancelExpiry,
  move,
  set_position: setPosition,
  copy,
  convert_alias: convertAlias,
  delete: deletePage,
  discard_changes: discardChanges,
  revert_to_page_revision: revertToPageRevision,
  privacy,
  submit,
  request_schedule: requestSchedule,
  approve,
  reject,
  cancel_workflow: cancelWorkflow,
  lock,
  unlock,
}
