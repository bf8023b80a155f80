import { type FormEvent, useRef, useState } from 'react'
import { type LinkTarget, linkTarget } from '#schema/fields/link.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { cacheChooserItem } from './chooser-items.ts'
import { linkFromHref } from './link-text.ts'
import { findOwnPage } from './page-queries.ts'
import type { LinkRequest } from './requests.ts'

/** Links that are written rather than chosen. */
const typedLinkKinds = {
  url: { label: 'Address', help: 'Paste or type it; https:// is added if it is missing.', type: 'text' },
  email: { label: 'E-mail address', help: 'Opens the visitor’s mail program.', type: 'email' },
  phone: { label: 'Telephone number', help: 'As it should be dialled, for instance +1 555 010 0100.', type: 'tel' },
  anchor: { label: 'Anchor', help: 'The name of a place on the same page, without #.', type: 'text' },
} as const
export type TypedLinkKind = keyof typeof typedLinkKinds

interface TypedLinkProps {
  kind: TypedLinkKind
  request: LinkRequest
  onDone: (link: LinkTarget, named?: string) => void
}

/** An address, a number or a place that is typed. An address of a page of ours becomes a link to the page. */
export function TypedLinkForm({ kind, request: { current, anchors }, onDone }: TypedLinkProps) {
  const [text, setText] = useState(
    current?.to === kind ? String((current as unknown as Record<string, unknown>)[kind]) : '',
  )
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { label, help, type } = typedLinkKinds[kind]
  async function done(event: FormEvent) {
    event.preventDefault()
    // A form in a dialog of the editor is not the editor's.
    event.stopPropagation()
    if (busy) return
    const checked = linkTarget.safeParse(toLinkTarget(kind, text.trim()))
    if (!checked.success) {
      setError(checked.error.issues[0]?.message ?? 'Please check this.')
      return form.current?.querySelector('input')?.focus()
    }
    setBusy(true)
    const { link, named } = await resolveOwnPage(checked.data)
    onDone(link, named)
  }
  return (
    <form ref={form} className="link-form" onSubmit={done} noValidate>
      {kind === 'anchor' && (
        <Anchors anchors={anchors} onSelect={({ anchor, title }) => onDone({ to: 'anchor', anchor }, title)} />
      )}
      <TextInput label={label} type={type} help={help} value={text} onChange={setText} error={error} />
      {kind === 'url' && <LinkPreview text={text.trim()} />}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          Use this link
        </Button>
      </div>
    </form>
  )
}

/** Moving a page of ours must not break a link to it, so the page is kept rather than its address. */
async function resolveOwnPage(link: LinkTarget): Promise<{ link: LinkTarget; named?: string }> {
  if (link.to !== 'url') return { link }
  const { page, fragment } = await findOwnPage(link.url)
  if (!page) return { link }
  cacheChooserItem('page', page)
  return { link: { to: 'page', page: page.id, ...(fragment && { fragment }) }, named: page.title }
}

function Anchors({
  anchors,
  onSelect,
}: {
  anchors: LinkRequest['anchors']
  onSelect: (anchor: LinkRequest['anchors'][number]) => void
}) {
  if (anchors.length === 0) return <p className="quiet">There are no headings, sections or tabs to lead to here yet.</p>
  return (
    <ul className="choices" aria-label="Places on this page">
      {anchors.map((place) => (
        <li key={place.anchor}>
          <button type="button" className="choice" onClick={() => onSelect(place)}>
            <span className="choice-text">
              <strong>{place.title}</strong>
              <span className="quiet">#{place.anchor}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What a press on the link will do, said while the address is typed. */
function LinkPreview({ text }: { text: string }) {
  const link = linkFromHref(text)
  const url = link?.to === 'url' ? URL.parse(link.url, location.href) : null
  return (
    <p className="field-help link-preview" aria-live="polite">
      {url && (
        <>
          <Icon name={url.host === location.host ? 'link' : 'external'} size={15} />
          {url.host === location.host
            ? ' Within this site: it opens in the same tab. If a page stands there, the link follows it when it moves.'
            : ` Another site, ${url.host}: it opens in a new tab, visitors are told so, and that page cannot reach back (rel="noopener").`}
        </>
      )}
    </p>
  )
}

/** What was typed on a tab. On the address tab a `mailto:` or `#place` is understood as what it is. */
const toLinkTarget = (kind: TypedLinkKind, text: string) =>
  kind === 'url'
    ? (linkFromHref(text) ?? { to: 'url', url: text })
    : { to: kind, [kind]: kind === 'anchor' ? text.replace(/^#/, '') : text }
