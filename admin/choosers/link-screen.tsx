import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { emptyReferences, resolveHref } from '#app/resolved-references.ts'
import type { LinkTarget } from '#schema/fields/link.ts'
import { draftQuery } from '../pages/draft-queries.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { useChooserItem } from './chooser-items.ts'
import { LinkPanel, useLinkTextField } from './link-panel.tsx'
import { linkFromHref } from './link-text.ts'
import type { ChosenLink, LinkRequest } from './requests.ts'
import { standaloneChoosers } from './standalone-choosers.ts'
import { StandaloneResult } from './standalone-result.tsx'

/**
 * The chooser of one kind of link as a screen of its own. Query parameters: `link_url` and `link_text` prefill it,
 * `page_type` limits the pages that can be chosen, `page` is the page whose anchors are offered.
 */
export default function ChooseLink() {
  const { kind, title } = standaloneChoosers[useLocation().pathname.split('/')[2] ?? '']!
  const [parameters] = useSearchParams()
  const [chosen, setChosen] = useState<ChosenLink | null>(null)
  const anchors = useAnchorsOf(kind === 'anchor' ? Number(parameters.get('page')) : 0)
  const parent = Number(useParams()['parent'])
  const linkText = parameters.get('link_text')
  const request: LinkRequest = {
    current: linkFromHref(parameters.get('link_url') ?? ''),
    ...(linkText !== null && { text: linkText }),
    anchors,
  }
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title={title} />
      {chosen ? (
        <LinkResult chosen={chosen} onRestart={() => setChosen(null)} />
      ) : (
        <LinkChooser
          key={kind}
          kind={kind}
          request={request}
          onDone={setChosen}
          pageType={parameters.get('page_type') ?? ''}
          {...(parent > 0 && { start: parent })}
        />
      )}
    </div>
  )
}

type LinkChooserProps = Omit<ComponentProps<typeof LinkPanel>, 'onDone'> & { onDone: (chosen: ChosenLink) => void }

function LinkChooser({ onDone, ...panel }: LinkChooserProps) {
  const { done, textField } = useLinkTextField(panel.request, onDone)
  return (
    <div className="link-choice">
      {textField}
      <LinkPanel {...panel} onDone={done} />
    </div>
  )
}

function LinkResult({ chosen: { link, text }, onRestart }: { chosen: ChosenLink; onRestart: () => void }) {
  const href = useHrefOf(link)
  return <StandaloneResult label="Chosen link" url={href ?? ''} text={text} onRestart={onRestart} />
}

/** The href that the site renders for a link. */
function useHrefOf(link: LinkTarget): string | undefined {
  const page = useChooserItem('page', link.to === 'page' ? link.page : null)
  const pages = new Map(page ? [[page.id, { id: page.id, title: page.title, url: page.detail }]] : [])
  return resolveHref(link, { ...emptyReferences, pages })
}

/** The anchors of a page's draft. The block declarations are loaded only when they are needed. */
function useAnchorsOf(page: number): LinkRequest['anchors'] {
  const draft = useQuery({ ...draftQuery(page), enabled: page > 0 }).data
  const anchors = useQuery({
    queryKey: ['anchors', page, draft?.latest_revision_id],
    queryFn: async () => (await import('./page-anchors.ts')).listContentAnchors(draft!.content),
    enabled: draft !== undefined,
  })
  return anchors.data ?? []
}
