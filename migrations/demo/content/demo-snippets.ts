import { assignBlockIds } from '#app/blocks/create-block.ts'
import type { AnySnippetType } from '#app/snippets/define.ts'
import { tieredNavigationSnippetType } from '#app/snippets/tiered_navigation.ts'
import { toolboxSnippetType } from '#app/snippets/toolbox_snippet.ts'
import type { DemoBlockBuilder, DemoLink } from './content-writer.ts'

/** The ids for references. */
export const demoSnippetIds = { allergyNote: 1, aboutTheCompany: 2 } as const

interface DemoSnippet {
  id: number
  declaration: AnySnippetType
  values: Record<string, unknown>
}

/** The snippets shared by several pages of the demo. */
export const createDemoSnippets = (write: DemoBlockBuilder): DemoSnippet[] => [
  {
    id: demoSnippetIds.allergyNote,
    declaration: toolboxSnippetType,
    values: {
      title: 'Allergy note',
      body: assignBlockIds([
        write.text(`## Something you cannot eat?

Tell us before you order. We change boards, pans and gloves, and there is always something grilled that suits. But ours are seafood
kitchens: shellfish is cooked in all of them, and steam travels. If your allergy is severe, [ask us first](/contact-us/); we would
rather say so than promise.`),
      ]),
    },
  },
  {
    id: demoSnippetIds.aboutTheCompany,
    declaration: tieredNavigationSnippetType,
    values: { title: 'About the company', ...aboutTheCompany(write) },
  },
]

function aboutTheCompany(write: DemoBlockBuilder) {
  const tier = (id: string, [title, address]: DemoLink) => ({ id, url: write.link(address), title })
  const root = write.link('/about/')
  return {
    root_page: root.to === 'page' ? root.page : null,
    tier_one_links: [
      tier('cook', ['How we cook', '/about/how-we-cook/']),
      tier('fish', ['Our fish', '/fresh-catch/']),
      tier('press', ['Press', '/press/']),
      tier('careers', ['Careers', '/careers/']),
    ],
    tier_two_links: [
      {
        parent: 'fish',
        links: [
          tier('catch', ['Fresh catch', '/fresh-catch/']),
          tier('board', ['From boat to board', '/about/boat-to-board/']),
        ],
      },
      {
        parent: 'press',
        links: [tier('room', ['Press room', '/press/']), tier('releases', ['Press releases', '/press/releases/'])],
      },
    ],
  }
}
