import type { OtherSession } from '#schema/pages/editing-session-wire.ts'

/** Somebody who is here too, in however many windows. */
export interface ActiveEditor {
  name: string
  is_me: boolean
  is_editing: boolean
}

/** One for each person, oneself last. */
export function listActiveEditors(sessions: readonly OtherSession[]): ActiveEditor[] {
  const people = Map.groupBy(sessions, ({ user, is_me }) => `${is_me} ${user}`)
  const companions = [...people.values()].map((windows) => ({
    name: windows[0]!.user,
    is_me: windows[0]!.is_me,
    is_editing: windows.some(({ is_editing }) => is_editing),
  }))
  return companions.sort((one, other) => Number(one.is_me) - Number(other.is_me))
}

export const getDisplayName = ({ name, is_me }: Pick<ActiveEditor, 'name' | 'is_me'>) =>
  is_me ? 'You, in another window' : name

/** What is said when somebody comes. */
export const arrivalText = (companion: ActiveEditor) =>
  companion.is_me ? 'You have this open in another window too.' : `${companion.name} has this open too.`

/** What is said when somebody has saved meanwhile. */
export const newerVersionText = ({ user, is_me }: { user: string; is_me: boolean }) =>
  is_me ? 'You saved a newer version in another window.' : `${user} saved a newer version.`

/** Two letters at most, for a round picture. */
export const getInitials = (name: string) =>
  name
    .replace(/@.*/, '')
    .split(/[\s.]+/)
    .filter(Boolean)
    .map((word) => [...word][0]!.toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
