import { type LinkTarget, linkTargetSchema } from '#schema/fields/link.ts'
import { Form } from '../forms/form.tsx'
import { createInvalidInputResult } from '../forms/problems.ts'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { cacheChooserItem } from './chooser-items.ts'
import { parseLinkHref } from './link-text.ts'
import { fetchPageByUrl } from './page-queries.ts'
import type { LinkChooserRequest } from './requests.ts'

/** Links that are typed instead of chosen from a list. */
const typedLinkKinds = {
  url: { label: 'Address', help: 'Paste or type it; https:// is added if it is missing.', type: 'text' },
  email: { label: 'E-mail address', help: 'Opens the visitor’s mail program.', type: 'email' },
  phone: { label: 'Telephone number', help: 'As it should be dialed, for example +1 555 010 0100.', type: 'tel' },
  anchor: { label: 'Anchor', help: 'The name of a place on the same page, without #.', type: 'text' },
} as const
export type ManualLinkKind = keyof typeof typedLinkKinds

interface TypedLinkProps {
  kind: ManualLinkKind
  request: LinkChooserRequest
  onDone: (link: LinkTarget, targetName?: string) => void
}

/** Edits a URL, email address, phone number or anchor. The URL of a page of this site becomes a link to that page. */
export function ManualLinkForm({ kind, request: { current, anchors }, onDone }: TypedLinkProps) {
  const { label, help, type } = typedLinkKinds[kind]
  const form = useForm<{ text: string }, ChosenLink>({
    initialValues: { text: current?.to === kind ? String((current as unknown as Record<string, unknown>)[kind]) : '' },
    send: async ({ text }) => {
      const checked = linkTargetSchema.safeParse(toLinkTarget(kind, text.trim()))
      if (checked.success) return { ok: true, value: await resolveOwnPage(checked.data) }
      return createInvalidInputResult({
        path: 'text',
        message: checked.error.issues[0]?.message ?? 'Please check this.',
      })
    },
    onSaved: ({ link, targetName }) => onDone(link, targetName),
  })
  const { text } = form.values
  return (
    <Form form={form} className="link-form">
      {kind === 'anchor' && (
        <Anchors anchors={anchors} onSelect={({ anchor, title }) => onDone({ to: 'anchor', anchor }, title)} />
      )}
      <TextInput
        name="text"
        label={label}
        type={type}
        help={help}
        value={text}
        onChange={(typed) => form.change({ text: typed })}
      />
      {kind === 'url' && <LinkPreview text={text.trim()} />}
      <div>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          Use this link
        </Button>
      </div>
    </Form>
  )
}

interface ChosenLink {
  link: LinkTarget
  targetName?: string
}

/** Moving a page must not break links to it, so a URL of this site becomes a link to the page's id. */
async function resolveOwnPage(link: LinkTarget): Promise<ChosenLink> {
  if (link.to !== 'url') return { link }
  const { page, fragment } = await fetchPageByUrl(link.url)
  if (!page) return { link }
  cacheChooserItem('page', page)
  return { link: { to: 'page', page: page.id, ...(fragment && { fragment }) }, targetName: page.title }
}

function Anchors({
  anchors,
  onSelect,
}: {
  anchors: LinkChooserRequest['anchors']
  onSelect: (anchor: LinkChooserRequest['anchors'][number]) => void
}) {
  if (anchors.length === 0) return <p className="quiet">This page has no headings, sections or tabs to link to yet.</p>
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

/** Describes what the link will do while its URL is typed. */
function LinkPreview({ text }: { text: string }) {
  const link = parseLinkHref(text)
  const url = link?.to === 'url' ? URL.parse(link.url, location.href) : null
  return (
    <p className="field-help link-preview" aria-live="polite">
      {url && (
        <>
          <Icon name={url.host === location.host ? 'link' : 'external'} size={15} />
          {url.host === location.host
            ? ' This site: opens in the same tab. If the URL belongs to a page, the link keeps working when the page moves.'
            : ` Another site, ${url.host}: opens in a new tab, as the link tells visitors, with rel="noopener".`}
        </>
      )}
    </p>
  )
}

/** Converts the typed text to a link. The URL tab also recognizes `mailto:`, `tel:` and `#anchor`. */
const toLinkTarget = (kind: ManualLinkKind, text: string) =>
  kind === 'url'
    ? (parseLinkHref(text) ?? { to: 'url', url: text })
    : { to: kind, [kind]: kind === 'anchor' ? text.replace(/^#/, '') : text }
