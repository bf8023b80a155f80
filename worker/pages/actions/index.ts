import type { PageActionDefinition, PageActionKey } from '../action.ts'
import { approvePageDraftAction } from './approve.ts'
import { cancelPageExpiryAction } from './cancel_expiry.ts'
import { cancelPageWorkflowAction } from './cancel_workflow.ts'
import { convertPageAliasAction } from './convert_alias.ts'
import { copyPageAction } from './copy.ts'
import { createPageAction } from './create.ts'
import { deletePageAction } from './delete.ts'
import { discardPageChangesAction } from './discard_changes.ts'
import { lockPageAction } from './lock.ts'
import { movePageAction } from './move.ts'
import { setPagePrivacyAction } from './privacy.ts'
import { publishPageAction } from './publish.ts'
import { rejectPageDraftAction } from './reject.ts'
import { requestPageScheduleAction } from './request_schedule.ts'
import { revertPageToRevisionAction } from './revert_to_page_revision.ts'
import { savePageDraftAction } from './save.ts'
import { setPagePositionAction } from './set_position.ts'
import { submitPageDraftAction } from './submit.ts'
import { unlockPageAction } from './unlock.ts'
import { unpublishPageAction } from './unpublish.ts'
import { unschedulePageAction } from './unschedule.ts'

/** All actions by their names in the URL. The type requires an entry for each action. */
export const pageActionDefinitions: { [Name in PageActionKey]: PageActionDefinition<Name> } = {
  create: createPageAction,
  save: savePageDraftAction,
  publish: publishPageAction,
  unpublish: unpublishPageAction,
  unschedule: unschedulePageAction,
  cancel_expiry: cancelPageExpiryAction,
  move: movePageAction,
  set_position: setPagePositionAction,
  copy: copyPageAction,
  convert_alias: convertPageAliasAction,
  delete: deletePageAction,
  discard_changes: discardPageChangesAction,
  revert_to_page_revision: revertPageToRevisionAction,
  privacy: setPagePrivacyAction,
  submit: submitPageDraftAction,
  request_schedule: requestPageScheduleAction,
  approve: approvePageDraftAction,
  reject: rejectPageDraftAction,
  cancel_workflow: cancelPageWorkflowAction,
  lock: lockPageAction,
  unlock: unlockPageAction,
}
