import { endpoint } from '../endpoint.ts'
import { chooserResults } from '../pages/wire.ts'
import { chooserQuery, chooserTarget } from './chooser-wire.ts'
import { paletteShortcuts, parentPageListing, parentPagesQuery } from './palette-wire.ts'

const path = '/wagtail/api/editor/'

/** What fields choose from, and what the command palette finds. */
export const searchEndpoints = {
  choose: endpoint({
    method: 'GET',
    path: `${path}choose/{target}/`,
    summary: 'List what may be chosen for a field, by words or by id.',
    permission: 'object',
    params: chooserTarget,
    query: chooserQuery,
    response: chooserResults,
  }),
  shortcuts: endpoint({
    method: 'GET',
    path: `${path}shortcuts/`,
    summary: 'List what the command palette offers besides what it finds.',
    permission: 'signed_in',
    response: paletteShortcuts,
  }),
  parentPages: endpoint({
    method: 'GET',
    path: `${path}parent-pages/`,
    summary: 'List pages below which you may add one.',
    permission: 'signed_in',
    query: parentPagesQuery,
    response: parentPageListing,
  }),
}
