import { paths } from '#schema/paths.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'

export default function Missing() {
  return (
    <div className="screen">
      <ScreenHeading title="Not found" />
      <Empty icon="search" title="There is no screen at this address">
        <ButtonLink to={paths.wagtail.home}>Go to the home screen</ButtonLink>
      </Empty>
    </div>
  )
}
