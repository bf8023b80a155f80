/** The hints an editor can dismiss, by the ids under which that is stored. */
export type DismissibleHintId =
  | 'secure_account'
  | 'editor_first_steps'
  | 'opening_checklist'
  | `opening_checklist_${number}`

/** The form of these ids. The last kind has the id of a further site, which has a checklist of its own. */
export const dismissibleHintIdPattern =
  /^(?:secure_account|editor_first_steps|opening_checklist|opening_checklist_[1-9]\d{0,8})$/

/** Returns the id of the site whose checklist a hint is; null for any other hint. */
export function parseSiteIdOfChecklistHint(hint: string): number | null {
  const digits = /^opening_checklist_(\d+)$/.exec(hint)?.[1]
  return digits === undefined ? null : Number(digits)
}
