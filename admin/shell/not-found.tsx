import { paths } from '#schema/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { ScreenHeading } from './screen-heading.tsx'

export default function NotFoundScreen() {
  return (
    <div className="screen">
      <ScreenHeading title="Not found" />
      <EmptyState icon="search" title="This page does not exist">
        <ButtonLink to={paths.wagtail.home}>Go to the home screen</ButtonLink>
      </EmptyState>
    </div>
  )
}
