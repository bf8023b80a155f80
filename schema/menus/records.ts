import { menuRecordEndpoints } from './record-endpoints.ts'

/** The endpoints of each kind of record. */
export const menuRecordDefinitions = {
  section: {
    create: menuRecordEndpoints.createSection,
    save: menuRecordEndpoints.saveSection,
    delete: menuRecordEndpoints.deleteSection,
  },
  day_part: {
    create: menuRecordEndpoints.createDayPart,
    save: menuRecordEndpoints.saveDayPart,
    delete: menuRecordEndpoints.deleteDayPart,
  },
  modifier_group: {
    create: menuRecordEndpoints.createModifierGroup,
    save: menuRecordEndpoints.saveModifierGroup,
    delete: menuRecordEndpoints.deleteModifierGroup,
  },
  area: {
    create: menuRecordEndpoints.createArea,
    save: menuRecordEndpoints.saveArea,
    delete: menuRecordEndpoints.deleteArea,
  },
}
export type MenuRecordKind = keyof typeof menuRecordDefinitions
