import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { SettingDeclaration, ShownOn } from '#app/settings/define.ts'
import type { SettingDetail } from '#schema/settings/wire.ts'
import { useReauthentication } from '../accounts/own-account/reauthentication.tsx'
import { type ApiError, getLoginUrl } from '../api.ts'
import { ContentStore } from '../editor/content/content-store.ts'
import type { EditorContextValue } from '../editor/content/editor-context.tsx'
import { EditorView } from '../editor/content/editor-view.ts'
import type { FieldValues } from '../editor/content/field-path.ts'
import { toast } from '../ui/toast.tsx'
import { fetchSetting, type SettingKey, saveSetting } from './queries.ts'
import { getVisibleFields } from './visible-fields.ts'

/** When what is saved is seen, and where. A setting has no draft. */
export const saveEffectLabels: Record<ShownOn, string> = {
  'every page': 'Public at once, on every page',
  'some pages': 'Public at once, on the pages that show it',
  'no page': 'In force at once',
}

interface Begun {
  place: SettingKey
  declaration: SettingDeclaration
  original: SettingDetail
}

/**
 * What is being edited, what it began with, and saving it. `theirs` is what somebody else saved meanwhile, until it is
 * decided.
 */
export function useSettingEditor({ place, declaration, original }: Begun) {
  const fields = useMemo(() => getVisibleFields(original.values, declaration), [declaration, original])
  const editing = useEditorState(original.values)
  const { store } = editing
  const guard = useReauthentication()
  const [saved, setSaved] = useState(original)
  const [theirs, setTheirs] = useState<SettingDetail | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const savedText = useMemo(() => JSON.stringify(saved.values), [saved])
  const isChanged = useSyncExternalStore(store.subscribeAll, () => JSON.stringify(store.content) !== savedText)
  const clean = useRef(true)
  clean.current = !isChanged
  const isClean = useCallback(() => clean.current, [])

  async function save() {
    if (isBusy || theirs) return
    if (!isChanged) return toast('There is nothing new to save.')
    setIsBusy(true)
    const sent = store.content
    const result = await guard(() => saveSetting(place, { version: saved.version, values: sent }))
    if (result.ok) {
      store.setProblems([])
      setSaved({ ...result.value, values: sent })
      toast(`Saved. ${saveEffectLabels[declaration.shownOn]}.`, seenAt(declaration, result.value))
    } else await explain(result)
    setIsBusy(false)
  }

  async function explain(apiError: ApiError) {
    const { status, message, problems } = apiError
    store.setProblems(problems)
    if (store.problems[0]) return editing.view.reveal(store.problems[0].fieldPath)
    if (status === 401)
      return toast('You are signed out.', { tone: 'danger', link: { href: getLoginUrl(), text: 'Sign in again' } })
    const latest = status === 409 ? await fetchSetting(place) : null
    if (latest?.ok) setTheirs(latest.value)
    else toast(message, { tone: 'danger' })
  }

  /** What they saved is what this goes on from; `content` is shown. */
  function goOn(content: FieldValues) {
    if (theirs) setSaved(theirs)
    setTheirs(null)
    store.replaceAll(content)
  }

  const onDiscard = () => store.replaceAll(JSON.parse(savedText))
  return { fields, editing, saved, theirs, isBusy, isChanged, isClean, save, continueWith: goOn, onDiscard }
}

/** The content is made once, of what was opened: saving goes on with what is shown. */
function useEditorState(values: FieldValues): EditorContextValue {
  const [editing] = useState(() => ({
    store: new ContentStore(values),
    view: new EditorView(() => 'content'),
    readOnly: false,
    collapsesEntries: true,
  }))
  return editing
}

/** Where the change is looked at. */
export const getSiteUrl = ({ site }: SettingDetail) => (site.is_default ? '/' : `${site.origin}/`)

const seenAt = ({ shownOn }: SettingDeclaration, saved: SettingDetail) =>
  shownOn === 'every page' ? { link: { href: getSiteUrl(saved), text: 'View site' } } : {}

/** The fields both changed since this was opened, and mine laid over theirs. */
export function mergeSettings(initialValues: FieldValues, mine: FieldValues, theirs: FieldValues) {
  const differs = (one: FieldValues, name: string) => JSON.stringify(one[name]) !== JSON.stringify(initialValues[name])
  const changed = Object.keys(mine).filter((name) => differs(mine, name))
  return {
    values: { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) },
    both: changed.filter(
      (name) => differs(theirs, name) && JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]),
    ),
  }
}
