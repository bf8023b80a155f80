import { type PublicRoute, row } from './public-route-row.ts'

/** Requests of the content API. */
export const contentApiRoutes: readonly PublicRoute[] = [
  ...['pages', 'images', 'documents'].flatMap((kind) => [
    row(`GET /api/v2/${kind}`, `/api/v2/${kind}/`, 'json'),
    row(`GET /api/v2/${kind}/:id`, `/api/v2/${kind}/999999/`, 'json'),
    row(`GET /api/v2/${kind}/find`, `/api/v2/${kind}/find/?id=1`, 'json'),
  ]),
  ...['restaurants', 'menus'].map((kind) => row(`GET /api/v2/${kind}/:id`, `/api/v2/${kind}/999999/`, 'json')),
  ...['restaurants', 'menus'].map((kind) => row(`GET /api/v2/${kind}`, `/api/v2/${kind}/`, 'json')),
  ...['', '/:model'].map((part) =>
    row(`GET /api/v2/settings${part}`, `/api/v2/settings/${part && 'brand/'}`, 'same', {
      databaseDownFresh: 'json',
    }),
  ),
  row('GET /api/v2/search', '/api/v2/search/?search=lobster', 'json'),
]
