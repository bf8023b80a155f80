import { canAccessWorkflows, type Editor } from '#schema/accounts/permissions.ts'

/** Whether somebody may change workflows and tasks; that does not depend on the sites, as seeing them does. */
export const canChangeWorkflows = (editor: Editor): boolean => canAccessWorkflows(editor, 'change', [])
