import { menuRecordEndpoints } from './record-endpoints.ts'

/** The endpoints of each kind of record. */
export const menuRecordEndpointsByKind = {
  section: {
    create: menuRecordEndpoints.createSection,
    save: menuRecordEndpoints.saveSection,
    delete: menuRecordEndpoints.deleteSection,
    restore: menuRecordEndpoints.restoreSection,
  },
  day_part: {
    create: menuRecordEndpoints.createDayPart,
    save: menuRecordEndpoints.saveDayPart,
    delete: menuRecordEndpoints.deleteDayPart,
    restore: menuRecordEndpoints.restoreDayPart,
  },
  modifier_group: {
    create: menuRecordEndpoints.createModifierGroup,
    save: menuRecordEndpoints.saveModifierGroup,
    delete: menuRecordEndpoints.deleteModifierGroup,
    restore: menuRecordEndpoints.restoreModifierGroup,
  },
  area: {
    create: menuRecordEndpoints.createArea,
    save: menuRecordEndpoints.saveArea,
    delete: menuRecordEndpoints.deleteArea,
    restore: menuRecordEndpoints.restoreArea,
  },
}
export type MenuRecordKind = keyof typeof menuRecordEndpointsByKind
