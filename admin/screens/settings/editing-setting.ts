import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { SettingDeclaration, ShownOn } from '#app/settings/define.ts'
import type { Fields } from '#schema/fields/struct.ts'
import { upgradeContent } from '#schema/fields/upgrade-content.ts'
import type { SettingDetail } from '#schema/wire/setting.ts'
import { loginAddress, type Refusal } from '../../api.ts'
import type { Values } from '../../editor/address.ts'
import type { Editing } from '../../editor/context.tsx'
import { ContentStore } from '../../editor/store.ts'
import { EditorView } from '../../editor/view.ts'
import { toast } from '../../ui/toast.tsx'
import { useGuard } from '../account/own/confirming.tsx'
import { fieldsNamedIn } from './fields-named.ts'
import { readSetting, type SettingPlace, saveSetting } from './queries.ts'

/** When what is saved is seen, and where. A setting has no draft. */
export const effects: Record<ShownOn, string> = {
  'every page': 'Public at once, on every page',
  'some pages': 'Public at once, on the pages that show it',
  'no page': 'In force at once',
}

interface Begun {
  place: SettingPlace
  declaration: SettingDeclaration
  opened: SettingDetail
}

/** What is being edited, what it began with, and saving it. `theirs` is what somebody else saved meanwhile, until it is decided. */
export function useEditingSetting({ place, declaration, opened }: Begun) {
  const fields = useMemo(() => fieldsNamedIn(opened.values, declaration), [declaration, opened])
  const editing = useEditing(fields, opened.values)
  const { store } = editing
  const guard = useGuard()
  const [saved, setSaved] = useState(opened)
  const [theirs, setTheirs] = useState<SettingDetail | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const savedText = useMemo(() => JSON.stringify(upgradeContent(fields, saved.values)), [fields, saved])
  const isChanged = useSyncExternalStore(store.listenToAll, () => JSON.stringify(store.content) !== savedText)
  const clean = useRef(true)
  clean.current = !isChanged
  const isClean = useCallback(() => clean.current, [])

  async function save() {
    if (isBusy || theirs) return
    if (!isChanged) return toast('There is nothing new to save.')
    setIsBusy(true)
    const sent = store.content
    const answer = await guard(() => saveSetting(place, { version: saved.version, values: sent }))
    if (answer.ok) {
      store.setProblems([])
      setSaved({ ...answer.value, values: sent })
      toast(`Saved. ${effects[declaration.shownOn]}.`, seenAt(declaration, answer.value))
    } else await explain(answer)
    setIsBusy(false)
  }

  async function explain(refusal: Refusal) {
    const { status, message, problems } = refusal
    store.setProblems(problems)
    if (store.problems[0]) return editing.view.reveal(store.problems[0].address)
    if (status === 401) return toast('You are signed out.', { tone: 'danger', link: { href: loginAddress(), text: 'Sign in again' } })
    const latest = status === 409 ? await readSetting(place) : null
    if (latest?.ok) setTheirs(latest.value)
    else toast(message, { tone: 'danger' })
  }

  /** What they saved is what this goes on from; `content` is shown. */
  function goOn(content: Values) {
    if (theirs) setSaved(theirs)
    setTheirs(null)
    store.replaceAll(content)
  }

  const takeBack = () => store.replaceAll(JSON.parse(savedText))
  return { fields, editing, saved, theirs, isBusy, isChanged, isClean, save, goOn, takeBack }
}

/** The content is made once, of what was opened: saving goes on with what is shown. */
function useEditing(fields: Fields, values: Values): Editing {
  const [editing] = useState(() => ({
    store: new ContentStore(upgradeContent(fields, values)),
    view: new EditorView(() => 'content'),
    readOnly: false,
    foldsEntries: true,
  }))
  return editing
}

/** Where the change is looked at. */
export const siteAddress = ({ site }: SettingDetail) => (site.is_default ? '/' : `${site.origin}/`)

const seenAt = ({ shownOn }: SettingDeclaration, saved: SettingDetail) =>
  shownOn === 'every page' ? { link: { href: siteAddress(saved), text: 'View site' } } : {}

/** The fields both changed since this was opened, and mine laid over theirs. */
export function merged(began: Values, mine: Values, theirs: Values) {
  const differs = (one: Values, name: string) => JSON.stringify(one[name]) !== JSON.stringify(began[name])
  const changed = Object.keys(mine).filter((name) => differs(mine, name))
  return {
    values: { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) },
    both: changed.filter((name) => differs(theirs, name) && JSON.stringify(mine[name]) !== JSON.stringify(theirs[name])),
  }
}
