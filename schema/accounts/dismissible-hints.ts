/** The hints an editor can dismiss, by the ids under which that is stored. */
export const dismissibleHints = ['secure_account', 'editor_first_steps', 'opening_checklist'] as const
export type DismissibleHint = (typeof dismissibleHints)[number]
