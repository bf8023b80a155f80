import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { emptyResolvedReferences, resolveLinkTargetUrl } from '#app/resolved-references.ts'
import type { LinkTarget } from '#schema/fields/link.ts'
import { createPageDraftQueryOptions } from '../pages/draft-queries.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { useChooserItem } from './chooser-items.ts'
import { LinkTargetChooser, useLinkTextField } from './link-panel.tsx'
import { parseLinkHref } from './link-text.ts'
import type { ChosenLink, LinkChooserRequest } from './requests.ts'
import { standaloneLinkChoosers } from './standalone-choosers.ts'
import { StandaloneChooserResultSection } from './standalone-result.tsx'

/**
 * The chooser of one kind of link as a screen of its own. Query parameters: `link_url` and `link_text` prefill it,
 * `page_type` limits the pages that can be chosen, `page` is the page whose anchors are offered.
 */
export default function LinkChooserScreen() {
  const { kind, title } = standaloneLinkChoosers[useLocation().pathname.split('/')[2] ?? '']!
  const [parameters] = useSearchParams()
  const [chosen, setChosen] = useState<ChosenLink | null>(null)
  const anchors = useAnchorsOf(kind === 'anchor' ? Number(parameters.get('page')) : 0)
  const parent = Number(useParams()['parent'])
  const linkText = parameters.get('link_text')
  const request: LinkChooserRequest = {
    current: parseLinkHref(parameters.get('link_url') ?? ''),
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

type LinkChooserProps = Omit<ComponentProps<typeof LinkTargetChooser>, 'onDone'> & {
  onDone: (chosen: ChosenLink) => void
}

function LinkChooser({ onDone, ...panel }: LinkChooserProps) {
  const { done, textField } = useLinkTextField(panel.request, onDone)
  return (
    <div className="link-choice">
      {textField}
      <LinkTargetChooser {...panel} onDone={done} />
    </div>
  )
}

function LinkResult({ chosen: { link, text }, onRestart }: { chosen: ChosenLink; onRestart: () => void }) {
  const href = useHrefOf(link)
  return <StandaloneChooserResultSection label="Chosen link" url={href ?? ''} text={text} onRestart={onRestart} />
}

/** The href that the site renders for a link. */
function useHrefOf(link: LinkTarget): string | undefined {
  const page = useChooserItem('page', link.to === 'page' ? link.page : null)
  const pages = new Map(page ? [[page.id, { id: page.id, title: page.title, url: page.detail }]] : [])
  return resolveLinkTargetUrl(link, { ...emptyResolvedReferences, pages })
}

/** The anchors of a page's draft. The block declarations are loaded only when they are needed. */
function useAnchorsOf(page: number): LinkChooserRequest['anchors'] {
  const draft = useQuery({ ...createPageDraftQueryOptions(page), enabled: page > 0 }).data
  const anchors = useQuery({
    queryKey: ['anchors', page, draft?.latest_revision_id],
    queryFn: async () => (await import('./page-anchors.ts')).listContentAnchors(draft!.content),
    enabled: draft !== undefined,
  })
  return anchors.data ?? []
}
