import { endpoint } from '../../endpoint.ts'
import { changeLocations, changeLocationsDenied, viewLocations, viewLocationsDenied } from '../endpoint-permissions.ts'
import { lastLocationImportResponse, locationFileInput, locationFileReport, locationImportUndoInput } from './wire.ts'

const path = '/wagtail/api/main/locations/import/'

/** The import of restaurants from a file: in a file of its own, because few screens load it. */
export const locationImportEndpoints = {
  lastImport: endpoint({
    method: 'GET',
    path: path,
    summary: 'Get the last restaurant import from a file.',
    permission: viewLocations,
    deniedMessage: viewLocationsDenied,
    response: lastLocationImportResponse,
  }),
  importFile: endpoint({
    method: 'POST',
    path: path,
    summary: 'Check a CSV, JSON or GeoJSON file of restaurants; with `process` import it.',
    permission: changeLocations,
    deniedMessage: changeLocationsDenied,
    body: locationFileInput,
    response: locationFileReport,
  }),
  undoImport: endpoint({
    method: 'POST',
    path: `${path}undo/`,
    summary: 'Undo the last restaurant import.',
    permission: changeLocations,
    deniedMessage: changeLocationsDenied,
    body: locationImportUndoInput,
    response: lastLocationImportResponse,
  }),
}
