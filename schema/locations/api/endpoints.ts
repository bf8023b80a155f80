import { defineEndpoint } from '../../endpoint.ts'
import { locationMapResponse } from '../map/response-wire.ts'
import { mapPageQuery, placeSuggestionQuery, placeSuggestionResponse } from '../map/wire.ts'
import {
  apiLocationSchema,
  geocodeQuery,
  geocodeResponse,
  locationRlidQuery,
  nearbyLocationsQuery,
  nearbyLocationsResponse,
} from '../wire.ts'

/** The public restaurant API. */
export const publicLocationApiEndpoints = {
  findNearby: defineEndpoint({
    method: 'GET',
    path: '/api/location/getlocations/',
    summary: 'List the restaurants around a position, nearest first.',
    permission: 'anyone',
    query: nearbyLocationsQuery,
    response: nearbyLocationsResponse,
  }),
  getLocation: defineEndpoint({
    method: 'GET',
    path: '/api/location/getlocation/',
    summary: 'Get one restaurant by its number.',
    permission: 'anyone',
    query: locationRlidQuery,
    response: apiLocationSchema,
  }),
  geocode: defineEndpoint({
    method: 'GET',
    path: '/api/location/geocode/',
    summary: 'Find places that match a text.',
    permission: 'anyone',
    query: geocodeQuery,
    response: geocodeResponse,
  }),
  map: defineEndpoint({
    method: 'GET',
    path: '/api/location/map/',
    summary: 'Get the data of the map page for a search.',
    permission: 'anyone',
    query: mapPageQuery,
    response: locationMapResponse,
  }),
  suggest: defineEndpoint({
    method: 'GET',
    path: '/api/location/suggest/',
    summary: 'Suggest places whose names start with a text.',
    permission: 'anyone',
    query: placeSuggestionQuery,
    response: placeSuggestionResponse,
  }),
  flush: defineEndpoint({
    method: 'POST',
    path: '/api/location/flush/',
    summary: 'Rebuild all restaurant caches; scripts can authenticate with the bearer token `FLUSH_SECRET`.',
    permission: { rights: [['flush_cache']] },
    deniedMessage: 'You may not rebuild caches. {missing}',
  }),
}
