import type { NewPageNode } from '../../../worker/locations/import/page-plan.ts'

/** Pages that have a title alone, or none at all. */
const typesWithoutSeoTitle: readonly string[] = ['noindex_page', 'redirect_page']

/** Returns a page and those below it with the brand in the title element, where their title does not name it. */
export const addBrandToPageTitles = (brand: string, node: NewPageNode): NewPageNode => ({
  ...node,
  ...(!node.seo_title &&
    !node.title.includes(brand) &&
    !typesWithoutSeoTitle.includes(node.type) && { seo_title: `${node.title} | ${brand}` }),
  ...(node.children && { children: node.children.map((child) => addBrandToPageTitles(brand, child)) }),
})
