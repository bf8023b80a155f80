import { defineEndpoint, recordIdParams } from '../../endpoint.ts'
import { publicRecordDetailQuery } from '../../pages/api/wire.ts'
import { publicRestaurantDetail, publicRestaurantListQuery, publicRestaurantListResponse } from './restaurant-wire.ts'

const site = 'https://www.example.com'

const path = '/api/v2/restaurants/'

const restaurantExample = {
  id: 1001,
  meta: {
    type: 'restaurant',
    detail_url: `${site}${path}1001/`,
    html_url: `${site}/restaurants/massachusetts/springfield/100-main-street/`,
  },
  title: 'Springfield, MA',
  restaurant_number: '1001',
  address1: '100 Main Street',
  address2: '',
  city: 'Springfield',
  state: 'MA',
  country: 'US',
  zip: '01103',
  phone: '4135550142',
  time_zone: 'America/New_York',
  is_temporarily_closed: false,
  latitude: 42.1015,
  longitude: -72.5898,
}

/** Restaurants in the grammar of the content API. */
export const publicRestaurantApiEndpoints = {
  listPublic: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List the restaurants of a site, of a state, a city or a bounding box; as GeoJSON with format=geojson.',
    permission: 'anyone',
    contentApi: true,
    query: publicRestaurantListQuery,
    response: publicRestaurantListResponse,
    alternative: 'application/geo+json',
    example: {
      meta: { total_count: 1 },
      items: [restaurantExample],
    },
  }),
  getPublic: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get a restaurant of a site by its number, with its hours and services.',
    permission: 'anyone',
    contentApi: true,
    params: recordIdParams,
    query: publicRecordDetailQuery,
    response: publicRestaurantDetail,
  }),
}
