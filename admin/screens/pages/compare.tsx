import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { draftQuery } from '../../queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Comparison } from '../revisions/comparison.tsx'
import { AboutPage } from './about-page.tsx'
import { revertingOf } from './life-queries.ts'
import '../../styles/page-life.ts'

/** What became of one saved state of a page until another. */
export default function CompareRevisions() {
  const { page, from = '', to = '' } = useParams()
  const id = Number(page)
  const mayEdit = useQuery(draftQuery(id)).data?.may.edit ?? false
  return (
    <AboutPage
      page={id}
      title={(name) => `What changed in “${name}”`}
      trail={[{ to: paths.wagtail.revisions(id), label: 'Revisions' }]}
      actions={<ButtonLink to={paths.wagtail.revisions(id)}>All revisions</ButtonLink>}
    >
      <Comparison
        of={paths.api.compareRevisions(id, from, to)}
        addressOf={(revision) => paths.wagtail.viewRevision(id, revision)}
        reverting={mayEdit && revertingOf(id)}
      />
    </AboutPage>
  )
}
