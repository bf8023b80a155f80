import { defineEndpoint } from '../../endpoint.ts'
import { menuSiteQuery } from '../site-wire.ts'
import {
  liveMenuPeriodEndInput,
  menuReleaseStateResponse,
  menuReviewCancelInput,
  menuReviewDecisionInput,
  menuReviewDecisionResponse,
  menuScheduleInput,
  menuSubmitInput,
} from './wire.ts'

const path = '/wagtail/api/main/menu/'
const view = { rights: [['change_menu'], ['publish_menu']] } as const
const change = { rights: [['change_menu']] } as const
const publish = { rights: [['publish_menu']] } as const
const deniedMessage = 'You may not do this with the menu. {missing}'

/** The review and the schedule of the menu of a site. */
export const menuReleaseEndpoints = {
  getRelease: defineEndpoint({
    method: 'GET',
    path: `${path}release/`,
    summary: 'Get the review and the schedule of the menu.',
    permission: view,
    deniedMessage,
    query: menuSiteQuery,
    response: menuReleaseStateResponse,
  }),
  submit: defineEndpoint({
    method: 'POST',
    path: `${path}review/`,
    summary: 'Submit the draft of the menu for review; 409 when it is not the one that the editor saw.',
    permission: change,
    deniedMessage,
    query: menuSiteQuery,
    body: menuSubmitInput,
  }),
  decideReview: defineEndpoint({
    method: 'POST',
    path: `${path}review/decision/`,
    summary: 'Approve the submitted copy of the menu or request changes; the last approval publishes it.',
    permission: view,
    deniedMessage,
    query: menuSiteQuery,
    body: menuReviewDecisionInput,
    bodyExample: { task_state_id: 7, decision: 'approve', comment: '' },
    response: menuReviewDecisionResponse,
  }),
  cancelReview: defineEndpoint({
    method: 'POST',
    path: `${path}review/cancel/`,
    summary: 'Cancel the review of the menu; its draft stays as it is.',
    permission: view,
    deniedMessage,
    query: menuSiteQuery,
    body: menuReviewCancelInput,
  }),
  schedule: defineEndpoint({
    method: 'PUT',
    path: `${path}schedule/`,
    summary: 'Schedule the draft of the menu as it is; 422 with the dishes that prevent publishing it.',
    permission: publish,
    deniedMessage,
    query: menuSiteQuery,
    body: menuScheduleInput,
    bodyExample: {
      draft_version: 'Zq1x',
      go_live_at: '2030-12-01T09:00:00.000Z',
      expire_at: '2030-12-26T22:00:00.000Z',
    },
  }),
  unschedule: defineEndpoint({
    method: 'DELETE',
    path: `${path}schedule/`,
    summary: 'Cancel the schedule of the menu; its draft stays as it is.',
    permission: publish,
    deniedMessage,
    query: menuSiteQuery,
  }),
  changePeriod: defineEndpoint({
    method: 'PUT',
    path: `${path}period/`,
    summary: 'Change the end of the period of the menu that is live; without one, it stays.',
    permission: publish,
    deniedMessage,
    query: menuSiteQuery,
    body: liveMenuPeriodEndInput,
    bodyExample: { expire_at: '2030-12-26T22:00:00.000Z' },
  }),
  endPeriod: defineEndpoint({
    method: 'DELETE',
    path: `${path}period/`,
    summary: 'End the period of the menu that is live; the one before it is live again.',
    permission: publish,
    deniedMessage,
    query: menuSiteQuery,
  }),
}
