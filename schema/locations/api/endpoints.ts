import { endpoint } from '../../endpoint.ts'
import { locationMapResponse, mapQuery, suggestQuery, suggestResponse } from '../map/wire.ts'
import { geocodeQuery, geocodeResponse, locationList, locationQuery, locationSchema, nearbyQuery } from '../wire.ts'

/** The public API of restaurants. */
export const locationApiEndpoints = {
  findNearby: endpoint({
    method: 'GET',
    path: '/api/location/getlocations/',
    summary: 'List the restaurants around a position, nearest first.',
    permission: 'anyone',
    query: nearbyQuery,
    response: locationList,
  }),
  getLocation: endpoint({
    method: 'GET',
    path: '/api/location/getlocation/',
    summary: 'Get one restaurant by its number.',
    permission: 'anyone',
    query: locationQuery,
    response: locationSchema,
  }),
  geocode: endpoint({
    method: 'GET',
    path: '/api/location/geocode/',
    summary: 'Find the places that a typed text may mean.',
    permission: 'anyone',
    query: geocodeQuery,
    response: geocodeResponse,
  }),
  map: endpoint({
    method: 'GET',
    path: '/api/location/map/',
    summary: 'Get what the map page shows for a search.',
    permission: 'anyone',
    query: mapQuery,
    response: locationMapResponse,
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/api/location/suggest/',
    summary: 'Suggest places whose names begin as typed.',
    permission: 'anyone',
    query: suggestQuery,
    response: suggestResponse,
  }),
  flush: endpoint({
    method: 'POST',
    path: '/api/location/flush/',
    summary: 'Rebuild all caches of restaurants; machines may call it with the bearer token `FLUSH_SECRET`.',
    permission: { rights: [['flush_cache']] },
    deniedMessage: 'You may not rebuild caches. {missing}',
  }),
}
