/** The hints an editor can dismiss, by the ids under which that is stored. */
export const hints = ['secure_account', 'editor_first_steps'] as const
export type Hint = (typeof hints)[number]
