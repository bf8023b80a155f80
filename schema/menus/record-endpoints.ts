import * as z from 'zod/mini'
import { defineEndpoint, recordIdParams } from '../endpoint.ts'
import { dayPartContent, menuAreaContent, menuSectionContent, modifierGroupSchema } from './content-wire.ts'
import { menuSiteQuery } from './site-wire.ts'

const path = '/wagtail/api/main/menu/'
const permission = { rights: [['change_menu']] } as const
const deniedMessage = 'You may not do this with the menu. {missing}'

/** The id of a new record. */
const createdRecord = z.strictObject({ id: z.int() })

/** A change of a record: its new content, and the one that the change began with. */
const changeOf = <Content extends z.ZodMiniType>(content: Content) => z.strictObject({ content, before: content })

/** The records that dishes share: sections, day parts, groups of choices, and regions and groups of restaurants. */
export const menuRecordEndpoints = {
  createSection: defineEndpoint({
    method: 'POST',
    path: `${path}sections/`,
    summary: 'Add a section to the draft of the menu.',
    permission,
    deniedMessage,
    query: menuSiteQuery,
    body: menuSectionContent,
    response: createdRecord,
    status: 201,
  }),
  saveSection: defineEndpoint({
    method: 'PUT',
    path: `${path}sections/{id}/`,
    summary: 'Save the draft of a section; 409 when somebody else has changed it since `before`.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: menuSiteQuery,
    body: changeOf(menuSectionContent),
  }),
  deleteSection: defineEndpoint({
    method: 'DELETE',
    path: `${path}sections/{id}/`,
    summary: 'Delete the draft of a section; 409 while it is used.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: menuSiteQuery,
  }),
  restoreSection: defineEndpoint({
    method: 'POST',
    path: `${path}sections/{id}/restore/`,
    summary: 'Restore the draft of a deleted section as it was; 409 when something that it needs is gone.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: menuSiteQuery,
  }),
  createDayPart: defineEndpoint({
    method: 'POST',
    path: `${path}day-parts/`,
    summary: 'Add a day part to the draft of the menu.',
    permission,
    deniedMessage,
    query: menuSiteQuery,
    body: dayPartContent,
    response: createdRecord,
    status: 201,
  }),
  saveDayPart: defineEndpoint({
    method: 'PUT',
    path: `${path}day-parts/{id}/`,
    summary: 'Save the draft of a day part; 409 when somebody else has changed it since `before`.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: menuSiteQuery,
    body: changeOf(dayPartContent),
  }),
  deleteDayPart: defineEndpoint({
    method: 'DELETE',
    path: `${path}day-parts/{id}/`,
    summary: 'Delete the draft of a day part; 409 while it is used.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: menuSiteQuery,
  }),
  restoreDayPart: defineEndpoint({
    method: 'POST',
    path: `${path}day-parts/{id}/restore/`,
    summary: 'Restore the draft of a deleted day part as it was; 409 when something that it needs is gone.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: menuSiteQuery,
  }),
  createModifierGroup: defineEndpoint({
    method: 'POST',
    path: `${path}modifier-groups/`,
    summary: 'Add a modifier group to the draft of the menu.',
    permission,
    deniedMessage,
    query: menuSiteQuery,
    body: modifierGroupSchema,
    response: createdRecord,
    status: 201,
  }),
  saveModifierGroup: defineEndpoint({
    method: 'PUT',
    path: `${path}modifier-groups/{id}/`,
    summary: 'Save the draft of a modifier group; 409 when somebody else has changed it since `before`.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: menuSiteQuery,
    body: changeOf(modifierGroupSchema),
  }),
  deleteModifierGroup: defineEndpoint({
    method: 'DELETE',
    path: `${path}modifier-groups/{id}/`,
    summary: 'Delete the draft of a modifier group; 409 while it is used.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: menuSiteQuery,
  }),
  restoreModifierGroup: defineEndpoint({
    method: 'POST',
    path: `${path}modifier-groups/{id}/restore/`,
    summary: 'Restore the draft of a deleted modifier group as it was; 409 when something that it needs is gone.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: menuSiteQuery,
  }),
  createArea: defineEndpoint({
    method: 'POST',
    path: `${path}areas/`,
    summary: 'Add a region or a group of restaurants to the draft of the menu.',
    permission,
    deniedMessage,
    query: menuSiteQuery,
    body: menuAreaContent,
    response: createdRecord,
    status: 201,
  }),
  saveArea: defineEndpoint({
    method: 'PUT',
    path: `${path}areas/{id}/`,
    summary:
      'Save the draft of a region or a group of restaurants; 409 when somebody else has changed it since `before`.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: menuSiteQuery,
    body: changeOf(menuAreaContent),
  }),
  deleteArea: defineEndpoint({
    method: 'DELETE',
    path: `${path}areas/{id}/`,
    summary: 'Delete the draft of a region or a group of restaurants; 409 while it is used.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: menuSiteQuery,
  }),
  restoreArea: defineEndpoint({
    method: 'POST',
    path: `${path}areas/{id}/restore/`,
    summary:
      'Restore the draft of a deleted region or group of restaurants as it was; 409 when something that it needs is gone.',
    permission,
    deniedMessage,
    params: recordIdParams,
    query: menuSiteQuery,
  }),
}
