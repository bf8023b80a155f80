import { pageReferenceField } from '#schema/fields/reference.ts'

/** The name of the fields that take a menu's links from the page tree; the reference index recognizes them by it. */
export const navigationParentPageFieldName = 'pages_below'

/**
 * A field for a page whose children are listed in a menu if they are marked for menus, so that the menu follows the
 * page tree.
 */
export const createNavigationParentPageField = () =>
  pageReferenceField({
    label: 'Pages below',
    help: 'The live pages directly below this page that are marked “Show in menus” follow the links.',
    allowMissing: true,
  })
