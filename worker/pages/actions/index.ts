import type { PageActionDefinition, PageActionKey } from '../action.ts'
import { pageApproveDraftActionDefinition } from './approve.ts'
import { pageCancelExpiryActionDefinition } from './cancel_expiry.ts'
import { pageCancelWorkflowActionDefinition } from './cancel_workflow.ts'
import { pageConvertAliasActionDefinition } from './convert_alias.ts'
import { pageCopyActionDefinition } from './copy.ts'
import { pageCreateActionDefinition } from './create.ts'
import { pageDeleteActionDefinition } from './delete.ts'
import { pageDiscardChangesActionDefinition } from './discard_changes.ts'
import { pageLockActionDefinition } from './lock.ts'
import { pageMoveActionDefinition } from './move.ts'
import { pageSetPrivacyActionDefinition } from './privacy.ts'
import { pagePublishActionDefinition } from './publish.ts'
import { pageRejectDraftActionDefinition } from './reject.ts'
import { pageRequestScheduleActionDefinition } from './request_schedule.ts'
import { pageRevertToRevisionActionDefinition } from './revert_to_page_revision.ts'
import { pageSaveDraftActionDefinition } from './save.ts'
import { pageSetPositionActionDefinition } from './set_position.ts'
import { pageSubmitDraftActionDefinition } from './submit.ts'
import { pageUnlockActionDefinition } from './unlock.ts'
import { pageUnpublishActionDefinition } from './unpublish.ts'
import { pageUnscheduleActionDefinition } from './unschedule.ts'

/** All actions by their names in the URL. The type requires an entry for each action. */
export const pageActionDefinitions: { [Name in PageActionKey]: PageActionDefinition<Name> } = {
  create: pageCreateActionDefinition,
  save: pageSaveDraftActionDefinition,
  publish: pagePublishActionDefinition,
  unpublish: pageUnpublishActionDefinition,
  unschedule: pageUnscheduleActionDefinition,
  cancel_expiry: pageCancelExpiryActionDefinition,
  move: pageMoveActionDefinition,
  set_position: pageSetPositionActionDefinition,
  copy: pageCopyActionDefinition,
  convert_alias: pageConvertAliasActionDefinition,
  delete: pageDeleteActionDefinition,
  discard_changes: pageDiscardChangesActionDefinition,
  revert_to_page_revision: pageRevertToRevisionActionDefinition,
  privacy: pageSetPrivacyActionDefinition,
  submit: pageSubmitDraftActionDefinition,
  request_schedule: pageRequestScheduleActionDefinition,
  approve: pageApproveDraftActionDefinition,
  reject: pageRejectDraftActionDefinition,
  cancel_workflow: pageCancelWorkflowActionDefinition,
  lock: pageLockActionDefinition,
  unlock: pageUnlockActionDefinition,
}
