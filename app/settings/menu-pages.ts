import { page } from '#schema/fields/reference.ts'

/** The name of the fields that take a menu's links from the tree; the reference index knows them by it. */
export const menuFieldName = 'pages_below'

/** A page whose children stand in a menu as far as they are marked for menus, so that the menu follows the tree. */
export const menuPagesField = () =>
  page({
    label: 'Pages below',
    help: 'The live pages directly below this page that are marked “Show in menus” follow the links by themselves, in their order.',
    allowMissing: true,
  })
