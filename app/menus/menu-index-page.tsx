import type { PageBreadcrumbItem } from '../templates/define.ts'
import { PageBanner } from '../ui/content/banner.tsx'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { MenuSectionsOverview, type MenuSectionsOverviewProps } from './menu-index.tsx'

interface MenuIndexPageProps extends MenuSectionsOverviewProps {
  breadcrumbs: readonly PageBreadcrumbItem[]
}

/** The menu of a site that has no page of its own at `/menu/`. */
export const MenuSectionsOverviewPage = ({ breadcrumbs, ...menu }: MenuIndexPageProps) => (
  <>
    <PageBanner title="Menu" breadcrumbs={<Breadcrumbs items={breadcrumbs} />} />
    <MenuSectionsOverview {...menu} />
  </>
)
