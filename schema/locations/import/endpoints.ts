import { defineEndpoint } from '../../endpoint.ts'
import {
  changeLocationsDeniedMessage,
  changeLocationsPermission,
  viewLocationsDeniedMessage,
  viewLocationsPermission,
} from '../endpoint-permissions.ts'
import {
  lastLocationImportResponse,
  locationFileImportInput,
  locationFileImportReport,
  locationImportUndoInput,
} from './wire.ts'

const path = '/wagtail/api/main/locations/import/'

/** The import of restaurants from a file: in a file of its own, because few screens load it. */
export const locationImportEndpoints = {
  lastImport: defineEndpoint({
    method: 'GET',
    path: path,
    summary: 'Get the last restaurant import from a file.',
    permission: viewLocationsPermission,
    deniedMessage: viewLocationsDeniedMessage,
    response: lastLocationImportResponse,
  }),
  importFile: defineEndpoint({
    method: 'POST',
    path: path,
    summary: 'Check a CSV, JSON or GeoJSON file of restaurants; with `process` import it.',
    permission: changeLocationsPermission,
    deniedMessage: changeLocationsDeniedMessage,
    body: locationFileImportInput,
    response: locationFileImportReport,
  }),
  undoImport: defineEndpoint({
    method: 'POST',
    path: `${path}undo/`,
    summary: 'Undo the last restaurant import.',
    permission: changeLocationsPermission,
    deniedMessage: changeLocationsDeniedMessage,
    body: locationImportUndoInput,
    response: lastLocationImportResponse,
  }),
}
