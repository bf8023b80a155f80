import { canDoWorkflowAction, type SignedInEditor } from '#schema/accounts/permissions.ts'

/** Whether an editor can change workflows and tasks. Unlike viewing them, this does not depend on the sites. */
export const canChangeWorkflows = (editor: SignedInEditor): boolean => canDoWorkflowAction(editor, 'change', [])
