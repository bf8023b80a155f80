import { createPublicRouteRow, type PublicRouteOutageCase } from './public-route-row.ts'

/** Requests of the content API. */
export const contentApiOutageCases: readonly PublicRouteOutageCase[] = [
  ...['pages', 'images', 'documents'].flatMap((kind) => [
    createPublicRouteRow(`GET /api/v2/${kind}`, `/api/v2/${kind}/`, 'json'),
    createPublicRouteRow(`GET /api/v2/${kind}/:id`, `/api/v2/${kind}/999999/`, 'json'),
    createPublicRouteRow(`GET /api/v2/${kind}/find`, `/api/v2/${kind}/find/?id=1`, 'json'),
  ]),
  ...['restaurants', 'menus'].map((kind) =>
    createPublicRouteRow(`GET /api/v2/${kind}/:id`, `/api/v2/${kind}/999999/`, 'json'),
  ),
  ...['restaurants', 'menus'].map((kind) => createPublicRouteRow(`GET /api/v2/${kind}`, `/api/v2/${kind}/`, 'json')),
  ...['', '/:model'].map((part) =>
    createPublicRouteRow(`GET /api/v2/settings${part}`, `/api/v2/settings/${part && 'brand/'}`, 'same', {
      databaseDownFresh: 'json',
    }),
  ),
  createPublicRouteRow('GET /api/v2/search', '/api/v2/search/?search=lobster', 'json'),
]
