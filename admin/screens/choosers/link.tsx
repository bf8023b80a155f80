import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { hrefOf, nothingResolved } from '#app/resolved.ts'
import type { LinkTarget } from '#schema/fields/link.ts'
import { useChosen } from '../../choosers/chosen.ts'
import { LinkPanel, useLinkWords } from '../../choosers/link-panel.tsx'
import { linkOfHref } from '../../choosers/link-words.ts'
import type { ChosenLink, LinkAsked } from '../../choosers/requests.ts'
import { draftQuery } from '../../queries.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { Answer } from './answer.tsx'
import { chooserScreens } from './kinds.ts'

/**
 * One kind of link by itself, as in the editor's dialog. `link_url` and `link_text` fill it in, `page_type` narrows the pages that
 * may be chosen, `page` is the page whose places an anchor may lead to.
 */
export default function ChooseLink() {
  const { kind, title } = chooserScreens[useLocation().pathname.split('/')[2] ?? '']!
  const [parameters] = useSearchParams()
  const [chosen, setChosen] = useState<ChosenLink | null>(null)
  const anchors = useAnchorsOf(kind === 'anchor' ? Number(parameters.get('page')) : 0)
  const parent = Number(useParams()['parent'])
  const words = parameters.get('link_text')
  const asked: LinkAsked = { current: linkOfHref(parameters.get('link_url') ?? ''), ...(words !== null && { words }), anchors }
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title={title} />
      {chosen ? (
        <LinkAnswer chosen={chosen} onAgain={() => setChosen(null)} />
      ) : (
        <Asking
          key={kind}
          kind={kind}
          asked={asked}
          onDone={setChosen}
          pageType={parameters.get('page_type') ?? ''}
          {...(parent > 0 && { start: parent })}
        />
      )}
    </div>
  )
}

type AskingProps = Omit<ComponentProps<typeof LinkPanel>, 'onDone'> & { onDone: (chosen: ChosenLink) => void }

function Asking({ onDone, ...panel }: AskingProps) {
  const { done, wordsField } = useLinkWords(panel.asked, onDone)
  return (
    <div className="link-choice">
      {wordsField}
      <LinkPanel {...panel} onDone={done} />
    </div>
  )
}

function LinkAnswer({ chosen: { link, words }, onAgain }: { chosen: ChosenLink; onAgain: () => void }) {
  const href = useHrefOf(link)
  return <Answer label="This link leads to" address={href ?? ''} words={words} onAgain={onAgain} />
}

/** The address visitors get, by the rule that pages are drawn with. */
function useHrefOf(link: LinkTarget): string | undefined {
  const page = useChosen('page', link.to === 'page' ? link.page : null)
  const pages = new Map(page ? [[page.id, { id: page.id, title: page.title, url: page.detail }]] : [])
  return hrefOf(link, { ...nothingResolved, pages })
}

/** The places of a page's draft; blocks are fetched only where they are asked for. */
function useAnchorsOf(page: number): LinkAsked['anchors'] {
  const draft = useQuery({ ...draftQuery(page), enabled: page > 0 }).data
  const anchors = useQuery({
    queryKey: ['anchors', page, draft?.latest_revision_id],
    queryFn: async () => (await import('../../choosers/anchors-here.ts')).anchorsHere(draft!.content),
    enabled: draft !== undefined,
  })
  return anchors.data ?? []
}
