import { defineEndpoint, recordIdParams } from '../../endpoint.ts'
import {
  publicDocumentItem,
  publicDocumentListResponse,
  publicImageDetail,
  publicImageListResponse,
  publicMediaDetailQuery,
  publicMediaFindQuery,
  publicMediaListQuery,
} from './wire.ts'

const images = '/api/v2/images/'
const documents = '/api/v2/documents/'
const common = { method: 'GET', permission: 'anyone', contentApi: true } as const

const site = 'https://www.example.com'
const imageExample = {
  id: 7,
  meta: {
    type: 'wagtailimages.Image',
    detail_url: `${site}/api/v2/images/7/`,
    tags: ['terrace'],
    download_url: `${site}/media/images/terrace-1f2e3d4c.webp`,
  },
  title: 'The terrace',
} as const
const documentExample = {
  id: 3,
  meta: {
    type: 'wagtaildocs.Document',
    detail_url: `${site}/api/v2/documents/3/`,
    tags: [],
    download_url: `${site}/media/documents/allergens-1f2e3d4c.pdf`,
  },
  title: 'Allergens',
} as const

/** Wagtail's public content API for images and documents of collections without a view restriction. */
export const publicMediaEndpoints = {
  listImages: defineEndpoint({
    ...common,
    path: images,
    summary: 'List the public images.',
    query: publicMediaListQuery,
    response: publicImageListResponse,
    example: { meta: { total_count: 1 }, items: [imageExample] },
  }),
  findImage: defineEndpoint({
    ...common,
    path: `${images}find/`,
    summary: 'Redirect to a public image by its id.',
    query: publicMediaFindQuery,
    status: 302,
  }),
  getImage: defineEndpoint({
    ...common,
    path: `${images}{id}/`,
    summary: 'Get one public image.',
    params: recordIdParams,
    query: publicMediaDetailQuery,
    response: publicImageDetail,
    example: { ...imageExample, width: 1600, height: 900, description: 'Tables on the terrace at dawn' },
  }),
  listDocuments: defineEndpoint({
    ...common,
    path: documents,
    summary: 'List the public documents.',
    query: publicMediaListQuery,
    response: publicDocumentListResponse,
    example: { meta: { total_count: 1 }, items: [documentExample] },
  }),
  findDocument: defineEndpoint({
    ...common,
    path: `${documents}find/`,
    summary: 'Redirect to a public document by its id.',
    query: publicMediaFindQuery,
    status: 302,
  }),
  getDocument: defineEndpoint({
    ...common,
    path: `${documents}{id}/`,
    summary: 'Get one public document.',
    params: recordIdParams,
    query: publicMediaDetailQuery,
    response: publicDocumentItem,
    example: documentExample,
  }),
}
