import type { OtherEditingSession } from '#schema/pages/editing-session-wire.ts'

/** A person who has this open, in any number of windows. */
export interface ActiveEditor {
  name: string
  is_me: boolean
  is_editing: boolean
}

/** Lists one entry per person, oneself last. */
export function listActiveEditors(sessions: readonly OtherEditingSession[]): ActiveEditor[] {
  const people = Map.groupBy(sessions, ({ user, is_me }) => `${is_me} ${user}`)
  const editors = [...people.values()].map((windows) => ({
    name: windows[0]!.user,
    is_me: windows[0]!.is_me,
    is_editing: windows.some(({ is_editing }) => is_editing),
  }))
  return editors.sort((one, other) => Number(one.is_me) - Number(other.is_me))
}

export const getActiveEditorDisplayName = ({ name, is_me }: Pick<ActiveEditor, 'name' | 'is_me'>) =>
  is_me ? 'You, in another window' : name

/** The announcement when someone opens this too. */
export const describeEditorArrival = (editor: ActiveEditor) =>
  editor.is_me ? 'You have this open in another window too.' : `${editor.name} has this open too.`

/** The message when a newer version was saved. */
export const describeNewerVersion = ({ user, is_me }: { user: string; is_me: boolean }) =>
  is_me ? 'You saved a newer version in another window.' : `${user} saved a newer version.`

/** Initials for an avatar, at most two letters. */
export const getInitials = (name: string) =>
  name
    .replace(/@.*/, '')
    .split(/[\s.]+/)
    .filter(Boolean)
    .map((word) => [...word][0]!.toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
