import { defineEndpoint } from '../endpoint.ts'
import { chooserResultsResponse } from '../pages/wire.ts'
import { chooserQuery, chooserTargetParams } from './chooser-wire.ts'
import { commandPaletteEntriesResponse, parentPageListQuery, parentPageListResponse } from './palette-wire.ts'

const path = '/wagtail/api/editor/'

/** The choosers of fields, and the command palette. */
export const chooserAndCommandPaletteEndpoints = {
  choose: defineEndpoint({
    method: 'GET',
    path: `${path}choose/{target}/`,
    summary: 'List the choices for a field, by search text or by id.',
    permission: 'object',
    params: chooserTargetParams,
    query: chooserQuery,
    response: chooserResultsResponse,
  }),
  shortcuts: defineEndpoint({
    method: 'GET',
    path: `${path}shortcuts/`,
    summary: 'List the shortcuts of the command palette.',
    permission: 'signed_in',
    response: commandPaletteEntriesResponse,
  }),
  parentPages: defineEndpoint({
    method: 'GET',
    path: `${path}parent-pages/`,
    summary: 'List the pages that you may add a page below.',
    permission: 'signed_in',
    query: parentPageListQuery,
    response: parentPageListResponse,
  }),
}
