import { buildEndpointUrl } from '#schema/endpoint.ts'
import { formSubmissionEndpoints } from '#schema/forms/endpoints.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { mailEndpoints } from '#schema/mail/endpoints.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { chooserAndCommandPaletteEndpoints } from '#schema/search/endpoints.ts'
import { hostWaitListAndBookingEndpoints } from '#schema/seating/endpoints.ts'
import { apiPaths } from '../api-paths.ts'

/** Public addresses with every kind of response. */
export const publicTestPaths = [
  ...[
    '/',
    '/contact-us/',
    '/nothing/',
    '/menu',
    '/robots.txt',
    '/sitemap.xml',
    '/integration-manifest.json',
    '/favicon.svg',
  ],
  ...[
    '/site.webmanifest',
    '/.well-known/security.txt',
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-authorization-server',
    '/video-track/1/',
    '/api/ht/',
    '/admin/ht/',
    '/blocks/footer/',
    '/error-pages/404/',
  ],
  ...[
    '/search-verification-harborlantern.html',
    '/api/captcha/challenge/',
    '/api-nc/csrftoken/',
    '/api/waitlist/estimate/',
  ],
  ...[
    '/api/location/getlocations/?latitude=42&longitude=-70',
    '/api/location/getlocation/',
    '/api/location/suggest/?q=Bos',
  ],
  ...[
    '/csp-report/',
    '/accessibility-report/thanks/',
    '/_util/login/',
    '/login/',
    '/api/unsubscribe/x/',
    '/confirm-signup/x/',
  ],
]

/** Addresses of the back office, which need a session. */
export const backOfficeTestPaths = [
  ...[
    '/wagtail/',
    '/wagtail/pages/',
    '/wagtail/pages/abc/',
    '/wagtail/api/session/',
    '/wagtail/api/nothing/',
    paths.api.pages,
  ],
  ...[
    paths.api.page(2),
    buildEndpointUrl(pageEditorEndpoints.draft, { params: { id: 2 } }),
    buildEndpointUrl(pageEditorEndpoints.revisions, { params: { id: 2 } }),
    buildEndpointUrl(pageEditorEndpoints.privacy, { params: { id: 2 } }),
    apiPaths.images,
    apiPaths.documents,
  ],
  ...[
    apiPaths.videos,
    mailEndpoints.list.path,
    formSubmissionEndpoints.list.path,
    locationEndpoints.list.path,
    locationEndpoints.feed.path,
    hostWaitListAndBookingEndpoints.list.path,
  ],
  ...[
    apiPaths.collections,
    apiPaths.tags('a'),
    buildEndpointUrl(chooserAndCommandPaletteEndpoints.choose, { params: { target: 'page' } }),
    '/wagtail/api/reports/accessibility/',
  ],
  ...[paths.api.page(999_999), paths.wagtail.viewDraft(2)],
]
